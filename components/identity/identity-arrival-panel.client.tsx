'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { buttonClass } from '@/components/ui/button';
import { parseReturnPath } from '@/lib/edge/return-path';
import { runLate } from '@/lib/graphql/late-code.client';
import { isAnonymous, parseIdentityError, type IdentityError } from '@/lib/session/identity.model';
import { goOnSignedIn } from '@/lib/session/session.client';
import { isOwnSilentVisit } from '@/lib/session/silent-sign-in.client';

interface IdentityArrivalPanelProps {
  readonly hrefs: { readonly home: string; readonly login: string };
  readonly texts: { readonly title: string; readonly wait: string; readonly failedTitle: string; readonly tryAgain: string; readonly signedIn: string };
  readonly errors: Readonly<Record<IdentityError, string>>;
}

/** Ends a visit at the identity provider: takes the session up, or tells why there is none [AUT-11, AUT-13]. */
export function IdentityArrivalPanel({ hrefs, texts, errors }: IdentityArrivalPanelProps) {
  const router = useRouter();
  const [failed, setFailed] = useState<{ readonly error: IdentityError; readonly returnTo: string } | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(window.location.search);
    const returnTo = parseReturnPath(query.get('returnTo'), hrefs.home);
    // Anybody can write an address that says that the provider knows nobody: only the end of a visit that began here is believed.
    const isSilent = query.get('silent') === '1' && isOwnSilentVisit(query.get('visit'));
    void arrive(parseIdentityError(query.get('error')), isSilent).then((result) => {
      if (result === 'signed-in') {
        if (!isSilent) notify({ namespace: 'account', kind: 'success', message: texts.signedIn });
        goOnSignedIn(router, returnTo);
      } else if (result !== 'signed-out') setFailed({ error: result, returnTo });
    });
  }, [hrefs, texts, router]);
  if (!failed) {
    return (
      <>
        <h1>{texts.title}</h1>
        <p role="status" className="text-ink-muted">{texts.wait}</p>
      </>
    );
  }
  return (
    <>
      <h1>{texts.failedTitle}</h1>
      <p role="alert" className="account-notice mb-6" data-error={failed.error}>{errors[failed.error]}</p>
      <a className={buttonClass({ look: 'primary', size: 'large', wide: true })} href={`${hrefs.login}?returnTo=${encodeURIComponent(failed.returnTo)}`}>{texts.tryAgain}</a>
    </>
  );
}

type Session = typeof import('@/lib/session/session.client');
type Arrival = 'signed-in' | 'signed-out' | IdentityError;

async function arrive(error: IdentityError | null, isSilent: boolean): Promise<Arrival> {
  const ended = await runLate(() => import('@/lib/session/session.client'), async (session) => ({ ok: true, value: await settle(session, error, isSilent) }));
  return ended.ok ? ended.value : 'login_failed';
}

async function settle({ abandonSession, takeUpSession }: Session, error: IdentityError | null, isSilent: boolean): Promise<Arrival> {
  if (error === null) return (await takeUpSession()) ? 'signed-in' : 'login_failed';
  if (!isSilent || !isAnonymous(error)) return error;
  // The provider knows the player no more: the session is over in every tab.
  await abandonSession('SESSION_EXPIRED');
  return 'signed-out';
}
