'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { Button, buttonClass } from '@/components/ui/button';
import { mapResult } from '@/contract/result';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Result } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { isAnonymous, parseOpenidError, type OpenidError } from '@/lib/session/openid.model';
import { goOnSignedIn } from '@/lib/session/session.client';
import { isOwnSilentVisit } from '@/lib/session/silent-sign-in.client';

interface OpenidArrivalPanelProps {
  readonly hrefs: { readonly home: string; readonly login: string };
}

/** The data of the visit in the address. */
interface Arrival {
  readonly error: OpenidError | null;
  readonly isSilent: boolean;
  readonly returnTo: string;
}

/** Ends a visit at the identity provider: takes the session up, or says why there is none [AUT-11, AUT-13]. */
export function OpenidArrivalPanel({ hrefs }: OpenidArrivalPanelProps) {
  const t = useText('identity');
  const feedback = useText('feedback');
  const router = useRouter();
  const [failed, setFailed] = useState<{
    readonly error: OpenidError;
    readonly returnTo: string;
    readonly isUnsent: boolean;
  } | null>(null);
  const arrival = useRef<Arrival | null>(null);
  const arrive = useCallback(async () => {
    if (!arrival.current) return;
    setFailed(null);
    const { isSilent, returnTo } = arrival.current;
    const end = await endVisit(arrival.current);
    // The provider has done its part, and only this site could not be reached: that can be tried again.
    if (!end.ok) return setFailed({ error: 'temporarily_unavailable', returnTo, isUnsent: true });
    if (end.value === 'signed-out') return;
    if (end.value !== 'signed-in') return setFailed({ error: end.value, returnTo, isUnsent: false });
    if (!isSilent) notify({ namespace: 'account', kind: 'success', message: feedback('signedIn') });
    goOnSignedIn(router, returnTo);
  }, [feedback, router]);
  useEffect(() => {
    if (arrival.current) return;
    const query = new URLSearchParams(window.location.search);
    // Anybody can write an address that says that the provider knows nobody: only the end of a visit that began here is
    // believed.
    const isSilent = query.get('silent') === '1' && isOwnSilentVisit(query.get('visit'));
    arrival.current = {
      error: parseOpenidError(query.get('error')),
      isSilent,
      returnTo: parseReturnPath(query.get('returnTo'), hrefs.home),
    };
    void arrive();
  }, [arrive, hrefs]);
  if (!failed) {
    return (
      <>
        <h1>{t('title')}</h1>
        <p role="status" className="text-ink-muted">
          {t('wait')}
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t('failedTitle')}</h1>
      <p role="alert" className="account-notice mb-6" data-error={failed.error}>
        {t(`errors.${failed.error}`)}
      </p>
      {failed.isUnsent ? (
        <Button size="large" wide onClick={() => void arrive()}>
          {t('tryAgain')}
        </Button>
      ) : (
        <a
          className={buttonClass({ look: 'primary', size: 'large', wide: true })}
          href={`${hrefs.login}?returnTo=${encodeURIComponent(failed.returnTo)}`}
        >
          {t('tryAgain')}
        </a>
      )}
    </>
  );
}

/** A failure when this site could not be reached. */
async function endVisit({ error, isSilent }: Arrival): Promise<Result<'signed-in' | 'signed-out' | OpenidError>> {
  if (error !== null && (!isSilent || !isAnonymous(error))) return { ok: true, value: error };
  return callLazily(
    () => import('@/lib/session/session.client'),
    async ({ abandonSession, takeUpSession }): Promise<Result<'signed-in' | 'signed-out' | OpenidError>> => {
      if (error !== null) {
        // The provider knows the player no more: the session is over in every tab.
        await abandonSession('SESSION_EXPIRED');
        return { ok: true, value: 'signed-out' };
      }
      return mapResult(await takeUpSession(), (value) => (value ? 'signed-in' : 'login_failed'));
    },
  );
}
