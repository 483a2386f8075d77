import { licenceOf } from '@/contract/licences';
import { money } from '@/contract/money';
import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob, type JobHandler } from '../../kernel/jobs';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { campaign } from '../rewards/testing/rewards-bench';
import { CASHBACK_JOB, cashbackSchema, createCashbackModule } from './index';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let offered = true;
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
const { programmes } = cashbackSchema.parse({
  programmes: [
    {
      id: 'weekly',
      brands: ['aurora'],
      period: 'Week',
      campaign: 'cashback-test',
      percents: [10, 20],
      minimum: { EUR: '1.00' },
    },
  ],
});
const cashbackOn = (licence: { cashbackAllowed: boolean }) =>
  createCashbackModule({ ...bench, programmes, licenceOf: () => ({ ...licenceOf('mga'), ...licence }) });
let cashback: ReturnType<typeof cashbackOn>;
beforeAll(async () => {
  bench = await openLoyaltyBench({ isOffered: () => offered });
  cashback = cashbackOn({ cashbackAllowed: true });
  await bench.rewards.publishCampaign(
    campaign({
      id: 'cashback-test',
      kind: 'Cashback',
      trigger: { type: 'cashback' },
      prize: { type: 'money-drop', amounts: { EUR: '50.00' } },
    }),
  );
  await bench.db.tx((tx) => bench.ledger.openSystemAccount(tx, 'game_provider:studio', 'EUR'));
});
afterAll(() => bench.db.close());
// Each test has a week of its own, which the jobs of the one before have not closed.
beforeEach(async () => {
  bench.moveClock(8 * DAY_MS);
  await runJobs();
  await cashback.plan();
});

async function runJobs(): Promise<void> {
  while (await runDueJob(bench.db, bench.clock, cashback.jobs));
}

async function newMember(isIn = true): Promise<PlayerId> {
  const playerId = await bench.newMember(isIn);
  await bench.ledger.depositDemoFunds({ playerId, amount: money(1_000_00n, 'EUR'), idempotencyKey: newId() });
  return playerId;
}
/** The entries of one game movement; minor units that leave the player are below zero. */
async function post(playerId: PlayerId, kind: 'bet' | 'win' | 'rollback', cash: bigint, bonus = 0n): Promise<void> {
  await bench.db.query(`select ledger_post_play(row($1, $2, $3, 'studio', $4, '{}')::ledger_provider_call, $5, $6)`, [
    newId(),
    kind,
    playerId,
    bench.clock.now(),
    cash,
    bonus,
  ]);
}
async function readCashback(playerId: PlayerId, of = cashback) {
  const player = await bench.players.getPlayer(playerId);
  return player && of.getCashback(player);
}
const paidTo = async (playerId: PlayerId) =>
  (await bench.rewardsOf(playerId))
    .filter(({ kind }) => kind === 'Cashback')
    .map(({ status, reason, prize }) => [status, reason, prize.amount.amount]);
/** Past the end of the week and the hour after it. */
async function endWeek(): Promise<void> {
  bench.moveClock(7 * DAY_MS + 2 * HOUR_MS);
  await runJobs();
}

test('pays a percentage of the net loss in cash, without rollbacks and less wins [RWD-05]', async () => {
  const player = await newMember();
  expect(await readCashback(player)).toMatchObject({ staked: 0n, won: 0n, loss: 0n, amount: 0n, percent: 10 });
  await post(player, 'bet', -100_00n);
  await post(player, 'bet', -20_00n);
  await post(player, 'rollback', 20_00n);
  await post(player, 'win', 30_00n);
  expect(await readCashback(player)).toMatchObject({
    staked: 100_00n,
    won: 30_00n,
    loss: 70_00n,
    level: 1,
    percent: 10,
    amount: 7_00n,
  });
  await bench.play(player, { stake: 10_00n });
  await bench.catchUp();
  expect(await readCashback(player)).toMatchObject({ level: 2, percent: 20, amount: 14_00n });
});

test('pays nothing after a net win or below the minimum, and never more than the most [RWD-05]', async () => {
  const [winner, small, large] = [await newMember(), await newMember(), await newMember()];
  await post(winner, 'bet', -10_00n);
  await post(winner, 'win', 50_00n);
  await post(small, 'bet', -9_99n);
  await post(large, 'bet', -900_00n);
  expect(await readCashback(winner)).toMatchObject({ loss: 0n, amount: 0n });
  expect(await readCashback(small)).toMatchObject({ loss: 9_99n, amount: 0n });
  expect(await readCashback(large)).toMatchObject({ loss: 900_00n, amount: 50_00n });
  await endWeek();
  expect([await paidTo(winner), await paidTo(small), await paidTo(large)]).toEqual([
    [],
    [],
    [['Unclaimed', 'Cashback', 50_00n]],
  ]);
});

