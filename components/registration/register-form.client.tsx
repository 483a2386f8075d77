'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { loginFailureText } from '@/components/account/login-failure-text';
import type { CountryPrefix } from '@/components/account/login-form.client';
import { CODE_LENGTH, resendTime, toPhoneNumber, type PendingSignIn } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { CodeStep } from '@/components/registration/code-step.client';
import { FieldGroup, type FieldProps } from '@/components/registration/field-groups.client';
import { hasField, NO_VALUES, problemsSoFar, STEPS, stepOf, withBankDraft, withEarlyInput, type AskedFor, type FormVariant, type Problem, type RegistrationValues } from '@/components/registration/registration.model';
import { noticeOf } from '@/components/registration/registration-notice';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { useBankDraft } from '@/components/registration/use-bank-draft.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath, withReturnPath } from '@/lib/edge/return-path';
import type { Failure, Result } from '@/lib/graphql/failure';
import { runLate } from '@/lib/graphql/late-code.client';
import { dropRegistrationDraft } from '@/lib/session/registration-draft.client';
import { goOnSignedIn } from '@/lib/session/session.client';

export interface RegisterFormProps {
  readonly variant: FormVariant;
  readonly countries: readonly CountryPrefix[];
  readonly country: string;
  readonly homeHref: string;
  readonly loginHref: string;
  /** Where somebody is verified outside of the house, by method, and what leads there. */
  readonly methods: Readonly<Record<string, { readonly href: string; readonly action: string }>>;
  readonly consentByDefault: boolean;
  /** The brand's BasicEnterCode toggle. */
  readonly basicCode: boolean;
  readonly asked: AskedFor;
  readonly texts: RegistrationTexts;
}

const fetchRequests = () => import('@/components/registration/registration.requests.client');
const askedReturn = () => new URLSearchParams(window.location.search).get('returnTo');

