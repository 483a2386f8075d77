import type { RegistrationField, RegistrationProblemReason } from '../../../kernel/enumerations';
import { birthDateOfPersonalCode, isCalendarDate } from './national-id';

/** What a player tells on opening an account. */
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
  /** National id; only where the licence asks for it. */
  readonly ssn: string | null;
  readonly termsAccepted: boolean;
  readonly privacyPolicyAccepted: boolean;
}

/** What is wrong with which field; `form` when it is none of them, or must not be told. */
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
}

const longestName = 60;
const longestLine = 120;
/** Letters of any script with what joins them in names. */
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}'’ʼ.\-·・ ]*$/u;
const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
/** Postcodes of the countries that the demo brands serve; elsewhere letters and digits. */
const zipPatterns: Readonly<Record<string, RegExp>> = {
  FI: /^\d{5}$/, NO: /^\d{4}$/, DE: /^\d{5}$/, AT: /^\d{4}$/, CH: /^\d{4}$/, EE: /^\d{5}$/, FR: /^\d{5}$/, IN: /^[1-9]\d{5}$/, NZ: /^\d{4}$/, ZA: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/, CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, AU: /^\d{4}$/, MT: /^[A-Z]{3} ?\d{4}$/i, IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/i,
};
const anyZip = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u;

/** Texts as they are kept: composed, without outer or doubled spaces. */
export function tidyInput(input: RegistrationInput): RegistrationInput {
  const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return {
    ...input,
    email: tidy(input.email),
    firstName: tidy(input.firstName),
    lastName: tidy(input.lastName),
    street: tidy(input.street),
    city: tidy(input.city),
    zipCode: tidy(input.zipCode).toUpperCase(),
    countryCode: input.countryCode.toUpperCase(),
    ssn: input.ssn === null || input.ssn.trim() === '' ? null : input.ssn.replace(/\s/g, ''),
  };
}

/** Everything wrong with a tidied input, in the order of the form; empty when nothing is. */
export function checkRegistration(input: RegistrationInput, rules: RegistrationRules, now: Date): RegistrationProblem[] {
  const text = (field: 'firstName' | 'lastName' | 'street' | 'city', longest: number, pattern?: RegExp): RegistrationProblem[] => {
    const value = input[field];
    if (value === '') return [{ field, reason: 'required' }];
    if (value.length > longest) return [{ field, reason: 'tooLong' }];
    return pattern && !pattern.test(value) ? [{ field, reason: 'invalid' }] : [];
  };
  const consent = (field: 'termsAccepted' | 'privacyPolicyAccepted'): RegistrationProblem[] => (input[field] ? [] : [{ field, reason: 'required' }]);
  return [
    ...checkSsn(input, rules),
    ...checkEmail(input.email),
    ...text('firstName', longestName, namePattern),
    ...text('lastName', longestName, namePattern),
    ...checkBirth(input.dateOfBirth, rules, now),
    ...text('street', longestLine),
    ...checkZip(input),
    ...text('city', longestName),
    ...(rules.countries.includes(input.countryCode) ? [] : [{ field: 'countryCode', reason: 'invalid' } as const]),
    ...consent('termsAccepted'),
    ...consent('privacyPolicyAccepted'),
  ];
}

function checkEmail(email: string): RegistrationProblem[] {
  if (email === '') return [{ field: 'email', reason: 'required' }];
  if (email.length > 254) return [{ field: 'email', reason: 'tooLong' }];
  return emailPattern.test(email) && !email.includes('..') ? [] : [{ field: 'email', reason: 'invalid' }];
}

function checkZip({ zipCode, countryCode }: RegistrationInput): RegistrationProblem[] {
  if (zipCode === '') return [{ field: 'zipCode', reason: 'required' }];
  return (zipPatterns[countryCode] ?? anyZip).test(zipCode) ? [] : [{ field: 'zipCode', reason: 'invalid' }];
}

function checkSsn({ ssn, dateOfBirth }: RegistrationInput, { asksForSsn }: RegistrationRules): RegistrationProblem[] {
  if (!asksForSsn) return ssn === null ? [] : [{ field: 'ssn', reason: 'invalid' }];
  if (ssn === null) return [{ field: 'ssn', reason: 'required' }];
  const birth = birthDateOfPersonalCode(ssn);
  return birth !== null && (birth === dateOfBirth || !isCalendarDate(dateOfBirth)) ? [] : [{ field: 'ssn', reason: 'invalid' }];
}

function checkBirth(dateOfBirth: string, { ageLimit, timeZone }: RegistrationRules, now: Date): RegistrationProblem[] {
  if (dateOfBirth === '') return [{ field: 'dateOfBirth', reason: 'required' }];
  const age = isCalendarDate(dateOfBirth) ? ageOn(dateOfBirth, now, timeZone) : -1;
  if (age < 0 || age > 120) return [{ field: 'dateOfBirth', reason: 'invalid' }];
  return age < ageLimit ? [{ field: 'dateOfBirth', reason: 'underAge' }] : [];
}

/** Full years on the calendar of the zone; who was born on 29 February is a year older on 1 March of other years. */
function ageOn(dateOfBirth: string, now: Date, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
