import { z } from 'zod';
import { newId, type PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { queryValues } from '../../kernel/db/rows';
import { BONUS, campaign } from '../rewards/testing/rewards-bench';
import { createShopModule, goodsSchema, type ShopModule } from './index';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const DAY_MS = 86_400_000;
let offered = true;
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
let shop: ShopModule;
beforeAll(async () => {
  bench = await openLoyaltyBench({ isOffered: () => offered });
  const good = { brands: ['aurora'], level: 1, stock: null, perDay: null };
  shop = createShopModule({
    ...bench,
    goods: goodsSchema.parse({
      goods: [
        { ...good, id: 'cash', campaign: 'shop-cash', price: 10 },
        { ...good, id: 'bonus', campaign: 'shop-bonus', price: 3, perDay: 2 },
        { ...good, id: 'scarce', campaign: 'shop-cash', price: 1, stock: 5 },
        { ...good, id: 'dear', campaign: 'shop-budget', price: 1 },
        { ...good, id: 'high', campaign: 'shop-cash', price: 1, level: 2 },
        { ...good, id: 'gone', campaign: 'nobody-published-it', price: 1 },
      ],
    }).goods,
    timeZoneOf: () => 'Europe/Malta',
    wakeConsumers: () => undefined,
  });
  const cash = { type: 'money-drop', amounts: { EUR: '2.00' } };
  const sold = { trigger: { type: 'shop' }, prize: cash };
  for (const change of [
    { ...sold, id: 'shop-cash', claimType: 'Automatic' },
    { ...sold, id: 'shop-bonus', prize: BONUS },
    { ...sold, id: 'shop-budget', budget: { EUR: '6.00' } },
  ])
    await bench.rewards.publishCampaign(campaign(change));
});
afterAll(() => bench.db.close());

/** A member who has played for so many points, on level 1 below 10 points. */
async function memberWith(points: bigint): Promise<PlayerId> {
  const playerId = await bench.newMember();
  if (points > 0n) await bench.play(playerId, { stake: points * 100n });
  await bench.catchUp();
  return playerId;
}
async function playerOf(playerId: PlayerId) {
  const player = await bench.players.getPlayer(playerId);
  if (!player) throw new Error('no player');
  return player;
}
const PRICES: Readonly<Record<string, number>> = { cash: 10, bonus: 3 };
async function buy(playerId: PlayerId, good: string, { id = newId() as string, price = PRICES[good] ?? 1 } = {}) {
  const bought = await shop.buy(await playerOf(playerId), { purchaseId: id, good, price });
  if (bought.ok) return 'bought';
  return bought.error.kind === 'purchase-refused' ? bought.error.reason : bought.error.kind;
}
const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length;
async function soldOf(good: string): Promise<number> {
  const [sold = 0n] = await queryValues(bench.db, z.bigint(), 'select sold from rewards_shop_sold where good = $1', [
    good,
  ]);
  return Number(sold);
}

test('points buy cash, which is paid once, and the level stays [RWD-04]', async () => {
  const player = await memberWith(15n);
  expect(await bench.progress(player)).toMatchObject({ level: 2, points: 15, pointsToSpend: 15 });
  expect(await buy(player, 'cash')).toBe('bought');
  await bench.runJobs();
  expect(await bench.wallet(player)).toEqual({ cash: 2_00n, bonus: 0n });
  expect(await bench.progress(player)).toMatchObject({ level: 2, points: 15, pointsToSpend: 5 });
  expect(await buy(player, 'cash')).toBe('TooFewPoints');
  const [bought, ...others] = await shop.getPurchases(player, 10);
  expect(others).toEqual([]);
  expect(bought).toMatchObject({ good: 'cash', price: 10, reward: { status: 'Credited', reason: 'Shop' } });
});

test('visitors see the goods only where the brand has gamification [RWD-04, GAM-01]', async () => {
  const finns = { brand: 'aurora', countryCode: 'FI', currency: 'EUR' } as const;
  expect((await shop.getShopWindow(finns))?.map(({ id }) => id)).toEqual(['scarce', 'dear', 'high', 'bonus', 'cash']);
  offered = false;
  expect(await shop.getShopWindow(finns)).toBeNull();
  offered = true;
});

test('64 purchases at once sell as much as the points pay for, each with its reward [RWD-04]', async () => {
  const player = await memberWith(35n);
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => buy(player, 'cash')));
  expect([countOf(outcomes, 'bought'), countOf(outcomes, 'TooFewPoints')]).toEqual([3, 61]);
  await bench.runJobs();
  expect(await bench.wallet(player)).toEqual({ cash: 6_00n, bonus: 0n });
  expect(await bench.progress(player)).toMatchObject({ pointsToSpend: 5 });
});

