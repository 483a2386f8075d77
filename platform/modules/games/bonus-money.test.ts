import { z } from 'zod';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money, type Money } from '@/contract/money';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { BONUS_EXPIRY_JOB, createLedgerModule, type LedgerModule } from '../ledger/index';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import { roundChecks } from './queries/round-checks';
import { wageringCheck } from './queries/wagering-check';
import { queryValues } from '../../kernel/db/rows';

const clock = shiftableClock();
let db: Db;
let ledger: LedgerModule;

beforeAll(async () => {
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock, furtherChecks: [wageringCheck, ...roundChecks] });
});

afterAll(() => db.close());

const eur = (amount: bigint): Money => money(amount, 'EUR');
const inDays = (days: number): Date => new Date(clock.now().getTime() + days * 86_400_000);

interface Terms {
  cash?: bigint;
  bonus?: bigint;
  factor?: number;
  maxPayout?: bigint | null;
  maxStake?: bigint | null;
  days?: number;
}

const grantOf = (
  playerId: GamePlayer['playerId'],
  { bonus = 10_00n, factor = 5, maxPayout = null, maxStake = null, days = 7 }: Terms,
  idempotencyKey = newId(),
) => ({
  idempotencyKey,
  playerId,
  amount: eur(bonus),
  wageringFactor: factor,
  maxPayout: maxPayout === null ? null : eur(maxPayout),
  maxStake: maxStake === null ? null : eur(maxStake),
  expiresAt: inDays(days),
});

async function playerWithBonus(terms: Terms): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, terms.cash ?? 1_00n);
  if (!player) throw new Error('no player');
  const granted = await db.tx((tx) => ledger.grantBonus(tx, grantOf(player.playerId, terms)));
  if (!granted.ok) throw new Error(granted.error.kind);
  await db.query(`update games_sessions set expires_at = expires_at + interval '30 days' where id = $1`, [
    player.sessionId,
  ]);
  return player;
}

const stake = (player: GamePlayer, amount: bigint, roundId: string = newId(), requestId: string = newId()) =>
  bet(db, clock, 'studio', {
    requestId,
    sessionId: player.sessionId,
    roundId,
    gameSlug: TEST_GAME,
    stake: eur(amount),
  });
const prize = (player: GamePlayer, amount: bigint, roundId: string) =>
  win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId,
    amount: eur(amount),
    roundClosed: true,
  });
const undo = (betRequestId: string) => rollback(db, clock, 'studio', { requestId: newId(), betRequestId });

async function wallet({ playerId }: GamePlayer) {
  const found = await ledger.getWallet(playerId);
  return [found?.balance.amount, found?.bonusBalance.amount, found?.wageringProgress];
}

const bonusOf = async ({ playerId }: GamePlayer) => (await ledger.getBonuses(playerId))[0];
const events = ({ playerId }: GamePlayer) =>
  queryValues(db, z.unknown(), 'select payload from events where key = $1 and channel is not null order by number', [
    playerId,
  ]);

test('a grant gives bonus money once per key, and other terms under its key are refused [RWD-03, WAL-06]', async () => {
  const player = await playerWithBonus({ cash: 2_00n, bonus: 5_00n });
  expect(await wallet(player)).toEqual([2_00n, 5_00n, 0]);
  const [other] = await createGamePlayers(db, 1, 1_00n);
  if (!other) throw new Error('no player');
  const grant = grantOf(other.playerId, {});
  const answers = await Promise.all(Array.from({ length: 5 }, () => db.tx((tx) => ledger.grantBonus(tx, grant))));
  expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
  expect(answers.filter((answer) => answer.ok && answer.value.repeated)).toHaveLength(4);
  expect(await wallet(other)).toEqual([1_00n, 10_00n, 0]);
  expect(await db.tx((tx) => ledger.grantBonus(tx, { ...grant, amount: eur(10_01n) }))).toEqual({
    ok: false,
    error: { kind: 'idempotency-conflict' },
  });
  expect(await db.tx((tx) => ledger.grantBonus(tx, { ...grant, playerId: player.playerId }))).toMatchObject({
    ok: false,
  });
  expect(await wallet(player)).toEqual([2_00n, 5_00n, 0]);
});

