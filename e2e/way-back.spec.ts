import type { Locator, Page } from 'playwright/test';
import { gamesIn, isLive } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, test } from './support/test';

const leftOf = (row: Locator) => row.evaluate(({ scrollLeft }) => scrollLeft);
const topOf = (page: Page) => page.evaluate(() => window.scrollY);

test(
  'the way back from a game leads to the same place of the lobby and of its rows; a new visit begins at the start [GMS-02, UXP-02]',
  { tag: ['@phone', '@core'] },
  async ({ page, newPlayer }) => {
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await isLive(page);
    const rail = page.getByRole('region', { name: 'Slots', exact: true });
    const row = rail.getByRole('list');
    await rail.scrollIntoViewIfNeeded();
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    // The second slice comes; the row goes on.
    await expect.poll(() => gamesIn(rail).count()).toBeGreaterThan(10);
    const game = gamesIn(rail).nth(12);
    await game.scrollIntoViewIfNeeded();
    expect(await topOf(page)).toBeGreaterThan(500);
    const href = await game.getAttribute('href');
    await game.click();
    await page.waitForURL(`**${href}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await topOf(page)).toBe(0);

    await page.goBack();
    await page.waitForURL(brandUrl('aurora', '/en/'));
    await expect(game).toBeInViewport({ ratio: 0.9 });
    expect(await leftOf(row)).toBeGreaterThan(500);

    await page.goForward();
    await page.waitForURL(`**${href}`);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(brandUrl('aurora', '/en/'));
    await expect.poll(() => leftOf(row)).toBe(0);
    expect(await topOf(page)).toBeLessThan(100);
  },
);
