import { z } from 'zod';
import fc from 'fast-check';
import { newId, type PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { BONUS, campaign, HOUR_MS } from '../rewards/testing/rewards-bench';
import { createShopModule, goodsSchema, type ShopModule } from './index';
import { timeScale } from '../../testing/time-scale';
import { queryRow, queryValues, rowReader } from '../../kernel/db/rows';

jest.setTimeout(300_000 * timeScale);

const CLAIM_MS = 48 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const PRICES = { later: 5, bonus: 3, scarce: 1, limited: 2 } as const;
type GoodId = keyof typeof PRICES;

let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
let shop: ShopModule;
beforeAll(async () => {
  bench = await openLoyaltyBench();
  const good = { brands: ['aurora'], level: 1, stock: null, perDay: null };
  shop = createShopModule({
    ...bench,
    goods: goodsSchema.parse({
      goods: [
        { ...good, id: 'later', campaign: 'shop-later', price: PRICES.later },
        { ...good, id: 'bonus', campaign: 'shop-bonus', price: PRICES.bonus },
        { ...good, id: 'scarce', campaign: 'shop-later', price: PRICES.scarce, stock: 3 },
        { ...good, id: 'limited', campaign: 'shop-bonus', price: PRICES.limited, perDay: 2 },
      ],
    }).goods,
    timeZoneOf: () => 'Europe/Malta',
    wakeConsumers: () => undefined,
  });
  bench.whenRewardsEndUnpaid(shop.endUnpaid);
  const sold = { trigger: { type: 'shop' }, claimHours: CLAIM_MS / HOUR_MS };
  const cash = { type: 'money-drop', amounts: { EUR: '2.00' } };
  await bench.rewards.publishCampaign(campaign({ ...sold, id: 'shop-later', prize: cash }));
  await bench.rewards.publishCampaign(campaign({ ...sold, id: 'shop-bonus', prize: BONUS }));
});
// After every test, the points spent are the cost of the purchases in force, and the stock lacks exactly these.
afterEach(expectWhole);
afterAll(() => bench.db.close());

async function memberWith(points: bigint): Promise<PlayerId> {
  const playerId = await bench.newMember();
  await bench.play(playerId, { stake: points * 100n });
  await bench.catchUp();
  return playerId;
}
async function tryToBuy(playerId: PlayerId, good: GoodId): Promise<string> {
  const player = await bench.players.getPlayer(playerId);
  if (!player) throw new Error('no player');
  const bought = await shop.buy(player, { purchaseId: newId(), good, price: PRICES[good] });
  if (bought.ok) return bought.value.assignationId;
  throw new Error(bought.error.kind === 'purchase-refused' ? bought.error.reason : bought.error.kind);
}
const toSpend = async (playerId: PlayerId) => (await bench.progress(playerId))?.pointsToSpend;
const decline = (playerId: PlayerId, id: string) => bench.rewards.decline(playerId, id);
const close = (playerId: PlayerId) =>
  bench.accounts.changeAccountStatus({
    playerId,
    status: 'Closed',
    cause: 'UserRequest',
    reopenByCustomerAllowed: false,
  });
async function soldOf(good: GoodId): Promise<number> {
  const [sold = 0n] = await queryValues(bench.db, z.bigint(), 'select sold from rewards_shop_sold where good = $1', [
    good,
  ]);
  return Number(sold);
}

async function expectWhole(): Promise<void> {
  const spent = await bench.db.query(
    `select member.player_id, member.spent, coalesce(1000 * sum(purchase.price) filter (where purchase.returned_at is null), 0)::bigint as in_force
     from loyalty_members member left join rewards_shop_purchases purchase on purchase.player_id = member.player_id
     group by member.player_id having member.spent <> coalesce(1000 * sum(purchase.price) filter (where purchase.returned_at is null), 0)`,
  );
  expect(spent.rows).toEqual([]);
  const purchases = await bench.db.query(
    `select purchase.id, reward.status, purchase.returned_at from rewards_shop_purchases purchase
     join rewards_assignations reward on reward.id = purchase.assignation_id
     where (purchase.returned_at is not null) <> (reward.status in ('Expired', 'Removed'))`,
  );
  expect(purchases.rows).toEqual([]);
  const stock = await bench.db.query(
    `select sold.good, sold.sold from rewards_shop_sold sold where sold.sold <>
       (select count(*) from rewards_shop_purchases purchase where purchase.good = sold.good and purchase.returned_at is null)`,
  );
  expect(stock.rows).toEqual([]);
}

test('a bought reward that is declined gives its points and its piece back once, to 64 declines at once [RWD-04]', async () => {
  const player = await memberWith(15n);
  const [id, kept] = [await tryToBuy(player, 'scarce'), await tryToBuy(player, 'later')];
  expect([await toSpend(player), await soldOf('scarce')]).toEqual([9, 1]);
  const declined = await Promise.all(Array.from({ length: 64 }, () => decline(player, id)));
  expect(new Set(declined.map((reward) => reward?.status))).toEqual(new Set(['Removed']));
  expect([await toSpend(player), await soldOf('scarce')]).toEqual([10, 0]);
  expect(await bench.progress(player)).toMatchObject({ level: 2, points: 15 });
  const purchases = await shop.getPurchases(player, 10);
  expect(Object.fromEntries(purchases.map(({ good, returnedAt }) => [good, returnedAt]))).toEqual({
    scarce: bench.clock.now(),
    later: null,
  });
  await bench.db.tx((tx) => shop.endUnpaid(tx, player, [id], bench.clock.now()));
  expect(await decline(await memberWith(1n), kept)).toBeNull();
  expect(await toSpend(player)).toBe(10);
});

test('the last piece that was declined is sold again, once, to one of 16 buyers at once [RWD-04]', async () => {
  const players = await Promise.all(Array.from({ length: 16 }, () => memberWith(1n)));
  const first = await memberWith(3n);
  const [, , id = ''] = [
    await tryToBuy(first, 'scarce'),
    await tryToBuy(first, 'scarce'),
    await tryToBuy(first, 'scarce'),
  ];
  await expect(tryToBuy(await memberWith(1n), 'scarce')).rejects.toThrow('SoldOut');
  const [, ...bought] = await Promise.all([
    decline(first, id),
    ...players.map((player) => tryToBuy(player, 'scarce').catch((error: Error) => error.message)),
  ]);
  const soldTo = bought.filter((outcome) => outcome !== 'SoldOut');
  expect(soldTo.length).toBeLessThanOrEqual(1);
  expect(await soldOf('scarce')).toBe(2 + soldTo.length);
});

test('a claim in the instant of declining has one winner: paid, or the points back [RWD-03, RWD-04]', async () => {
  const player = await memberWith(60n);
  let paid = 0;
  for (let round = 0; round < 12; round += 1) {
    const id = await tryToBuy(player, 'later');
    const claim = () => bench.rewards.claim(player, id);
    const calls = [claim, () => decline(player, id), () => decline(player, id), claim];
    await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    await bench.runJobs();
    if ((await bench.statusOf(player, id)) === 'Credited') paid += 1;
  }
  expect(await toSpend(player)).toBe(60 - paid * PRICES.later);
  expect(await bench.wallet(player)).toEqual({ cash: BigInt(paid) * 2_00n, bonus: 0n });
});

test('a reward that nobody claimed in time gives its points back once, by whichever finds its end: job, claim or decline [RWD-04]', async () => {
  const player = await memberWith(60n);
  let paid = 0;
  for (let round = 0; round < 9; round += 1) {
    const id = await tryToBuy(player, 'later');
    const isOver = round % 3 > 0;
    bench.moveClock(CLAIM_MS - (isOver ? 0 : 1));
    const claim = bench.rewards.claim(player, id);
    bench.moveClock(isOver ? 0 : 1);
    await Promise.all([claim, bench.runJobs(), bench.runJobs(), ...(round % 3 === 2 ? [decline(player, id)] : [])]);
    await bench.db.query(
      `update jobs set finished_at = null where kind = 'reward-end' and unique_key = $1 and finished_at is not null`,
      [id],
    );
    await Promise.all([bench.runJobs(), bench.runJobs()]);
    const isPaid = (await bench.statusOf(player, id)) === 'Credited';
    expect(isPaid && isOver).toBe(false);
    if (isPaid) paid += 1;
  }
  expect(await toSpend(player)).toBe(60 - paid * PRICES.later);
});

test('a claim that finds the time over gives the points back before the job does, and the job changes nothing more [RWD-04]', async () => {
  const player = await memberWith(5n);
  const id = await tryToBuy(player, 'later');
  bench.moveClock(CLAIM_MS);
  expect(await bench.rewards.claim(player, id)).toEqual({ ok: false, error: { kind: 'reward-not-available' } });
  expect([await bench.statusOf(player, id), await toSpend(player)]).toEqual(['Expired', 5]);
  await bench.runJobs();
  expect(await toSpend(player)).toBe(5);
});

test('a reward whose end found its claim under way ends when the bonus cannot begin, and its points come back [RWD-03, RWD-04]', async () => {
  const player = await memberWith(6n);
  const [first, second] = [await tryToBuy(player, 'bonus'), await tryToBuy(player, 'bonus')];
  expect(await bench.rewards.claim(player, first)).toMatchObject({ ok: true });
  bench.moveClock(CLAIM_MS - 1);
  const work = bench.db.tx;
  let transactions = 0;
  const spy = jest.spyOn(bench.db, 'tx').mockImplementation((run) => {
    transactions += 1;
    return transactions === 2 ? Promise.reject(new Error('killed')) : work(run);
  });
  await expect(bench.rewards.claim(player, second)).rejects.toThrow('killed');
  spy.mockRestore();
  bench.moveClock(10_000);
  await bench.runJobs();
  expect([await bench.statusOf(player, second), await toSpend(player)]).toEqual(['Expired', 3]);
});

test('a bonus that was claimed and is given up or runs out gives no points back [RWD-03, RWD-04]', async () => {
  const player = await memberWith(6n);
  const first = await tryToBuy(player, 'bonus');
  await bench.rewards.claim(player, first);
  const [active] = await bench.ledger.getBonuses(player);
  if (!active) throw new Error('no bonus');
  await bench.ledger.cancelBonus(player, active.id);
  expect(await decline(player, first)).toBeNull();
  const second = await tryToBuy(player, 'bonus');
  await bench.rewards.claim(player, second);
  bench.moveClock(8 * DAY_MS);
  await bench.runJobs();
  expect((await bench.ledger.getBonuses(player)).map(({ status }) => status)).not.toContain('Active');
  expect([await bench.statusOf(player, first), await bench.statusOf(player, second)]).toEqual(['Credited', 'Credited']);
  expect(await toSpend(player)).toBe(0);
});

test('a reward removed by an operator or ended with the account gives its points back, also outside the programme [RWD-04]', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => memberWith(20n)));
  for (const player of players)
    for (const good of ['bonus', 'scarce', 'later', 'limited'] as const)
      await tryToBuy(player, good).catch(() => undefined);
  const [left, closed = left] = players;
  if (!left || !closed) throw new Error('no players');
  const reward = (await bench.rewardsOf(left)).find(({ reason }) => reason === 'Shop');
  await bench.choose(left, false);
  const before = (await toSpend(left)) ?? 0;
  const remove = () =>
    bench.rewards.operate({
      action: 'remove',
      assignationId: reward?.id ?? '',
      operator: 'Aino',
      reason: 'a test',
      key: newId(),
    });
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await toSpend(left)).toBeGreaterThan(before);
  // Ends of accounts, declines and purchases take the same locks.
  const others = players.slice(2);
  await Promise.all([
    ...[left, closed].map(close),
    ...others.map((player) => close(player)),
    ...others.map(async (player) =>
      Promise.all((await bench.rewardsOf(player)).map(({ id }) => bench.rewards.decline(player, id))),
    ),
    ...Array.from({ length: 8 }, async () => tryToBuy(await memberWith(2n), 'scarce').catch(() => undefined)),
  ]);
  for (const player of players) expect(await toSpend(player)).toBe(20);
});