test('a bet that a bonus pays for stakes no more than the bonus allows, and one of cash alone does [RWD-03, RWD-06]', async () => {
  const player = await playerWithBonus({ cash: 6_00n, bonus: 20_00n, maxStake: 2_00n });
  expect(await bonusOf(player)).toMatchObject({ maxStake: eur(2_00n) });
  expect(await stake(player, 6_01n)).toMatchObject({ ok: false, error: 'StakeOutOfRange' });
  expect(await stake(player, 6_00n)).toMatchObject({ ok: true });
  expect(await stake(player, 2_01n)).toMatchObject({ ok: false, error: 'StakeOutOfRange' });
  expect(await stake(player, 2_00n)).toMatchObject({ ok: true });
  expect(await wallet(player)).toMatchObject([0n, 18_00n, expect.anything()]);
});

test('one key never brings a bonus of another most stake [RWD-03]', async () => {
  const player = await playerWithBonus({});
  const [other] = await createGamePlayers(db, 1, 1_00n);
  const grant = grantOf(other?.playerId ?? player.playerId, { maxStake: 2_00n });
  expect(await db.tx((tx) => ledger.grantBonus(tx, grant))).toMatchObject({ ok: true });
  expect(await db.tx((tx) => ledger.grantBonus(tx, { ...grant, maxStake: eur(3_00n) }))).toEqual({
    ok: false,
    error: { kind: 'idempotency-conflict' },
  });
});

test('a second bonus waits while something of the first is left, and takes its place when nothing is [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 1_00n, bonus: 3_00n, factor: 50 });
  expect(await db.tx((tx) => ledger.grantBonus(tx, grantOf(player.playerId, {})))).toMatchObject({
    ok: false,
    error: { kind: 'bonus-active' },
  });
  const roundId = newId();
  await stake(player, 4_00n, roundId);
  expect(await db.tx((tx) => ledger.grantBonus(tx, grantOf(player.playerId, {})))).toMatchObject({ ok: true });
  expect((await ledger.getBonuses(player.playerId)).map(({ status }) => status)).toEqual(['Active', 'Forfeited']);
  // A later win of the used-up bonus joins the money of the new one.
  await prize(player, 8_00n, roundId);
  expect(await wallet(player)).toEqual([2_00n, 16_00n, 0]);
});

test('the house gets what a spent bonus still wins when the bonus after it is over too [RWD-03, WAL-06]', async () => {
  const spentBy = async () => {
    const player = await playerWithBonus({ cash: 1_00n, bonus: 3_00n, factor: 50 });
    const [roundId, requestId] = [newId(), newId()];
    await stake(player, 4_00n, roundId, requestId);
    expect(await db.tx((tx) => ledger.grantBonus(tx, grantOf(player.playerId, {})))).toMatchObject({ ok: true });
    await db.tx((tx) => ledger.forfeitBonuses(tx, player.playerId, 'removed'));
    return { player, roundId, requestId };
  };
  const [winner, undone] = [await spentBy(), await spentBy()];
  expect(await prize(winner.player, 100_00n, winner.roundId)).toMatchObject({
    ok: true,
    value: { balance: eur(25_00n) },
  });
  expect(await wallet(winner.player)).toEqual([25_00n, 0n, null]);
  expect((await ledger.getBonuses(winner.player.playerId))[1]).toMatchObject({
    status: 'Forfeited',
    forfeited: eur(75_00n),
  });
  await undo(undone.requestId);
  expect(await wallet(undone.player)).toEqual([1_00n, 0n, null]);
});

test('a bonus that ends with nothing left is published as over, in a version of its own [WAL-02, RWD-03]', async () => {
  const wagered = await playerWithBonus({ cash: 1_00n, bonus: 1_00n, factor: 2 });
  expect(await stake(wagered, 2_00n)).toMatchObject({ ok: true, value: { balance: eur(0n) } });
  expect(await wallet(wagered)).toEqual([0n, 0n, null]);
  const expired = await playerWithBonus({ cash: 1_00n, bonus: 1_00n, factor: 20, days: 1 });
  await stake(expired, 2_00n);
  clock.shift(86_400_000 + 1_000);
  while (await runDueJob(db, clock, { [BONUS_EXPIRY_JOB]: ledger.expireBonus }));
  for (const [player, progress] of [
    [wagered, 100],
    [expired, 10],
  ] as const) {
    const { version } = (await ledger.getWallet(player.playerId)) ?? {};
    expect((await events(player)).slice(-2)).toMatchObject([
      { wageringProgress: progress, version: (version ?? 0) - 1 },
      { wageringProgress: null, bonusBalance: '0.00', amount: '0.00', moneyType: null, version },
    ]);
  }
});

