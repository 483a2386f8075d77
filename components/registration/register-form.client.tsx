'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import type { CountryPrefix } from '@/components/sign-in/login-form.client';
import {
  CODE_LENGTH,
  resendTime,
  toPhoneNumber,
  type PendingSignIn,
  type SentCode,
} from '@/components/sign-in/sign-in.model';
import { useVisitorCountry } from '@/components/sign-in/use-visitor-country.client';
import { notify } from '@/components/feedback/feedback-store';
import { CodeStep } from '@/components/registration/code-step.client';
import { FieldGroup, type FieldProps } from '@/components/registration/field-groups.client';
import {
  ADDRESS_FIELDS,
  hasField,
  NO_VALUES,
  problemsSoFar,
  STEPS,
  stepOf,
  withBankDraft,
  withFields,
  type RequiredFields,
  type BankPerson,
  type FormVariant,
  type Problem,
  type RegistrationValues,
} from '@/components/registration/registration.model';
import { noticeOf } from '@/components/registration/registration-notice';
import { useBankDraft } from '@/components/registration/use-bank-draft.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fieldsOf, writeField } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import { parseReturnPath, withReturnPath } from '@/lib/edge/return-path';
import type { Failure, Result } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { dropRegistrationDraft } from '@/lib/session/registration-draft.client';
import { track } from '@/lib/observability/track.client';
import { goOnSignedIn } from '@/lib/session/session.client';

export interface RegisterFormProps {
  readonly variant: FormVariant;
  readonly countries: readonly CountryPrefix[];
  readonly country: string;
  /** The page was made for visitors of whom no country is known; `country` is the brand's own. */
  readonly isCountryUnknown: boolean;
  readonly homeHref: string;
  readonly loginHref: string;
  /** Where somebody is verified outside of the house, by method, and what leads there. */
  readonly methods: Readonly<Record<string, { readonly href: string; readonly action: string }>>;
  readonly consentByDefault: boolean;
  /** The brand's BasicEnterCode toggle. */
  readonly basicCode: boolean;
  readonly required: RequiredFields;
  /** Years that a player must be old. */
  readonly age: number;
}

const fetchRequests = () => import('@/components/registration/registration.requests.client');
const send = (phoneNumber: string): Promise<Result<SentCode>> =>
  callLazily(fetchRequests, ({ sendCode }) => sendCode({ phoneNumber }));
/** The code that the form waits for: a new one, or the one of a moment ago. */
async function sendFirstCode(phoneNumber: string): Promise<Result<PendingSignIn>> {
  const result = await send(phoneNumber);
  if (result.ok) return { ok: true, value: { phoneNumber, ...result.value } };
  const resendAvailableAt = resendTime(result.error, steadyNow());
  return resendAvailableAt === null ? result : { ok: true, value: { phoneNumber, resendAvailableAt, isEarlier: true } };
}
const requestedReturn = () => new URLSearchParams(window.location.search).get('returnTo');

/** The first values of the fields follow from these. */
type FirstFields = Pick<RegisterFormProps, 'countries' | 'country' | 'isCountryUnknown' | 'consentByDefault'>;

/** The known values of the player; for the step that is shown its fields know better. */
function useFields({ countries, country, isCountryUnknown, consentByDefault }: FirstFields) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => emptyValues(countries, country, consentByDefault));
  /** Keeps what this step holds before another one takes its place. */
  function keepFields(): RegistrationValues {
    const entered = withFields(values, fieldsOf(form.current));
    setValues(entered);
    return entered;
  }
  /** Takes over a bank's data, also into the fields that are shown. */
  function fillIn(person: BankPerson) {
    const typed = fieldsOf(form.current);
    setValues((known) => withBankDraft(withFields(known, typed), person));
    const shown = withBankDraft(withFields(NO_VALUES, typed), person);
    for (const name of [...ADDRESS_FIELDS, 'countryCode'] as const)
      if (person[name] !== undefined) writeField(form.current?.elements.namedItem(name), shown[name]);
  }
  useVisitorCountry(isCountryUnknown, (code) => {
    const own = countries.find((entry) => entry.code === code);
    const now = withFields(values, fieldsOf(form.current));
    // A player who has chosen one already knows better.
    if (!own || now.countryCode !== values.countryCode || now.prefix !== values.prefix) return;
    setValues((known) => ({ ...known, countryCode: code, prefix: own.prefix }));
    writeField(form.current?.elements.namedItem('countryCode'), code);
    writeField(form.current?.elements.namedItem('prefix'), own.prefix);
  });
  return { form, values, setValues, keepFields, fillIn };
}

