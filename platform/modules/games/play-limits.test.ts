import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { createLedgerModule } from '../ledger/index';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import { writePlayRules } from '../limits/store';
import { createPlayersModule } from '../players/index';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';

const HOUR_MS = 3_600_000;
const clock = shiftableClock();
const timeZone = 'Europe/Tallinn';
const periods = ['Day', 'Week', 'Month'] as const;
let db: Db;
/** Two hosts of one platform. */
let limits: LimitsModule;
let other: LimitsModule;

const openLimits = () =>
  createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({
      timeZone,
      depositPeriods: [],
      playPeriods: { loss: periods, stake: periods },
      increaseWait: 'until-term-ends',
    }),
  });

beforeAll(async () => {
  db = await openTestDb();
  await writePlayRules(
    db,
    [{ code: 'est', timeZone, playLimits: { loss: [...periods], globalLoss: [], stake: [...periods], session: [] } }],
    [{ id: 'aurora', licence: 'est' }],
  );
  [limits, other] = [openLimits(), openLimits()];
});
afterAll(() => db.close());

async function newPlayer(licence = 'est', funds = 10_000_00n): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, funds);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'kuu', $2, 'et_EE', 'EE', 'EUR', now(), now())`,
    [player.playerId, newId()],
  );
  await db.query('update games_sessions set licence = $2, expires_at = $3 where id = $1', [
    player.sessionId,
    licence,
    new Date(clock.now().getTime() + 60 * 24 * HOUR_MS),
  ]);
  return player;
}
async function giveBonus({ playerId }: GamePlayer, cents: bigint): Promise<void> {
  const postings = [{ from: 'house:main', to: 'player_bonus', amount: money(cents, 'EUR') }] as const;
  const ledger = createLedgerModule({ db, clock });
  await ledger.postMovement({ idempotencyKey: newId(), kind: 'bonus', playerId, postings, moneyType: null });
}
type Kind = 'loss' | 'stake';
const set = (player: GamePlayer, kind: Kind, cents: bigint | null, period: 'Day' | 'Week' | 'Month' = 'Day') =>
  limits.setLimit({ playerId: player.playerId, kind, period, amount: cents === null ? null : money(cents, 'EUR') });

async function stake(
  player: GamePlayer,
  cents: bigint,
  roundId: string = newId(),
  requestId: string = newId(),
  at: Pick<typeof clock, 'now'> = clock,
) {
  const call = { requestId, sessionId: player.sessionId, roundId, gameSlug: TEST_GAME, stake: money(cents, 'EUR') };
  const result = await bet(db, at, 'studio', call);
  return result.ok ? 'taken' : result.error;
}
const prize = (player: GamePlayer, cents: bigint, roundId: string) =>
  win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId,
    amount: money(cents, 'EUR'),
    roundClosed: true,
  });
async function usedOf(player: GamePlayer, kind: Kind, period = 'Day') {
  const found = (await other.getLimits(player.playerId))?.[kind].find((each) => each.period === period);
  return [found?.used.amount, found?.remaining?.amount];
}
const isLastOfMonth = (): boolean =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric' }).format(clock.now().getTime() + 86_400_000) === '1';

/** To the first second of the next day in Tallinn. */
function toNextDay(): void {
  const now = clock.now();
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(now)
    .split(':')
    .map(Number);
  const [hour = 0, minute = 0, second = 0] = parts;
  clock.shift((86_400 - (hour * 3_600 + minute * 60 + second)) * 1_000);
}

test.each(['loss', 'stake'] as const)(
  'takes exactly as many of 64 simultaneous bets as the limit of %s has room for [PRF-02]',
  async (kind) => {
    const player = await newPlayer();
    await set(player, kind, 10_00n);
    const answers = await Promise.all(Array.from({ length: 64 }, () => stake(player, 37n)));
    // 27 × 0.37 = 9.99
    expect(answers.filter((answer) => answer === 'taken').length).toBe(27);
    expect(new Set(answers)).toEqual(new Set(['taken', 'LimitReached']));
    expect(await usedOf(player, kind)).toEqual([9_99n, 1n]);
    expect(await stake(player, 1n)).toBe('taken');
    expect(await stake(player, 1n)).not.toBe('taken');
  },
);

test('simultaneous bets of many sizes never exceed a limit of losses, and leave no room that the next would have had [PRF-02]', async () => {
  const random = createRandom(seedOf('limits of play'));
  const player = await newPlayer();
  await set(player, 'loss', 25_00n, 'Week');
  const sizes = Array.from({ length: 64 }, () => BigInt(1 + Math.floor(random() * 150)));
  const answers = await Promise.all(sizes.map(async (size) => ({ size, answer: await stake(player, size) })));
  const sumOf = (found: readonly { readonly size: bigint }[]) => found.reduce((sum, { size }) => sum + size, 0n);
  const taken = sumOf(answers.filter(({ answer }) => answer === 'taken'));
  const refused = answers.filter(({ answer }) => answer !== 'taken').map(({ size }) => size);
  expect(refused.length).toBeGreaterThan(0);
  expect(await usedOf(player, 'loss', 'Week')).toEqual([taken, 25_00n - taken]);
  for (const size of refused) expect(taken + size).toBeGreaterThan(25_00n);
});

test('a limit of losses counts the player’s own money alone, a limit of stakes bonus money too [PRF-02, WAL-06]', async () => {
  const player = await newPlayer('est', 5_00n);
  await giveBonus(player, 20_00n);
  await set(player, 'loss', 5_00n);
  await set(player, 'stake', 30_00n);
  const [first, second, request] = [newId(), newId(), newId()];
  // Cash first: 5.00 of it and 3.00 of the bonus.
  expect(await stake(player, 8_00n, first, request)).toBe('taken');
  expect([await usedOf(player, 'loss'), await usedOf(player, 'stake')]).toEqual([
    [5_00n, 0n],
    [8_00n, 22_00n],
  ]);
  expect(await stake(player, 6_00n, second)).toBe('taken');
  await prize(player, 12_00n, second);
  expect([await usedOf(player, 'loss'), await usedOf(player, 'stake')]).toEqual([
    [5_00n, 0n],
    [14_00n, 16_00n],
  ]);
  await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: request });
  expect([await usedOf(player, 'loss'), await usedOf(player, 'stake')]).toEqual([
    [0n, 5_00n],
    [6_00n, 24_00n],
  ]);
  // Back in cash: 5.00 of it would be lost, and then no more.
  expect(await stake(player, 5_00n)).toBe('taken');
  await set(player, 'stake', 12_00n);
  expect(await stake(player, 1_01n)).not.toBe('taken');
  expect(await stake(player, 1_00n)).toBe('taken');
});

test('the event of a bet says whether a limit was used up before it, at which bonus money alone goes on [PRF-02, GAM-03]', async () => {
  const player = await newPlayer('est', 5_00n);
  await giveBonus(player, 20_00n);
  await set(player, 'loss', 5_00n);
  // Cash and bonus money, and then bonus money alone.
  for (const cents of [4_00n, 2_00n, 3_00n, 0n]) expect(await stake(player, cents)).toBe('taken');
  const { rows } = await db.query(
    `select payload->>'stake' as stake, (payload->'atLimit')::boolean as at_limit from events
     where topic = 'games.bet-settled' and key = $1 order by number`,
    [player.playerId],
  );
  expect(rows).toEqual([
    { stake: '400', at_limit: false },
    { stake: '200', at_limit: false },
    { stake: '300', at_limit: true },
    { stake: '0', at_limit: false },
  ]);
});

test('the event of a rollback says whether its bet was at a limit that was used up [PRF-02, GAM-03]', async () => {
  const player = await newPlayer('est', 5_00n);
  await giveBonus(player, 20_00n);
  await set(player, 'loss', 5_00n);
  const requests = [newId(), newId()];
  for (const [n, request] of requests.entries())
    expect(await stake(player, 5_00n + BigInt(n), newId(), request)).toBe('taken');
  for (const betRequestId of requests.toReversed())
    await rollback(db, clock, 'studio', { requestId: newId(), betRequestId });
  const { rows } = await db.query(
    `select payload->>'stake' as stake, payload->'atLimit' as at_limit from events
     where topic = 'games.bet-rolled-back' and key = $1 order by number`,
    [player.playerId],
  );
  expect(rows).toEqual([
    { stake: '501', at_limit: true },
    { stake: '500', at_limit: false },
  ]);
});

test('a win of a mixed round gives room by its part of cash [PRF-02, WAL-06]', async () => {
  const player = await newPlayer('est', 5_00n);
  await giveBonus(player, 5_00n);
  await set(player, 'loss', 5_00n);
  const round = newId();
  expect(await stake(player, 10_00n, round)).toBe('taken');
  expect(await usedOf(player, 'loss')).toEqual([5_00n, 0n]);
  await prize(player, 6_00n, round);
  expect(await usedOf(player, 'loss')).toEqual([2_00n, 3_00n]);
  // The 3.00 that came back, and a cent of the bonus.
  expect(await stake(player, 3_01n)).toBe('taken');
  expect(await usedOf(player, 'loss')).toEqual([5_00n, 0n]);
});

test('about midnight a bet of the day before counts what the new day has of the same week [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 'loss', 10_00n, 'Week');
  // A Thursday in Tallinn, two hours before UTC.
  const after = { now: () => new Date('2026-12-02T22:00:00.100Z') };
  const before = { now: () => new Date('2026-12-02T21:59:59.900Z') };
  expect(await stake(player, 6_00n, newId(), newId(), after)).toBe('taken');
  expect(await stake(player, 4_01n, newId(), newId(), before)).toBe('LimitReached');
  expect(await stake(player, 4_00n, newId(), newId(), before)).toBe('taken');
  expect(await stake(player, 1n, newId(), newId(), after)).toBe('LimitReached');
  const nextWeek = { now: () => new Date('2026-12-06T22:00:00.000Z') };
  expect(await stake(player, 10_00n, newId(), newId(), nextWeek)).toBe('taken');
});

test('a limit holds, and may be lowered, when its licence no longer offers it [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 'loss', 10_00n);
  await set(player, 'stake', 100_00n);
  await writePlayRules(db, [], []);
  expect(await stake(player, 10_01n)).toBe('LimitReached');
  expect(await stake(player, 4_00n)).toBe('taken');
  expect(await usedOf(player, 'loss')).toEqual([4_00n, 6_00n]);
  const formerly = createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({ timeZone, depositPeriods: [], increaseWait: 'until-term-ends' }),
  });
  const wish = { playerId: player.playerId, kind: 'loss', period: 'Day' } as const;
  expect(await formerly.setLimit({ ...wish, amount: money(5_00n, 'EUR') })).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 1_01n)).toBe('LimitReached');
  const never = { ...wish, period: 'Month', amount: money(5_00n, 'EUR') } as const;
  expect(await formerly.setLimit(never)).toEqual({ ok: false, error: { kind: 'limit-not-offered' } });
});

test('a limit below what is used refuses no stake of nothing in a round that goes on [PRF-02]', async () => {
  const player = await newPlayer();
  const round = newId();
  expect(await stake(player, 10_00n, round)).toBe('taken');
  await set(player, 'stake', 5_00n);
  expect(await stake(player, 1n, round)).toBe('LimitReached');
  expect(await stake(player, 0n, round)).toBe('taken');
});

test('a win gives room back to a loss limit and none to a stake limit; a bet that is undone to both; a repeated one counts once [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 'loss', 10_00n);
  await set(player, 'stake', 25_00n);
  const [round, request] = [newId(), newId()];
  for (let call = 0; call < 3; call += 1) expect(await stake(player, 10_00n, round, request)).toBe('taken');
  expect(await usedOf(player, 'loss')).toEqual([10_00n, 0n]);
  expect(await stake(player, 1n)).not.toBe('taken');
  await prize(player, 30_00n, round);
  // A win makes no more room than the limit.
  expect(await usedOf(player, 'loss')).toEqual([0n, 10_00n]);
  expect(await stake(player, 10_01n)).not.toBe('taken');
  const undone = newId();
  expect(await stake(player, 10_00n, newId(), undone)).toBe('taken');
  expect(await usedOf(player, 'stake')).toEqual([20_00n, 5_00n]);
  expect(await stake(player, 5_01n)).not.toBe('taken');
  await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: undone });
  expect(await usedOf(player, 'stake')).toEqual([10_00n, 15_00n]);
  expect(await stake(player, 10_00n)).toBe('taken');
});

test('a limit that is set at noon counts the morning; the lowest of several decides; each day begins in the time zone of the licence [PRF-02]', async () => {
  do toNextDay();
  while (isLastOfMonth());
  const player = await newPlayer();
  expect(await stake(player, 6_00n)).toBe('taken');
  await set(player, 'stake', 10_00n);
  await set(player, 'loss', 100_00n, 'Month');
  expect(await usedOf(player, 'stake')).toEqual([6_00n, 4_00n]);
  expect(await stake(player, 4_01n)).not.toBe('taken');
  expect(await stake(player, 4_00n)).toBe('taken');
  toNextDay();
  clock.shift(-3_000);
  expect(await stake(player, 1n)).not.toBe('taken');
  clock.shift(4_000);
  expect(await usedOf(player, 'stake')).toEqual([0n, 10_00n]);
  expect(await usedOf(player, 'loss', 'Month')).toEqual([10_00n, 90_00n]);
  expect(await stake(player, 10_00n)).toBe('taken');
});

test('a lower limit lets nothing through from its answer on, also while bets are under way; a higher one waits and is confirmed or given up [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  await set(player, 'stake', 100_00n);
  const bets: Promise<{ readonly answer: string; readonly begun: number }>[] = [];
  let answeredAt = Number.POSITIVE_INFINITY;
  let count = 0;
  const betting = async () => {
    while (count < answeredAt + 12) {
      const begun = (count += 1);
      bets.push(stake(player, 1_00n).then((answer) => ({ answer, begun })));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const lowering = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 8));
    await set(player, 'stake', 0n);
    answeredAt = count;
  })();
  await Promise.all([betting(), betting(), lowering]);
  const late = (await Promise.all(bets)).filter(({ begun }) => begun > answeredAt);
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ answer }) => answer === 'taken')).toEqual([]);
  expect(await stake(player, 1n)).not.toBe('taken');

  await set(player, 'stake', 500_00n);
  const increase = (await limits.getLimits(player.playerId))?.stake.find(({ period }) => period === 'Day')?.increase;
  expect(increase?.state).toBe('Waiting');
  expect(await stake(player, 1_00n)).not.toBe('taken');
  expect(await limits.confirmIncrease(player.playerId, increase?.id ?? '')).toMatchObject({ ok: false });
  toNextDay();
  expect(await stake(player, 1_00n)).not.toBe('taken');
  expect(await limits.confirmIncrease(player.playerId, increase?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await stake(player, 1_00n)).toBe('taken');
  await set(player, 'stake', null);
  const away = (await limits.getLimits(player.playerId))?.stake.find(({ period }) => period === 'Day')?.increase;
  expect((await limits.cancelIncrease(player.playerId, away?.id ?? '')).ok).toBe(true);
  expect(await usedOf(player, 'stake')).toEqual([1_00n, 499_00n]);
});

test('allows no limit of play and counts nothing where the licence has none [PRF-02]', async () => {
  const player = await newPlayer('mga');
  expect(await stake(player, 1_00n)).toBe('taken');
  expect((await db.query('select 1 from limits_play_days where player_id = $1', [player.playerId])).rows).toEqual([]);
  const strict = createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({ timeZone, depositPeriods: [...periods], increaseWait: 24 }),
  });
  const wish = { playerId: player.playerId, kind: 'loss', period: 'Day', amount: money(1n, 'EUR') } as const;
  expect(await strict.setLimit(wish)).toEqual({ ok: false, error: { kind: 'limit-not-offered' } });
});