test('a rollback of the bet that completed the wagering gives no cash for bonus money: the bonus is active again [RWD-03, WAL-06]', async () => {
  const player = await playerWithBonus({ cash: 10_00n, bonus: 10_00n, factor: 1 });
  const requestId = newId();
  await stake(player, 20_00n, newId(), requestId);
  expect(await bonusOf(player)).toMatchObject({ status: 'Converted', wagered: eur(20_00n) });
  await undo(requestId);
  expect(await wallet(player)).toEqual([10_00n, 10_00n, 0]);
  expect(await bonusOf(player)).toMatchObject({
    status: 'Active',
    wagered: eur(0n),
    converted: eur(0n),
    endedAt: null,
  });
  await stake(player, 15_00n);
  expect(await wallet(player)).toEqual([5_00n, 0n, null]);
  expect(await bonusOf(player)).toMatchObject({ status: 'Converted', converted: eur(5_00n) });
});

describe('after the conversion a cash stake and a bonus stake are rolled back', () => {
  async function convertedPlayer(maxPayout: bigint | null = null) {
    const player = await playerWithBonus({ cash: 21_00n, bonus: 2_00n, factor: 20, maxPayout });
    const [roundId, cash, bonus] = [newId(), newId(), newId()];
    await stake(player, 1_00n, roundId);
    await stake(player, 20_00n, newId(), cash);
    await stake(player, 1_00n, newId(), bonus);
    await prize(player, 40_00n, roundId);
    await stake(player, 20_00n);
    expect(await bonusOf(player)).toMatchObject({ status: 'Converted', converted: eur(1_00n), wagered: eur(42_00n) });
    return { player, cash, bonus };
  }

  test('the cash stake first: bonus money that comes back later is bonus money [RWD-03, WAL-06]', async () => {
    const { player, cash, bonus } = await convertedPlayer();
    await undo(cash);
    expect(await bonusOf(player)).toMatchObject({ status: 'Converted', wagered: eur(22_00n) });
    await undo(bonus);
    expect(await wallet(player)).toEqual([41_00n, 1_00n, 52.5]);
  });

  test('the bonus stake first: what it made cash is bonus money again when the cash stake goes back [RWD-03, WAL-06]', async () => {
    const { player, cash, bonus } = await convertedPlayer();
    await undo(bonus);
    expect(await wallet(player)).toEqual([22_00n, 0n, null]);
    await undo(cash);
    expect(await wallet(player)).toEqual([41_00n, 1_00n, 52.5]);
    expect(await bonusOf(player)).toMatchObject({ status: 'Active', converted: eur(1_00n), forfeited: eur(0n) });
  });

  test('a rollback also brings back what the maximum payout gave to the house [RWD-03, WAL-06]', async () => {
    const { player, cash, bonus } = await convertedPlayer(1_00n);
    await undo(bonus);
    expect(await bonusOf(player)).toMatchObject({ converted: eur(1_00n), forfeited: eur(1_00n) });
    await undo(cash);
    expect(await wallet(player)).toEqual([41_00n, 1_00n, 52.5]);
    expect(await bonusOf(player)).toMatchObject({ status: 'Active', converted: eur(1_00n), forfeited: eur(0n) });
  });

  test('the bonus stake first, and all played in between: it comes out of the cash stake [RWD-03, WAL-06]', async () => {
    const { player, cash, bonus } = await convertedPlayer();
    await undo(bonus);
    await stake(player, 22_00n);
    await undo(cash);
    expect(await wallet(player)).toEqual([19_00n, 1_00n, 52.5]);
  });
});

test('no stake of a round that has won goes back while the win stays [WAL-06]', async () => {
  const player = await playerWithBonus({ cash: 10_00n, bonus: 1_00n });
  const [roundId, requestId] = [newId(), newId()];
  await stake(player, 4_00n, roundId, requestId);
  const part = { requestId: newId(), sessionId: player.sessionId, roundId, amount: eur(5_00n), roundClosed: false };
  expect(await win(db, clock, 'studio', part)).toMatchObject({ ok: true });
  const undoing = { requestId: newId(), betRequestId: requestId };
  for (let time = 0; time < 2; time += 1)
    expect(await rollback(db, clock, 'studio', undoing)).toEqual({ ok: false, error: 'RoundWon' });
  expect((await wallet(player)).slice(0, 2)).toEqual([11_00n, 1_00n]);
});

