import type { Locator, Page } from 'playwright/test';
import { bankTexts } from '@foyer/bank-login/bank-texts';
import type { Ending } from '@foyer/payments/outcome';
import { paymentTexts } from '@foyer/payments/payment-texts';
import { oneOf, oneWithin, word } from './page';
import { brandUrl, platformUrl } from './product';
import { expect } from './test';

const LANGUAGES = ['en', 'fi', 'no', 'de', 'ja', 'fr', 'et'];
const bank = LANGUAGES.map(bankTexts);
const payment = LANGUAGES.map(paymentTexts);

const button = (page: Page, texts: readonly string[]): Locator => page.getByRole('button', { name: oneOf(texts) });

/** On the pages of banks and payments: goes on to the next page. */
export const nextButton = (page: Page): Locator =>
  button(
    page,
    [...bank, ...payment].map(({ next }) => next),
  );

/** On a bank's last page: the person confirms. */
export const confirmButton = (page: Page): Locator =>
  button(
    page,
    bank.map(({ confirm }) => confirm),
  );

/** On a bank's last page: the tester lets it fail. */
export const failButton = (page: Page): Locator =>
  button(
    page,
    bank.map(({ fail }) => fail),
  );

/** On the pages of banks and payments, and of the identity provider, which says the same: goes back without an end. */
export const cancelButton = (page: Page): Locator =>
  button(
    page,
    [...bank, ...payment].map(({ cancel }) => cancel),
  );

/** On the first page of a bank or a cashier: the banks, or the ways to pay. */
export const bankChoices = (page: Page): Locator =>
  page
    .getByRole('group', { name: oneOf(bank.flatMap(({ chooseBank, choosePayment }) => [chooseBank, choosePayment])) })
    .getByRole('radio');

/** On the last page of a bank, a cashier or a partner: the people. */
export const personChoices = (page: Page): Locator =>
  page.getByRole('group', { name: oneOf(bank.map(({ who }) => who)) }).getByRole('radio');

/** The person among them who has no account. */
export const newPersonChoice = (page: Page): Locator =>
  page.getByRole('radio', { name: oneWithin(bank.map(({ newPerson }) => newPerson)) });

/** At the identity service: the person's own code. */
export const personalCodeField = (page: Page): Locator =>
  page.getByRole('textbox', { name: oneOf(bank.map(({ personalCode }) => personalCode)) });

/** On a payment's first page: the card, account or wallet that the text is a part of. */
export const sourceChoice = (page: Page, source: string | RegExp): Locator =>
  page
    .getByRole('group', { name: oneOf(payment.flatMap(({ source: what, holder }) => [what, holder])) })
    .getByRole('radio', { name: source });

/** On a payment's last page: the ending that the tester lets happen. */
export const endingChoice = (page: Page, ending: Ending): Locator =>
  page.getByRole('radio', { name: oneOf(payment.map((texts) => texts[ending])) });

/** At the identity provider, which says the same as our own forms: sends its form. */
export const identityButton = (page: Page): Locator =>
  page.getByRole('button', {
    name: word('registration.sendCode', 'login.verify', 'registration.open', 'registration.next'),
  });

export const methods = ['trustly', 'piq', 'national-id', 'partner'] as const;
type Method = (typeof methods)[number];

/** Leaves for the bank, the cashier, the identity service or the partner. */
export const startButton = (page: Page, method: Method): Locator =>
  page.getByRole('button', { name: word(`externalSignIn.${method}.action`) });

/** From the login page to the provider's first page. */
export async function leave(page: Page, brand: string, locale: string, method: Method): Promise<void> {
  await page.goto(brandUrl(brand, `/${locale}/login/?returnTo=${encodeURIComponent(`/${locale}/games/`)}`));
  await page
    .getByRole('main')
    .getByRole('link', { name: word(`externalSignIn.${method}.name`) })
    .click();
  await page.waitForURL(brandUrl(brand, `/${locale}/${method}-login/`));
  await expect(page).toHaveTitle(/\S/);
  await startButton(page, method).click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/${method}/`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
}

/** On the provider's pages, up to the one that asks to confirm. */
export async function identify(page: Page, method: Method): Promise<void> {
  if (method === 'national-id') await personalCodeField(page).fill('170588-101A');
  else if (method !== 'partner') await bankChoices(page).first().check();
  if (method !== 'partner') await nextButton(page).click();
  await confirmButton(page).waitFor();
  if (method !== 'national-id') await personChoices(page).first().check();
}