/** The problems of the form; their heading has the focus when there are any. */
function useProblems() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus();
  }, [problems]);
  return { problems, setProblems, heading };
}

/** The entries, the step and the sending: the form, then the code, then signed in. */
function useRegistration({
  variant: configured,
  homeHref,
  required,
  ...fields
}: Pick<RegisterFormProps, 'variant' | 'homeHref' | 'required' | keyof FirstFields>) {
  const t = useText('registration');
  const login = useText('login');
  const errors = useText('errors');
  const router = useRouter();
  const { form, values, setValues, keepFields, fillIn } = useFields(fields);
  const [reached, setStep] = useState(0);
  const { problems, setProblems, heading } = useProblems();
  const bank = useBankDraft((person) => {
    fillIn(person);
    setProblems([]);
  });
  const { draft } = bank;
  const variant = draft ? 'TRUSTLY' : configured;
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const [sent, setSent] = useState<PendingSignIn | null>(null);
  const opening = useRef({ ticket: null, isOpen: false });
  const [isOpen, setOpen] = useState(false);
  const steps = STEPS[variant];
  // A bank's answer that was slow finds somebody further on than its form of one page has steps.
  const step = Math.min(reached, steps.length - 1);
  const shape = { variant, required, knowsBirth: draft?.knowsBirth ?? false };
  const shown = problems.filter(({ field }) => stepOf(variant, field) === step);

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
    setFailure(loginFailureText(error, errors));
  }
  async function goOn() {
    setFailure(null);
    const entered = keepFields();
    const phoneNumber = toPhoneNumber(entered.prefix, entered.phone);
    const review = await callLazily(fetchRequests, ({ reviewForm }) => reviewForm(entered, required));
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
  async function sendFirst(phoneNumber: string) {
    const result = await sendFirstCode(phoneNumber);
    if (!result.ok) return fail(result.error);
    track('sign-up-step', { step: 'sent' });
    setSent(result.value);
  }
  async function open(phoneNumber: string, code: string) {
    if (code.length !== CODE_LENGTH) return setFailure(login('codeRequired'));
    setFailure(null);
    const answer = await callLazily(fetchRequests, ({ openAndSignIn }) =>
      openAndSignIn(opening.current, { variant, values, required, phoneNumber, code, draftId: draft?.id ?? null }),
    );
    if (!answer.ok) return fail(answer.error);
    switch (answer.value.kind) {
      case 'problems':
        return meet(answer.value.problems);
      case 'signed-out':
        return setOpen(true);
      case 'signed-in':
        dropRegistrationDraft();
        track('sign-up-step', { step: 'done' });
        notify({ namespace: 'registration', kind: 'success', message: t('welcome') });
        goOnSignedIn(router, parseReturnPath(requestedReturn(), homeHref));
        return LEAVING;
    }
  }
  return {
    form,
    values,
    setValues,
    keepFields,
    problems,
    shown,
    shape,
    steps,
    step,
    setStep,
    heading,
    bank,
    failure,
    setFailure,
    busy,
    begin,
    sent,
    setSent,
    isOpen,
    goOn,
    open,
  };
}

