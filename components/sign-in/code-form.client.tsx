'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { codeIn, CodeInput } from '@/components/sign-in/code-input.client';
import { LateCode } from '@/components/sign-in/late-code.client';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import {
  dropPendingSignIn,
  findResendTime,
  keepPendingSignIn,
  readPendingSignIn,
  readReturnPath,
  type KnownSignIn,
} from '@/components/sign-in/pending-sign-in.client';
import { ResendCode } from '@/components/sign-in/resend-code.client';
import { CODE_LENGTH, type PendingSignIn } from '@/components/sign-in/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { Button, buttonClass } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { writeField } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Failure, Result } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { goOnSignedIn } from '@/lib/session/session.client';

interface CodeFormProps {
  readonly loginHref: string;
  readonly homeHref: string;
  /** The brand's BasicEnterCode toggle. */
  readonly basic: boolean;
}

/** Takes the code that was sent; the last digit submits it. */
export function CodeForm({ loginHref, homeHref, basic }: CodeFormProps) {
  const t = useText('login');
  const errors = useText('errors');
  const feedback = useText('feedback');
  const router = useRouter();
  const [pending, setPending] = useState<KnownSignIn | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  useEffect(() => {
    const known = readPendingSignIn();
    setPending(known);
    if (known?.resendAvailableAt !== null) return;
    void findResendTime().then((resendAvailableAt) =>
      setPending((now) => (now === known ? { ...known, resendAvailableAt } : now)),
    );
  }, []);

  async function verify(digits: string, known = pending ?? readPendingSignIn()) {
    if (digits.length !== CODE_LENGTH) return setError(t('codeRequired'));
    if (!known) return setError(t('startOver'));
    setError(null);
    const { phoneNumber } = known;
    const result = await callLazily(
      () => import('@/lib/session/session.client'),
      ({ signInWithCode }) => signInWithCode({ phoneNumber, code: digits }),
    );
    if (result.ok) {
      dropPendingSignIn();
      notify({ namespace: 'account', kind: 'success', message: feedback('signedIn') });
      goOnSignedIn(router, parseReturnPath(readReturnPath(), homeHref));
      return LEAVING;
    }
    // A code that was not judged is not typed again.
    if (result.error.kind !== 'network') writeField(field.current, '');
    setError(loginFailureText(result.error, errors));
    field.current?.focus();
  }
  function complete(digits: string) {
    const known = pending ?? readPendingSignIn();
    if (known) begin(() => verify(digits, known));
  }
  function remember(next: PendingSignIn) {
    keepPendingSignIn(next);
    setPending(next);
  }
  return (
    <ClientForm className="grid gap-5" onSubmit={(fields) => begin(() => verify(codeIn(fields)))}>
      <p className="text-ink-muted">
        {pending
          ? t(pending.isEarlier ? 'codeTextEarlier' : 'codeText', { phone: pending.phoneNumber })
          : t('codeTextAnonymous')}
      </p>
      <LateCode sent={pending} late={t('codeLate')} />
      <CodeInput
        label={t('code')}
        field={field}
        onComplete={complete}
        basic={basic}
        readOnly={busy}
        invalid={error !== null}
        describedBy="code-error"
      />
      <FieldError id="code-error" text={error} />
      <Hint>{t('codeByMail')}</Hint>
      <Button type="submit" size="large" wide loading={busy} className="needs-script">
        {t('verify')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pending && pending.resendAvailableAt !== null && (
          <ResendCode
            availableAt={pending.resendAvailableAt}
            send={() => resend(pending)}
            onSent={(sent) => remember({ ...pending, ...sent })}
            onFailed={setError}
          />
        )}
        <a className={buttonClass({ look: 'ghost', size: 'small' })} href={loginHref}>
          {t('otherNumber')}
        </a>
      </div>
    </ClientForm>
  );
}

const resend = ({ phoneNumber }: KnownSignIn): Promise<Result<PendingSignIn, Failure>> =>
  callLazily(
    () => import('@/components/sign-in/sign-in.requests.client'),
    ({ requestLoginCode }) => requestLoginCode(phoneNumber),
  );
