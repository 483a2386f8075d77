import type { Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { SLOW_4G, slowDown } from './support/network';
import { gamesIn, rails, word } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';

test.use({ touchesNothing: true });

const GAME = brandUrl('aurora', '/en/games/scarab-cascade/');
const demoButton = (page: Page) => page.getByRole('button', { name: word('games.demo') });

/** Counts the scripts that pages fetch from now on. */
function countScripts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1;
  });
  return () => count;
}

for (const [brand, path] of [
  ['aurora', '/en/'],
  ['aurora', '/en/games/'],
  ['aurora', '/en/game-list/slots/'],
  ['aurora', '/en/promotions/'],
  ['mistral', '/fr_CA/'],
] as const)
  test(`${brand}${path} fetches no script before it is touched, and stays where it was painted [UXP-02]`, async ({
    page,
  }) => {
    const scripts = countScripts(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(brandUrl(brand, path), { waitUntil: 'networkidle' });
    expect(scripts()).toBe(0);
    const shift = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    );
    expect(shift, 'layout shift').toBeLessThan(0.01);
    await page.mouse.wheel(0, 100);
    await expect.poll(scripts).toBeGreaterThan(5);
  });

for (const [brand, path] of [
  ['aurora', '/en/sports/'],
  ['mistral', '/fr_CA/sports/'],
] as const)
  test(`${brand}${path} has its events in the first answer, and its sportsbook without a touch [SPB-01, UXP-02]`, async ({
    page,
    browser,
  }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await bare.goto(brandUrl(brand, path));
    const first = bare.getByRole('article').first();
    await expect(first.getByRole('listitem').first()).toBeInViewport();
    await bare.context().close();
    await page.goto(brandUrl(brand, path));
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
      timeout: scaled(30_000),
    });
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('the first tap on a slow line starts a game for fun [UXP-02]', async ({ page }) => {
    await slowDown(page, SLOW_4G);
    await page.goto(GAME);
    await demoButton(page).tap();
    await expect(gameFrame(page)).toBeVisible({ timeout: scaled(40_000) });
  });

  test('the first tap on search opens it over the page [UXP-02]', async ({ page }) => {
    await page.goto(brandUrl('aurora', '/en/'));
    await page
      .getByRole('link', { name: word('shell.search') })
      .last()
      .tap();
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: scaled(40_000) });
    await expect(page).toHaveURL(brandUrl('aurora', '/en/'));
  });
});

test('the first click starts a game for fun [UXP-02] @core', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto(GAME);
  expect(scripts()).toBe(0);
  await demoButton(page).click();
  await expect(gameFrame(page)).toBeVisible({ timeout: scaled(30_000) });
});

test('the first keys start a game for fun [UXP-02]', async ({ page }) => {
  await page.goto(GAME);
  await demoButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(gameFrame(page)).toBeVisible({ timeout: scaled(30_000) });
});

test('the first click on a link leads on by itself, and a player’s page starts at once [UXP-02]', async ({ page }) => {
  await page.goto(brandUrl('aurora', '/en/'));
  const game = gamesIn(rails(page)).first();
  const href = (await game.getAttribute('href')) ?? '';
  await game.click();
  await expect(page).toHaveURL(brandUrl('aurora', href));
  const scripts = countScripts(page);
  await openSignedIn(page, 'aurora', 'en');
  await page.goto(brandUrl('aurora', '/en/'));
  await expect.poll(scripts).toBeGreaterThan(5);
});
