import type { Page } from 'playwright/test';
import { outside, readLarge } from './support/large-text';
import { GUEST_PAGES, PLAYER_PAGES } from './support/paths';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

/** Brands of two themes, each in a language of long words. */
const LOOKS = [
  ['aurora', 'de'],
  ['quetzal', 'fi'],
] as const;

async function faultsOf(page: Page, brand: string, locale: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(brandUrl(brand, `/${locale}${path}`), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      faults.push(...(await outside(page)).slice(0, 3).map((fault) => `${path} ${fault}`));
    });
  return faults;
}

for (const [brand, locale] of LOOKS) {
  test(`every page fits a phone at twice the text size: ${brand}, ${locale} [UXP-02]`, async ({ page }) => {
    test.setTimeout(scaled(480_000));
    await readLarge(page);
    const faults = await faultsOf(page, brand, locale, GUEST_PAGES);
    await openSignedIn(page, brand, locale);
    faults.push(...(await faultsOf(page, brand, locale, PLAYER_PAGES)));
    expect(faults).toEqual([]);
  });
}
