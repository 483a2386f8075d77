import type { Locator, Page } from 'playwright/test';
import { translatePage } from '../lib/testing/translate-page';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

const BRAND = 'aurora';
const WRONG = ['x', '-1', ''];

/** Sends the form three times with wrong values, translated before each, and once more so that the last error goes. */
async function errOnTranslatedPage(page: Page, path: string): Promise<void> {
  await page.goto(brandUrl(BRAND, path), { waitUntil: 'networkidle' });
  const form: Locator = page.getByRole('main').locator('form').first();
  await expect(form, path).toBeVisible();
  for (const wrong of [...WRONG, WRONG[0] ?? '']) {
    await page.evaluate(translatePage);
    for (const field of await form.getByRole('textbox').all()) if (await field.isEditable()) await field.fill(wrong);
    await form.locator('button[type=submit]').first().click();
    await expect(form.getByRole('alert').first(), `${path} with "${wrong}"`).toBeVisible();
  }
}

test('forms of a visitor show their errors again and again on a page that the browser translates [UXP-02]', async ({
  page,
}) => {
  for (const path of ['/en/login/', '/en/register/']) await errOnTranslatedPage(page, path);
});

test('forms of a player show their errors again and again on a page that the browser translates [UXP-02]', async ({
  page,
  newPlayer,
  openPage,
}) => {
  test.setTimeout(scaled(180_000));
  await openSignedIn(page, BRAND, 'en', (await newPlayer()).phoneNumber);
  for (const path of ['deposit', 'withdraw', 'profile/limits']) await errOnTranslatedPage(page, `/en/${path}/`);
  // A player with money is sent to withdraw it first.
  const another = await openPage();
  await openSignedIn(another, BRAND, 'en', (await newPlayer({ funds: '0.00' })).phoneNumber);
  await errOnTranslatedPage(another, '/en/profile/close-account/');
  await page.bringToFront();
  await page.goto(brandUrl(BRAND, '/en/profile/documents/'), { waitUntil: 'networkidle' });
  for (const round of [1, 2, 3]) {
    await page.evaluate(translatePage);
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: `wrong-${round}.txt`, mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(page.getByText(`wrong-${round}.txt`).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
