'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { readReturnPath } from '@/components/sign-in/pending-sign-in.client';
import { blockedUntil, waitMinutes } from '@/components/sign-in/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { problemKey, type DeviceProblem } from '@/components/passkeys/passkeys.model';
import { useHasPasskeys } from '@/components/passkeys/use-has-passkeys.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { useText } from '@/lib/i18n/texts.client';
import { goOnSignedIn } from '@/lib/session/session.client';

/**
 * Signs in by the device's own lock; nothing where the browser knows no passkeys. Its place is kept while that is not
 * known, so that nothing below moves under a finger.
 */
export function PasskeySignIn({ homeHref }: { homeHref: string }) {
  const t = useText('passkeys');
  const feedback = useText('feedback');
  const errors = useText('errors');
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const hasPasskeys = useHasPasskeys();
  if (hasPasskeys === false) return null;

  function problemText(problem: DeviceProblem): string | null {
    if (problem.kind === 'failed' && problem.failure?.type === 'HoursBlocked')
      return errors('HoursBlocked', { until: blockedUntil(problem.failure, errors.language) });
    if (problem.kind === 'failed' && problem.failure?.type === 'TooManyAttempts')
      return errors('TooManyAttempts', { minutes: waitMinutes(problem.failure) });
    return problemKey(problem) && t('signInFailed');
  }

  async function signIn() {
    setProblem(null);
    const returnTo = new URLSearchParams(window.location.search).get('returnTo');
    const { signInWithPasskey } = await import('@/components/passkeys/passkeys.requests.client');
    const entered = await signInWithPasskey();
    if (!entered.ok) return setProblem(problemText(entered.error));
    notify({ namespace: 'account', kind: 'success', message: feedback('signedIn') });
    goOnSignedIn(router, parseReturnPath(returnTo ?? readReturnPath(), homeHref));
    return LEAVING;
  }

  return (
    <div className="mt-4 grid gap-2">
      <Button
        look="quiet"
        size="large"
        wide
        loading={busy}
        className={hasPasskeys === null ? 'invisible' : ''}
        onClick={() => begin(signIn)}
      >
        {t('signIn')}
      </Button>
      <FieldError id="passkey-failure" text={problem} />
    </div>
  );
}
