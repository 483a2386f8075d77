import type { Page } from 'playwright/test';
import { windowAt } from '../contract/calendar-window';
import { gameNames } from './support/page';
import { brandUrl, movePlatformClock, scaled } from './support/product';
import { newName, openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const CALENDAR = brandUrl('aurora', '/en/calendar/');
/** Those of earlier days are folded; by their words, since a hidden one is named by its hidden words too. */
const doors = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(/^Door \d+$/) });
/** The doors that say what their state is. */
const door = (page: Page, state: 'Open' | 'Opened' | 'Missed') =>
  doors(page).filter(
    {
      Open: { has: page.getByRole('button', { name: 'Open' }).or(page.getByText('Can be opened today')) },
      Opened: { has: page.getByRole('link', { name: 'See it in your rewards' }) },
      Missed: { hasText: 'Not opened' },
    }[state],
  );
const doorOf = (page: Page, name: string) => doors(page).filter({ has: page.getByText(name, { exact: true }) });

/** Seconds until today or this month is over in Malta: the platform's clock is right when a test begins. */
function secondsLeft(of: 'Day' | 'Month'): number {
  const now = new Date();
  return Math.floor((windowAt(of, now, 'Europe/Malta').endsAt.getTime() - now.getTime()) / 1000);
}

/** Seconds to a day with a door of the same month after it. */
function toDayWithNext(): number {
  const [day, month] = (['Day', 'Month'] as const).map((period) => windowAt(period, new Date(), 'Europe/Malta').endsAt);
  return day?.getTime() === month?.getTime() ? 86_400 : 0;
}

test(
  'the door of today opens once, on every screen of the player, and what was behind it is among the rewards [CNT-01, NAV-02, RWD-02]',
  { tag: ['@phone', '@core', '@clock'] },
  async ({ page, context }) => {
    await openAccount(page, 'en', newName());
    // Not over midnight.
    if (secondsLeft('Day') < 180) await movePlatformClock(secondsLeft('Day') + 60);
    await page.goto(CALENDAR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A door a day');
    await expect(door(page, 'Open')).toHaveCount(1);
    const other = await context.newPage();
    await other.goto(CALENDAR);
    const rewards = await context.newPage();
    await rewards.goto(brandUrl('aurora', '/en/rewards/'));
    await expect(rewards.getByRole('heading', { name: 'Welcome to your account' })).toBeVisible();

    await door(page, 'Open').getByRole('button', { name: 'Open' }).click();
    await expect(door(page, 'Opened').getByRole('link', { name: 'See it in your rewards' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The next door opens in');
    await expectAccessible(page);
    await expect(door(other, 'Opened')).toHaveCount(1);
    await expect(door(other, 'Open')).toHaveCount(0);
    await expect(rewards.getByRole('heading', { name: /^From the calendar/ })).toBeVisible();
    await page.reload();
    await expect(door(page, 'Opened')).toHaveCount(1);
  },
);

test('a page that is open when the month ends turns to the next one [CNT-01] @clock', async ({ page }) => {
  // The first visit of a page takes longest.
  await page.goto(CALENDAR);
  await movePlatformClock(secondsLeft('Month') - 30);
  await page.goto(CALENDAR);
  await expect(page.getByRole('main')).toContainText('can be opened for another');
  const first = doorOf(page, 'Door 1');
  await expect(first).toHaveAttribute('data-state', 'Missed');
  await expect(first).toHaveAttribute('data-state', 'Open', { timeout: scaled(60_000) });
  await expect(door(page, 'Missed')).toHaveCount(0);
});

test('visitors see the doors and the way to sign in; at midnight of the licence the next door is that of today; other pages of content are there too [CNT-01, NAV-02] @clock', async ({
  page,
}) => {
  await movePlatformClock(toDayWithNext());
  await page.goto(CALENDAR);
  const today =
    (await door(page, 'Open')
      .getByText(/^Door \d+$/)
      .textContent()) ?? '';
  await movePlatformClock(secondsLeft('Day') - 30);
  await page.goto(CALENDAR);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /returnTo=.*calendar/,
  );
  await expect(page.getByRole('main').getByRole('button', { name: 'Open' })).toHaveCount(0);
  await expect(doorOf(page, today)).toHaveAttribute('data-state', 'Missed', {
    timeout: scaled(60_000),
  });
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'More casinos' }).click();
  const casino = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Solstice' }) });
  await expect(casino.getByRole('link')).toHaveAttribute('href', 'https://solstice.example/');
  await expect(casino.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  const missing = await page.goto(brandUrl('kuu', '/en/more-casinos/'));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'More casinos' })).toHaveCount(0);

  await page.goto(brandUrl('aurora', '/en/game-category/'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Roulette/ })
    .click();
  await expect(page).toHaveURL(/\/game-category\/roulette\/$/);
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/\/game-category\/roulette\/\?sort=name#results$/);
  const names = await gameNames(page);
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
  await expectAccessible(page);
  for (const query of ['', '?sort=name']) {
    const unknown = await page.goto(brandUrl('aurora', `/en/game-category/roulete/${query}`));
    expect(query === '' ? unknown?.status() : 404).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Did you mean' })).toContainText('Roulette');
  }
});
