import type { Locator, Page } from 'playwright/test';
import { word } from './words';

/** Where the number of a phone is entered. */
export const phoneField = (page: Page): Locator => page.getByLabel(word('login.phone'));

/** Where a code is entered that came to a phone or an address. */
export const codeField = (page: Page): Locator => page.getByLabel(word('login.code', 'registration.code'));

/** On a page of the account, while nobody is signed in: the way to the sign-in. */
export const signInLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: word('shell.signIn') });

/** Behind the link of a mail: confirms the address. */
export const emailLinkButton = (page: Page): Locator =>
  page.getByRole('button', { name: word('verification.linkConfirm') });

/** Says that another player's link may sign that player in. */
export const handOverButton = (page: Page): Locator => page.getByRole('button', { name: word('handOver.continue') });
