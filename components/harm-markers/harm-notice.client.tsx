'use client';
import { useEffect, useState } from 'react';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { noticeOf } from '@/components/breaks/account-notices.model';
import { NOTE_RANKS, useNotePlace } from '@/components/guards/note-place.client';
import { useGuards } from '@/components/guards/use-guards.client';
import { HARM_NOTICE_CHANGED } from '@/components/harm-markers/harm-markers.documents';
import { applyHarmNotice, showsHarmNotice, type HarmNotice } from '@/components/harm-markers/harm-markers.model';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { openDialogs } from '@/components/ui/open-dialogs';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { useLive } from '@/lib/live/use-live.client';
import { useStore } from '@/lib/store/use-store.client';
import type { HarmAction } from './harm-markers.model';

const NONE: HarmNotice | null = null;

interface HarmNoticeEffectsProps {
  /** Null where the back end does not offer the page. */
  readonly actionHrefs: Readonly<Record<HarmAction, string | null>>;
}

/**
 * A gentle word about play with one thing to do, as soon as there is one. The account's own notices go first, and
 * what the player does in a dialog, beside which nothing could be pressed, comes to its end [PRF-09].
 */
export function HarmNoticeEffects({ actionHrefs }: HarmNoticeEffectsProps) {
  const t = useText('harmNotice');
  const pagePath = usePublicPathname();
  const { state: notice } = useLive(HARM_NOTICE_CHANGED, applyHarmNotice, NONE);
  const [putAway, setPutAway] = useState<string | null>(null);
  const isAccountSilent = useIsAccountSilent();
  const isInDialog = useStore(openDialogs) > 0;
  const isDue = notice !== null && notice.id !== putAway && isAccountSilent && !isInDialog;
  const isShown = isDue && showsHarmNotice(pagePath, notice.action);
  const hasPlace = useNotePlace('harm', isShown ? NOTE_RANKS.harm : null);
  if (!isShown || !hasPlace) return null;
  const href = actionHrefs[notice.action];
  function dismiss(shown: HarmNotice) {
    setPutAway(shown.id);
    void importWithRetry(() => import('@/components/harm-markers/harm-markers.requests.client')).then(
      ({ dismissHarmNotice }) => dismissHarmNotice({ id: shown.id }),
    );
  }
  return (
    <Card as="aside" className="guard-note" aria-label={t('label')}>
      <p>{t(`messages.${notice.message}`)}</p>
      <div className="flex flex-wrap gap-2">
        {href && (
          <a className={buttonClass({ size: 'small' })} href={href}>
            {t(`actions.${notice.action}`)}
          </a>
        )}
        <Button look="ghost" size="small" onClick={() => dismiss(notice)}>
          {t('dismiss')}
        </Button>
      </div>
    </Card>
  );
}

/** Whether neither a notice of the account nor a prompt waits in the same place. */
function useIsAccountSilent(): boolean {
  const guards = useGuards();
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => setIsNoticed(noticeOf(restrictions, Date.now()) !== null), [restrictions]);
  return guards.size === 0 && !isNoticed;
}
