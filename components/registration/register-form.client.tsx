'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginFailureText } from '@/components/account/login-failure-text';
import { CodeInput } from '@/components/account/code-input.client';
import type { CountryPrefix } from '@/components/account/login-form.client';
import { digitsOf } from '@/components/account/sign-in.model';
import { notify } from '@/components/feedback/feedback-store';
import { FieldGroup, type FieldProps } from '@/components/registration/field-groups.client';
import { NO_VALUES, problemsSoFar, STEPS, stepOf, type AskedFor, type FormVariant, type Problem, type RegistrationValues } from '@/components/registration/registration.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { REGISTRATION_DRAFT_KEY } from '@/lib/session/registration-draft';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Failure } from '@/lib/graphql/failure';

export interface RegisterFormProps {
  readonly variant: FormVariant;
  readonly countries: readonly CountryPrefix[];
  readonly country: string;
  readonly homeHref: string;
  readonly consentByDefault: boolean;
  /** The brand's BasicEnterCode toggle. */
  readonly basicCode: boolean;
  readonly asked: AskedFor;
  readonly texts: RegistrationTexts;
}

/** Opens an account: the form in one or several steps, then the code that proves the number, then signed in. */
export function RegisterForm({ variant: configured, countries, country, homeHref, consentByDefault, basicCode, asked, texts }: RegisterFormProps) {
  const router = useRouter();
  const [values, setValues] = useState(() => emptyValues(countries, country, consentByDefault));
  const draft = useBankDraft((told) => setValues((typed) => ({ ...typed, ...told })));
  const variant = draft ? 'TRUSTLY' : configured;
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const steps = STEPS[variant];
  const shown = problems.filter(({ field }) => stepOf(variant, field) === step);
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus();
  }, [problems]);

  function meet(found: readonly Problem[]) {
    setProblems(found);
    setSentTo(null);
    setStep(Math.min(...found.map(({ field }) => stepOf(variant, field))));
  }
  function fail(error: Failure) {
    if (error.type === 'InvalidPhoneNumber') return meet([{ field: 'phoneNumber', reason: 'invalid' }]);
    setFailure(loginFailureText(error, texts.failures));
  }
  async function goOn() {
    const { reviewForm, sendCode } = await import('@/components/registration/registration.requests.client');
    const review = await reviewForm(values, asked);
    if (!review.ok) return fail(review.error);
    const missingPhone: Problem[] = digitsOf(values.phone) === '' ? [{ field: 'phoneNumber', reason: 'required' }] : [];
    const found = problemsSoFar(variant, step, [...review.value, ...missingPhone]);
    if (found.length > 0) return meet(found);
    setProblems([]);
    if (step < steps.length - 1) {
      setStep(step + 1);
      return heading.current?.focus();
    }
    const sent = await sendCode(values);
    if (!sent.ok) return fail(sent.error);
    setSentTo(sent.value);
  }
  async function open(code: string) {
    const { openAccount } = await import('@/components/registration/registration.requests.client');
    const answer = await openAccount(variant, values, asked, { phoneNumber: sentTo ?? '', code, draftId: draft?.id ?? null });
    if (!answer.ok) return fail(answer.error);
    if (answer.value.ticket === null) return meet(answer.value.problems);
    const { signInWithTicket } = await import('@/lib/session/session.client');
    const result = await signInWithTicket(answer.value.ticket);
    if (!result.ok) return fail(result.error);
    sessionStorage.removeItem(REGISTRATION_DRAFT_KEY);
    notify({ namespace: 'registration', kind: 'success', message: texts.welcome });
    router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
  }
  async function during(work: () => Promise<unknown>) {
    if (loading) return;
    setLoading(true);
    setFailure(null);
    await work();
    setLoading(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void during(goOn);
  }

  if (sentTo !== null) return <CodeStep basic={basicCode} sentTo={sentTo} failure={failure} loading={loading} texts={texts} onCode={(code) => void during(() => open(code))} onBack={() => { setSentTo(null); setFailure(null); }} />;
  const fields: FieldProps = { values, change: (next) => setValues({ ...values, ...next }), problems, countries, asked, texts, knowsBirth: draft?.knowsBirth ?? false };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p ref={heading} tabIndex={-1} className={shown.length > 0 ? 'account-notice' : 'eyebrow'} role={shown.length > 0 ? 'alert' : undefined} hidden={shown.length === 0 && steps.length === 1}>
        {shown.length > 0 ? `${texts.problemTitle} ${shown.map(({ field, reason }) => (field === 'form' ? texts.problems[reason] : '')).join('')}`.trim() : fillText(texts.steps, { step: step + 1, of: steps.length })}
      </p>
      {steps[step]?.map((group) => <FieldGroup key={group} group={group} {...fields} />)}
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={loading} className="needs-script">{step < steps.length - 1 ? texts.next : texts.sendCode}</Button>
      {step > 0 && <Button look="ghost" onClick={() => setStep(step - 1)}>{texts.back}</Button>}
    </form>
  );
}

interface BankDraft {
  readonly id: string;
  readonly knowsBirth: boolean;
}

/** What a sign-in at a bank left for this tab, told once; null without, or once it is too old. */
function useBankDraft(tell: (values: Partial<RegistrationValues>) => void): BankDraft | null {
  const [draft, setDraft] = useState<BankDraft | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    const id = sessionStorage.getItem(REGISTRATION_DRAFT_KEY);
    if (asked.current || id === null) return;
    asked.current = true;
    void import('@/components/registration/registration.requests.client').then(async ({ readDraft }) => {
      const told = await readDraft(id);
      if (!told) return sessionStorage.removeItem(REGISTRATION_DRAFT_KEY);
      tell(told);
      setDraft({ id, knowsBirth: told.dateOfBirth !== '' });
    });
  }, [tell]);
  return draft;
}

function emptyValues(countries: readonly CountryPrefix[], country: string, consentByDefault: boolean): RegistrationValues {
  const own = countries.find(({ code }) => code === country) ?? countries[0];
  return {
    ...NO_VALUES,
    countryCode: own?.code ?? country, prefix: own?.prefix ?? '',
    emailMarketing: consentByDefault, smsMarketing: consentByDefault, phoneMarketing: consentByDefault,
  };
}

interface CodeStepProps {
  readonly basic: boolean;
  readonly sentTo: string;
  readonly failure: string | null;
  readonly loading: boolean;
  readonly texts: RegistrationTexts;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

function CodeStep({ basic, sentTo, failure, loading, texts, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onCode(code);
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-ink-muted">{fillText(texts.codeText, { phone: sentTo })}</p>
      <CodeInput label={texts.code} value={code} onChange={setCode} basic={basic} readOnly={loading} invalid={failure !== null} describedBy="registration-failure" />
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={loading}>{texts.open}</Button>
      <Button look="ghost" onClick={onBack}>{texts.change}</Button>
    </form>
  );
}
