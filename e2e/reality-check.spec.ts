import type { Page } from 'playwright/test';
import { makeGamesInstant, openSlot, spinOnce } from './support/money';
import { isOperation } from './support/network';
import { toastsOf, walletBadge } from './support/page';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const MINUTE = 60;
const GAME = '/en/games/scarab-cascade/';

const play = (page: Page, brand: string, path: string) => openSlot(page, brandUrl(brand, path));
const check = (page: Page) => page.getByRole('dialog', { name: 'Reality check' });
const minus = (one: string, other: string) => (Number(one) - Number(other)).toFixed(2);

test(
  'a reality check over a running game says what the ledger says, in both tabs, cannot be escaped, and ends by an answer in either [PRF-03, OVL-01, AUT-10]',
  { tag: ['@phone', '@core', '@clock'] },
  async ({ page, context, newPlayer }) => {
    test.setTimeout(scaled(180_000));
    await makeGamesInstant(context);
    const { phoneNumber } = await newPlayer();
    const player = await openSignedIn(page, 'aurora', 'en', phoneNumber);
    await page.goto(brandUrl('aurora', '/en/profile/limits/'));
    await page.getByLabel('Show the summary after').selectOption('15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastsOf(page, 'realityCheck.saved')).toHaveCount(1);

    const before = await balanceInLedger(player);
    const other = await context.newPage();
    await other.goto(brandUrl('aurora', '/en/'));
    const game = await play(page, 'aurora', GAME);
    await spinOnce(game);
    await movePlatformClock(15 * MINUTE);

    for (const tab of [page, other]) await expect(check(tab)).toBeVisible({ timeout: scaled(30_000) });
    const net = check(page).getByRole('definition').getByRole('strong');
    await expect(net).toHaveAttribute('data-net', minus(await balanceInLedger(player), before));
    await expect(check(page)).toContainText('15 min');
    await expectAccessible(page);

    // Twice: a browser asks no page before it closes a dialog at the second.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(check(page)).toBeVisible();
    await page.goBack();
    await expect(check(page)).toBeVisible({ timeout: scaled(30_000) });
    await page.reload();
    await expect(check(page)).toBeVisible({ timeout: scaled(30_000) });
    const third = await context.newPage();
    await third.goto(brandUrl('aurora', GAME));
    await expect(check(third)).toBeVisible({ timeout: scaled(30_000) });
    await third.close();

    await check(other).getByRole('button', { name: 'Continue' }).click();
    for (const tab of [page, other]) await expect(check(tab)).toHaveCount(0);
    await other.close();

    await spinOnce(await play(page, 'aurora', GAME));
    await movePlatformClock(15 * MINUTE);
    await expect(check(page)).toBeVisible({ timeout: scaled(30_000) });
    await check(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/en\/login\//);
    await expect(check(page)).toHaveCount(0);
    await openSignedIn(page, 'aurora', 'en', phoneNumber);
    await expect(check(page)).toHaveCount(0);
  },
);

test("today's net result is one tap away on every page, and is what the ledger says [PRF-09]", async ({
  page,
  context,
}) => {
  await makeGamesInstant(context);
  const player = await openSignedIn(page, 'solstice', 'en', '+14165550171');
  const shown = page.getByRole('link', { name: /^Net result today/ }).getByRole('strong');
  const openMenu = async () => {
    const answered = page.waitForResponse((response) => isOperation('NetPositions')(response.request()));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await (await answered).finished();
    await expect(shown).toHaveAttribute('data-net', /^-?\d+\.\d\d$/);
    return (await shown.getAttribute('data-net')) ?? '';
  };
  const [first, before] = [await openMenu(), await balanceInLedger(player)];
  await spinOnce(await play(page, 'solstice', GAME));
  const changed = minus(await balanceInLedger(player), before);
  await page.goto(brandUrl('solstice', '/en/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  // The days are counted a moment behind the ledger.
  await expect(async () => {
    const net = await openMenu();
    await page.keyboard.press('Escape');
    expect(minus(net, first)).toBe(changed);
  }).toPass({ timeout: scaled(15_000) });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await shown.click();
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  const now = page.getByRole('table').getByRole('row').nth(1).getByRole('strong');
  const today = await now.getAttribute('data-net');
  for (const length of ['By week', 'By month', 'By year', 'By day']) {
    await page.getByRole('link', { name: length }).click();
    await expect(page.getByRole('link', { name: length })).toHaveAttribute('aria-current', 'page');
  }
  await expect(now).toHaveAttribute('data-net', today ?? '');
});

test(
  'the time since the sign-in is in sight on every page and in the game where the licence asks, by the clock of the platform [PRF-03, BRD-03]',
  { tag: ['@phone', '@clock'] },
  async ({ page }) => {
    await openSignedIn(page, 'kuu', 'en');
    const clock = page.getByRole('timer', { name: 'Time since sign-in' });
    await expect(clock).toHaveText(/^0:00:\d\d$/);
    await movePlatformClock(61 * MINUTE);
    await page.goto(brandUrl('kuu', '/en/games/'));
    await expect(clock).toHaveText(/^1:0\d:\d\d$/);
    await expectAccessible(page);
    await page.mouse.wheel(0, 3_000);
    await expect(clock).toBeInViewport();
    await play(page, 'kuu', GAME);
    await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^1:0\d:\d\d$/);
    await openSignedIn(page, 'solstice', 'en');
    await expect(page.getByRole('timer', { name: 'Time since sign-in' })).toHaveCount(0);
  },
);
