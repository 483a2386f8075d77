'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { codeIn, CodeInput } from '@/components/sign-in/code-input.client';
import { LateCode } from '@/components/sign-in/late-code.client';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import { ResendCode } from '@/components/sign-in/resend-code.client';
import { CODE_LENGTH, resendTime, type SentCode } from '@/components/sign-in/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import type { VerifiedThing } from '@/components/verification/verification.requests.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { writeField, type FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface VerifyFormProps {
  readonly thing: VerifiedThing;
  readonly target: string;
  /** A message may have been sent already, so the field for its code is there at once. */
  readonly wasSent: boolean;
  readonly basic: boolean;
}

/** Sends a code to the player's own address or number and takes it; the last digit submits it. */
export function VerifyForm({ thing, target, wasSent, basic }: VerifyFormProps) {
  const t = useText('verification');
  const login = useText('login');
  const errors = useText('errors');
  const router = useRouter();
  const [code, setCode] = useState<SentCode | null>(wasSent ? { resendAvailableAt: 0 } : null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();

  const sent = (next: SentCode) => setCode((known) => ({ ...known, ...next }));
  async function send() {
    setError(null);
    const result = await requestCode(thing);
    if (result.ok) return sent(result.value);
    const resendAvailableAt = resendTime(result.error, steadyNow());
    if (resendAvailableAt === null) setError(loginFailureText(result.error, errors));
    else sent({ resendAvailableAt, isEarlier: true });
  }
  async function verify(digits: string) {
    if (digits.length !== CODE_LENGTH) return setError(login('codeRequired'));
    setError(null);
    const result = await callLazily(
      () => import('@/components/verification/verification.requests.client'),
      ({ verifyWithCode }) => verifyWithCode[thing]({ code: digits }),
    );
    if (result.ok) {
      notify({ namespace: 'verification', kind: 'success', message: t(`${thing}.done`) });
      const back = new URLSearchParams(window.location.search).get('returnTo');
      if (back !== null) router.replace(parseReturnPath(back, window.location.pathname));
      router.refresh();
      // Until the page that says so has come, the same code would be refused as used.
      return LEAVING;
    }
    // A code that was not judged is not typed again.
    if (result.error.kind !== 'network') writeField(field.current, '');
    setError(loginFailureText(result.error, errors));
    field.current?.focus();
  }
  const submit = (fields: FormFields) => begin(() => (code === null ? send() : verify(codeIn(fields))));

  const errorId = `${thing}-code-error`;
  return (
    <ClientForm className="grid gap-5" onSubmit={submit}>
      <p className="break-words text-ink-muted">
        {t(`${thing}.${code === null ? 'before' : code.isEarlier ? 'earlier' : 'after'}`, { target })}
      </p>
      <LateCode sent={code} late={t(`${thing}.late`)} failed={t(`${thing}.failed`, { target })} />
      {code !== null && (
        <CodeInput
          label={login('code')}
          field={field}
          onComplete={(digits) => begin(() => verify(digits))}
          basic={basic}
          readOnly={busy}
          invalid={error !== null}
          describedBy={errorId}
        />
      )}
      <FieldError id={errorId} text={error} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">
        {code === null ? t(`${thing}.send`) : t('confirm')}
      </Button>
      {code !== null && (
        <ResendCode
          availableAt={code.resendAvailableAt}
          send={() => requestCode(thing)}
          onSent={sent}
          onFailed={setError}
        />
      )}
    </ClientForm>
  );
}

const requestCode = (thing: VerifiedThing) =>
  callLazily(
    () => import('@/components/verification/verification.requests.client'),
    ({ requestVerification }) => requestVerification[thing](),
  );
