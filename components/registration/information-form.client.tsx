'use client';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { loginFailureText } from '@/components/account/login-failure-text';
import { notify } from '@/components/feedback/feedback-store';
import { MarketingFields, Text, type FieldProps } from '@/components/registration/field-groups.client';
import { NO_VALUES, type AddressField, type MarketingField, type Problem } from '@/components/registration/registration.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { parseReturnPath } from '@/lib/edge/return-path';

interface InformationFormProps {
  readonly missing: readonly AddressField[];
  readonly marketing: Readonly<Record<MarketingField, boolean>>;
  readonly homeHref: string;
  readonly texts: RegistrationTexts;
  readonly saveText: string;
  readonly savedText: string;
}

const autoCompleteOf: Readonly<Record<AddressField, string>> = { street: 'street-address', zipCode: 'postal-code', city: 'address-level2' };

/** Asks for what the account lacks, and for the marketing choice as it is now. */
export function InformationForm({ missing, marketing, homeHref, texts, saveText, savedText }: InformationFormProps) {
  const router = useRouter();
  const [values, setValues] = useState(() => ({ ...NO_VALUES, ...marketing }));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLoading(true);
    setFailure(null);
    const { completeInformation } = await import('@/components/registration/registration.requests.client');
    const result = await completeInformation(values);
    setLoading(false);
    if (!result.ok) return setFailure(loginFailureText(result.error, texts.failures));
    setProblems(result.value);
    if (result.value.length > 0) return;
    notify({ namespace: 'registration', kind: 'success', message: savedText });
    router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
    router.refresh();
  }

  const fields: FieldProps = { values, change: (next) => setValues({ ...values, ...next }), problems, countries: [], asked: { ssn: false, limitCurrencies: null }, texts };
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p role="alert" className="account-notice" hidden={problems.length === 0}>{problems.length > 0 ? texts.problemTitle : null}</p>
      {missing.map((name) => <Text key={name} {...fields} name={name} autoComplete={autoCompleteOf[name]} />)}
      <MarketingFields {...fields} />
      <FieldError id="information-failure" text={failure} />
      <Button type="submit" size="large" wide loading={loading} className="needs-script">{saveText}</Button>
    </form>
  );
}
