'use client';
import type { HTMLAttributes } from 'react';
import type { CountryPrefix } from '@/components/account/login-form.client';
import type { AskedFor, ConsentField, FormField, Group, MarketingField, Problem, RegistrationValues, TextField } from '@/components/registration/registration.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { FirstLimit } from '@/components/registration/first-limit.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';

export interface FieldProps {
  readonly values: RegistrationValues;
  readonly change: (values: Partial<RegistrationValues>) => void;
  readonly problems: readonly Problem[];
  readonly countries: readonly CountryPrefix[];
  readonly asked: AskedFor;
  readonly texts: RegistrationTexts;
  /** The bank has told when the player was born. */
  readonly knowsBirth?: boolean;
  /** Goes on without what the bank has told. */
  readonly onWithoutBank?: () => void;
}

/** One group of questions; which step holds which group is the form's matter. */
export function FieldGroup({ group, ...props }: FieldProps & { readonly group: Group }) {
  switch (group) {
    case 'identity':
      return props.asked.ssn ? <Text {...props} name="ssn" inputMode="numeric" /> : null;
    case 'verified':
      return (
        <>
          <p className="account-notice"><strong>{`${props.values.firstName} ${props.values.lastName}`}</strong> {props.texts.verifiedByBank}</p>
          <p><Button look="ghost" size="small" onClick={props.onWithoutBank}>{props.texts.withoutBank}</Button></p>
          {!props.knowsBirth && <Text {...props} name="dateOfBirth" type="date" autoComplete="bday" hint={props.texts.hints.dateOfBirth} />}
        </>
      );
    case 'contact':
      return <Contact {...props} />;
    case 'person':
      return (
        <>
          <div className="field-pair">
            <Text {...props} name="firstName" autoComplete="given-name" />
            <Text {...props} name="lastName" autoComplete="family-name" />
          </div>
          <Text {...props} name="dateOfBirth" type="date" autoComplete="bday" hint={props.texts.hints.dateOfBirth} />
        </>
      );
    case 'address':
      return <Address {...props} />;
    case 'limit':
      return props.asked.limitCurrencies === null ? null : <FirstLimit {...props} currency={props.asked.limitCurrencies[props.values.countryCode] ?? ''} />;
    case 'consents':
      return <Consents {...props} />;
  }
}

const problemOf = (problems: readonly Problem[], name: FormField, { problems: texts }: RegistrationTexts): string | null => {
  const problem = problems.find(({ field }) => field === name);
  return problem ? texts[problem.reason] : null;
};

interface TextProps extends FieldProps {
  readonly name: TextField;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly hint?: string;
}

/** One line of text with what is wrong with it. */
export function Text({ values, change, problems, texts, name, type = 'text', autoComplete, inputMode, hint }: TextProps) {
  const error = problemOf(problems, name, texts);
  return (
    <div className="field">
      <label className="field">
        <span className="field-label">{texts.fields[name]}</span>
        <input className="input" name={name} type={type} autoComplete={autoComplete ?? 'off'} inputMode={inputMode} required value={values[name]} onChange={(event) => change({ [name]: event.target.value })} aria-invalid={error !== null || undefined} aria-describedby={`${name}-hint ${name}-error`} />
      </label>
      <p id={`${name}-hint`} className="field-hint" hidden={hint === undefined}>{hint}</p>
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}

function Contact(props: FieldProps) {
  const { values, change, problems, countries, texts } = props;
  const error = problemOf(problems, 'phoneNumber', texts);
  return (
    <>
      <Text {...props} name="email" type="email" autoComplete="email" inputMode="email" />
      <div className="phone-row">
        <label className="field">
          <span className="field-label">{texts.prefix}</span>
          <select className="input" name="prefix" autoComplete="tel-country-code" value={values.prefix} onChange={(event) => change({ prefix: event.target.value })}>
            {countries.map((entry) => <option key={entry.code} value={entry.prefix}>{`${entry.name} ${entry.prefix}`}</option>)}
          </select>
        </label>
        <label className="field">
          <span className="field-label">{texts.phone}</span>
          <input className="input tabular" type="tel" name="phone" inputMode="tel" autoComplete="tel-national" required value={values.phone} onChange={(event) => change({ phone: event.target.value })} aria-invalid={error !== null || undefined} aria-describedby="phone-hint phone-error" />
        </label>
      </div>
      <p id="phone-hint" className="field-hint">{texts.hints.phone}</p>
      <FieldError id="phone-error" text={error} />
    </>
  );
}

function Address(props: FieldProps) {
  const { values, change, problems, countries, texts } = props;
  return (
    <>
      <Text {...props} name="street" autoComplete="street-address" />
      <div className="field-pair">
        <Text {...props} name="zipCode" autoComplete="postal-code" />
        <Text {...props} name="city" autoComplete="address-level2" />
      </div>
      <label className="field">
        <span className="field-label">{texts.country}</span>
        <select className="input" name="countryCode" autoComplete="country" value={values.countryCode} onChange={(event) => change({ countryCode: event.target.value })}>
          {countries.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
        </select>
      </label>
      <FieldError id="countryCode-error" text={problemOf(problems, 'countryCode', texts)} />
    </>
  );
}

function Consents(props: FieldProps) {
  return (
    <>
      <Check {...props} name="termsAccepted" />
      <Check {...props} name="privacyPolicyAccepted" />
      <MarketingFields {...props} />
    </>
  );
}

/** How the player wants to hear of offers. */
export function MarketingFields(props: FieldProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{props.texts.marketing}</legend>
      <Check {...props} name="emailMarketing" />
      <Check {...props} name="smsMarketing" />
      <Check {...props} name="phoneMarketing" />
    </fieldset>
  );
}

function Check({ values, change, problems, texts, name }: FieldProps & { readonly name: ConsentField | MarketingField }) {
  const error = name === 'termsAccepted' || name === 'privacyPolicyAccepted' ? problemOf(problems, name, texts) : null;
  return (
    <div>
      <label className="check-row">
        <input type="checkbox" name={name} checked={values[name]} onChange={(event) => change({ [name]: event.target.checked })} aria-invalid={error !== null || undefined} aria-describedby={`${name}-error`} />
        <span>{texts.fields[name]}</span>
      </label>
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