/** Opens an account: the form in one or several steps, then the code that proves the number, then signed in. */
export function RegisterForm({ variant: configured, countries, country, homeHref, loginHref, methods, consentByDefault, basicCode, asked, texts }: RegisterFormProps) {
  const router = useRouter();
  const [values, setValues] = useState(() => emptyValues(countries, country, consentByDefault));
  const [reached, setStep] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const bank = useBankDraft((told) => {
    setValues((typed) => withBankDraft(typed, told));
    setProblems([]);
  });
  const { draft } = bank;
  const variant = draft ? 'TRUSTLY' : configured;
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const [sent, setSent] = useState<PendingSignIn | null>(null);
  const opening = useRef({ ticket: null, isOpen: false });
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  const steps = STEPS[variant];
  // A bank's answer that was slow finds somebody further on than its form of one page has steps.
  const step = Math.min(reached, steps.length - 1);
  const shape = { variant, asked, knowsBirth: draft?.knowsBirth ?? false };
  const shown = problems.filter(({ field }) => stepOf(variant, field) === step);
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus();
  }, [problems]);

  function meet(found: readonly Problem[]) {
    const isTooOld = found.some(({ reason }) => reason === 'bankTooOld');
    const left = found.filter(({ reason }) => reason !== 'bankTooOld');
    if (isTooOld) bank.drop('tooOld');
    setProblems(left);
    setSent(null);
    setStep(left.length > 0 ? Math.min(...left.map(({ field }) => stepOf(isTooOld ? configured : variant, field))) : 0);
  }
  function fail(error: Failure) {
    if (error.type === 'InvalidPhoneNumber') return meet([{ field: 'phoneNumber', reason: 'invalid' }]);
    setFailure(loginFailureText(error, texts.failures));
  }
  async function goOn() {
    setFailure(null);
    const phoneNumber = toPhoneNumber(values.prefix, values.phone);
    const review = await runLate(fetchRequests, ({ reviewForm }) => reviewForm(values, asked));
    if (!review.ok) return fail(review.error);
    const missingPhone: Problem[] = phoneNumber === null ? [{ field: 'phoneNumber', reason: 'required' }] : [];
    const found = problemsSoFar(variant, step, [...review.value, ...missingPhone]);
    if (found.length > 0) return meet(found);
    setProblems([]);
    if (step < steps.length - 1) {
      setStep(step + 1);
      return heading.current?.focus();
    }
    await sendFirst(phoneNumber ?? '');
  }
  const send = (phoneNumber: string): Promise<Result<number>> => runLate(fetchRequests, ({ sendCode }) => sendCode(phoneNumber));
  async function sendFirst(phoneNumber: string) {
    const result = await send(phoneNumber);
    const resendAvailableAt = result.ok ? result.value : resendTime(result.error, Date.now());
    if (resendAvailableAt !== null) setSent({ phoneNumber, resendAvailableAt, isEarlier: !result.ok });
    else if (!result.ok) fail(result.error);
  }
  async function open(phoneNumber: string, code: string) {
    if (code.length !== CODE_LENGTH) return setFailure(texts.codeRequired);
    setFailure(null);
    const answer = await runLate(fetchRequests, ({ openAndSignIn }) => openAndSignIn(opening.current, { variant, values, asked, phoneNumber, code, draftId: draft?.id ?? null }));
    if (!answer.ok) return fail(answer.error);
    switch (answer.value.kind) {
      case 'problems':
        return meet(answer.value.problems);
      case 'signed-out':
        return setOpen(true);
      case 'signed-in':
        dropRegistrationDraft();
        notify({ namespace: 'registration', kind: 'success', message: texts.welcome });
        goOnSignedIn(router, parseReturnPath(askedReturn(), homeHref));
        return LEAVING;
    }
  }
  function back() {
    setSent(null);
    setFailure(null);
  }

  if (sent) {
    return (
      <CodeStep
        basic={basicCode} sent={sent} isOpen={isOpen} loginHref={loginHref} failure={failure} busy={busy} texts={texts} onBack={back} onCode={(code) => begin(() => open(sent.phoneNumber, code))}
        send={() => send(sent.phoneNumber)} onSent={(resendAvailableAt, isEarlier) => setSent({ ...sent, resendAvailableAt, isEarlier })} onFailed={setFailure}
      />
    );
  }
  const fields: FieldProps = { values, change: (next) => setValues((typed) => ({ ...typed, ...next })), problems, countries, asked, texts, knowsBirth: shape.knowsBirth, onWithoutBank: () => bank.drop('unwanted') };
  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => begin(goOn)} onEarlyInput={(early) => setValues((typed) => withEarlyInput(typed, early))}>
      <BankNotice bank={bank} methods={methods} texts={texts} />
      <p ref={heading} tabIndex={-1} className={shown.length > 0 ? 'account-notice' : 'eyebrow'} role={shown.length > 0 ? 'alert' : undefined} hidden={shown.length === 0 && steps.length === 1}>
        {shown.length > 0 ? noticeOf(shown, (field) => hasField(field, shape), texts) : fillText(texts.steps, { step: step + 1, of: steps.length })}
      </p>
      {steps[step]?.map((group) => <FieldGroup key={group} group={group} {...fields} />)}
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">{step < steps.length - 1 ? texts.next : texts.sendCode}</Button>
      {step > 0 && <Button look="ghost" onClick={() => setStep(step - 1)}>{texts.back}</Button>}
    </ScriptedForm>
  );
}

/** Why the form is empty though somebody came from a bank, with the way to mend it. */
function BankNotice({ bank: { tooOld, isUnread, ask }, methods, texts }: { bank: ReturnType<typeof useBankDraft>; methods: RegisterFormProps['methods']; texts: RegistrationTexts }) {
  const [busy, begin] = useBusy();
  if (isUnread) {
    return (
      <div role="alert" className="account-notice grid gap-3">
        <p>{texts.failures.Network}</p>
        <p><Button look="quiet" size="small" loading={busy} onClick={() => begin(ask)}>{texts.tryAgain}</Button></p>
      </div>
    );
  }
  if (tooOld === null) return null;
  const method = methods[tooOld];
  return (
    <div role="alert" className="account-notice grid gap-3">
      <p>{texts.problems.bankTooOld}</p>
      {method && <p><a className="link" href={withReturnPath(method.href, parseReturnPath(askedReturn(), '') || null)}>{method.action}</a></p>}
    </div>
  );
}

function emptyValues(countries: readonly CountryPrefix[], country: string, consentByDefault: boolean): RegistrationValues {
  const own = countries.find(({ code }) => code === country) ?? countries[0];
  return {
    ...NO_VALUES,
    countryCode: own?.code ?? country, prefix: own?.prefix ?? '',
    emailMarketing: consentByDefault, smsMarketing: consentByDefault, phoneMarketing: consentByDefault,
  };
}
