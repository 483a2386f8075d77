import { expect, type Locator, type Page } from 'playwright/test';
import { word, wordWithin } from './words';

/** The fields of the forms by their names, each with its role and the messages of its label. */
const FIELDS: Readonly<Record<string, readonly ['checkbox' | 'combobox' | 'radio' | 'textbox', ...string[]]>> = {
  email: ['textbox', 'registration.email', 'verification.email.newAddress'],
  prefix: ['combobox', 'login.country'],
  phone: ['textbox', 'login.phone'],
  code: ['textbox', 'login.code', 'registration.code'],
  firstName: ['textbox', 'registration.firstName'],
  lastName: ['textbox', 'registration.lastName'],
  dateOfBirth: ['textbox', 'registration.dateOfBirth'],
  ssn: ['textbox', 'registration.ssn'],
  street: ['textbox', 'registration.street'],
  zipCode: ['textbox', 'registration.zipCode'],
  city: ['textbox', 'registration.city'],
  countryCode: ['combobox', 'registration.country'],
  setLimit: ['radio', 'registration.limit.set'],
  noLimit: ['radio', 'registration.limit.none'],
  limitAmount: ['textbox', 'registration.limit.amount'],
  limitPeriod: ['combobox', 'registration.limit.title'],
  termsAccepted: ['checkbox', 'registration.terms'],
  privacyPolicyAccepted: ['checkbox', 'registration.privacy'],
  smsMarketing: ['checkbox', 'registration.smsMarketing'],
};

/** The field of a form by its label; the identity provider labels its own alike. */
export function field(place: Page | Locator, name: string): Locator {
  const known = FIELDS[name];
  if (!known) throw new Error(`no field ${name}`);
  const [role, ...labels] = known;
  return place.getByRole(role, { name: word(...labels) });
}

/** The amount that a sign-in with a deposit begins with; its label names the currency too. */
export const startAmountField = (page: Page): Locator =>
  page.getByRole('textbox', { name: wordWithin('externalSignIn.deposit.amount') });

/** Until the field says that it is refused, with the text of one of the messages. */
export async function isInvalid(refused: Locator, ...problems: readonly string[]): Promise<void> {
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await isExplained(refused, ...problems);
}

/** Until the text of one of the messages is said with the field. */
export const isExplained = (explained: Locator, ...problems: readonly string[]): Promise<void> =>
  expect(explained).toHaveAccessibleDescription(wordWithin(...problems));

/** In the page's main part: an alert that says one of the messages. */
export const alertWith = (page: Page, ...texts: readonly string[]): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: word(...texts) });