test('converted cash stays cash after the rollback, and the maximum counts both conversions [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 5_00n, bonus: 20_00n, factor: 1, maxPayout: 15_00n });
  const requestId = newId();
  await stake(player, 20_00n, newId(), requestId);
  expect(await wallet(player)).toEqual([5_00n, 0n, null]);
  await undo(requestId);
  expect(await wallet(player)).toEqual([10_00n, 15_00n, 0]);
  await stake(player, 20_00n);
  expect(await wallet(player)).toEqual([5_00n, 0n, null]);
  expect(await bonusOf(player)).toMatchObject({ status: 'Converted', converted: eur(10_00n), forfeited: eur(0n) });
});

test('a rollback leaves a conversion as it is without bonus money to give back, while enough stays wagered, or beside another bonus [RWD-03]', async () => {
  const [cash, enough, beside] = [
    await playerWithBonus({ cash: 20_00n, bonus: 10_00n, factor: 1 }),
    await playerWithBonus({ cash: 1_00n, bonus: 30_00n, factor: 1 }),
    await playerWithBonus({ cash: 5_00n, bonus: 5_00n, factor: 1 }),
  ];
  const bets = new Map([cash, enough, beside].map((player) => [player, newId()]));
  const idOf = (player: GamePlayer) => bets.get(player) ?? '';
  await stake(cash, 10_00n, newId(), idOf(cash));
  await stake(enough, 1_50n, newId(), idOf(enough));
  await stake(enough, 29_50n);
  await stake(beside, 10_00n, newId(), idOf(beside));
  expect(await db.tx((tx) => ledger.grantBonus(tx, grantOf(beside.playerId, { bonus: 2_00n })))).toMatchObject({
    ok: true,
  });
  for (const player of [cash, beside]) await undo(idOf(player));
  await db.query('update ledger_bonuses set required = required - 150 where player_id = $1', [enough.playerId]);
  await undo(idOf(enough));
  expect(await wallet(cash)).toEqual([30_00n, 0n, null]);
  expect(await wallet(enough)).toEqual([1_50n, 0n, null]);
  expect(await wallet(beside)).toEqual([10_00n, 2_00n, 0]);
});

test("a rollback that comes after the bonus's hour ends it: the house has what came back [RWD-03]", async () => {
  const player = await playerWithBonus({ cash: 10_00n, bonus: 10_00n, factor: 1, days: 1 });
  const requestId = newId();
  await stake(player, 20_00n, newId(), requestId);
  clock.shift(86_400_000 + 1_000);
  await undo(requestId);
  expect(await wallet(player)).toEqual([10_00n, 0n, null]);
  expect(await bonusOf(player)).toMatchObject({ status: 'Expired', forfeited: eur(10_00n) });
});

test('cash is staked before bonus money, wins come back in proportion, a rollback exactly, with its wagering [WAL-06]', async () => {
  const player = await playerWithBonus({ cash: 1_00n, bonus: 3_00n, factor: 10 });
  const requestId = newId();
  await stake(player, 2_00n, 'split', requestId);
  expect(await wallet(player)).toEqual([0n, 2_00n, 6.6]);
  await undo(requestId);
  expect(await wallet(player)).toEqual([1_00n, 3_00n, 0]);
  const roundId = newId();
  await stake(player, 2_00n, roundId);
  await prize(player, 5_01n, roundId);
  expect(await wallet(player)).toEqual([2_51n, 4_50n, 6.6]);
});

test('the wallet event carries the progress of the wagering [WAL-02, RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 100_00n, bonus: 10_00n, factor: 3 });
  await stake(player, 10_00n);
  await stake(player, 15_00n);
  expect((await events(player)).slice(1)).toMatchObject([
    { wageringProgress: 0 },
    { wageringProgress: 33.3 },
    { wageringProgress: 83.3 },
  ]);
  expect((await ledger.getWallet(player.playerId))?.wageringProgress).toBe(83.3);
});

