import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';
import { measureTextsOnPictures } from './support/texts-on-pictures';
import { demoBrands } from '../platform/testing/demo-config';

test.describe.configure({ mode: 'parallel', timeout: scaled(300_000) });

/** Pages with pictures; a brand that does not have one answers another page or none. */
const GUEST_PAGES = [
  '/',
  '/games/scarab-cascade/',
  '/game-studio/',
  '/jackpot/',
  '/raffle/',
  '/promotions/',
  '/more-casinos/',
  '/calendar/',
  '/sports/',
  '/register/',
];
const PLAYER_PAGES = [
  '/jackpot/',
  '/raffle/',
  '/rewards/',
  '/rewards-shop/',
  '/loyalty-program/',
  '/loyalty-program/ranks/',
  '/missions/',
  '/tournaments/',
  '/cashback/',
];
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * Looks at each page in both schemes, on a phone and on a desktop, and fails by the names of all texts that are too faint;
 * answers how many it looked at.
 */
async function expectReadable(page: Page, brand: string, locale: string, paths: readonly string[]): Promise<number> {
  const faint: string[] = [];
  let measured = 0;
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(brandUrl(brand, `/${locale}${path}`), { waitUntil: 'load' });
      await expect(page.getByRole('main')).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const)
        for (const size of WINDOWS) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(size);
          for (const { text, contrast, least } of await measureTextsOnPictures(page)) {
            measured += 1;
            if (contrast < least) faint.push(`${path} ${colorScheme} ${size.width}: ${contrast} of ${least}: ${text}`);
          }
        }
    });
  expect(faint).toEqual([]);
  return measured;
}

test('texts over the pictures of the raffle can be read in a light theme [UXP-03, RAF-01] @core', async ({ page }) => {
  expect(await expectReadable(page, 'quetzal', 'en', ['/raffle/'])).toBeGreaterThan(0);
});

for (const { id, locales } of demoBrands) {
  const [{ code } = { code: 'en' }] = locales;
  test(`${id}: every text over a picture can be read in both schemes, by guests [UXP-03]`, async ({ page }) => {
    expect(await expectReadable(page, id, code, GUEST_PAGES)).toBeGreaterThan(0);
  });
  test(`${id}: every text over a picture can be read in both schemes, by players [UXP-03]`, async ({ page }) => {
    await openSignedIn(page, id, code);
    await expectReadable(page, id, code, PLAYER_PAGES);
  });
}

/** An operator may upload any picture: these are the worst ones for light and for dark letters. */
for (const ground of ['white', 'black'])
  for (const { id, locales } of demoBrands) {
    const [{ code } = { code: 'en' }] = locales;
    test(`${id}: every text over a picture can be read in both schemes when all pictures are ${ground} [UXP-02, UXP-03]`, async ({
      page,
    }) => {
      const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: ground } })
        .png()
        .toBuffer();
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'image' && !route.request().url().includes('.svg')
          ? route.fulfill({ contentType: 'image/png', body })
          : route.fallback(),
      );
      expect(await expectReadable(page, id, code, GUEST_PAGES)).toBeGreaterThan(0);
    });
  }
