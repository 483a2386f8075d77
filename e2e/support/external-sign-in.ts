import type { Page } from 'playwright/test';
import { brandUrl, platformUrl } from './product';
import { expect } from './test';

export const methods = ['trustly', 'piq', 'national-id', 'partner'] as const;
type Method = (typeof methods)[number];

/** From the login page to the provider's first page. */
export async function leave(page: Page, brand: string, locale: string, method: Method): Promise<void> {
  await page.goto(brandUrl(brand, `/${locale}/login/?returnTo=${encodeURIComponent(`/${locale}/games/`)}`));
  await page.locator(`main a[href="/${locale}/${method}-login/"]`).click();
  await page.waitForURL(brandUrl(brand, `/${locale}/${method}-login/`));
  await expect(page).toHaveTitle(/\S/);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/${method}/`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
}

/** On the provider's pages, up to the one that asks to confirm. */
export async function identify(page: Page, method: Method): Promise<void> {
  if (method === 'national-id') await page.getByRole('textbox').fill('170588-101A');
  else if (method !== 'partner') await page.locator('input[name="choice"]').first().check();
  if (method !== 'partner') await page.locator('button[value="next"]').click();
  await page.locator('button[value="confirm"]').waitFor();
  if (method !== 'national-id') await page.locator('input[name="person"]').first().check();
}