test('a host that dies before the commit gives nothing back, and the next try gives it once [RWD-04, PLT-02]', async () => {
  const player = await memberWith(10n);
  const [declined, expired] = [await tryToBuy(player, 'later'), await tryToBuy(player, 'later')];
  const work = bench.db.tx;
  const spy = jest.spyOn(bench.db, 'tx').mockImplementation((run) =>
    work(async (tx) => {
      await run(tx);
      throw new Error('killed');
    }),
  );
  await expect(decline(player, declined)).rejects.toThrow('killed');
  spy.mockRestore();
  expect([await bench.statusOf(player, declined), await toSpend(player)]).toEqual(['Unclaimed', 0]);
  await decline(player, declined);
  expect(await toSpend(player)).toBe(5);
  bench.moveClock(CLAIM_MS);
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const second = jest.spyOn(bench.db, 'tx').mockImplementation((run) =>
    work(async (tx) => {
      await run(tx);
      throw new Error('killed');
    }),
  );
  await bench.runJobs();
  second.mockRestore();
  log.mockRestore();
  expect([await bench.statusOf(player, expired), await toSpend(player)]).toEqual(['Unclaimed', 5]);
  bench.moveClock(HOUR_MS);
  await bench.runJobs();
  expect([await bench.statusOf(player, expired), await toSpend(player)]).toEqual(['Expired', 10]);
});

