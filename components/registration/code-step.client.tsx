'use client';
import { codeIn, CodeInput } from '@/components/sign-in/code-input.client';
import { LateCode } from '@/components/sign-in/late-code.client';
import { ResendCode } from '@/components/sign-in/resend-code.client';
import type { PendingSignIn, SentCode } from '@/components/sign-in/sign-in.model';
import { Button, buttonClass } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { ClientForm } from '@/components/ui/client-form.client';
import type { Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

interface CodeStepProps {
  readonly basic: boolean;
  readonly sent: PendingSignIn;
  /** The account is open, but nobody could be signed in: there is nothing left to do here. */
  readonly isOpen: boolean;
  readonly loginHref: string;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  /** The other ways to register. */
  readonly methods: readonly { readonly href: string; readonly action: string }[];
  /** Sends another code. */
  readonly send: () => Promise<Result<SentCode>>;
  readonly onSent: (sent: SentCode) => void;
  readonly onFailed: (text: string) => void;
  readonly onBack: () => void;
}

/** The last step: the code that proves the number. */
export function CodeStep({
  basic,
  sent,
  isOpen,
  loginHref,
  failure,
  busy,
  methods,
  onCode,
  send,
  onSent,
  onFailed,
  onBack,
}: CodeStepProps) {
  const t = useText('registration');
  if (isOpen) {
    return (
      <div className="grid gap-5">
        <p role="alert" className="account-notice">
          {t('openedSignIn')}
        </p>
        <a className={buttonClass({ size: 'large', wide: true })} href={loginHref}>
          {t('signIn')}
        </a>
      </div>
    );
  }
  return (
    <ClientForm className="grid gap-5" onSubmit={(fields) => onCode(codeIn(fields))}>
      <p className="text-ink-muted">
        {t(sent.isEarlier ? 'codeTextEarlier' : 'codeText', { phone: sent.phoneNumber })}
      </p>
      <LateCode sent={sent} late={t('codeLate')} failed={t('codeFailed', { phone: sent.phoneNumber })}>
        {methods.map(({ href, action }) => (
          <p key={href}>
            <a className="link" href={href}>
              {action}
            </a>
          </p>
        ))}
      </LateCode>
      <CodeInput
        label={t('code')}
        basic={basic}
        readOnly={busy}
        invalid={failure !== null}
        describedBy="registration-failure"
      />
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy}>
        {t('open')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCode availableAt={sent.resendAvailableAt} send={send} onSent={onSent} onFailed={onFailed} />
        <Button look="ghost" size="small" onClick={onBack}>
          {t('change')}
        </Button>
      </div>
    </ClientForm>
  );
}
