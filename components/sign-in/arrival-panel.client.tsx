'use client';
import type { ExternalSignInResult } from '@/contract/external-sign-in';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  readArrival,
  resultWhilePending,
  type Arrival,
  type Completion,
} from '@/components/sign-in/external-sign-in.model';
import type { ExternalMethodId } from '@/components/sign-in/method-paths';
import { blockedUntil } from '@/components/sign-in/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button, buttonClass } from '@/components/ui/button';
import { parseReturnPath, withReturnPath } from '@/lib/edge/return-path';
import type { Failure } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { keepRegistrationDraft } from '@/lib/session/registration-draft.client';
import { goOnSignedIn } from '@/lib/session/session.client';

type ShownResult = Exclude<ExternalSignInResult, 'SIGNED_IN' | 'UNKNOWN_PERSON'> | 'Network';

interface Shown {
  readonly result: ShownResult;
  readonly returnPath: string | null;
  /** Of the player's own hours, which have a text of their own. */
  readonly failure?: Failure;
}

interface ArrivalPanelProps {
  readonly method: ExternalMethodId;
  readonly hrefs: { readonly home: string; readonly start: string; readonly login: string; readonly register: string };
  /** ms between two questions while the provider has not spoken */
  readonly patienceMs?: number;
}

const QUESTIONS = 6;

const fetchSession = () => import('@/lib/session/session.client');

/** Ends a sign-in that went outside of the house: signs in, leads to registration, or says why not. */
export function ArrivalPanel({ method, hrefs, patienceMs = 1000 }: ArrivalPanelProps) {
  const t = useText('externalSignIn');
  const errors = useText('errors');
  const feedback = useText('feedback');
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const arrival = useRef<Arrival | null>(null);
  const held = useRef<Completion | null>(null);

  const arrive = useCallback(async () => {
    if (!arrival.current) return;
    setShown(null);
    const completion = held.current ?? (await pollUntilCompleted(arrival.current, patienceMs));
    if (completion === null) return setShown({ result: 'Network', returnPath: null });
    const { returnPath, ticket, registrationDraft } = completion;
    const back = parseReturnPath(returnPath, hrefs.home);
    switch (completion.result) {
      case 'SIGNED_IN': {
        const entered = ticket
          ? await callLazily(fetchSession, ({ signInWithTicket }) => signInWithTicket(ticket))
          : null;
        const isUnsent = entered?.ok === false && entered.error.kind === 'network';
        // The completion is kept for the next try, which only signs in.
        held.current = isUnsent ? completion : null;
        if (entered?.ok === false && entered.error.type === 'HoursBlocked')
          return setShown({ result: 'FAILED', returnPath, failure: entered.error });
        if (!entered?.ok) return setShown({ result: isUnsent ? 'Network' : 'FAILED', returnPath });
        notify({ namespace: 'account', kind: 'success', message: feedback('signedIn') });
        return goOnSignedIn(router, back);
      }
      case 'UNKNOWN_PERSON':
        if (registrationDraft) keepRegistrationDraft({ id: registrationDraft, method });
        return router.replace(withReturnPath(hrefs.register, back === hrefs.home ? null : back));
      case 'REPLAYED': {
        // The page was loaded twice, or opened again: a player who is signed in by now just goes on.
        const known = await callLazily(fetchSession, async ({ getAccessToken }) => ({
          ok: true,
          value: await getAccessToken(),
        }));
        return known.ok && known.value ? router.replace(back) : setShown({ result: 'REPLAYED', returnPath });
      }
      default:
        return setShown({ result: completion.result, returnPath });
    }
  }, [method, hrefs, feedback, router, patienceMs]);

  useEffect(() => {
    if (arrival.current) return;
    arrival.current = readArrival(window.location);
    // Code and token are used once; neither history nor a copied address needs them.
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    void arrive();
  }, [arrive]);

  useFollowSignIn(shown?.result === 'REPLAYED' ? parseReturnPath(shown.returnPath, hrefs.home) : null);

  if (!shown) {
    return (
      <>
        <h1>{t('handler.title')}</h1>
        <p role="status" className="text-ink-muted">
          {t('handler.wait')}
        </p>
      </>
    );
  }
  const mayAskAgain = shown.result === 'PENDING' || shown.result === 'Network';
  const isOver = shown.result === 'ACCOUNT_BLOCKED' || shown.result === 'ACCOUNT_CLOSED';
  const startHref = withReturnPath(hrefs.start, shown.returnPath);
  return (
    <>
      <h1>{t('handler.failedTitle')}</h1>
      <p role="alert" className="account-notice mb-6" data-result={shown.result}>
        {shown.failure
          ? errors('HoursBlocked', { until: blockedUntil(shown.failure, errors.language) })
          : t(`results.${shown.result}`)}
      </p>
      <div className="grid gap-3">
        {mayAskAgain && (
          <Button size="large" wide onClick={() => void arrive()}>
            {t('checkAgain')}
          </Button>
        )}
        {!isOver && (
          <a
            className={buttonClass({ look: mayAskAgain ? 'quiet' : 'primary', size: 'large', wide: true })}
            href={startHref}
          >
            {t('startAgain')}
          </a>
        )}
        <a className={buttonClass({ look: 'ghost', wide: true })} href={hrefs.login}>
          {t('otherWay')}
        </a>
      </div>
    </>
  );
}

/** Asks a few times while the provider has not spoken; null when the platform cannot be reached. */
async function pollUntilCompleted(arrival: Arrival, patienceMs: number): Promise<Completion | null> {
  const { state, returnCode, token } = arrival;
  if (state === null) return { result: 'STATE_MISMATCH', returnPath: null, ticket: null, registrationDraft: null };
  for (let question = 1; ; question += 1) {
    const completed = await callLazily(
      () => import('@/components/sign-in/external-sign-in.requests.client'),
      ({ completeExternalSignIn }) => completeExternalSignIn({ state, returnCode, token }),
    );
    if (!completed.ok) return null;
    if (completed.value.result !== 'PENDING') return completed.value;
    const result = resultWhilePending(arrival);
    if (result !== 'PENDING' || question >= QUESTIONS) return { ...completed.value, result };
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
  }
}

/** Goes on as soon as another tab has signed in. */
function useFollowSignIn(path: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (path === null) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void fetchSession()
      .then(({ onSessionChange }) => {
        if (isGone) return;
        stop = onSessionChange(({ kind }) => {
          if (kind === 'signed-in') router.replace(path);
        });
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [path, router]);
}
