import type { Locator, Page } from 'playwright/test';
import { word, wordWithin } from './support/page';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

test.use({ showsConsent: true });

/** The demo brand that has a hosted consent provider, of the platform's origin. */
const LOBBY = brandUrl('mistral', '/en/');

/** The lobby's own banner and the frame have the same name; only one of them is ever in sight. */
const question = (page: Page) => page.getByRole('region', { name: word('consent.title') });
const frameOf = (page: Page) => question(page).locator('iframe');
const button = (where: Locator, key: string) => where.getByRole('button', { name: word(`consent.${key}`) });
const inFrame = (page: Page) => frameOf(page).contentFrame().locator('body');
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: word('consent.page') });

async function allowed(page: Page): Promise<string[] | null> {
  const found = (await page.context().cookies(LOBBY)).find(({ name }) => name === 'cc_cookie');
  return found ? JSON.parse(decodeURIComponent(found.value)).categories : null;
}

test(
  'a visitor answers in the frame of a hosted provider by the keyboard, changes the choice from the footer and takes it back [CNS-01]',
  { tag: '@phone' },
  async ({ page, context }) => {
    const proofs: { id: string; categories: string[] }[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/collect/v1/consents')) proofs.push(request.postDataJSON());
    });
    await page.goto(LOBBY);
    await expect(button(inFrame(page), 'reject')).toBeVisible();
    await expectAccessible(page);
    expect(await allowed(page)).toBeNull();

    await button(inFrame(page), 'reject').focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect.poll(() => proofs.map(({ categories }) => categories)).toEqual([['necessary']]);
    expect(await allowed(page)).toEqual(['necessary']);

    await footerLink(page).click();
    await expect(frameOf(page)).toBeFocused();
    await expect(inFrame(page).getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(footerLink(page)).toBeFocused();

    await footerLink(page).click();
    await inFrame(page).getByText(word('consent.choose')).first().click();
    await inFrame(page)
      .getByRole('checkbox', { name: wordWithin('consent.categories.analytics') })
      .check();
    await button(inFrame(page), 'save').click();
    await expect(question(page)).toBeHidden();
    expect(await allowed(page)).toEqual(['necessary', 'analytics']);
    await expect.poll(() => proofs.at(-1)).toMatchObject({ id: proofs[0]?.id, categories: ['necessary', 'analytics'] });

    await page.goto(brandUrl('mistral', '/en/internal-cookie/'));
    const choice = page.getByRole('main');
    await expect(choice.getByRole('row', { name: /cc_cookie/ })).toBeVisible();
    await button(choice, 'withdraw').click();
    await expect(choice.getByRole('status')).toHaveText(word('consent.withdrawn'));
    expect(await allowed(page)).toEqual([]);
    await expect(question(page)).toBeHidden();
  },
);

test('the lobby’s own banner asks a visitor whose browser blocks the hosted provider, and nothing is allowed until the answer [CNS-01]', async ({
  page,
}) => {
  await page.route('**/widgets/consent/**', (route) => route.abort());
  await page.goto(LOBBY);
  await expect(button(question(page), 'reject')).toBeVisible({ timeout: scaled(60_000) });
  await expect(frameOf(page)).toHaveCount(0);
  expect(await allowed(page)).toBeNull();
  await button(question(page), 'accept').click();
  await expect(question(page)).toBeHidden();
  expect(await allowed(page)).toEqual(['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized']);
});

test('another brand of the product has the banner of the lobby, and loads nothing of a hosted provider [CNS-01]', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(brandUrl('aurora', '/en/'));
  await expect(button(question(page), 'reject')).toBeVisible();
  expect(requests.filter((url) => url.includes('/widgets/consent/'))).toEqual([]);
});
