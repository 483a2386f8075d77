import { windowAt } from '@/contract/calendar-window';
import { money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { createLedgerModule } from '../ledger/index';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import type { IncreaseWait } from '../limits/domain/change';
import { createPlayersModule } from '../players/index';
import { bet } from './commands/bet';
import { SPORTSBOOK_SLUG } from './domain/launch';
import { rollback } from './commands/rollback';
import { win } from './commands/win';

const HOUR = 3_600_000;
const timeZone = 'Europe/Tallinn';
/** A Wednesday, three in the afternoon in Tallinn. */
const start = new Date('2027-03-10T13:00:00Z');
let passed = 0;
const clock = { now: () => new Date(start.getTime() + passed) };
let db: Db;
/** Two hosts of one platform. */
let limits: LimitsModule;
let other: LimitsModule;

const openLimits = (increaseWait: IncreaseWait = 24, singleStake = true) =>
  createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({ timeZone, depositPeriods: [], increaseWait, singleStake }),
  });

beforeAll(async () => {
  db = await openTestDb();
  [limits, other] = [openLimits(), openLimits()];
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => db.close());

async function newPlayer(slug = TEST_GAME, funds = 10_000_00n): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, funds);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'kuu', $2, 'et_EE', 'EE', 'EUR', now(), now())`,
    [player.playerId, newId()],
  );
  await db.query(`update games_sessions set licence = 'est', game_slug = $2, expires_at = $3 where id = $1`, [
    player.sessionId,
    slug,
    new Date(start.getTime() + 60 * 24 * HOUR),
  ]);
  return player;
}

const set = ({ playerId }: GamePlayer, cents: bigint | null, host = limits) =>
  host.setLimit({ playerId, kind: 'single-stake', amount: cents === null ? null : money(cents, 'EUR') });

interface Place {
  readonly round?: string;
  readonly request?: string;
  readonly slug?: string;
}

async function stake({ sessionId }: GamePlayer, cents: bigint, { round, request, slug = TEST_GAME }: Place = {}) {
  const call = {
    requestId: request ?? newId(),
    sessionId,
    roundId: round ?? newId(),
    gameSlug: slug,
    stake: money(cents, 'EUR'),
  };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}

const limitOf = async ({ playerId }: GamePlayer, host = other) => (await host.getLimits(playerId))?.singleStake;

test('takes a bet of exactly the limit, refuses one of a cent more, and never counts one bet with another [PRF-02]', async () => {
  const player = await newPlayer();
  expect(await stake(player, 60_00n)).toBe('taken');
  expect(await set(player, 5_00n)).toEqual({ ok: true, value: undefined });
  for (let n = 0; n < 4; n += 1) expect(await stake(player, 5_00n)).toBe('taken');
  expect(await stake(player, 5_01n)).toBe('StakeAboveLimit');
  expect(await stake(player, 1n)).toBe('taken');
  expect(await limitOf(player)).toEqual({ limit: money(5_00n, 'EUR'), increase: null });
});

test('the limit holds for each further bet of a round, and wins and rollbacks pass it [PRF-02, WAL-06]', async () => {
  const player = await newPlayer();
  const [round, request] = [newId(), newId()];
  expect(await stake(player, 8_00n, { round, request })).toBe('taken');
  await set(player, 5_00n);
  expect(await stake(player, 8_00n, { round })).toBe('StakeAboveLimit');
  expect(await stake(player, 5_00n, { round })).toBe('taken');
  expect(await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: request })).toMatchObject({
    ok: true,
  });
  const { sessionId } = player;
  const prize = { requestId: newId(), sessionId, roundId: round, amount: money(90_00n, 'EUR'), roundClosed: true };
  expect(await win(db, clock, 'studio', prize)).toMatchObject({ ok: true });
});

test('a bet on sports is held to the limit as one in a game is [PRF-02]', async () => {
  const player = await newPlayer(SPORTSBOOK_SLUG);
  await set(player, 10_00n);
  expect(await stake(player, 10_01n, { slug: SPORTSBOOK_SLUG })).toBe('StakeAboveLimit');
  expect(await stake(player, 10_00n, { slug: SPORTSBOOK_SLUG })).toBe('taken');
});

test('bonus money counts in the stake of a bet as cash does [PRF-02, WAL-06]', async () => {
  const player = await newPlayer(TEST_GAME, 1_00n);
  const postings = [{ from: 'house:main', to: 'player_bonus', amount: money(20_00n, 'EUR') }] as const;
  const { playerId } = player;
  const ledger = createLedgerModule({ db, clock });
  await ledger.postMovement({ idempotencyKey: newId(), kind: 'bonus', playerId, postings, moneyType: null });
  await set(player, 3_00n);
  expect(await stake(player, 3_01n)).toBe('StakeAboveLimit');
  expect(await stake(player, 3_00n)).toBe('taken');
});

test('under a limit of zero nothing is staked, and a bet of nothing in a round that goes on is taken [PRF-02]', async () => {
  const player = await newPlayer();
  const round = newId();
  expect(await stake(player, 1n, { round })).toBe('taken');
  await set(player, 0n);
  expect(await stake(player, 1n)).toBe('StakeAboveLimit');
  expect(await stake(player, 0n, { round })).toBe('taken');
});

test('a refused bet moves no money, and its repeated request gets the same refusal after the limit is gone [PRF-02, WAL-04]', async () => {
  const player = await newPlayer();
  const request = newId();
  const round = newId();
  await set(player, 1_00n);
  const movements = async () =>
    (await db.query('select 1 from ledger_movements where player_id = $1', [player.playerId])).rows.length;
  const before = await movements();
  expect(await stake(player, 2_00n, { request, round })).toBe('StakeAboveLimit');
  expect(await movements()).toBe(before);
  await db.query('delete from limits_in_force where player_id = $1', [player.playerId]);
  expect(await stake(player, 2_00n, { request, round })).toBe('StakeAboveLimit');
  expect(await stake(player, 2_00n)).toBe('taken');
});

test('a bet that a limit of the day forbids as well is refused by that of the day [PRF-02]', async () => {
  const player = await newPlayer();
  await db.query(`insert into limits_play_rules (licence, time_zone) values ('est', $1)`, [timeZone]);
  await db.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, 'stake', 'Day', 400, 'EUR', now())`,
    [player.playerId],
  );
  await set(player, 3_00n);
  expect(await stake(player, 5_00n)).toBe('LimitReached');
  expect(await stake(player, 3_50n)).toBe('StakeAboveLimit');
  expect(await stake(player, 3_00n)).toBe('taken');
  expect(await stake(player, 3_00n)).toBe('LimitReached');
  await db.query(`delete from limits_play_rules where licence = 'est'`);
});

