'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { dropPendingSignIn, keepPendingSignIn, readPendingSignIn, readReturnPath } from '@/components/account/pending-sign-in.client';
import { CODE_LENGTH, digitsOf, secondsUntil, type PendingSignIn } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button, buttonClass } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { parseReturnPath } from '@/lib/edge/return-path';

export interface CodeTexts {
  readonly text: string;
  readonly textAnonymous: string;
  readonly code: string;
  readonly codeRequired: string;
  readonly verify: string;
  readonly resend: string;
  readonly resendIn: string;
  readonly resent: string;
  readonly otherNumber: string;
  readonly startOver: string;
  readonly signedIn: string;
}

interface CodeFormProps {
  readonly loginHref: string;
  readonly homeHref: string;
  readonly texts: CodeTexts;
  readonly failures: LoginFailureTexts;
}

/** Takes the code that was sent; the last digit submits it. */
export function CodeForm({ loginHref, homeHref, texts, failures }: CodeFormProps) {
  const router = useRouter();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setPending(readPendingSignIn()), []);

  async function verify(digits: string) {
    if (digits.length !== CODE_LENGTH) return setError(texts.codeRequired);
    if (!pending) return setError(texts.startOver);
    setLoading(true);
    setError(null);
    const { signInWithCode } = await import('@/lib/session/session.client');
    const result = await signInWithCode({ phoneNumber: pending.phoneNumber, code: digits });
    if (result.ok) {
      dropPendingSignIn();
      notify({ namespace: 'account', kind: 'success', message: texts.signedIn });
      router.replace(parseReturnPath(readReturnPath(), homeHref));
      return;
    }
    setLoading(false);
    setCode('');
    setError(loginFailureText(result.error, failures));
    input.current?.focus();
  }
  function change(text: string) {
    const digits = digitsOf(text).slice(0, CODE_LENGTH);
    setCode(digits);
    if (digits.length === CODE_LENGTH && pending && !loading) void verify(digits);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-ink-muted">{pending ? fillText(texts.text, { phone: pending.phoneNumber }) : texts.textAnonymous}</p>
      <label className="field">
        <span className="field-label">{texts.code}</span>
        <input ref={input} className="input code-input tabular" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus required maxLength={CODE_LENGTH + 2} value={code} onChange={(event) => change(event.target.value)} readOnly={loading} aria-invalid={error !== null || undefined} aria-describedby="code-error" />
      </label>
      <FieldError id="code-error" text={error} />
      <Button type="submit" size="large" wide loading={loading} className="needs-script">{texts.verify}</Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pending && <Resend pending={pending} texts={texts} failures={failures} onSent={setPending} onFailed={setError} />}
        <a className={buttonClass({ look: 'ghost', size: 'small' })} href={loginHref}>{texts.otherNumber}</a>
      </div>
    </form>
  );
}

interface ResendProps {
  readonly pending: PendingSignIn;
  readonly texts: CodeTexts;
  readonly failures: LoginFailureTexts;
  readonly onSent: (pending: PendingSignIn) => void;
  readonly onFailed: (text: string) => void;
}

/** A new code, once the wait is over. */
function Resend({ pending, texts, failures, onSent, onFailed }: ResendProps) {
  const seconds = useCountdown(pending.resendAvailableAt);
  const [loading, setLoading] = useState(false);
  async function resend() {
    setLoading(true);
    const { requestLoginCode } = await import('@/components/account/account.requests.client');
    const result = await requestLoginCode(pending.phoneNumber);
    setLoading(false);
    if (!result.ok) return onFailed(loginFailureText(result.error, failures));
    keepPendingSignIn(result.value);
    onSent(result.value);
    notify({ namespace: 'account', kind: 'info', message: texts.resent });
  }
  if (seconds > 0) return <p className="field-hint tabular">{fillText(texts.resendIn, { seconds })}</p>;
  return <Button look="ghost" size="small" loading={loading} onClick={resend}>{texts.resend}</Button>;
}

function useCountdown(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return secondsUntil(time, now);
}
