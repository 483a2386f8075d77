'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { codeIn, CodeInput } from '@/components/account/code-input.client';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { ResendCode, type ResendTexts } from '@/components/account/resend-code.client';
import { CODE_LENGTH, resendTime } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import type { VerifiedThing } from '@/components/verification/verification.requests.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { runLate } from '@/lib/graphql/late-code.client';

export interface VerifyTexts extends ResendTexts {
  /** Says where the code goes, before and after it was sent, and that one of a moment ago still counts. */
  readonly before: string;
  readonly after: string;
  readonly earlier: string;
  readonly send: string;
  readonly code: string;
  readonly codeRequired: string;
  readonly verify: string;
  readonly done: string;
}

interface VerifyFormProps {
  readonly thing: VerifiedThing;
  readonly target: string;
  /** A message may have been sent already, so the field for its code is there at once. */
  readonly wasSent: boolean;
  readonly basic: boolean;
  readonly texts: VerifyTexts;
  readonly failures: LoginFailureTexts;
}

/** Sends a code to the player's own address or number and takes it; the last digit submits it. */
export function VerifyForm({ thing, target, wasSent, basic, texts, failures }: VerifyFormProps) {
  const router = useRouter();
  const [availableAt, setAvailableAt] = useState<number | null>(wasSent ? 0 : null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isEarlier, setEarlier] = useState(false);
  const [busy, begin] = useBusy();
  const [attempt, setAttempt] = useState(0);

  function sent(wait: number, earlier: boolean) {
    setAvailableAt(wait);
    setEarlier(earlier);
  }
  async function send() {
    setError(null);
    const result = await requestCode(thing);
    const wait = result.ok ? result.value : resendTime(result.error, Date.now());
    if (wait !== null) return sent(wait, !result.ok);
    if (!result.ok) setError(loginFailureText(result.error, failures));
  }
  async function verify(digits: string) {
    if (digits.length !== CODE_LENGTH) return setError(texts.codeRequired);
    setError(null);
    const result = await runLate(() => import('@/components/verification/verification.requests.client'), ({ verifyWithCode }) => verifyWithCode(thing, digits));
    if (result.ok) {
      notify({ namespace: 'verification', kind: 'success', message: texts.done });
      const back = new URLSearchParams(window.location.search).get('returnTo');
      if (back !== null) router.replace(parseReturnPath(back, window.location.pathname));
      router.refresh();
      // Until the page that says so has come, the same code would be refused as used.
      return LEAVING;
    }
    // A code that was not judged is not typed again.
    if (result.error.kind !== 'network') setCode('');
    setError(loginFailureText(result.error, failures));
    setAttempt(attempt + 1);
  }
  function change(digits: string) {
    setCode(digits);
    if (digits.length === CODE_LENGTH) begin(() => verify(digits));
  }
  const submit = () => begin(() => (availableAt === null ? send() : verify(code)));

  const errorId = `${thing}-code-error`;
  return (
    <ScriptedForm className="grid gap-5" onSubmit={submit} onEarlyInput={(early) => change(codeIn(early))}>
      <p className="break-words text-ink-muted">{fillText(availableAt === null ? texts.before : texts[isEarlier ? 'earlier' : 'after'], { target })}</p>
      {availableAt !== null && <CodeInput label={texts.code} value={code} onChange={change} basic={basic} readOnly={busy} invalid={error !== null} describedBy={errorId} attempt={attempt} />}
      <FieldError id={errorId} text={error} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">{availableAt === null ? texts.send : texts.verify}</Button>
      {availableAt !== null && <ResendCode availableAt={availableAt} send={() => requestCode(thing)} texts={texts} failures={failures} onSent={sent} onFailed={setError} />}
    </ScriptedForm>
  );
}

const requestCode = (thing: VerifiedThing) => runLate(() => import('@/components/verification/verification.requests.client'), ({ requestVerification }) => requestVerification(thing));