test('a wagered bonus becomes cash up to its maximum payout, in the bet that completes it [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 30_00n, bonus: 10_00n, factor: 3, maxPayout: 8_00n });
  const before = await stake(player, 29_99n);
  expect(before).toMatchObject({ ok: true, value: { balance: eur(10_01n) } });
  expect(await wallet(player)).toEqual([1n, 10_00n, 99.9]);
  const last = await stake(player, 1n);
  expect(last).toMatchObject({ ok: true, value: { balance: eur(8_00n) } });
  expect(await wallet(player)).toEqual([8_00n, 0n, null]);
  expect(await bonusOf(player)).toMatchObject({ status: 'Converted', converted: eur(8_00n), forfeited: eur(2_00n) });
  expect((await events(player)).slice(-2)).toMatchObject([
    { moneyType: 'CasinoBet', wageringProgress: 100 },
    { moneyType: null, wageringProgress: null, balance: '8.00', bonusBalance: '0.00' },
  ]);
});

test('a win of a bonus that was converted meanwhile is paid as cash within the maximum payout [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 10_00n, bonus: 20_00n, factor: 1, maxPayout: 15_00n });
  const roundId = newId();
  await stake(player, 20_00n, roundId);
  expect(await wallet(player)).toEqual([10_00n, 0n, null]);
  const won = await prize(player, 20_00n, roundId);
  expect(won).toMatchObject({ ok: true, value: { balance: eur(25_00n) } });
  expect(await bonusOf(player)).toMatchObject({ converted: eur(15_00n), forfeited: eur(5_00n) });
});

test('a bonus without a wagering requirement is cash at once [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 1_00n, bonus: 5_00n, factor: 0, maxPayout: 3_00n });
  expect(await wallet(player)).toEqual([4_00n, 0n, null]);
});

test("a withdrawal forfeits the bonus, and what its bets still win is the house's [RWD-03]", async () => {
  const player = await playerWithBonus({ cash: 1_00n, bonus: 9_00n });
  const [lost, requestId] = [newId(), newId()];
  await stake(player, 2_00n, lost, requestId);
  expect(await db.tx((tx) => ledger.forfeitBonuses(tx, player.playerId))).toEqual(eur(8_00n));
  expect(await db.tx((tx) => ledger.forfeitBonuses(tx, player.playerId))).toBeNull();
  expect(await wallet(player)).toEqual([0n, 0n, null]);
  await undo(requestId);
  expect(await wallet(player)).toEqual([1_00n, 0n, null]);
  expect(await bonusOf(player)).toMatchObject({ status: 'Forfeited', forfeited: eur(9_00n) });
});

test('a bonus expires by its job, and a bet after its hour takes nothing of it although the job has not run [RWD-03]', async () => {
  const [byJob, byBet] = [
    await playerWithBonus({ cash: 1_00n, days: 1 }),
    await playerWithBonus({ cash: 1_00n, days: 1 }),
  ];
  const handlers = { [BONUS_EXPIRY_JOB]: ledger.expireBonus };
  clock.shift(86_400_000 - 60_000);
  while (await runDueJob(db, clock, handlers));
  expect(await wallet(byJob)).toEqual([1_00n, 10_00n, 0]);
  clock.shift(61_000);
  expect(await stake(byBet, 2_00n)).toEqual({ ok: false, error: 'InsufficientFunds' });
  expect(await wallet(byBet)).toEqual([1_00n, 0n, null]);
  while (await runDueJob(db, clock, handlers));
  for (const player of [byJob, byBet]) {
    expect(await wallet(player)).toEqual([1_00n, 0n, null]);
    expect(await bonusOf(player)).toMatchObject({ status: 'Expired', forfeited: eur(10_00n) });
  }
});

test('a game without bonus money takes cash alone and wagers nothing; a contribution counts in part [RWD-03]', async () => {
  const player = await playerWithBonus({ cash: 5_00n, bonus: 10_00n, factor: 1 });
  await db.query('update games_sessions set bonus_allowed = false where id = $1', [player.sessionId]);
  expect(await stake(player, 5_01n)).toEqual({ ok: false, error: 'InsufficientFunds' });
  await stake(player, 1_00n);
  expect(await wallet(player)).toEqual([4_00n, 10_00n, 0]);
  await db.query('update games_sessions set bonus_allowed = true, wagering_contribution = 20 where id = $1', [
    player.sessionId,
  ]);
  await stake(player, 4_00n);
  expect(await wallet(player)).toEqual([0n, 10_00n, 8]);
});

test('the entries sum to zero and every balance is the sum of its entries, after all tests above [WAL-06]', async () => {
  const books = await ledger.checkBooks();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
  expect(await ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
});
