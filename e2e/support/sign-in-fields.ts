import type { Locator, Page } from 'playwright/test';
import { word } from './words';

/** Where the number of a phone is entered. */
export const phoneField = (page: Page): Locator => page.getByLabel(word('login.phone'));

/** Where a code is entered that came to a phone or an address. */
export const codeField = (page: Page): Locator => page.getByLabel(word('login.code', 'registration.code'));
