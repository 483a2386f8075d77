import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { LOCALES, parseUrlLocale } from '../../contract/locales';
import { codeField, field, word } from './page';
import { newestCode, openSignedIn, sendOperation } from './player';
import { brandUrl } from './product';
import { bankChoices, confirmButton, newPersonChoice, nextButton, personalCodeField } from './provider-pages';

export interface OpenedAccount {
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
}

const registered = z.object({
  data: z.object({ register: z.object({ ticket: z.string(), problems: z.array(z.unknown()).max(0) }) }),
});
const noMarketing = { smsMarketing: false, emailMarketing: false, phoneMarketing: false };
const finn = {
  firstName: 'Aino',
  lastName: 'Nieminen',
  dateOfBirth: '1990-04-23',
  street: 'Mannerheimintie 1',
  zipCode: '00100',
  city: 'Helsinki',
  countryCode: 'FI',
  ssn: null,
  depositLimit: { noLimit: true },
  termsAccepted: true,
  privacyPolicyAccepted: true,
};

let opened = 0;

/** A mobile number that no other test of the run has. */
export function newNumber(start: string): string {
  return `${start}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

const newBirthDate = (): string => new Date(Date.UTC(1960, 0, 1 + randomInt(14_000))).toISOString().slice(0, 10);

/** A person whom no other test has registered: one national id has one account. */
export function newEstonian(): { readonly ssn: string; readonly dateOfBirth: string } {
  const dateOfBirth = newBirthDate();
  const digits = [
    ...`${randomInt(3, 5)}${dateOfBirth.slice(2).replace(/-/g, '')}${String(randomInt(1000)).padStart(3, '0')}`,
  ].map(Number);
  const restOf = (weights: string) => digits.reduce((sum, digit, at) => sum + digit * Number(weights[at]), 0) % 11;
  const [first, second] = [restOf('1234567891'), restOf('3456789123')];
  return { ssn: `${digits.join('')}${first < 10 ? first : second % 10}`, dateOfBirth };
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Sends the form that signs in, opens an account or confirms an address or a number. */
export const submitButton = (place: Page | Locator): Locator =>
  place.getByRole('button', {
    name: word(
      'login.send',
      'login.verify',
      'registration.next',
      'registration.sendCode',
      'registration.open',
      'verification.email.send',
      'verification.phone.send',
      'verification.confirm',
      'verification.save',
    ),
  });

export const submit = (page: Page) => submitButton(page.getByRole('main')).click();

/** Agrees to what has to be agreed to. */
export async function agree(page: Page): Promise<void> {
  for (const name of ['termsAccepted', 'privacyPolicyAccepted']) await field(page, name).check();
}

/** A name that no other person of the run has. */
export const newName = (): string =>
  `Uusi${[...String(Date.now() + (opened += 1))].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/**
 * A new player of aurora, opened by the operations that the form sends and signed in by tokens, on the lobby in the
 * locale. All are one person, but for those with a last name of their own, who have
 * a birth date of their own too: nobody is held because one of them is excluded.
 */
export function openAccount(page: Page, locale: string, lastName = finn.lastName): Promise<OpenedAccount> {
  const national = `50${String((Date.now() + (opened += 1)) % 10_000_000).padStart(7, '0')}`;
  return register(page, locale, {
    brand: 'aurora',
    variant: 'REGILY',
    phoneNumber: `+358${national}`,
    person: { ...finn, lastName, ...(lastName !== finn.lastName && { dateOfBirth: newBirthDate() }) },
  });
}

/** A new player of kuu, whose national id nobody else has. */
export function openEstonianAccount(page: Page, locale: string): Promise<OpenedAccount> {
  const home = { street: 'Pikk 1', zipCode: '10123', city: 'Tallinn', countryCode: 'EE' };
  const person = { ...finn, ...newEstonian(), ...home, depositLimit: null };
  return register(page, locale, { brand: 'kuu', variant: 'SSN', phoneNumber: `+372${newNumber('5')}`, person });
}

interface NewAccount {
  readonly brand: string;
  readonly variant: 'REGILY' | 'SSN';
  /** E.164. */
  readonly phoneNumber: string;
  readonly person: object;
}

async function register(
  page: Page,
  locale: string,
  { brand, variant, phoneNumber, person }: NewAccount,
): Promise<OpenedAccount> {
  const language = parseUrlLocale(locale, LOCALES);
  if (!language) throw new Error(`no locale ${locale}`);
  const account = { email: `new${phoneNumber.slice(1)}@example.com`, phoneNumber };
  const as = { locale: language, brand };
  await sendOperation('RequestRegistrationCode', { phoneNumber }, as);
  const code = await newestCode(phoneNumber);
  const answer = await sendOperation(
    'Register',
    {
      registration: { variant, phoneNumber, code, ...noMarketing },
      person: { ...person, email: account.email },
    },
    as,
  );
  registered.parse(answer);
  await openSignedIn(page, brand, locale, phoneNumber);
  return account;
}

/** Fills in the form of a Finn at aurora, up to the code. */
export async function fillInFinnish(page: Page, locale: string): Promise<OpenedAccount> {
  const national = `050${String((Date.now() + (opened += 1)) % 10_000_000).padStart(7, '0')}`;
  const account = { email: `new${national}@example.com`, phoneNumber: `+358${national.slice(1)}` };
  await page.goto(brandUrl('aurora', `/${locale}/register/`));
  await fill(page, { email: account.email, phone: national });
  await submit(page);
  await field(page, 'firstName').waitFor();
  await fill(page, {
    firstName: 'Aino',
    lastName: 'Nieminen',
    dateOfBirth: '1990-04-23',
    street: 'Mannerheimintie 1',
    zipCode: '00100',
    city: 'Helsinki',
  });
  await submit(page);
  await field(page, 'noLimit').check();
  await agree(page);
  await submit(page);
  await codeField(page).waitFor();
  return account;
}

/** On the pages of a bank, a cashier or an identity service: the person without an account at the brand confirms. */
export async function becomeStranger(page: Page): Promise<void> {
  const code = personalCodeField(page);
  const choice = bankChoices(page).first();
  await code.or(choice).first().waitFor();
  const isById = await code.isVisible();
  if (isById) await code.fill('020292-202B');
  else await choice.check();
  await nextButton(page).click();
  if (!isById) await newPersonChoice(page).check();
  await confirmButton(page).click();
}
