import type { RegistrationProblemReason, RegistrationVariant } from '@/contract/registration';
import type { FormFields } from '@/components/ui/form-fields';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';

/** The fields that a player fills in, by the names of the contract. */
export const TEXT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'dateOfBirth',
  'street',
  'zipCode',
  'city',
  'ssn',
] as const;
export type TextName = (typeof TEXT_FIELDS)[number];
export type ConsentField = 'termsAccepted' | 'privacyPolicyAccepted';
export type MarketingField = 'emailMarketing' | 'smsMarketing' | 'phoneMarketing';
export type FormField = TextName | ConsentField | 'phoneNumber' | 'countryCode' | 'depositLimit' | 'form';

export const LIMIT_PERIODS = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export interface RegistrationValues
  extends Readonly<Record<TextName, string>>, Readonly<Record<ConsentField | MarketingField, boolean>> {
  readonly countryCode: string;
  readonly prefix: string;
  readonly phone: string;
  /** Empty until the player chooses: no limit must be said, not left out. */
  readonly limitChoice: '' | 'set' | 'none';
  readonly limitPeriod: LimitPeriod;
  readonly limitAmount: string;
}

/** The fields that the licence asks for beside those of all licences. */
export interface RequiredFields {
  readonly ssn: boolean;
  /** Currency of the limit by country; null where no limit is required. */
  readonly limitCurrencies: Readonly<Record<string, string>> | null;
}

/**
 * The choice as the contract has it: null while nothing was chosen; an amount that is none stays away and is refused.
 */
export function toDepositLimit(
  {
    limitChoice,
    limitPeriod,
    limitAmount,
    countryCode,
  }: Pick<RegistrationValues, 'limitChoice' | 'limitPeriod' | 'limitAmount' | 'countryCode'>,
  { limitCurrencies }: RequiredFields,
) {
  if (limitCurrencies === null || limitChoice === '') return null;
  if (limitChoice === 'none') return { noLimit: true, period: null, amount: null };
  const currency = limitCurrencies[countryCode] ?? '';
  const minor = parseAmount(limitAmount, currency);
  return { noLimit: false, period: limitPeriod, amount: minor === null ? null : toDecimalText(minor, currency) };
}

/** A form before anything was typed. */
export const NO_VALUES: RegistrationValues = {
  email: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  street: '',
  zipCode: '',
  city: '',
  ssn: '',
  phone: '',
  countryCode: '',
  prefix: '',
  limitChoice: '',
  limitPeriod: 'Day',
  limitAmount: '',
  termsAccepted: false,
  privacyPolicyAccepted: false,
  emailMarketing: false,
  smsMarketing: false,
  phoneMarketing: false,
};

const CONSENTS = [
  'termsAccepted',
  'privacyPolicyAccepted',
  'emailMarketing',
  'smsMarketing',
  'phoneMarketing',
] as const;
const TYPED = [...TEXT_FIELDS, 'phone', 'prefix', 'countryCode', 'limitAmount'] as const;

/** The known values with those of this step's fields; the others stay as they were. */
export function withFields(values: RegistrationValues, { text, checked }: FormFields): RegistrationValues {
  const next: { -readonly [Name in keyof RegistrationValues]: RegistrationValues[Name] } = { ...values };
  for (const name of TYPED) next[name] = text(name) ?? values[name];
  for (const name of CONSENTS) next[name] = checked(name) ?? values[name];
  const choice = text('limitChoice');
  if (choice === 'set' || choice === 'none') next.limitChoice = choice;
  next.limitPeriod = LIMIT_PERIODS.find((period) => period === text('limitPeriod')) ?? values.limitPeriod;
  return next;
}

/** A bank's data of a person; unknown fields are left out. */
export type BankPerson = Partial<RegistrationValues>;

/**
 * The form with a bank's data. An answer that was slow finds a form that somebody has begun to fill in: an
 * address that was typed stays.
 */
export function withBankDraft(values: RegistrationValues, person: BankPerson): RegistrationValues {
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.filter((name) => values[name] !== '').map((name) => [name, values[name]]),
  );
  return { ...values, ...person, ...typed };
}

/** Lines of the address that an account may lack. */
export const ADDRESS_FIELDS = ['street', 'zipCode', 'city'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/**
 * The questions on each page of the form: DINO on one, REGILY step by step, SSN with the national id first, TRUSTLY
 * with the bank's data.
 */
export type FormVariant = RegistrationVariant;
type Group = 'identity' | 'verified' | 'contact' | 'person' | 'address' | 'limit' | 'consents';
export const STEPS: Readonly<Record<FormVariant, readonly (readonly Group[])[]>> = {
  DINO: [['contact', 'person', 'address', 'limit', 'consents']],
  REGILY: [['contact'], ['person', 'address'], ['limit', 'consents']],
  TRUSTLY: [['verified', 'identity', 'contact', 'address', 'limit', 'consents']],
  SSN: [
    ['identity', 'person'],
    ['contact', 'address'],
    ['limit', 'consents'],
  ],
};
export type { Group };

const GROUP_OF: Readonly<Record<FormField, Group | null>> = {
  ssn: 'identity',
  email: 'contact',
  phoneNumber: 'contact',
  firstName: 'person',
  lastName: 'person',
  dateOfBirth: 'person',
  street: 'address',
  zipCode: 'address',
  city: 'address',
  countryCode: 'address',
  depositLimit: 'limit',
  termsAccepted: 'consents',
  privacyPolicyAccepted: 'consents',
  form: null,
};

/** The step that asks for the field; the last one for what belongs to none. */
export function stepOf(variant: FormVariant, field: FormField): number {
  const group = GROUP_OF[field];
  const step = STEPS[variant].findIndex((groups) => group !== null && groups.includes(group));
  return step === -1 ? STEPS[variant].length - 1 : step;
}

/** The facts that decide which fields a form shows. */
export interface FormShape {
  readonly variant: FormVariant;
  readonly required: RequiredFields;
  /** The bank has given the date of birth. */
  readonly knowsBirth: boolean;
}

/** Whether the form has the field, so that what is wrong with it can stand beside it. */
export function hasField(field: FormField, { variant, required, knowsBirth }: FormShape): boolean {
  if (field === 'ssn' && !required.ssn) return false;
  if (field === 'depositLimit' && required.limitCurrencies === null) return false;
  if (field === 'dateOfBirth' && variant === 'TRUSTLY') return !knowsBirth;
  const group = GROUP_OF[field];
  return group !== null && STEPS[variant].some((groups) => groups.includes(group));
}

export type ProblemReason = RegistrationProblemReason;

export interface Problem {
  readonly field: FormField;
  readonly reason: ProblemReason;
}

/** Problems of the steps up to this one; later fields have not been shown yet. */
export function problemsSoFar(variant: FormVariant, step: number, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ field }) => stepOf(variant, field) <= step);
}

/**
 * The form that is shown at first for what the country's settings say; without a bank's data the form goes step by
 * step.
 */
export function formVariant(configured: FormVariant): FormVariant {
  return configured === 'TRUSTLY' ? 'REGILY' : configured;
}
