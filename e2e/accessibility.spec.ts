import type { Page } from 'playwright/test';
import { findAccessibilityFaults, findFaultsOfLooks, type Look, readLook } from './support/accessibility';
import { drawVisits, faultsOfVisits } from './support/large-text';
import { gamesIn, hasScripts, rails, walletBadge } from './support/page';
import { GUEST_PAGES, PLAYER_PAGES } from './support/paths';
import { openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, test } from './support/test';
import { EXPERIMENT_OPTIONS } from '../contract/experiments';

test.describe.configure({ mode: 'parallel' });

/** A brand of each theme, in which the pages are looked at besides that of the brand that shows them. */
const OTHER_LOOKS = [
  ['solstice', 'en', 'dark'],
  ['quetzal', 'en', 'dark'],
  ['aurora', 'en', 'light'],
  ['solstice', 'en', 'light'],
] as const;
/** Brands with colours of their own. */
const COLOURED_LOOKS = [
  ['kuu', 'et_EE', 'dark'],
  ['mistral', 'fr_CA', 'dark'],
  ['kuu', 'et_EE', 'light'],
  ['mistral', 'fr_CA', 'light'],
] as const;
/** Pages of each kind, which between them show all colours. */
const COLOURED_PAGES = ['/', '/games/', '/register/', '/sports/'];
const COLOURED_PLAYER_PAGES = ['/profile/', '/deposit/', '/profile/limits/', '/rewards/'];

/** With the basic layout, which has no balance. */
const BASIC_PAGES = ['/verify-email/'];

type Looks = readonly (readonly [brand: string, locale: string, colorScheme: 'dark' | 'light'])[];

interface Scan {
  readonly locale?: string;
  readonly looks?: readonly Look[];
  readonly isComplete?: () => Promise<void>;
}

/** Opens each page, waits until it is complete, and answers the faults of all of them, in the other looks too. */
async function faultsOf(
  page: Page,
  brand: string,
  paths: readonly string[],
  { locale = 'en', looks = [], isComplete = async () => undefined }: Scan = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      // Pictures are drawn at their first request, and say nothing here.
      await page.goto(brandUrl(brand, `/${locale}${path}`), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      await isComplete();
      faults.push(...(await faultsHere(page, looks)).map((fault) => `${path} ${fault}`));
    });
  return faults;
}

const faultsHere = async (page: Page, looks: readonly Look[]): Promise<string[]> => [
  ...(await findAccessibilityFaults(page)),
  ...(await findFaultsOfLooks(page, looks)),
];

async function readLooks(page: Page, chosen: Looks): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [brand, locale, colorScheme] of chosen) looks.push(await readLook(page, brand, locale, colorScheme));
  return looks;
}

const isWalletLive = (page: Page) => () => expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');

test('looks of brands differ as their themes and colours do [THM-01, UXP-03]', async ({ page }) => {
  const looks = await readLooks(page, [['aurora', 'en', 'dark'], ...OTHER_LOOKS, ...COLOURED_LOOKS]);
  const worn = looks.map(({ attributes, colorScheme }) => JSON.stringify([attributes, colorScheme]));
  expect(new Set(worn).size).toBe(worn.length);
  expect(new Set(looks.map(({ attributes }) => attributes['data-theme']))).toEqual(
    new Set(['theme1', 'theme2', 'theme3']),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(brandUrl('aurora', '/en/'), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  }
});

test('the pages that most people meet are accessible in the colours of kuu, in Estonian; a tenth of all pages can be read and reached in small windows and at twice the text size [THM-01, LOC-01, UXP-02] @core', async ({
  page,
}) => {
  test.setTimeout(scaled(240_000));
  const [brand, locale] = ['kuu', 'et_EE'];
  const ofVisitor = ['/', '/games/', '/register/'];
  const ofPlayer = ['/profile/limits/', '/deposit/'];
  const faults = await faultsOf(page, brand, ofVisitor, { locale });
  await openSignedIn(page, brand, locale);
  faults.push(...(await faultsOf(page, brand, ofPlayer, { locale, isComplete: isWalletLive(page) })));
  expect(faults).toEqual([]);
  expect(await faultsOfVisits(page, drawVisits())).toEqual([]);
});

// In parts, which run side by side.
for (const [part, paths] of halvesOf(GUEST_PAGES))
  test(`every page of a visitor is accessible in each look [THM-01, UXP-03] (${part})`, async ({ page }) => {
    test.setTimeout(scaled(480_000));
    const looks = await readLooks(page, OTHER_LOOKS);
    expect(await faultsOf(page, 'aurora', paths, { looks })).toEqual([]);
  });

for (const [part, paths] of halvesOf(PLAYER_PAGES))
  test(`every page of a player is accessible in each look [THM-01, UXP-03] (${part})`, async ({ page }) => {
    test.setTimeout(scaled(480_000));
    const looks = await readLooks(page, OTHER_LOOKS);
    await openSignedIn(page, 'aurora', 'en');
    expect(await faultsOf(page, 'aurora', paths, { looks, isComplete: isWalletLive(page) })).toEqual([]);
  });

test('pages with the basic layout, a game and the search are accessible in each look [THM-01, UXP-03, OVL-01]', async ({
  page,
}) => {
  const looks = await readLooks(page, OTHER_LOOKS);
  await openSignedIn(page, 'aurora', 'en');
  const faults = await faultsOf(page, 'aurora', BASIC_PAGES, { looks });
  await test.step('a game', async () => {
    await page.goto(brandUrl('aurora', '/en/'), { waitUntil: 'domcontentloaded' });
    await gamesIn(rails(page)).first().click();
    await page.waitForURL(/\/en\/games\/[^/]+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...(await faultsHere(page, looks)).map((fault) => `game ${fault}`));
  });
  await test.step('the search', async () => {
    await page.goto(brandUrl('aurora', '/en/'), { waitUntil: 'domcontentloaded' });
    await hasScripts(page);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsHere(page, looks)).map((fault) => `search ${fault}`));
  });
  expect(faults).toEqual([]);
});

