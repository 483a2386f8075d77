import type { Page } from 'playwright/test';
import { gameNames } from './support/page';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

/** How many games the page says it has. */
async function countOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/^\d+ games?$/)
    .first()
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

test(
  'a mistyped name is found, judged and opened with the keyboard alone [GMS-08, GMS-11]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    await page.goto(brandUrl('aurora', '/en/'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('navigation', { name: 'Kinds of games' })).toBeInViewport();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search games and studios' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('toolbar', { name: 'Popular games' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('scrab casacde');
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Scarab Cascade');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/games\/scarab-cascade\/$/);
    const slider = page.getByRole('slider', { name: 'Stake of a round' });
    const cost = page.getByRole('region', { name: 'Expected cost of an hour' }).getByRole('status');
    const before = await cost.textContent();
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '€60.00');
    await expect(cost).not.toHaveText(before ?? '');
    await page.getByText('How 100 rounds may go').click();
    await expect(page.getByRole('img', { name: /^Sessions of 100 rounds/ })).toBeVisible();
    const figures = page.getByRole('table', { name: 'Result after 100 rounds at €60.00' });
    await expect(figures.getByRole('row', { name: /^1 session in 20 ends at or below -€[\d,]+\.\d\d$/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a listing is sorted and filtered by its address, without script too, and an empty one leads out [GMS-03, GMS-08]',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const url = brandUrl('aurora', '/en/game-list/slots/');
    await plain.goto(url);
    const all = await countOf(plain);
    await plain.getByRole('link', { name: 'Filter' }).click();
    await plain.getByLabel('Sort by').selectOption('name');
    await plain.getByLabel('Volatility').selectOption('5');
    await plain.getByRole('button', { name: 'Show games' }).click();
    await expect(plain).toHaveURL(`${url}?sort=name&volatility=5#results`);
    const names = await gameNames(plain);
    expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
    expect(await countOf(plain)).toBeLessThan(all);
    await plain.goBack();
    await expect(plain).toHaveURL(`${url}#filters`);
    await context.close();

    await page.goto(url);
    const bar = page.getByRole('navigation', { name: 'Kinds of games' });
    await page.mouse.wheel(0, 1200);
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole('link', { name: 'Slots', exact: true })).toHaveAttribute('aria-current', 'page');

    await page.mouse.wheel(0, -1200);
    await page.getByRole('link', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('radio', { name: 'Very high' }).press('Space');
    await expectAccessible(page);
    const show = sheet.getByRole('link', { name: /^Show \d+ games?$/ });
    await expect(show).not.toHaveText(`Show ${all} games`);
    const left = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(page).toHaveURL(`${url}?volatility=5#results`);
    await expect(page.getByRole('heading', { name: `${left} games` })).toBeFocused();

    await page.goto(`${url}?studio=nobody&feature=wilds&sort=cheapest`);
    await expect(page).toHaveURL(`${url}?feature=wilds`);
    await page.goto(`${url}?minStake=100000&maxStake=200000`);
    await expect(page.getByText('No game fits all of this.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page).toHaveURL(url);
    expect(await countOf(page)).toBe(all);
    await page.goBack();
    await expect(page).toHaveURL(/minStake=100000/);
  },
);

test(
  'a page of games by their return to player is a page of its own, whose range is set in the sheet [GMS-03, GMS-08]',
  { tag: '@phone' },
  async ({ page }) => {
    const url = brandUrl('aurora', '/en/game-list/slots/');
    await page.goto(url);
    const all = await countOf(page);
    await page.getByRole('link', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const least = sheet.getByRole('slider', { name: 'Return to player from (%)' });
    await least.focus();
    for (const share of [90, 92, 94, 94.5, 95, 95.5, 96]) {
      await page.keyboard.press('ArrowRight');
      await expect(least).toHaveAttribute('aria-valuetext', `${share.toFixed(1)}%`);
    }
    const show = sheet.getByRole('link', { name: /^Show \d+ games?$/ });
    await expect(show).not.toHaveText(`Show ${all} games`);
    await show.click();
    await expect(page).toHaveURL(`${url}?minRtp=96#results`);
    const left = await countOf(page);
    expect(left).toBeLessThan(all);

    const answer = await page.goto(`${url}?minRtp=96&maxRtp=90`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(`${url}?minRtp=90&maxRtp=96`);
    await page.goto(`${url}?minRtp=96`);
    expect(await countOf(page)).toBe(left);
    await expect(page.getByRole('link', { name: 'Filter' })).toHaveText(/1$/);
  },
);

test('tiles show the pot in whole units where it distinguishes games, and a mistyped address offers what it may have meant [GMS-09, LOC-07]', async ({
  page,
}) => {
  const pots = page.getByRole('main').getByText(/^€\d{2},\d{3}$/);
  await page.goto(brandUrl('aurora', '/en/game-list/slots/'));
  await expect(pots.first()).toBeVisible();
  const feed = page.waitForResponse(/\/v1\/feed/);
  await page.goto(brandUrl('aurora', '/en/game-list/jackpots/'));
  await feed;
  await expect(pots).toHaveCount(0);
  const answer = await page.goto(brandUrl('aurora', '/en/games/scarab-cascad/'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link', { name: 'Scarab Cascade' }).click();
  await expect(page).toHaveURL(/\/en\/games\/scarab-cascade\/$/);
});

test('a game that Ontario blocks is on no page, in no listing and in no search there, and is in Québec [FMT-03, GMS-04]', async ({
  openPage,
}) => {
  const see = async (region: string) => {
    const page = await openPage({ country: 'CA', region });
    const address = await page.goto(brandUrl('aurora', '/en_CA/games/pickaxe-pete/'));
    await page.goto(brandUrl('aurora', '/en_CA/game-list/slots/?sort=name'));
    const count = await countOf(page);
    await page.goto(brandUrl('aurora', '/en_CA/'), { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search games and studios' })).toBeFocused();
    await page.keyboard.type('pickaxe pete');
    const found = page.getByRole('option', { name: 'Pickaxe Pete' });
    await expect(found.or(page.getByText(/^No game matches/)).first()).toBeVisible();
    return { status: address?.status(), count, finds: (await found.count()) > 0 };
  };
  const [ontario, quebec] = [await see('ON'), await see('QC')];
  expect([ontario.status, ontario.finds, quebec.status, quebec.finds]).toEqual([404, false, 200, true]);
  expect(ontario.count).toBeLessThan(quebec.count);
});
