'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loginFailureText } from '@/components/account/login-failure-text';
import { notify } from '@/components/feedback/feedback-store';
import { MarketingFields, Text, type FieldProps } from '@/components/registration/field-groups.client';
import { NO_VALUES, withEarlyInput, type AddressField, type MarketingField, type Problem } from '@/components/registration/registration.model';
import { noticeOf } from '@/components/registration/registration-notice';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { runLate } from '@/lib/graphql/late-code.client';

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
  const [busy, begin] = useBusy();

  async function save() {
    setFailure(null);
    const result = await runLate(() => import('@/components/registration/registration.requests.client'), ({ completeInformation }) => completeInformation(values));
    if (!result.ok) return setFailure(loginFailureText(result.error, texts.failures));
    setProblems(result.value);
    if (result.value.length > 0) return;
    notify({ namespace: 'registration', kind: 'success', message: savedText });
    router.replace(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), homeHref));
    router.refresh();
    return LEAVING;
  }

  const fields: FieldProps = { values, change: (next) => setValues((typed) => ({ ...typed, ...next })), problems, countries: [], asked: { ssn: false, limitCurrencies: null }, texts };
  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => begin(save)} onEarlyInput={(early) => setValues((typed) => withEarlyInput(typed, early))}>
      <p role="alert" className="account-notice" hidden={problems.length === 0}>{problems.length > 0 ? noticeOf(problems, (field) => missing.some((name) => name === field), texts) : null}</p>
      {missing.map((name) => <Text key={name} {...fields} name={name} autoComplete={autoCompleteOf[name]} />)}
      <MarketingFields {...fields} />
      <FieldError id="information-failure" text={failure} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">{saveText}</Button>
    </ScriptedForm>
  );
}