test('points of a bet that was rolled back after it paid for a reward do not come back with the reward [RWD-04]', async () => {
  const player = await bench.newMember();
  const bet = await bench.play(player, { stake: 5_00n });
  await bench.catchUp();
  const id = await tryToBuy(player, 'later');
  await bench.rollBack(player, bet);
  await bench.play(player, { stake: 2_00n });
  await bench.catchUp();
  expect(await toSpend(player)).toBe(0);
  await decline(player, id);
  expect(await toSpend(player)).toBe(2);
});

test('a day allows as many purchases as before, whatever was declined of them [RWD-04]', async () => {
  const player = await memberWith(9n);
  for (let n = 0; n < 2; n += 1) await decline(player, await tryToBuy(player, 'limited'));
  expect(await toSpend(player)).toBe(9);
  await expect(tryToBuy(player, 'limited')).rejects.toThrow('DailyLimit');
  bench.moveClock(DAY_MS);
  await tryToBuy(player, 'limited');
});

test('points to spend are those earned less the purchases in force, in any order of events [RWD-04]', async () => {
  const step = fc.constantFrom(
    'play',
    'rollBack',
    'later',
    'bonus',
    'scarce',
    'claim',
    'decline',
    'declineTwice',
    'expire',
    'leave',
    'join',
    'readAgain',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), fc.nat(1_000), async (steps, seed) => {
      const player = await memberWith(12n);
      const bets: { id: string; at: Date }[] = [];
      for (const [place, each] of steps.entries()) {
        const open = (await bench.rewardsOf(player)).filter(
          ({ status, reason }) => status === 'Unclaimed' && reason === 'Shop',
        );
        const id = open[(seed + place) % Math.max(1, open.length)]?.id ?? newId();
        await take(player, bets, each, id);
        await expectWhole();
      }
      await bench.choose(player, true);
      await bench.catchUp();
      const member = await queryRow(
        bench.db,
        rowReader({ earned: z.bigint(), spent: z.bigint() }),
        'select earned, spent from loyalty_members where player_id = $1',
        [player],
      );
      const { earned = 0n, spent = 0n } = member ?? {};
      expect(await toSpend(player)).toBe(Number((earned > spent ? earned - spent : 0n) / 1000n));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

async function take(player: PlayerId, bets: { id: string; at: Date }[], step: string, id: string): Promise<void> {
  bench.moveClock(2);
  switch (step) {
    case 'play':
      bets.push({ id: await bench.play(player, { stake: 4_00n }), at: bench.clock.now() });
      return bench.catchUp();
    case 'rollBack': {
      const bet = bets.pop();
      if (bet) await bench.rollBack(player, bet.id, bet.at);
      return bench.catchUp();
    }
    case 'later':
    case 'bonus':
    case 'scarce':
      return void (await tryToBuy(player, step).catch(() => undefined));
    case 'claim':
      return void (await bench.rewards.claim(player, id));
    case 'decline':
      return void (await decline(player, id));
    case 'declineTwice':
      return void (await Promise.all([decline(player, id), bench.rewards.claim(player, id), decline(player, id)]));
    case 'expire':
      bench.moveClock(CLAIM_MS);
      return void (await Promise.all([bench.runJobs(), bench.rewards.claim(player, id)]));
    case 'leave':
      return void (await bench.choose(player, false));
    case 'join':
      return void (await bench.choose(player, true));
    case 'readAgain':
      await bench.loyalty.rebuild();
      await decline(player, id);
      return bench.catchUp();
  }
}
