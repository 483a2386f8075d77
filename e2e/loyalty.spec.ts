import type { Page } from 'playwright/test';
import { makeGamesInstant, openSlot, spin } from './support/game';
import { movePlatformClock, movePlatformToNewTime } from './support/platform-clock';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { continueAtRealityChecks } from './support/reality-check';
import { expect, expectAccessible, test } from './support/test';
import { scaled } from './support/time-scale';

const DAY_SECONDS = 86_400;
const at = (path: string) => brandUrl('aurora', `/en${path}`);
const widget = (page: Page, name: 'Missions' | 'Tournaments') => page.frameLocator(`iframe[title="${name}"]`);

/** Takes part on the page of the programme, unless an earlier journey has. */
async function takePart(page: Page): Promise<void> {
  await page.goto(at('/loyalty-program/'));
  const area = page.getByRole('region', { name: 'Taking part' });
  await expect(area.getByRole('button')).toBeEnabled();
  const join = area.getByRole('button', { name: 'Take part' });
  if (await join.isVisible()) await join.click();
  await expect(area.getByRole('status')).toHaveText('You take part. Points grow as you play.');
}

const openGame = (page: Page) => openSlot(page, at('/games/scarab-cascade/'));

test('a player takes part, and a round moves points and the mission on open pages; who leaves is counted no more [LOY-01, LOY-03, GAM-02, GAM-03] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  test.setTimeout(scaled(120_000));
  await makeGamesInstant(context);
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await takePart(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  const points = page.getByText(/^\d+ points?$/);
  const before = (await points.textContent()) ?? '';

  const missions = await context.newPage();
  await missions.goto(at('/missions/'));
  await expect(missions.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  const rounds = widget(missions, 'Missions').getByRole('progressbar', { name: 'Play 20 rounds' });
  await expect(rounds).toBeVisible({ timeout: scaled(30_000) });
  const progress = (await rounds.getAttribute('aria-valuetext')) ?? '';
  await expectAccessible(missions);

  const game = await context.newPage();
  const slot = await openGame(game);
  await spin(slot);
  await expect(rounds).not.toHaveAttribute('aria-valuetext', progress, { timeout: scaled(20_000) });
  await expect(points).not.toHaveText(before);

  await page.getByRole('button', { name: 'Leave the programme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the programme' }).click();
  await expect(page.getByText('You do not take part. Nothing is counted.')).toBeVisible();
  const left = (await points.textContent()) ?? '';
  await spin(slot);
  await missions.reload();
  const join = widget(missions, 'Missions').getByRole('button', { name: 'Take part' });
  await expect(join).toBeVisible({ timeout: scaled(30_000) });
  await join.click();
  await expect(rounds).toBeVisible({ timeout: scaled(30_000) });
  await expect(points).toHaveText(left);
});

test('the best of a tournament is paid once when its day has ended [GAM-03] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  test.setTimeout(scaled(240_000));
  await makeGamesInstant(context);
  await continueAtRealityChecks(page);
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  // A day in which nobody has played yet.
  await movePlatformToNewTime();
  await movePlatformClock(DAY_SECONDS);
  await takePart(page);
  await page.goto(at('/tournaments/'));
  const today = widget(page, 'Tournaments').getByRole('region', { name: 'Tournament of the day' });
  await expect(today.first()).toBeVisible({ timeout: scaled(30_000) });
  const own = today.first().getByText(/You are in place \d+ of \d+/);
  const slot = await openGame(await context.newPage());
  // A round that pays nothing gives no place.
  await expect(async () => {
    await spin(slot);
    await expect(own).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: scaled(180_000) });
  await expectAccessible(page);
  // Those of earlier days.
  await page.goto(at('/rewards/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const prizes = page.getByRole('heading', { name: 'First in the tournament' });
  const before = await prizes.count();

  await movePlatformClock(DAY_SECONDS + 60);
  await expect(async () => {
    await page.goto(at('/rewards/'));
    await expect(prizes).toHaveCount(before + 1, { timeout: 5_000 });
  }).toPass({ timeout: scaled(90_000) });
  await page.goto(at('/tournaments/'));
  await expect(widget(page, 'Tournaments').getByText('Your prize is on the rewards page.').first()).toBeVisible({
    timeout: scaled(30_000),
  });
});
