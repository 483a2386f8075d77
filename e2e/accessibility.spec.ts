import type { Page } from 'playwright/test';
import { hasScripts, walletBadge } from './support/header';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, findAccessibilityFaults, test } from './support/test';
import { scaled } from './support/time-scale';

test.describe.configure({ mode: 'parallel' });

/** A brand of each theme. */
const THEMES = [
  { theme: 'theme1', brand: 'aurora', signIn: '/national-id-login/' },
  { theme: 'theme2', brand: 'solstice', signIn: '/trustly-login/' },
  { theme: 'theme3', brand: 'quetzal', signIn: '/trustly-login/' },
] as const;

const GUEST_PAGES = [
  '/',
  '/games/',
  '/game-list/',
  '/game-list/slots/',
  '/game-studio/',
  '/sports/',
  '/jackpot/',
  '/login/',
  '/register/',
  '/resend-code/',
  '/quick-deposit-sign-in/?amount=25&paymentMethod=card',
  '/verify-email/?result=wrong',
  '/terms-and-conditions/',
  '/privacy-policy/',
  '/bonus-terms-and-conditions/',
  '/no-such-page/',
];
const PLAYER_PAGES = [
  '/',
  '/profile/',
  '/profile/limits/',
  '/profile/results/?by=month',
  '/profile/self-exclusion/',
  '/profile/close-account/',
  '/profile/marketing/',
  '/profile/rewards-history/',
  '/rewards/',
  '/profile/session-history/',
  '/profile/deposit-history/',
  '/profile/deposit-history/?from=2026-02-03&to=2026-02-01',
  '/profile/withdrawal-history/',
  '/deposit/',
  '/withdraw/',
  '/favourites/',
  '/jackpot/',
  '/phone-verification/',
  '/additional-information/',
];
/** With the basic layout, which has no balance. */
const BASIC_PAGES = ['/verify-email/'];

/** Opens each page, waits until it is complete, and answers the faults of all of them. */
async function faultsOf(
  page: Page,
  brand: string,
  paths: readonly string[],
  { locale = 'en', isComplete = async () => undefined }: { locale?: string; isComplete?: () => Promise<void> } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      // Pictures are drawn when first asked for, and say nothing here.
      await page.goto(brandUrl(brand, `/${locale}${path}`), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      await isComplete();
      faults.push(...(await findAccessibilityFaults(page)).map((fault) => `${path} ${fault}`));
    });
  return faults;
}

for (const { theme, brand, signIn } of THEMES) {
  test(`every page of a visitor is accessible in ${theme} [THM-01]`, async ({ page }) => {
    test.setTimeout(480_000);
    const faults = await faultsOf(page, brand, [...GUEST_PAGES, signIn]);
    expect(faults).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  });

  test(`every page of a player, a game and the search are accessible in ${theme} [THM-01, OVL-01]`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    await openSignedIn(page, brand, 'en');
    const isComplete = () => expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
    const faults = await faultsOf(page, brand, PLAYER_PAGES, { isComplete });
    faults.push(...(await faultsOf(page, brand, BASIC_PAGES)));
    await test.step('a game', async () => {
      await page.goto(brandUrl(brand, '/en/'), { waitUntil: 'domcontentloaded' });
      await page.getByRole('main').locator('a[href*="/games/"]:not([href$="/games/"])').first().click();
      await page.waitForURL(/\/en\/games\/[^/]+\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      faults.push(...(await findAccessibilityFaults(page)).map((fault) => `game ${fault}`));
    });
    await test.step('the search', async () => {
      await page.goto(brandUrl(brand, '/en/'), { waitUntil: 'domcontentloaded' });
      await hasScripts(page);
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      faults.push(...(await findAccessibilityFaults(page)).map((fault) => `search ${fault}`));
      await page.keyboard.press('Escape');
    });
    expect(faults).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  });
}

test.describe('by daylight', () => {
  test.use({ colorScheme: 'light' });
  const LOOK = ['/', '/games/', '/register/', '/sports/'];
  const LOOK_SIGNED_IN = ['/profile/', '/deposit/', '/profile/limits/', '/rewards/'];

  for (const [theme, brand] of [
    ['theme1', 'aurora'],
    ['theme2', 'solstice'],
    ['theme2', 'kuu'],
    ['theme1', 'mistral'],
  ] as const)
    test(`the light variant of ${theme} is accessible with the colours of ${brand} [THM-01, UXP-03]`, async ({
      page,
    }) => {
      const guest = LOOK.filter((path) => brand !== 'mistral' || path !== '/games/');
      const locale = { kuu: 'et_EE', mistral: 'fr_CA', aurora: 'en', solstice: 'en' }[brand];
      const faults = await faultsOf(page, brand, guest, { locale });
      await expect(page.locator('html')).toHaveAttribute('data-light', theme);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await openSignedIn(page, brand, locale);
      faults.push(...(await faultsOf(page, brand, LOOK_SIGNED_IN, { locale })));
      expect(faults).toEqual([]);
    });
});

test('the pages that most people meet are accessible in the colours of kuu, in Estonian [THM-01, LOC-01] @core', async ({
  page,
}) => {
  test.setTimeout(scaled(240_000));
  const [brand, locale] = ['kuu', 'et_EE'];
  const faults = await faultsOf(page, brand, ['/', '/games/', '/login/', '/register/', '/no-such-page/'], { locale });
  await openSignedIn(page, brand, locale);
  const isComplete = () => expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  const ofPlayer = ['/', '/profile/', '/profile/limits/', '/deposit/', '/withdraw/'];
  faults.push(...(await faultsOf(page, brand, ofPlayer, { locale, isComplete })));
  expect(faults).toEqual([]);
});

test('the pages of a sports-only licence are accessible [BRD-03]', async ({ page }) => {
  expect(await faultsOf(page, 'mistral', ['/', '/sports/', '/login/'], { locale: 'fr_CA' })).toEqual([]);
});

test('the lobby is accessible in Japanese and in German [LOC-01]', async ({ page }) => {
  expect(await faultsOf(page, 'aurora', ['/', '/login/'], { locale: 'ja' })).toEqual([]);
  expect(await faultsOf(page, 'quetzal', ['/', '/deposit/'], { locale: 'de' })).toEqual([]);
});
