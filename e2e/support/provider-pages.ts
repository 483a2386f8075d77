import type { Locator, Page } from 'playwright/test';
import { bankTexts } from '../../sandbox/bank-login/texts/bank-texts';
import type { Ending } from '../../sandbox/payments/outcome';
import { paymentTexts } from '../../sandbox/payments/texts/payment-texts';
import { oneOf, oneWithin, word } from './page';

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
