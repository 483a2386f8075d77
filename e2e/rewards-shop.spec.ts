import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright/test';
import { chooseStake, makeGamesInstant, openSlot, spin } from './support/money';
import { continueAtRealityChecks, isLive } from './support/page';
import { playerIdIn } from './support/player';
import { brandUrl, platformUrl, scaled } from './support/product';
import { newName, openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const at = (path: string) => brandUrl('aurora', `/en${path}`);
const good = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Gives the signed-in player enough to play with. */
async function payIn(page: Page): Promise<void> {
  const playerId = await playerIdIn(page.context());
  const body = { idempotencyKey: randomUUID(), kind: 'deposit', playerId, amount: '1000.00', currency: 'EUR' };
  const { status } = await fetch(`${platformUrl}/sandbox/ledger/movements`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

/** Opens a game with the highest stake. */
async function openGame(page: Page): Promise<FrameLocator> {
  const game = await openSlot(page, at('/games/scarab-cascade/'));
  await chooseStake(game, '60.00');
  return game;
}

test('points from play buy cash after a question, and the week of cashback counts along, both on open pages [RWD-04, RWD-05] @core', async ({
  page,
  context,
}) => {
  test.setTimeout(scaled(180_000));
  await makeGamesInstant(context);
  // A player of its own: the points and the week of a demo player depend on the journeys before.
  await openAccount(page, 'en', newName());
  await payIn(page);
  await page.goto(at('/loyalty-program/'));
  const area = page.getByRole('region', { name: 'Taking part' });
  await expect(area.getByRole('button')).toBeEnabled();
  await area.getByRole('button', { name: 'Take part' }).click();
  await expect(area.getByRole('status')).toHaveText('You take part. Points grow as you play.');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards shop' })).toBeVisible();
  const cashback = await context.newPage();
  await cashback.goto(at('/cashback/'));
  await isLive(cashback);
  const staked = cashback
    .getByRole('region', { name: /^This week/ })
    .getByRole('definition')
    .first();
  await expect(staked).toHaveText('€0.00');

  const game = await context.newPage();
  await continueAtRealityChecks(game);
  const slot = await openGame(game);
  const points = page.getByRole('region', { name: 'Points to spend' }).getByRole('paragraph').first();
  const readPoints = async () => Number(await points.getAttribute('data-points'));
  for (const points of [60, 120, 180, 240]) {
    await spin(slot);
    await expect.poll(readPoints, { timeout: scaled(30_000) }).toBe(points);
  }
  await game.close();
  await expect(staked).toHaveText('€240.00', { timeout: scaled(20_000) });
  await expectAccessible(cashback);

  const cash = good(page, 'A little cash');
  await expect(good(page, 'A good deal of cash')).toContainText('From level 4 (Jade) on.');
  await expect(good(page, 'A good deal of cash').getByRole('button', { name: 'Buy' })).toHaveCount(0);
  await expectAccessible(page);
  await cash.getByRole('button', { name: 'Buy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You pay 200 points and keep 40.');
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await expect(cash).toContainText('Bought. The cash reaches your balance in a moment.');
  await expect(points).toHaveAttribute('data-points', '40');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('A little cash');
});

test(
  'a player who does not take part sees what the shop sells and what cashback is, and takes part on the spot [RWD-04, RWD-05, LOY-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await openAccount(page, 'en', newName());
    await page.goto(at('/rewards-shop/'));
    await expect(page.getByText('You do not take part in the loyalty programme')).toBeVisible();
    const bonus = good(page, 'Small bonus');
    await expect(bonus.getByRole('button', { name: 'Buy' })).toHaveCount(0);
    await bonus.getByText('What it costs to clear').click();
    await expect(bonus).toContainText('You stake €50.00 in all');
    await expectAccessible(page);
    await page.goto(at('/cashback/'));
    await expect(page.getByRole('heading', { name: 'You do not take part' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('2%');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Take part' }).click();
    await expect(page.getByRole('region', { name: /^This week/ })).toBeVisible();
    await page.goto(at('/rewards-shop/'));
    await expect(bonus).toContainText('You need 500 more points.');
    await expect(page.getByText('You do not take part in the loyalty programme')).toHaveCount(0);
  },
);
