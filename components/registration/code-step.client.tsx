'use client';
import { useState } from 'react';
import { CodeInput } from '@/components/account/code-input.client';
import { ResendCode } from '@/components/account/resend-code.client';
import type { PendingSignIn } from '@/components/account/sign-in.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { Button, buttonClass } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import type { Result } from '@/lib/graphql/failure';

interface CodeStepProps {
  readonly basic: boolean;
  readonly sent: PendingSignIn;
  /** The account is open, but nobody could be signed in: there is nothing left to do here. */
  readonly isOpen: boolean;
  readonly loginHref: string;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly texts: RegistrationTexts;
  readonly onCode: (code: string) => void;
  /** Sends another code; answers when the next may be asked for (ms since the epoch). */
  readonly send: () => Promise<Result<number>>;
  readonly onSent: (resendAvailableAt: number, isEarlier: boolean) => void;
  readonly onFailed: (text: string) => void;
  readonly onBack: () => void;
}

/** The last step: the code that proves the number. */
export function CodeStep({ basic, sent, isOpen, loginHref, failure, busy, texts, onCode, send, onSent, onFailed, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  if (isOpen) {
    return (
      <div className="grid gap-5">
        <p role="alert" className="account-notice">{texts.openedSignIn}</p>
        <a className={buttonClass({ size: 'large', wide: true })} href={loginHref}>{texts.signIn}</a>
      </div>
    );
  }
  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => onCode(code)}>
      <p className="text-ink-muted">{fillText(sent.isEarlier ? texts.codeTextEarlier : texts.codeText, { phone: sent.phoneNumber })}</p>
      <CodeInput label={texts.code} value={code} onChange={setCode} basic={basic} readOnly={busy} invalid={failure !== null} describedBy="registration-failure" />
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy}>{texts.open}</Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCode availableAt={sent.resendAvailableAt} send={send} texts={texts} failures={texts.failures} onSent={onSent} onFailed={onFailed} />
        <Button look="ghost" size="small" onClick={onBack}>{texts.change}</Button>
      </div>
    </ScriptedForm>
  );
}
