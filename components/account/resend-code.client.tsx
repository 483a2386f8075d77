'use client';
import { useEffect, useState } from 'react';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { resendTime, secondsUntil } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { fillText } from '@/components/ui/fill-text';
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
  readonly onSent: (availableAt: number) => void;
  readonly onFailed: (text: string) => void;
}

/** A new code, once the wait is over; the platform keeps to the same wait. */
export function ResendCode({ availableAt, send, texts, failures, onSent, onFailed }: ResendCodeProps) {
  const seconds = useCountdown(availableAt);
  const [loading, setLoading] = useState(false);
  async function resend() {
    setLoading(true);
    const result = await send();
    setLoading(false);
    if (result.ok) {
      onSent(result.value);
      notify({ namespace: 'account', kind: 'info', message: texts.resent });
      return;
    }
    const wait = resendTime(result.error, Date.now());
    if (wait === null) onFailed(loginFailureText(result.error, failures));
    else onSent(wait);
  }
  if (seconds > 0) return <p className="field-hint tabular">{fillText(texts.resendIn, { seconds })}</p>;
  return <Button look="ghost" size="small" loading={loading} onClick={resend}>{texts.resend}</Button>;
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