test('once a lower limit is answered, no larger bet of 64 that are under way on any host is taken [PRF-02, EVT-02]', async () => {
  const player = await newPlayer();
  await set(player, 10_00n);
  let isAnswered = false;
  const late: string[] = [];
  async function betOn(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      const isLate = isAnswered;
      const [large, small] = [await stake(player, 1_01n), await stake(player, 1_00n)];
      if (isLate) late.push(large);
      expect(small).toBe('taken');
    }
  }
  const bets = Promise.all(Array.from({ length: 8 }, betOn));
  await Promise.all([set(player, 2_00n, other), set(player, 1_00n)]);
  isAnswered = true;
  const takenBefore = await largeBets(player);
  await bets;
  expect(late.length).toBeGreaterThan(0);
  expect(new Set(late)).toEqual(new Set(['StakeAboveLimit']));
  expect(await largeBets(player)).toBe(takenBefore);
});

test('a lower limit is answered only when a bet that is under way has ended [PRF-02, EVT-02]', async () => {
  const player = await newPlayer();
  const order: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const betting = db.tx(async (tx) => {
    // The lock that a bet takes first, and keeps until it has moved the money.
    await tx.query('select ledger_lock_wallet($1)', [player.playerId]);
    begin();
    // More questions to the database than the command has.
    for (let n = 0; n < 200; n += 1) await tx.query('select 1');
    order.push('bet ended');
  });
  await begun;
  await Promise.all([betting, set(player, 1_00n).then(() => order.push('limit answered'))]);
  expect(order).toEqual(['bet ended', 'limit answered']);
});

