import type { FrameLocator, Page } from 'playwright/test';
import { gameFrame, makeGamesInstant, openSlot, orderRounds, spin, spinIn, spinOnce } from './support/money';
import { gamesIn, openGameMenu, playButton, rails, walletBadge, word } from './support/page';
import { balanceInLedger, openSignedIn, signIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const SPINS = process.env.E2E_TIER === 'core' ? 3 : 10;

/** Each width has a visit of its own. */
const visits = {
  phone: { brand: 'aurora', locale: 'fi', language: 'fi-FI' },
  desktop: { brand: 'solstice', locale: 'ja', language: 'ja-JP' },
};

test(
  'a visitor browses, signs in and plays spin after spin, the balance following the ledger in both tabs [AUT-12, GMS-02, GMS-06, GMS-07, LOC-01, SUB-02, WAL-02, WAL-05]',
  { tag: ['@phone', '@core'] },
  async ({ page, context, newPlayer }, { project }) => {
    const { brand, locale, language } = project.name === 'phone' ? visits.phone : visits.desktop;
    test.setTimeout(scaled(600_000));
    await makeGamesInstant(context);
    await page.goto(brandUrl(brand, `/${locale}/`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await scrollRailToItsEnd(page);

    const player = await signIn(page, brand, locale, (await newPlayer({ brand })).phoneNumber);
    await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
    const second = await context.newPage();
    await second.goto(brandUrl(brand, `/${locale}/`));
    await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');

    await page.goto(brandUrl(brand, `/${locale}/`));
    await gamesIn(rails(page)).first().click();
    await playButton(page).waitFor();
    const { pathname } = new URL(page.url());
    await context.addCookies([
      {
        name: 'cc_cookie',
        value: encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] })),
        url: brandUrl(brand, '/'),
      },
    ]);
    await playButton(page).click();
    const game = page.frameLocator('iframe');
    for (let spin = 1; spin <= SPINS; spin += 1) {
      await spinOnce(game);
      const expected = await balanceInLedger(player);
      await expect(walletBadge(page)).toHaveAttribute('data-balance', expected);
      await expect(walletBadge(second)).toHaveAttribute('data-balance', expected);
    }
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('recentlyPlayedGames') ?? '[]').length))
      .toBeGreaterThan(0);
    await page.reload();
    await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
    await expectAccessible(page);
    await page.goto(brandUrl(brand, `/${locale}/`));
    await page
      .getByRole('link', { name: word('shell.search') })
      .first()
      .click();
    await expect(
      page
        .getByRole('toolbar', { name: word('search.recent') })
        .getByRole('link')
        .first(),
    ).toHaveAttribute('href', pathname);
  },
);

/** Scrolls the first list of games until it has loaded its second slice and ends with the way to the full list. */
async function scrollRailToItsEnd(page: Page): Promise<void> {
  const rail = rails(page).first();
  await rail.scrollIntoViewIfNeeded();
  const track = rail.getByRole('list');
  await expect(async () => {
    await track.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(rail.getByRole('link', { name: word('lobby.showMoreGames') })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: scaled(30_000) });
  // Ten are in the HTML.
  expect(await track.getByRole('listitem').count()).toBeGreaterThan(11);
}

/** The balances in header and game, as exact decimals. */
async function balances(page: Page, game: FrameLocator): Promise<{ readonly header: string; readonly game: string }> {
  const [header, text] = await Promise.all([
    walletBadge(page).getAttribute('data-balance'),
    // The game leaves its balance to the bar of the lobby, and keeps it up to date.
    game.getByRole('status', { includeHidden: true }).first().textContent(),
  ]);
  return { header: header ?? '', game: (text ?? '').replace(/[^\d.]/g, '') };
}

test('header and game show the same balance while the reels turn, also after a reload in the middle of a round [GMS-06, WAL-02]', async ({
  page,
  newPlayer,
}) => {
  const player = await newPlayer();
  await openSignedIn(page, 'aurora', 'en', player.phoneNumber);
  await orderRounds(player, 'wins');
  const game = await openSlot(page, brandUrl('aurora', '/en/games/scarab-cascade/'));
  const before = await balances(page, game);
  expect(before.header).toBe(before.game);
  await spin(game);
  await expect(walletBadge(page)).not.toHaveAttribute('data-balance', before.header);
  const during = await balances(page, game);
  const seen = new Set([during.header]);
  while ((await spinIn(game).getAttribute('aria-disabled')) === 'true') {
    const first = await balances(page, game);
    // The two may have been read before and after a change.
    const both = first.header === first.game ? first : await balances(page, game);
    expect(both.header).toBe(both.game);
    seen.add(both.header);
  }
  const after = await balanceInLedger(player);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', after);
  seen.delete(after);
  expect([...seen]).toEqual([during.header]);

  await orderRounds(player, 'wins');
  await spin(game);
  await expect(walletBadge(page)).not.toHaveAttribute('data-balance', after);
  const held = (await balances(page, game)).header;
  await page.reload();
  await expect(walletBadge(page)).toHaveAttribute('data-balance', held);
  // The frame does not come back by itself, so the hold ends by its time.
  await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player), {
    timeout: scaled(30_000),
  });
});

test(
  'one bar lies over a running game: its mode is never cut, the header and the bar of the game are away, and another game opens in its place [GMS-06, NAV-07, PRF-08, UXP-02]',
  { tag: '@phone' },
  async ({ page, newPlayer }) => {
    const { phoneNumber } = await newPlayer();
    await openSignedIn(page, 'aurora', 'en', phoneNumber);
    const game = await openSlot(page, brandUrl('aurora', '/en/games/scarab-cascade/'));
    const bar = page.locator('.game-bar');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Scarab Cascade' })).toBeVisible();
    await expect(game.locator('.home, .meter-balance').first()).toBeHidden();
    await expect(bar.getByRole('button', { name: 'Stop for 24 hours' })).toBeVisible();
    await expectAccessible(page);

    const menu = await openGameMenu(page);
    for (const name of [word('limits.title'), word('footer.helpLines')])
      await expect(menu.getByText(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: word('games.menu') })).toBeFocused();

    await expectNothingCut(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNothingCut(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    if (size) await page.setViewportSize(size);

    if ((size?.width ?? 0) < 768) await (await openGameMenu(page)).getByRole('button', { name: 'Other games' }).click();
    else await bar.getByRole('button', { name: 'Other games' }).click();
    const drawer = page.getByRole('region', { name: 'Other games' });
    await expect(drawer.getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
    const [name = ''] = (await drawer.getByRole('link').first().innerText()).split('\n');
    const href = (await drawer.getByRole('link').first().getAttribute('href')) ?? '';
    await drawer.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(gameFrame(page)).toHaveAttribute('title', new RegExp(name));
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: word('common.back') }).click();
    await page.waitForURL(brandUrl('aurora', href));
    await expect(playButton(page)).toBeVisible();
  },
);

/** The mode, the balance and the buttons of the bar are whole and in sight. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.locator('.game-bar').evaluate((bar) =>
    [...bar.querySelectorAll<HTMLElement>('.game-mode, .wallet-amount, button')]
      .filter((part) => part.closest('[popover]') === null && part.offsetWidth > 0)
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1;
      })
      .map(({ className }) => className),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
