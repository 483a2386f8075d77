'use client';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import { resendTime, type SentCode } from '@/components/sign-in/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { useSecondsUntil } from '@/components/ui/countdown.client';
import { Hint } from '@/components/ui/field';
import { useBusy } from '@/components/ui/use-busy.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

interface ResendCodeProps {
  /** ms since the epoch */
  readonly availableAt: number;
  readonly send: () => Promise<Result<SentCode, Failure>>;
  /** `isEarlier`: nothing was sent, the code of a moment ago still counts. */
  readonly onSent: (sent: SentCode) => void;
  readonly onFailed: (text: string) => void;
}

/** A new code, once the wait is over; the platform keeps to the same wait. */
export function ResendCode({ availableAt, send, onSent, onFailed }: ResendCodeProps) {
  const t = useText('login');
  const errors = useText('errors');
  const seconds = useSecondsUntil(availableAt);
  const [busy, begin] = useBusy();
  async function resend() {
    const result = await send();
    if (result.ok) {
      onSent(result.value);
      notify({ namespace: 'account', kind: 'info', message: t('resent') });
      return;
    }
    const wait = resendTime(result.error, steadyNow());
    if (wait === null) onFailed(loginFailureText(result.error, errors));
    else onSent({ resendAvailableAt: wait, isEarlier: true });
  }
  if (seconds > 0) return <Hint className="tabular">{t('resendIn', { seconds })}</Hint>;
  return (
    <Button look="ghost" size="small" loading={busy} onClick={() => begin(resend)}>
      {t('resend')}
    </Button>
  );
}