/** How many bets of more than 1.00 have moved money. */
async function largeBets({ playerId }: GamePlayer): Promise<number> {
  const { rows } = await db.query(
    `select 1 from games_rounds where player_id = $1 and bet_amount > 100 and status = 'open'`,
    [playerId],
  );
  return rows.length;
}

test('a higher limit waits, is confirmed or given up, and each step is kept in the history [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  await set(player, 5_00n);
  const { version = 0 } = (await limits.getLimits(playerId)) ?? {};
  await set(player, 20_00n);
  expect((await limits.getLimits(playerId))?.version).toBe(version + 1);
  const waiting = (await limitOf(player))?.increase;
  expect(waiting).toMatchObject({
    amount: money(20_00n, 'EUR'),
    state: 'Waiting',
    dueAt: new Date(start.getTime() + 24 * HOUR),
  });
  expect(await stake(player, 5_01n)).toBe('StakeAboveLimit');
  expect(await limits.confirmIncrease(playerId, waiting?.id ?? '')).toMatchObject({ ok: false });
  passed = 24 * HOUR;
  expect(await stake(player, 5_01n)).toBe('StakeAboveLimit');
  expect(await other.confirmIncrease(playerId, waiting?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 20_00n)).toBe('taken');
  expect(await stake(player, 20_01n)).toBe('StakeAboveLimit');
  await set(player, null);
  const removal = (await limitOf(player))?.increase;
  expect(removal).toMatchObject({ amount: null });
  expect(await limits.cancelIncrease(playerId, removal?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await limitOf(player)).toEqual({ limit: money(20_00n, 'EUR'), increase: null });
  const { changes } = await limits.getHistory(playerId, { first: 10, after: null });
  expect(changes.map(({ kind, period, change, before, after }) => [kind, period, change, before, after])).toEqual([
    ['single-stake', 'Bet', 'IncreaseCancelled', 20_00n, null],
    ['single-stake', 'Bet', 'IncreaseRequested', 20_00n, null],
    ['single-stake', 'Bet', 'IncreaseConfirmed', 5_00n, 20_00n],
    ['single-stake', 'Bet', 'IncreaseRequested', 5_00n, 20_00n],
    ['single-stake', 'Bet', 'Set', null, 5_00n],
  ]);
});

test('an increase that nobody confirms is kept as expired, and the lower limit holds on [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  await set(player, 5_00n);
  await set(player, 20_00n);
  passed = 9 * 24 * HOUR;
  while (await runDueJob(db, clock, limits.jobs));
  const [latest] = (await limits.getHistory(playerId, { first: 1, after: null })).changes;
  expect(latest).toMatchObject({ kind: 'single-stake', change: 'IncreaseExpired', after: 20_00n });
  expect(await stake(player, 5_01n)).toBe('StakeAboveLimit');
});

test('an increase that waits for the end of its term waits for the end of the day in the licence’s zone [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  const estonian = openLimits('until-term-ends');
  await set(player, 5_00n, estonian);
  await set(player, 6_00n, estonian);
  expect((await limitOf(player, estonian))?.increase?.dueAt).toEqual(windowAt('Day', start, timeZone).endsAt);
});

test('refuses an amount that is none, or is of another currency than the wallet [PRF-02]', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  const refusal = { ok: false, error: { kind: 'invalid-amount' } };
  for (const amount of [money(-1n, 'EUR'), money(100_000_000_001n, 'EUR'), money(5_00n, 'NOK')])
    expect(await limits.setLimit({ playerId, kind: 'single-stake', amount })).toEqual(refusal);
  expect(await limitOf(player)).toEqual({ limit: null, increase: null });
});

test('a licence without the limit names none and refuses to set one; one from before holds and may be lowered [PRF-02, BRD-03]', async () => {
  const [player, former] = [await newPlayer(), await newPlayer()];
  const without = openLimits(24, false);
  expect(await limitOf(player, without)).toBeNull();
  expect(await set(player, 5_00n, without)).toEqual({ ok: false, error: { kind: 'limit-not-offered' } });
  await set(former, 5_00n);
  expect(await limitOf(former, without)).toMatchObject({ limit: money(5_00n, 'EUR') });
  expect(await set(former, 4_00n, without)).toEqual({ ok: true, value: undefined });
  expect(await stake(former, 4_01n)).toBe('StakeAboveLimit');
});
