'use client';
import type { HTMLAttributes } from 'react';
import type { CountryPrefix } from '@/components/sign-in/login-form.client';
import type {
  RequiredFields,
  ConsentField,
  FormField,
  Group,
  MarketingField,
  Problem,
  RegistrationValues,
  TextName,
} from '@/components/registration/registration.model';
import { labelOf, problemText } from '@/components/registration/registration-notice';
import { FirstLimit } from '@/components/registration/first-limit.client';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, FieldSet, Hint, Input, SelectField, TextField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { useText, type TextOf } from '@/lib/i18n/texts.client';

export interface FieldProps {
  /** The first values of the fields, and the problems that the form shows. */
  readonly values: RegistrationValues;
  readonly problems: readonly Problem[];
  readonly countries: readonly CountryPrefix[];
  readonly required: RequiredFields;
  /** Years that a player must be old. */
  readonly age: number;
  /** The bank has given the date of birth. */
  readonly knowsBirth?: boolean;
  /** Goes on without the bank's data. */
  readonly onWithoutBank?: () => void;
}

/** Of these countries, Estonia alone has personal codes of digits alone. */
const idKeyboard = (countries: readonly CountryPrefix[]) =>
  countries.every(({ code }) => code === 'EE') ? 'numeric' : 'text';

/** One group of questions; which step holds which group is the form's matter. */
export function FieldGroup({ group, ...props }: FieldProps & { readonly group: Group }) {
  const t = useText('registration');
  const ageHint = t('ageHint', { age: props.age });
  switch (group) {
    case 'identity':
      return props.required.ssn ? <Text {...props} name="ssn" inputMode={idKeyboard(props.countries)} /> : null;
    case 'verified':
      return (
        <>
          <p className="account-notice">
            <strong>{`${props.values.firstName} ${props.values.lastName}`}</strong> {t('verifiedByBank')}
          </p>
          <p>
            <Button look="ghost" size="small" onClick={props.onWithoutBank}>
              {t('withoutBank')}
            </Button>
          </p>
          {!props.knowsBirth && <Text {...props} name="dateOfBirth" type="date" autoComplete="bday" hint={ageHint} />}
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
          <Text {...props} name="dateOfBirth" type="date" autoComplete="bday" hint={ageHint} />
        </>
      );
    case 'address':
      return <Address {...props} />;
    case 'limit':
      return props.required.limitCurrencies === null ? null : (
        <FirstLimit {...props} currency={props.required.limitCurrencies[props.values.countryCode] ?? ''} />
      );
    case 'consents':
      return <Consents {...props} />;
  }
}

const problemOf = (
  problems: readonly Problem[],
  name: FormField,
  age: number,
  t: TextOf<'registration'>,
): string | null => {
  const problem = problems.find(({ field }) => field === name);
  return problem ? problemText(problem.reason, age, t) : null;
};

interface TextProps extends FieldProps {
  readonly name: TextName;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly hint?: string;
}

/** One line of text with what is wrong with it. */
export function Text({ values, problems, age, name, type = 'text', autoComplete, inputMode, hint }: TextProps) {
  const t = useText('registration');
  return (
    <div className="field">
      <TextField
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete ?? 'off'}
        inputMode={inputMode}
        required
        defaultValue={values[name]}
        label={labelOf(name, t)}
        hint={hint}
        error={problemOf(problems, name, age, t)}
      />
    </div>
  );
}

function Contact(props: FieldProps) {
  const { values, problems, countries, age } = props;
  const t = useText('registration');
  const login = useText('login');
  const error = problemOf(problems, 'phoneNumber', age, t);
  return (
    <>
      <Text {...props} name="email" type="email" autoComplete="email" inputMode="email" />
      <div className="phone-row">
        <SelectField
          label={login('country')}
          name="prefix"
          autoComplete="tel-country-code"
          defaultValue={values.prefix}
        >
          {countries.map((entry) => (
            <option key={entry.code} value={entry.prefix}>{`${entry.name} ${entry.prefix}`}</option>
          ))}
        </SelectField>
        <Field label={login('phone')}>
          <Input
            className="tabular"
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            required
            defaultValue={values.phone}
            invalid={error !== null}
            aria-describedby="phone-hint phone-error"
          />
        </Field>
      </div>
      <Hint id="phone-hint">{t('phoneHint')}</Hint>
      <FieldError id="phone-error" text={error} />
    </>
  );
}

function Address(props: FieldProps) {
  const { values, problems, countries, age } = props;
  const t = useText('registration');
  return (
    <>
      <Text {...props} name="street" autoComplete="address-line1" />
      <div className="field-pair">
        <Text {...props} name="zipCode" autoComplete="postal-code" />
        <Text {...props} name="city" autoComplete="address-level2" />
      </div>
      <SelectField label={t('country')} name="countryCode" autoComplete="country" defaultValue={values.countryCode}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <FieldError id="countryCode-error" text={problemOf(problems, 'countryCode', age, t)} />
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
  const t = useText('registration');
  return (
    <FieldSet title={t('marketing')}>
      <Check {...props} name="emailMarketing" />
      <Check {...props} name="smsMarketing" />
      <Check {...props} name="phoneMarketing" />
    </FieldSet>
  );
}

function Check({ values, problems, age, name }: FieldProps & { readonly name: ConsentField | MarketingField }) {
  const t = useText('registration');
  const error = name === 'termsAccepted' || name === 'privacyPolicyAccepted' ? problemOf(problems, name, age, t) : null;
  return (
    <div>
      <Checkbox
        name={name}
        defaultChecked={values[name]}
        label={labelOf(name, t)}
        invalid={error !== null}
        aria-describedby={`${name}-error`}
      />
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}
