import type { RegistrationProblemReason } from '@/contract/registration';
import { ageOn } from '../../../kernel/age';
import { emailProblem, tidyEmail } from '../../../kernel/email-address';
import type { LimitPeriod } from '@/contract/limits';
import { parseDecimal, type Currency, type Money } from '@/contract/money';
import { birthDateOfNationalId, isCalendarDate } from './national-id';

/** The fields of a registration; `form` for a problem of no field, or of one that must not be named. */
export const registrationFields = [
  'phoneNumber',
  'email',
  'firstName',
  'lastName',
  'dateOfBirth',
  'street',
  'city',
  'zipCode',
  'countryCode',
  'ssn',
  'depositLimit',
  'termsAccepted',
  'privacyPolicyAccepted',
  'form',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** A first deposit limit, or the express wish for none. */
export interface DepositLimitChoice {
  readonly noLimit: boolean;
  readonly period: LimitPeriod | null;
  /** Exact decimal in the currency of the country. */
  readonly amount: string | null;
}

/** The player's input on opening an account. */
export interface RegistrationInput {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** National id of one of the brand's countries; only where the licence asks for it. */
  readonly ssn: string | null;
  /** Only where the licence asks for it; null while nothing was chosen. */
  readonly depositLimit: DepositLimitChoice | null;
  readonly termsAccepted: boolean;
  readonly privacyPolicyAccepted: boolean;
}

/** A problem of a field; `form` when it is of none of them, or must not be shown. */
export interface RegistrationProblem {
  readonly field: RegistrationField;
  readonly reason: RegistrationProblemReason;
}

export interface RegistrationRules {
  /** Years. */
  readonly ageLimit: number;
  /** IANA; the day on which a birthday falls. */
  readonly timeZone: string;
  /** Countries that the brand serves. */
  readonly countries: readonly string[];
  readonly asksForSsn: boolean;
  /** Periods of which one may be limited on opening an account; empty where nobody asks. */
  readonly depositLimitPeriods: readonly LimitPeriod[];
  readonly isLimitAmount: (amount: Money) => boolean;
  readonly currencyOf: (countryCode: string) => Currency;
}

const longestName = 60;
const longestLine = 120;
/** Letters of any script with what joins them in names. */
const namePattern = /^['’]?[\p{L}\p{M}][\p{L}\p{M}'’ʼ.\-·・ ]*$/u;
/** One line of text: no control characters, nor those that turn the direction of what follows. */
const linePattern = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]+$/u;
/** Postcodes of the countries that the demo brands serve; elsewhere letters and digits. */
const zipPatterns: Readonly<Record<string, RegExp>> = {
  FI: /^\d{5}$/,
  NO: /^\d{4}$/,
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  EE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IN: /^[1-9]\d{5}$/,
  NZ: /^\d{4}$/,
  ZA: /^\d{4}$/,
  JP: /^\d{3}-\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
  MT: /^[A-Z]{3} ?\d{4}$/i,
  IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/i,
};
const anyZip = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u;

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A name as it is kept: what nobody sees is no part of it, and keyboards' other apostrophes and dashes are one each. */
const tidyName = (text: string): string =>
  tidy(
    text
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[´`‘′＇]/g, '’')
      .replace(/[\p{Pd}−]/gu, '-'),
  );

/**
 * A postcode as its country writes it: "D-10115", "110 001", "〒１００－０００１" and "m5v-2t6" are 10115, 110001,
 * 100-0001 and M5V 2T6.
 */
function tidyZip(text: string, countryCode: string): string {
  const plain = tidy(text.normalize('NFKC').replace(/[\p{Pd}−ー]/gu, '-'))
    .toUpperCase()
    .replace(/^〒 ?/, '');
  const pattern = zipPatterns[countryCode];
  if (!pattern) return plain;
  // A country's letters come before digits alone.
  const digits = plain.replace(/^[A-Z]{1,3}[- ](?=\d)/, '').replace(/[- ]/g, '');
  const forms = [plain.replace('-', ' '), digits, digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')];
  return forms.find((form) => pattern.test(form)) ?? plain;
}

/** The lines of an address as they are kept. */
export function tidyAddress({ street, zipCode, city, countryCode }: Address): Omit<Address, 'countryCode'> {
  return { street: tidy(street), city: tidy(city), zipCode: tidyZip(zipCode, countryCode) };
}

/** Texts as they are kept: composed, without outer or doubled spaces. */
export function tidyInput(input: RegistrationInput): RegistrationInput {
  const countryCode = input.countryCode.toUpperCase();
  return {
    ...input,
    email: tidyEmail(input.email),
    firstName: tidyName(input.firstName),
    lastName: tidyName(input.lastName),
    ...tidyAddress({ ...input, countryCode }),
    countryCode,
    ssn: input.ssn === null || input.ssn.trim() === '' ? null : input.ssn.replace(/\s/g, '').toUpperCase(),
  };
}

/** Everything wrong with a tidied input, in the order of the form; empty when nothing is. */
export function checkRegistration(
  input: RegistrationInput,
  rules: RegistrationRules,
  now: Date,
): RegistrationProblem[] {
  const consent = (field: 'termsAccepted' | 'privacyPolicyAccepted'): RegistrationProblem[] =>
    input[field] ? [] : [{ field, reason: 'required' }];
  return [
    ...checkSsn(input, rules),
    ...checkEmail(input.email),
    ...checkLine('firstName', input.firstName, longestName, namePattern),
    ...checkLine('lastName', input.lastName, longestName, namePattern),
    ...checkBirth(input.dateOfBirth, rules, now),
    ...checkAddress(input),
    ...(rules.countries.includes(input.countryCode) ? [] : [{ field: 'countryCode', reason: 'invalid' } as const]),
    ...checkDepositLimit(input, rules),
    ...consent('termsAccepted'),
    ...consent('privacyPolicyAccepted'),
  ];
}

/** Where a player lives. */
export type Address = Pick<RegistrationInput, 'street' | 'zipCode' | 'city' | 'countryCode'>;

/** Everything wrong with a tidied address. */
export function checkAddress(address: Address): RegistrationProblem[] {
  return [
    ...checkLine('street', address.street, longestLine),
    ...checkZip(address),
    ...checkLine('city', address.city, longestName),
  ];
}

function checkLine(
  field: 'firstName' | 'lastName' | 'street' | 'city',
  value: string,
  longest: number,
  pattern = linePattern,
): RegistrationProblem[] {
  if (value === '') return [{ field, reason: 'required' }];
  if (value.length > longest) return [{ field, reason: 'tooLong' }];
  return pattern.test(value) ? [] : [{ field, reason: 'invalid' }];
}

function checkEmail(email: string): RegistrationProblem[] {
  const reason = emailProblem(email);
  return reason ? [{ field: 'email', reason }] : [];
}

function checkZip({ zipCode, countryCode }: Address): RegistrationProblem[] {
  if (zipCode === '') return [{ field: 'zipCode', reason: 'required' }];
  return (zipPatterns[countryCode] ?? anyZip).test(zipCode) ? [] : [{ field: 'zipCode', reason: 'invalid' }];
}

/** Of one of the brand's countries, not of the present residence: people move, and forms ask for the number first. */
function checkSsn(
  { ssn, dateOfBirth }: RegistrationInput,
  { asksForSsn, countries }: RegistrationRules,
): RegistrationProblem[] {
  if (!asksForSsn) return ssn === null ? [] : [{ field: 'ssn', reason: 'invalid' }];
  if (ssn === null) return [{ field: 'ssn', reason: 'required' }];
  const births = countries.flatMap((country) => birthDateOfNationalId(country, ssn) ?? []);
  return births.length > 0 && (births.includes(dateOfBirth) || !isCalendarDate(dateOfBirth))
    ? []
    : [{ field: 'ssn', reason: 'invalid' }];
}

/** The limit that was chosen; null for none. */
export function chosenLimit(
  { depositLimit, countryCode }: RegistrationInput,
  { currencyOf }: RegistrationRules,
): { readonly period: LimitPeriod; readonly amount: Money } | null {
  if (!depositLimit || depositLimit.noLimit || depositLimit.period === null) return null;
  const amount = parseDecimal(depositLimit.amount ?? '', currencyOf(countryCode));
  return amount.ok ? { period: depositLimit.period, amount: amount.value } : null;
}

function checkDepositLimit(input: RegistrationInput, rules: RegistrationRules): RegistrationProblem[] {
  const { depositLimit: choice } = input;
  const invalid: RegistrationProblem[] = [{ field: 'depositLimit', reason: 'invalid' }];
  if (rules.depositLimitPeriods.length === 0) return choice === null ? [] : invalid;
  if (choice === null) return [{ field: 'depositLimit', reason: 'required' }];
  if (choice.noLimit) return choice.period === null && choice.amount === null ? [] : invalid;
  const limit = chosenLimit(input, rules);
  return limit && rules.depositLimitPeriods.includes(limit.period) && rules.isLimitAmount(limit.amount) ? [] : invalid;
}

function checkBirth(dateOfBirth: string, { ageLimit, timeZone }: RegistrationRules, now: Date): RegistrationProblem[] {
  if (dateOfBirth === '') return [{ field: 'dateOfBirth', reason: 'required' }];
  const age = isCalendarDate(dateOfBirth) ? ageOn(dateOfBirth, now, timeZone) : -1;
  if (age < 0 || age > 120) return [{ field: 'dateOfBirth', reason: 'invalid' }];
  return age < ageLimit ? [{ field: 'dateOfBirth', reason: 'underAge' }] : [];
}
