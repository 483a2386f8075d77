import type { Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { playButton } from './support/page';
import { handedOverTokens, openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const LOBBY = brandUrl('aurora', '/en/');
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const BLACKJACK = brandUrl('aurora', '/en/games/blackjack-surrender-club/');

test(
  'a game that a visitor marks is the player’s after the sign-in, and a game that was left is the first to go on with [GMS-08, WAL-05, UXP-01]',
  { tag: '@phone' },
  async ({ page, context, newPlayer }) => {
    await context.addCookies([
      {
        name: 'cc_cookie',
        value: encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] })),
        url: brandUrl('aurora', '/'),
      },
    ]);
    await page.goto(brandUrl('aurora', '/en/games/'));
    const heart = page.getByRole('button', { name: / as a favourite$/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const marked = ((await heart.getAttribute('aria-label')) ?? '').replace(/ as a favourite$/, '');

    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const favourite = rail(page, 'Your favourites').getByRole('link', { name: marked });
    await expect(favourite).toBeVisible();
    await expect(rail(page, 'Your overview')).toContainText('Hello');
    await expect(rail(page, 'Continue')).toHaveCount(0);

    await favourite.click();
    await page.getByRole('button', { name: 'Play for real' }).click();
    await expect(gameFrame(page)).toBeVisible();
    await page.goto(LOBBY);
    const first = rail(page, 'Continue').getByRole('link').first();
    await expect(first).toHaveAccessibleName(new RegExp(`^Play ${marked}`));
    await expectAccessible(page);
    // One tap, and the game runs.
    await first.click();
    await expect(gameFrame(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  },
);

test('the lobby’s page is one for all players, and says nothing of any [UXP-01, NAV-02]', async ({
  openPage,
  newPlayer,
}) => {
  const pages: string[] = [];
  for (const { phoneNumber } of [await newPlayer(), await newPlayer()]) {
    const page = await openPage();
    await page.goto(`${LOBBY}?${await handedOverTokens('aurora', phoneNumber)}`);
    const answer = await page.goto(LOBBY);
    pages.push((await answer?.text()) ?? '');
  }
  const [one = '', other] = pages;
  expect(other).toBe(one);
  expect(one).toContain('class="my-lobby"');
  expect(one).not.toContain('Aino');
  const visitor = await openPage();
  const answer = await visitor.goto(LOBBY);
  expect(await answer?.text()).not.toContain('class="my-lobby"');
});

test(
  'a hand that was left is first in the lobby and marked, and one tap brings its cards back [GMS-10, WAL-05]',
  { tag: '@phone' },
  async ({ page, newPlayer }) => {
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await page.goto(BLACKJACK);
    await playButton(page).click();
    const table = gameFrame(page).contentFrame();
    const waits = table.getByRole('button', { name: /^(?:Stand|No insurance)$/ });
    // A blackjack ends its hand at once.
    await expect(async () => {
      if ((await waits.count()) === 0) await table.getByRole('button', { name: 'Deal', exact: true }).click();
      await expect(waits.first()).toBeVisible({ timeout: scaled(5_000) });
    }).toPass();
    const cards = await table.getByRole('listitem').allTextContents();

    await page.goto(LOBBY);
    const first = rail(page, 'Continue').getByRole('link').first();
    await expect(first).toHaveAccessibleName(/^Go on with your round in .*Round open/);
    await expectAccessible(page);
    await first.click();
    await expect(page).toHaveURL(BLACKJACK);
    await expect(table.getByRole('listitem')).toHaveText(cards);
  },
);

test(
  'the lobby of a player who has stopped sells nothing, and says until when and what is open [PRF-08, UXP-01]',
  { tag: '@phone' },
  async ({ page, newPlayer }) => {
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const deposit = page.getByRole('banner').getByRole('button', { name: 'Deposit' });
    await expect(deposit).toBeVisible();
    await page.goto(brandUrl('aurora', '/en/profile/time-out/'));
    await page.getByRole('main').getByRole('button', { name: 'Stop for 24 hours' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You have stopped play' })).toBeVisible();

    await page.goto(LOBBY);
    const notice = page.getByRole('complementary', { name: 'About your account' });
    await expect(notice).toContainText(/^You are taking a break until .* Games and deposits stay closed/);
    await expect(notice.getByRole('link', { name: 'Withdraw' })).toBeVisible();
    const sells = page.getByRole('main').getByRole('link', { name: /^(?:Play now|Join in|Have a look)/ });
    await expect(sells.filter({ visible: true })).toHaveCount(0);
    await expect(deposit.filter({ visible: true })).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: /jackpot/i })
        .filter({ visible: true }),
    ).toHaveCount(0);
    await expect(rail(page, 'Continue')).toHaveCount(0);
    await expectAccessible(page);
  },
);