test('a week is paid once, an hour after its end in the zone of the licence, by jobs that are doubled and killed [RWD-05]', async () => {
  const player = await newMember();
  await post(player, 'bet', -40_00n);
  const endsAt = (await readCashback(player))?.endsAt.getTime() ?? 0;
  expect(new Date(endsAt).toISOString()).toMatch(/T2[23]:00:00.000Z$/);
  bench.moveClock(endsAt + HOUR_MS - 1 - bench.clock.now().getTime());
  await runJobs();
  expect(await paidTo(player)).toEqual([]);
  bench.moveClock(1);
  // A host that dies at the end of the transaction leaves nothing, and the job is done again.
  const dying: JobHandler = async (tx, job) => {
    await cashback.jobs[CASHBACK_JOB](tx, job);
    throw new Error('killed');
  };
  expect(await runDueJob(bench.db, bench.clock, { [CASHBACK_JOB]: dying })).toBe(true);
  expect(await paidTo(player)).toEqual([]);
  bench.moveClock(60_000);
  await Promise.all(Array.from({ length: 4 }, () => runDueJob(bench.db, bench.clock, cashback.jobs)));
  await bench.db.query(`update jobs set finished_at = null where kind = $1`, [CASHBACK_JOB]);
  await runJobs();
  await cashback.plan();
  await runJobs();
  expect(await paidTo(player)).toEqual([['Unclaimed', 'Cashback', 4_00n]]);
  expect((await readCashback(player))?.staked).toBe(0n);
  const found = await bench.players.getPlayer(player);
  expect(found && (await cashback.getResults(found, 5))).toMatchObject([
    { staked: 40_00n, amount: 4_00n, outcome: 'paid' },
  ]);
});

test('weeks that passed while no host ran are paid one after the other [RWD-05]', async () => {
  const player = await newMember();
  await post(player, 'bet', -30_00n);
  bench.moveClock(7 * DAY_MS);
  await post(player, 'bet', -20_00n);
  bench.moveClock(21 * DAY_MS);
  await runJobs();
  expect((await paidTo(player)).map(([, , amount]) => amount).sort()).toEqual([2_00n, 3_00n]);
});

test.each([
  ['on a time-out', (id: PlayerId, until: Date) => bench.db.tx((tx) => bench.accounts.startTimeOut(tx, id, until))],
  ['excluded', (id: PlayerId, until: Date) => bench.db.tx((tx) => bench.accounts.startSelfExclusion(tx, id, until))],
  ['outside of the loyalty programme', (id: PlayerId) => bench.choose(id, false)],
] as const)('a player %s at the end of the week gets none, then or later [RWD-05]', async (_how, pause) => {
  const player = await newMember();
  await post(player, 'bet', -40_00n);
  await pause(player, new Date(bench.clock.now().getTime() + 10 * DAY_MS));
  await endWeek();
  bench.moveClock(14 * DAY_MS);
  await runJobs();
  expect(await paidTo(player)).toEqual([]);
});

test.each([
  ['at a limit that is used up', (player: PlayerId) => bench.spendLimit(player, 'loss'), 'LimitUsedUp'],
  ['with a marker of harm', (player: PlayerId) => bench.addMarker(player), 'MarkerOfHarm'],
] as const)(
  'cashback of a player %s at the end of the week waits, through a time-out too, and is paid once when promotions go on [RWD-05, GAM-03]',
  async (_how, pause, reason) => {
    const player = await newMember();
    await post(player, 'bet', -40_00n);
    bench.moveClock(7 * DAY_MS + 2 * HOUR_MS);
    await pause(player);
    await runJobs();
    const outcomes = async () => {
      const found = await bench.players.getPlayer(player);
      return found && (await cashback.getResults(found, 5)).map(({ outcome }) => outcome);
    };
    expect((await readCashback(player))?.blockReason).toBe(reason);
    expect([await paidTo(player), await outcomes()]).toEqual([[], ['waiting']]);
    const until = new Date(bench.clock.now().getTime() + 40 * DAY_MS);
    await bench.db.tx((tx) => bench.accounts.startTimeOut(tx, player, until));
    bench.moveClock(39 * DAY_MS);
    await runJobs();
    expect([await paidTo(player), await outcomes()]).toEqual([[], ['waiting']]);
    bench.moveClock(2 * DAY_MS);
    await runJobs();
    bench.moveClock(DAY_MS);
    await runJobs();
    expect([await paidTo(player), await outcomes()]).toEqual([[['Unclaimed', 'Cashback', 4_00n]], ['paid']]);
  },
);

test('play before the player took part, or came back, does not count [RWD-05]', async () => {
  const player = await newMember(false);
  for (const isIn of [true, false, true]) {
    await post(player, 'bet', -80_00n);
    // More than the ledger adds to a moment for what its statement waited.
    bench.moveClock(60_000);
    await bench.choose(player, isIn);
  }
  await post(player, 'bet', -15_00n);
  expect(await readCashback(player)).toMatchObject({ staked: 15_00n, amount: 1_50n });
});

test('visitors read the rates only where the brand has gamification [RWD-05, GAM-01]', async () => {
  const finns = { brand: 'aurora', countryCode: 'FI', currency: 'EUR' } as const;
  const rules = { currency: 'EUR', percents: [10, 20], minimum: 1_00n, most: 50_00n };
  expect(await cashback.getRules(finns)).toEqual(rules);
  offered = false;
  expect(await cashback.getRules(finns)).toBeNull();
  offered = true;
});

test('a licence that forbids it has none, and plans none [RWD-05]', async () => {
  const player = await newMember();
  await post(player, 'bet', -40_00n);
  const forbidden = cashbackOn({ cashbackAllowed: false });
  expect(await readCashback(player, forbidden)).toBeNull();
  bench.moveClock(7 * DAY_MS + 2 * HOUR_MS);
  while (await runDueJob(bench.db, bench.clock, forbidden.jobs));
  expect(await paidTo(player)).toEqual([]);
});
