'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import { notify } from '@/components/feedback/feedback-store';
import { MarketingFields, Text, type FieldProps } from '@/components/registration/field-groups.client';
import {
  NO_VALUES,
  withFields,
  type AddressField,
  type MarketingField,
  type Problem,
} from '@/components/registration/registration.model';
import { noticeOf } from '@/components/registration/registration-notice';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface InformationFormProps {
  readonly missing: readonly AddressField[];
  readonly marketing: Readonly<Record<MarketingField, boolean>>;
  readonly homeHref: string;
  /** Years that a player must be old. */
  readonly age: number;
}

const autoCompleteOf: Readonly<Record<AddressField, string>> = {
  street: 'address-line1',
  zipCode: 'postal-code',
  city: 'address-level2',
};

/** Asks for what the account lacks, and for the marketing choice as it is now. */
export function InformationForm({ missing, marketing, homeHref, age }: InformationFormProps) {
  const t = useText('registration');
  const verification = useText('verification');
  const login = useText('login');
  const errors = useText('errors');
  const router = useRouter();
  const values = { ...NO_VALUES, ...marketing };
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, begin] = useBusy();

  async function save(fields: FormFields) {
    setFailure(null);
    const result = await callLazily(
      () => import('@/components/registration/registration.requests.client'),
      ({ completeInformation }) => completeInformation(withFields(values, fields)),
    );
    if (!result.ok) return setFailure(loginFailureText(result.error, errors));
    setProblems(result.value);
    if (result.value.length > 0) return;
    notify({ namespace: 'registration', kind: 'success', message: verification('saved') });
    router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
    router.refresh();
    return LEAVING;
  }

  const fields: FieldProps = {
    values,
    problems,
    countries: [],
    required: { ssn: false, limitCurrencies: null },
    age,
  };
  return (
    <ClientForm className="grid gap-5" onSubmit={(entered) => begin(() => save(entered))}>
      <p role="alert" className="account-notice" hidden={problems.length === 0}>
        {problems.length > 0
          ? noticeOf(problems, (field) => missing.some((name) => name === field), age, t, login)
          : null}
      </p>
      {missing.map((name) => (
        <Text key={name} {...fields} name={name} autoComplete={autoCompleteOf[name]} />
      ))}
      <MarketingFields {...fields} />
      <FieldError id="information-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">
        {verification('save')}
      </Button>
    </ClientForm>
  );
}