test('64 copies of one purchase buy once, and the id with another good or price is refused [RWD-04]', async () => {
  const player = await memberWith(35n);
  const id = newId();
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => buy(player, 'cash', { id })));
  expect(countOf(outcomes, 'bought')).toBe(64);
  expect(await shop.getPurchases(player, 10)).toHaveLength(1);
  expect(await bench.progress(player)).toMatchObject({ pointsToSpend: 25 });
  expect(await buy(player, 'bonus', { id })).toBe('idempotency-conflict');
  expect(await buy(await memberWith(35n), 'cash', { id })).toBe('idempotency-conflict');
});

test('the last pieces of a stock are sold once each to 64 buyers at once; the others keep their points [RWD-04]', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => memberWith(8n)));
  const outcomes = await Promise.all(
    players.flatMap((player) => Array.from({ length: 8 }, () => buy(player, 'scarce'))),
  );
  expect([countOf(outcomes, 'bought'), countOf(outcomes, 'SoldOut')]).toEqual([5, 59]);
  expect(await soldOf('scarce')).toBe(5);
  const left = await Promise.all(players.map(async (player) => (await bench.progress(player))?.pointsToSpend ?? 0));
  expect(left.reduce((sum, points) => sum + points, 0)).toBe(59);
});

test('a budget that is spent sells no more and takes neither points nor stock [RWD-04]', async () => {
  const player = await memberWith(9n);
  const outcomes = [];
  for (let n = 0; n < 5; n += 1) outcomes.push(await buy(player, 'dear'));
  expect(outcomes).toEqual(['bought', 'bought', 'bought', 'SoldOut', 'SoldOut']);
  expect(await soldOf('dear')).toBe(3);
  expect(await bench.progress(player)).toMatchObject({ pointsToSpend: 6 });
});

test('a good is sold as often as its day allows, and again on the next day of the licence [RWD-04]', async () => {
  const player = await memberWith(9n);
  expect([await buy(player, 'bonus'), await buy(player, 'bonus'), await buy(player, 'bonus')]).toEqual([
    'bought',
    'bought',
    'DailyLimit',
  ]);
  bench.moveClock(DAY_MS);
  expect(await buy(player, 'bonus')).toBe('bought');
  const offered = await shop.getShop(await playerOf(player));
  expect(offered?.goods.find(({ id }) => id === 'bonus')).toMatchObject({ boughtToday: 1, perDay: 2 });
});

test('refuses a low level, another price, an unknown good, and who does not take part or may have no rewards [RWD-04]', async () => {
  const player = await memberWith(9n);
  expect(await buy(player, 'high')).toBe('LevelTooLow');
  expect(await buy(player, 'bonus', { price: 2 })).toBe('PriceChanged');
  expect(await buy(player, 'unknown')).toBe('NotOffered');
  expect(await buy(player, 'gone')).toBe('NotOffered');
  await bench.choose(player, false);
  expect(await buy(player, 'bonus')).toBe('NotTakingPart');
  await bench.choose(player, true);
  await bench.db.tx((tx) => bench.accounts.startTimeOut(tx, player, new Date(bench.clock.now().getTime() + DAY_MS)));
  expect(await buy(player, 'bonus')).toBe('rewards-blocked');
  expect(await bench.progress(player)).toMatchObject({ pointsToSpend: 9 });
  expect(await shop.getPurchases(player, 10)).toEqual([]);
});

test('a bet that is rolled back after its points were spent leaves nothing to spend until it is earned again [RWD-04]', async () => {
  const player = await bench.newMember();
  const bet = await bench.play(player, { stake: 10_00n });
  await bench.catchUp();
  expect(await buy(player, 'cash')).toBe('bought');
  await bench.rollBack(player, bet);
  await bench.play(player, { stake: 4_00n });
  await bench.catchUp();
  expect(await bench.progress(player)).toMatchObject({ points: 4, pointsToSpend: 0 });
  await bench.play(player, { stake: 9_00n });
  await bench.catchUp();
  expect(await bench.progress(player)).toMatchObject({ points: 13, pointsToSpend: 3 });
});

test.each([
  ['at a limit that is used up', 'LimitUsedUp', (player: PlayerId) => bench.spendLimit(player, 'stake')],
  ['with a marker of harm', 'MarkerOfHarm', (player: PlayerId) => bench.addMarker(player)],
] as const)(
  'a player %s buys nothing, reads why, and can still claim what was bought before [RWD-04, GAM-03]',
  async (_how, reason, pause) => {
    const player = await memberWith(9n);
    expect(await buy(player, 'bonus')).toBe('bought');
    await pause(player);
    const order = { purchaseId: newId(), good: 'bonus', price: 3 };
    expect(await shop.buy(await playerOf(player), order)).toEqual({
      ok: false,
      error: { kind: 'rewards-blocked', reason },
    });
    expect(await shop.getBlock(await playerOf(player))).toBe(reason);
    expect(await bench.progress(player)).toMatchObject({ pointsToSpend: 6 });
    const [bought] = await shop.getPurchases(player, 10);
    expect(await bench.rewards.claim(player, bought?.reward.id ?? '')).toMatchObject({ ok: true });
  },
);
