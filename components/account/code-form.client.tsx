'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { codeIn, CodeInput } from '@/components/account/code-input.client';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { dropPendingSignIn, keepPendingSignIn, readPendingSignIn, readReturnPath } from '@/components/account/pending-sign-in.client';
import { ResendCode, type ResendTexts } from '@/components/account/resend-code.client';
import { CODE_LENGTH, type PendingSignIn } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button, buttonClass } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Failure, Result } from '@/lib/graphql/failure';
import { runLate } from '@/lib/graphql/late-code.client';
import { goOnSignedIn } from '@/lib/session/session.client';

export interface CodeTexts extends ResendTexts {
  readonly text: string;
  /** Instead, where the code was sent before. */
  readonly textEarlier: string;
  readonly textAnonymous: string;
  readonly code: string;
  readonly codeRequired: string;
  readonly verify: string;
  readonly otherNumber: string;
  readonly startOver: string;
  readonly signedIn: string;
}

interface CodeFormProps {
  readonly loginHref: string;
  readonly homeHref: string;
  /** The brand's BasicEnterCode toggle. */
  readonly basic: boolean;
  readonly texts: CodeTexts;
  readonly failures: LoginFailureTexts;
}

/** Takes the code that was sent; the last digit submits it. */
export function CodeForm({ loginHref, homeHref, basic, texts, failures }: CodeFormProps) {
  const router = useRouter();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setPending(readPendingSignIn()), []);

  async function verify(digits: string, known = pending) {
    if (digits.length !== CODE_LENGTH) return setError(texts.codeRequired);
    if (!known) return setError(texts.startOver);
    setError(null);
    const { phoneNumber } = known;
    const result = await runLate(() => import('@/lib/session/session.client'), ({ signInWithCode }) => signInWithCode({ phoneNumber, code: digits }));
    if (result.ok) {
      dropPendingSignIn();
      notify({ namespace: 'account', kind: 'success', message: texts.signedIn });
      goOnSignedIn(router, parseReturnPath(readReturnPath(), homeHref));
      return LEAVING;
    }
    // A code that was not judged is not typed again.
    if (result.error.kind !== 'network') setCode('');
    setError(loginFailureText(result.error, failures));
    setAttempt(attempt + 1);
  }
  function change(digits: string, known = pending) {
    setCode(digits);
    if (digits.length === CODE_LENGTH && known) begin(() => verify(digits, known));
  }
  function remember(next: PendingSignIn) {
    keepPendingSignIn(next);
    setPending(next);
  }
  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => begin(() => verify(code))} onEarlyInput={(early) => change(codeIn(early), readPendingSignIn())}>
      <p className="text-ink-muted">{pending ? fillText(pending.isEarlier ? texts.textEarlier : texts.text, { phone: pending.phoneNumber }) : texts.textAnonymous}</p>
      <CodeInput label={texts.code} value={code} onChange={(digits) => change(digits)} basic={basic} readOnly={busy} invalid={error !== null} describedBy="code-error" attempt={attempt} />
      <FieldError id="code-error" text={error} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">{texts.verify}</Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pending && <ResendCode availableAt={pending.resendAvailableAt} send={() => resend(pending)} texts={texts} failures={failures} onSent={(resendAvailableAt, isEarlier) => remember({ ...pending, resendAvailableAt, isEarlier })} onFailed={setError} />}
        <a className={buttonClass({ look: 'ghost', size: 'small' })} href={loginHref}>{texts.otherNumber}</a>
      </div>
    </ScriptedForm>
  );
}

async function resend({ phoneNumber }: PendingSignIn): Promise<Result<number, Failure>> {
  const result = await runLate(() => import('@/components/account/account.requests.client'), ({ requestLoginCode }) => requestLoginCode(phoneNumber));
  return result.ok ? { ok: true, value: result.value.resendAvailableAt } : result;
}
