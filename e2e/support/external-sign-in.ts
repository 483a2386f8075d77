import type { Locator, Page } from 'playwright/test';
import { word } from './page';
import { brandUrl, platformUrl } from './product';
import { bankChoices, confirmButton, nextButton, personalCodeField, personChoices } from './provider-pages';
import { expect } from './test';

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