test('the header is accessible in each look that an experiment may give it [THM-01, FLG-02]', async ({ page }) => {
  test.setTimeout(scaled(240_000));
  const looks = await readLooks(page, [['aurora', 'en', 'dark'], ...OTHER_LOOKS, ['quetzal', 'en', 'light']]);
  const drawn = EXPERIMENT_OPTIONS.menu.flatMap((menu) =>
    looks.map((look) => ({
      ...look,
      name: `${look.name}, ${menu}`,
      attributes: { ...look.attributes, 'data-menu': menu },
    })),
  );
  expect(await faultsOf(page, 'quetzal', ['/', '/sports/'], { looks: drawn })).toEqual([]);
});

test('pages are accessible with the colours of each brand [THM-01, UXP-03]', async ({ page }) => {
  test.setTimeout(scaled(240_000));
  const looks = await readLooks(page, COLOURED_LOOKS);
  const faults = await faultsOf(page, 'aurora', COLOURED_PAGES, { looks });
  await openSignedIn(page, 'aurora', 'en');
  faults.push(...(await faultsOf(page, 'aurora', COLOURED_PLAYER_PAGES, { looks })));
  expect(faults).toEqual([]);
});

test('features that only some brands have are accessible in their looks [THM-01, BRD-03]', async ({ page }) => {
  test.setTimeout(scaled(240_000));
  const faults = [
    ...(await faultsOf(page, 'aurora', ['/national-id-login/'])),
    ...(await faultsOf(page, 'solstice', ['/', '/games/', '/register/', '/trustly-login/'])),
    ...(await faultsOf(page, 'quetzal', ['/', '/games/', '/register/', '/trustly-login/'])),
    ...(await faultsOf(page, 'kuu', ['/', '/register/'], { locale: 'et_EE' })),
    ...(await faultsOf(page, 'mistral', ['/', '/sports/', '/login/', '/register/'], { locale: 'fr_CA' })),
  ];
  for (const brand of ['solstice', 'quetzal']) {
    await openSignedIn(page, brand, 'en');
    faults.push(...(await faultsOf(page, brand, ['/', ...COLOURED_PLAYER_PAGES], { isComplete: isWalletLive(page) })));
  }
  expect(faults).toEqual([]);
});

test('the lobby is accessible in Japanese and in German [LOC-01]', async ({ page }) => {
  expect(await faultsOf(page, 'aurora', ['/', '/login/'], { locale: 'ja' })).toEqual([]);
  expect(await faultsOf(page, 'quetzal', ['/', '/deposit/'], { locale: 'de' })).toEqual([]);
});

function halvesOf(paths: readonly string[]): [part: string, paths: readonly string[]][] {
  const middle = Math.ceil(paths.length / 2);
  return [
    ['first half', paths.slice(0, middle)],
    ['second half', paths.slice(middle)],
  ];
}
