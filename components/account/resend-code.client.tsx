'use client';
import { useEffect, useState } from 'react';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { resendTime, secondsUntil } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { fillText } from '@/components/ui/fill-text';
import { useBusy } from '@/components/ui/use-busy.client';
import type { Failure, Result } from '@/lib/graphql/failure';

export interface ResendTexts {
  readonly resend: string;
  readonly resendIn: string;
  readonly resent: string;
}

interface ResendCodeProps {
  /** ms since the epoch */
  readonly availableAt: number;
  /** Sends a new code; answers when the next may be asked for. */
  readonly send: () => Promise<Result<number, Failure>>;
  readonly texts: ResendTexts;
  readonly failures: LoginFailureTexts;
  /** `isEarlier`: nothing was sent, the code of a moment ago still counts. */
  readonly onSent: (availableAt: number, isEarlier: boolean) => void;
  readonly onFailed: (text: string) => void;
}

/** A new code, once the wait is over; the platform keeps to the same wait. */
export function ResendCode({ availableAt, send, texts, failures, onSent, onFailed }: ResendCodeProps) {
  const seconds = useCountdown(availableAt);
  const [busy, begin] = useBusy();
  async function resend() {
    const result = await send();
    if (result.ok) {
      onSent(result.value, false);
      notify({ namespace: 'account', kind: 'info', message: texts.resent });
      return;
    }
    const wait = resendTime(result.error, Date.now());
    if (wait === null) onFailed(loginFailureText(result.error, failures));
    else onSent(wait, true);
  }
  if (seconds > 0) return <p className="field-hint tabular">{fillText(texts.resendIn, { seconds })}</p>;
  return <Button look="ghost" size="small" loading={busy} onClick={() => begin(resend)}>{texts.resend}</Button>;
}

function useCountdown(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return secondsUntil(time, now);
}
