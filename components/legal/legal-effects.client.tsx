'use client';
import { useEffect, useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { LEGAL_TO_ACCEPT, type LegalTextToAccept } from '@/components/legal/legal-to-accept.client';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { currentOverlay, openOverlay, subscribeToOverlay, takeBackOverlay } from '@/components/overlay/overlay-store';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { signOut } from '@/lib/session/session.client';

/** The pages of the texts that are accepted, without the locale. */
const LEGAL_PAGES = { terms: '/terms-and-conditions/', privacy: '/privacy-policy/' } as const;

interface LegalEffectsProps {
  readonly hrefs: Readonly<Record<keyof typeof LEGAL_PAGES, string>>;
}

/**
 * Asks the player to accept a new edition of a legal text, on every page but those where it is read. A refusal signs
 * out; closing the overlay decides nothing, and the next page asks again [OVL-01].
 */
export function LegalEffects({ hrefs }: LegalEffectsProps): null {
  const t = useText('legalAccept');
  const toAccept = usePlayerValue(LEGAL_TO_ACCEPT) ?? null;
  const pagePath = usePublicPathname();
  const [failures, setFailures] = useState(0);
  const known = toAccept?.name === 'terms' || toAccept?.name === 'privacy' ? toAccept.name : null;
  const name = Object.values<string>(LEGAL_PAGES).includes(pagePath) ? null : known;
  const { title = '', edition = 0, effectiveOn = '' } = toAccept ?? {};
  const href = name === null ? '' : hrefs[name];
  const text = name === null ? '' : t('text', { version: edition, date: formatDay(effectiveOn, t.language) });
  const [terms, read, acceptText, later] = [t('terms'), t('read'), t('accept'), t('refuse')];
  const failed = t('failed');
  // Of strings alone: a page that is drawn again brings other objects, and would open what was closed on it.
  useEffect(() => {
    if (name === null) return undefined;
    return openWhenFree({
      variant: 'content-accept',
      title,
      text,
      terms,
      link: { href, text: read },
      accept: acceptText,
      later,
      onAccept: () =>
        void accept({ name, edition }, failed).then((isKept) => isKept || setFailures((count) => count + 1)),
      onLater: () => void signOut(),
    });
  }, [name, title, edition, text, href, terms, read, acceptText, later, failed, pagePath, failures]);
  return null;
}

const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Opens the overlay once nothing else is open. Answers how to take it back. */
function openWhenFree(request: OverlayRequest): () => void {
  let stop = () => {};
  const open = () => {
    if (currentOverlay() !== null) return;
    stop();
    openOverlay(request);
  };
  stop = subscribeToOverlay(open);
  open();
  return () => {
    stop();
    takeBackOverlay(request);
  };
}

/** Whether it was kept; else it is requested again. */
async function accept(text: Pick<LegalTextToAccept, 'name' | 'edition'>, failed: string): Promise<boolean> {
  const { name, edition } = text;
  const result = await callLazily(
    () => import('@/components/legal/legal.requests.client'),
    ({ acceptLegalText }) => acceptLegalText({ name, edition }),
  );
  if (!result.ok) notify({ namespace: 'legal', kind: 'error', message: failed });
  // There may be another text.
  await readPlayerAgain();
  return result.ok;
}