/** Opens an account: the form in one or several steps, then the code that proves the number, then signed in. */
export function RegisterForm(props: RegisterFormProps) {
  const { countries, loginHref, methods, basicCode, required, age } = props;
  const t = useText('registration');
  const login = useText('login');
  const common = useText('common');
  const registration = useRegistration(props);
  const { form, values, setValues, keepFields, problems, shown, shape } = registration;
  const { steps, step, setStep, heading, bank } = registration;
  const { failure, setFailure, busy, begin, sent, setSent, isOpen, goOn, open } = registration;

  if (sent) {
    return (
      <CodeStep
        basic={basicCode}
        sent={sent}
        isOpen={isOpen}
        loginHref={loginHref}
        failure={failure}
        busy={busy}
        methods={Object.values(methods)}
        onBack={() => {
          setSent(null);
          setFailure(null);
        }}
        onCode={(code) => begin(() => open(sent.phoneNumber, code))}
        send={() => send(sent.phoneNumber)}
        onSent={(next) => setSent({ ...sent, ...next })}
        onFailed={setFailure}
      />
    );
  }
  const fields: FieldProps = {
    values,
    problems,
    countries,
    required,
    age,
    knowsBirth: shape.knowsBirth,
    onWithoutBank: () => bank.drop('unwanted'),
  };
  return (
    <ClientForm
      form={form}
      name="sign-up"
      className="grid gap-5"
      onSubmit={() => begin(goOn)}
      onInput={(fields) => setValues((known) => whatShows(known, withFields(known, fields)))}
    >
      <BankNotice bank={bank} methods={methods} />
      <p
        ref={heading}
        tabIndex={-1}
        className={shown.length > 0 ? 'account-notice' : 'eyebrow'}
        role={shown.length > 0 ? 'alert' : undefined}
        hidden={shown.length === 0 && steps.length === 1}
      >
        {shown.length > 0
          ? noticeOf(shown, (field) => hasField(field, shape), age, t, login)
          : t('steps', { step: step + 1, of: steps.length })}
      </p>
      {steps[step]?.map((group) => (
        <FieldGroup key={group} group={group} {...fields} />
      ))}
      <FieldError id="registration-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">
        {step < steps.length - 1 ? t('next') : t('sendCode')}
      </Button>
      {step > 0 && (
        <Button
          look="ghost"
          onClick={() => {
            keepFields();
            setStep(step - 1);
          }}
        >
          {common('back')}
        </Button>
      )}
    </ClientForm>
  );
}

/** Only what other fields depend on is drawn at once; the rest is read when it is needed. */
function whatShows(known: RegistrationValues, now: RegistrationValues): RegistrationValues {
  return known.limitChoice === now.limitChoice && known.countryCode === now.countryCode ? known : now;
}

/** Why the form is empty though somebody came from a bank, with the way to mend it. */
function BankNotice({
  bank: { tooOld, isUnread, ask },
  methods,
}: {
  bank: ReturnType<typeof useBankDraft>;
  methods: RegisterFormProps['methods'];
}) {
  const t = useText('registration');
  const errors = useText('errors');
  const common = useText('common');
  const [busy, begin] = useBusy();
  if (isUnread) {
    return (
      <div role="alert" className="account-notice grid gap-3">
        <p>{errors('Network')}</p>
        <p>
          <Button look="quiet" size="small" loading={busy} onClick={() => begin(ask)}>
            {common('tryAgain')}
          </Button>
        </p>
      </div>
    );
  }
  if (tooOld === null) return null;
  const method = methods[tooOld];
  return (
    <div role="alert" className="account-notice grid gap-3">
      <p>{t('problems.bankTooOld')}</p>
      {method && (
        <p>
          <a className="link" href={withReturnPath(method.href, parseReturnPath(requestedReturn(), '') || null)}>
            {method.action}
          </a>
        </p>
      )}
    </div>
  );
}

function emptyValues(
  countries: readonly CountryPrefix[],
  country: string,
  consentByDefault: boolean,
): RegistrationValues {
  const own = countries.find(({ code }) => code === country) ?? countries[0];
  return {
    ...NO_VALUES,
    countryCode: own?.code ?? country,
    prefix: own?.prefix ?? '',
    emailMarketing: consentByDefault,
    smsMarketing: consentByDefault,
    phoneMarketing: consentByDefault,
  };
}
