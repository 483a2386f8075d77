import { z } from 'zod';
import fc from 'fast-check';
import { windowAt } from '@/contract/calendar-window';
import type { LimitPeriod } from '@/contract/limits';
import { licencesFile } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import { money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { runDueJob } from '../../kernel/jobs';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { testSeed as seed } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import { readSessionStates, writePlayRules } from '../limits/store';
import { createPlayersModule } from '../players/index';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import { queryValue } from '../../kernel/db/rows';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAUSE = 5 * MINUTE;
const periods = ['Day', 'Week', 'Month'] as const;
const { timeZone } = licenceOf('mga');

/** A Wednesday noon in Malta. */
const noon = new Date('2027-03-10T11:00:00Z');
let passed = 0;
const clockAt = (ahead: number) => ({ now: () => new Date(noon.getTime() + passed + ahead) });
const clock = clockAt(0);

let db: Db;
/** Two hosts of one platform. */
let limits: LimitsModule;
let other: LimitsModule;

const openLimits = (licence: 'mga' | 'est' = 'mga') =>
  createLimitsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    termsOf: () => ({
      timeZone,
      depositPeriods: [],
      increaseWait: 24,
      session: { licence, periods: licenceOf(licence).playLimits.session },
    }),
  });

beforeAll(async () => {
  process.stdout.write(`session limits: seed ${seed}\n`);
  db = await openTestDb();
  await writePlayRules(db, licencesFile.read(), []);
  [limits, other] = [openLimits(), openLimits()];
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => db.close());

/** In an open game session, without play yet. */
async function newPlayer(licence = 'mga'): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, 10_000_00n);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'aurora', $2, 'en_GB', 'MT', 'EUR', now(), now())`,
    [player.playerId, newId()],
  );
  await db.query('update games_sessions set licence = $2, expires_at = $3 where id = $1', [
    player.sessionId,
    licence,
    new Date(noon.getTime() + 100 * DAY),
  ]);
  await db.query('delete from limits_play_time where player_id = $1', [player.playerId]);
  return player;
}

const set = ({ playerId }: GamePlayer, minutes: number | null, period: LimitPeriod = 'Day', host = limits) =>
  host.setLimit({ playerId, kind: 'session', period, minutes });

async function sessionOf({ playerId }: GamePlayer, period: LimitPeriod = 'Day') {
  const found = (await other.getLimits(playerId))?.session.find((each) => each.period === period);
  if (!found) throw new Error(`no ${period}`);
  return found;
}

async function stake(
  player: GamePlayer,
  cents = 1n,
  roundId: string = newId(),
  at = clock,
  requestId: string = newId(),
) {
  const call = { requestId, sessionId: player.sessionId, roundId, gameSlug: TEST_GAME, stake: money(cents, 'EUR') };
  const result = await bet(db, at, 'studio', call);
  return result.ok ? 'taken' : result.error;
}

/** A bet each so many ms until so much time has passed. */
async function playFor(player: GamePlayer, duration: number, every = 2 * MINUTE): Promise<void> {
  const end = passed + duration;
  expect(await stake(player)).toBe('taken');
  while (passed < end) {
    passed = Math.min(end, passed + every);
    expect(await stake(player)).toBe('taken');
  }
}

async function rowsOf({ playerId }: GamePlayer): Promise<unknown> {
  const tables = ['limits_play_time', 'limits_play_days', 'limit_books', 'games_rounds', 'ledger_wallets'];
  const rows = await Promise.all(
    tables.map((table) => db.query(`select count(*), max(t::text) from ${table} t where player_id = $1`, [playerId])),
  );
  const events = await db.query('select count(*) from events where key = $1', [playerId]);
  return [...rows.map((result) => result.rows), events.rows];
}

test('counts from play to play, a gap of five minutes and longer not at all, and a gap that has just begun [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 60);
  expect(await sessionOf(player)).toMatchObject({
    usedSeconds: 0,
    remainingSeconds: 3600,
    isReached: false,
    endsAt: null,
  });
  await playFor(player, 8 * MINUTE);
  passed += PAUSE - SECOND;
  expect(await sessionOf(player)).toMatchObject({ usedSeconds: 13 * 60 - 1 });
  passed += SECOND;
  expect(await sessionOf(player)).toMatchObject({ usedSeconds: 8 * 60, endsAt: null });
  await playFor(player, 3 * MINUTE);
  expect(await sessionOf(player)).toMatchObject({ usedSeconds: 11 * 60, remainingSeconds: 49 * 60 });
});

test('says when play that goes on reaches the limit, the same from bet to bet, and notifies the screens once in a spell [PRF-02, EVT-02]', async () => {
  const player = await newPlayer();
  await set(player, 60);
  const notified = async () =>
    (await db.query(`select count(*)::int as count from events where topic = $1`, [`limits.${player.playerId}`])).rows;
  const before = await notified();
  const ends = [];
  for (let n = 0; n < 4; n += 1) {
    await stake(player);
    ends.push((await sessionOf(player)).endsAt?.getTime());
    passed += 3 * MINUTE;
  }
  expect(ends).toEqual(Array.from({ length: 4 }, () => noon.getTime() + HOUR));
  const [count] = before as { count: number }[];
  expect(await notified()).toEqual([{ count: (count?.count ?? 0) + 1 }]);
  passed += PAUSE;
  await stake(player);
  expect((await sessionOf(player)).endsAt).toEqual(new Date(clock.now().getTime() + 51 * MINUTE));
  expect(await notified()).toEqual([{ count: (count?.count ?? 0) + 2 }]);
});

test('notifies the screens when play reaches the limit, also one that was lowered or confirmed meanwhile, and not after a pause [PRF-02, EVT-02]', async () => {
  const topicOf = async ({ playerId }: GamePlayer) => {
    while (await runDueJob(db, clock, limits.jobs));
    return Number(
      await queryValue(db, z.bigint(), `select count(*) from events where topic = $1`, [`limits.${playerId}`]),
    );
  };
  const [lowered, raised, pausing] = [await newPlayer(), await newPlayer(), await newPlayer()];
  for (const player of [lowered, raised, pausing]) await set(player, 10);
  await set(raised, 20);
  const { increase } = await sessionOf(raised);
  passed = DAY;
  for (const player of [lowered, raised, pausing]) await stake(player);
  await set(lowered, 3);
  await limits.confirmIncrease(raised.playerId, increase?.id ?? '');
  const heard = async () => [await topicOf(lowered), await topicOf(raised), await topicOf(pausing)];
  const before = await heard();
  const since = async () => (await heard()).map((count, n) => count - (before[n] ?? 0));
  passed = DAY + 3 * MINUTE;
  expect(await since()).toEqual([1, 0, 0]);
  for (let minutes = 4; minutes <= 20; minutes += 4) {
    passed = DAY + minutes * MINUTE;
    if (minutes < 20) expect(await stake(raised)).toBe('taken');
    expect((await since()).slice(1)).toEqual([minutes < 20 ? 0 : 1, 0]);
  }
});

test('names no end that lies beyond the period [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 1_000);
  await stake(player);
  expect((await sessionOf(player)).endsAt).toBeNull();
});

test('takes bets until the limit is reached, to the millisecond, none after it in the period, and again in the next [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 10);
  await playFor(player, 8 * MINUTE);
  passed = 10 * MINUTE - 1;
  expect(await stake(player)).toBe('taken');
  passed = 10 * MINUTE;
  expect(await stake(player)).toBe('LimitReached');
  const { resetsAt } = await sessionOf(player);
  expect(resetsAt).toEqual(windowAt('Day', clock.now(), timeZone).endsAt);
  passed = resetsAt.getTime() - noon.getTime() - 1;
  expect(await stake(player)).toBe('LimitReached');
  passed += 1;
  expect(await stake(player)).toBe('taken');
});

test('play that was going on when it reached the limit has ended: no pause gives minutes back [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 10);
  await playFor(player, 8 * MINUTE);
  passed = 10 * MINUTE;
  expect(await stake(player)).toBe('LimitReached');
  for (const later of [PAUSE, 3 * HOUR]) {
    passed += later;
    expect(await sessionOf(player)).toMatchObject({
      isReached: true,
      usedSeconds: 600,
      remainingSeconds: 0,
      endsAt: null,
    });
    expect(await stake(player)).toBe('LimitReached');
  }
});

test('a pause before the limit leaves the minutes that were not played, also to a limit that is set later [PRF-02]', async () => {
  const player = await newPlayer();
  await playFor(player, 8 * MINUTE);
  passed += HOUR;
  await set(player, 10);
  expect(await sessionOf(player)).toMatchObject({ isReached: false, remainingSeconds: 120 });
  await playFor(player, 2 * MINUTE - 1, MINUTE);
  passed += 1;
  expect(await stake(player)).toBe('LimitReached');
});

test('a limit that is set in a gap of play counts the gap, and keeps it when it becomes a pause [PRF-02]', async () => {
  const player = await newPlayer();
  await playFor(player, 8 * MINUTE);
  passed += PAUSE - MINUTE;
  await set(player, 10);
  for (const later of [0, HOUR]) {
    passed += later;
    expect(await sessionOf(player)).toMatchObject({ isReached: true, usedSeconds: 600 });
    expect(await stake(player)).toBe('LimitReached');
  }
});

test('the limit of a week and of a month counts the days before, and the strictest of several decides [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 20, 'Week');
  await set(player, 12, 'Day');
  await set(player, 25, 'Month');
  await playFor(player, 12 * MINUTE - 1);
  passed += 1;
  expect(await stake(player)).toBe('LimitReached');
  passed = DAY;
  await playFor(player, 8 * MINUTE);
  passed += 1;
  expect(await stake(player)).toBe('LimitReached');
  expect(await sessionOf(player, 'Day')).toMatchObject({ isReached: false });
  expect(await sessionOf(player, 'Week')).toMatchObject({ isReached: true });
  passed = 7 * DAY;
  await playFor(player, 5 * MINUTE, MINUTE);
  passed += 1;
  expect(await stake(player)).toBe('LimitReached');
  expect(await sessionOf(player, 'Week')).toMatchObject({ isReached: false });
  expect(await sessionOf(player, 'Month')).toMatchObject({ isReached: true });
});

test('a limit of no minutes refuses every bet, also one of nothing in an open round, and every launch [PRF-02, GMS-06]', async () => {
  const player = await newPlayer();
  const round = newId();
  expect(await stake(player, 1n, round)).toBe('taken');
  await set(player, 0);
  for (const cents of [0n, 1n]) expect(await stake(player, cents, round)).toBe('LimitReached');
  passed += 3 * DAY;
  expect(await stake(player)).toBe('LimitReached');
});

test('a bet that the limit refuses writes nothing but its own answer [PRF-02, EVT-02]', async () => {
  const player = await newPlayer();
  await set(player, 3);
  await playFor(player, 2 * MINUTE);
  passed = 3 * MINUTE;
  const before = await rowsOf(player);
  for (let n = 0; n < 3; n += 1) {
    expect(await stake(player)).toBe('LimitReached');
    passed += HOUR;
  }
  expect(await rowsOf(player)).toEqual(before);
});

test('wins and rollbacks of bets before the end are taken after it [PRF-02, WAL-06]', async () => {
  const player = await newPlayer();
  await set(player, 4);
  const [won, undone, request] = [newId(), newId(), newId()];
  await stake(player, 1_00n, won);
  passed = 3 * MINUTE;
  await stake(player, 2_00n, undone, clock, request);
  passed = 4 * MINUTE;
  expect(await stake(player)).toBe('LimitReached');
  expect(
    await win(db, clock, 'studio', {
      requestId: newId(),
      sessionId: player.sessionId,
      roundId: won,
      amount: money(5_00n, 'EUR'),
      roundClosed: true,
    }),
  ).toMatchObject({ ok: true });
  expect(await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: request })).toMatchObject({
    ok: true,
    value: { balance: money(10_004_00n, 'EUR') },
  });
  expect(await sessionOf(player)).toMatchObject({ isReached: true, usedSeconds: 240 });
});

test('takes only those of 64 simultaneous bets that come before the end of the limit [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 10);
  await playFor(player, 8 * MINUTE);
  passed = 10 * MINUTE;
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, n) => {
      const ahead = n % 2 === 0 ? -1 : 0;
      return { ahead, answer: await stake(player, 1n, newId(), clockAt(ahead)) };
    }),
  );
  expect(answers.filter(({ answer, ahead }) => (answer === 'taken') !== ahead < 0)).toEqual([]);
  const { rows } = await db.query(`select played_ms, last_play_at from limits_play_time where player_id = $1`, [
    player.playerId,
  ]);
  expect(rows).toEqual([{ played_ms: 0n, last_play_at: new Date(noon.getTime() + 10 * MINUTE - 1) }]);
});

test('a host whose clock is behind takes no play back, and begins no day again that has ended [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 10);
  const behind = clockAt(-4 * MINUTE);
  await playFor(player, 8 * MINUTE, MINUTE);
  expect(await stake(player, 1n, newId(), behind)).toBe('taken');
  expect(await sessionOf(player)).toMatchObject({ usedSeconds: 480 });
  passed = 10 * MINUTE;
  expect(await stake(player)).toBe('LimitReached');
  const midnight = windowAt('Day', clock.now(), timeZone).endsAt.getTime() - noon.getTime();
  passed = midnight + MINUTE;
  expect(await stake(player)).toBe('taken');
  expect(await stake(player, 1n, newId(), behind)).toBe('taken');
  const days = await db.query('select day::text from limits_play_time where player_id = $1 order by day', [
    player.playerId,
  ]);
  expect(days.rows).toEqual([{ day: '2027-03-10' }, { day: '2027-03-11' }]);
});

test('a lower limit lets nothing through from its answer on, also while bets are under way [PRF-02]', async () => {
  const player = await newPlayer();
  await set(player, 60);
  const bets: Promise<{ readonly answer: string; readonly begun: number }>[] = [];
  let answeredAt = Number.POSITIVE_INFINITY;
  let count = 0;
  const betting = async () => {
    while (count < answeredAt + 12) {
      const begun = (count += 1);
      bets.push(stake(player).then((answer) => ({ answer, begun })));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const lowering = (async () => {
    await new Promise((resolve) => setTimeout(resolve, 8));
    await set(player, 0);
    answeredAt = count;
  })();
  await Promise.all([betting(), betting(), lowering]);
  const late = (await Promise.all(bets)).filter(({ begun }) => begun > answeredAt);
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ answer }) => answer === 'taken')).toEqual([]);
});

test('a longer limit waits, is confirmed or given up, and each step is kept in the history without a currency [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  await set(player, 5);
  await playFor(player, 4 * MINUTE);
  passed = 5 * MINUTE;
  await set(player, 30);
  const { increase, limitMinutes } = await sessionOf(player);
  expect([limitMinutes, increase]).toEqual([5, expect.objectContaining({ limitMinutes: 30, state: 'Waiting' })]);
  expect(await stake(player)).toBe('LimitReached');
  expect(await limits.confirmIncrease(playerId, increase?.id ?? '')).toMatchObject({ ok: false });
  passed += DAY;
  await playFor(player, 4 * MINUTE);
  passed += MINUTE;
  expect(await stake(player)).toBe('LimitReached');
  expect(await other.confirmIncrease(playerId, increase?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await stake(player)).toBe('taken');
  await set(player, null);
  const away = (await sessionOf(player)).increase;
  expect(away).toMatchObject({ limitMinutes: null });
  expect(await limits.cancelIncrease(playerId, away?.id ?? '')).toEqual({ ok: true, value: undefined });
  expect(await sessionOf(player)).toMatchObject({ limitMinutes: 30, increase: null });
  const { changes } = await limits.getHistory(playerId, { first: 10, after: null });
  expect(changes.map(({ kind, change, before, after, currency }) => [kind, change, before, after, currency])).toEqual([
    ['session', 'IncreaseCancelled', 30n, null, null],
    ['session', 'IncreaseRequested', 30n, null, null],
    ['session', 'IncreaseConfirmed', 5n, 30n, null],
    ['session', 'IncreaseRequested', 5n, 30n, null],
    ['session', 'Set', null, 5n, null],
  ]);
});

test.each([
  ['Day', -1],
  ['Day', 1_441],
  ['Week', 10_081],
  ['Month', 44_641],
  ['Day', 1.5],
] as const)('refuses a session limit per %s of %d minutes [PRF-02]', async (period, minutes) => {
  expect(await set(await newPlayer(), minutes, period)).toEqual({ ok: false, error: { kind: 'invalid-duration' } });
});

test('counts no time, offers no session limit and refuses its command where the licence has none [PRF-02, BRD-03]', async () => {
  const player = await newPlayer('est');
  const estonian = openLimits('est');
  await stake(player);
  expect((await db.query('select 1 from limits_play_time where player_id = $1', [player.playerId])).rows).toEqual([]);
  expect((await estonian.getLimits(player.playerId))?.session).toEqual([]);
  for (const period of periods)
    expect(await set(player, 60, period, estonian)).toEqual({ ok: false, error: { kind: 'limit-not-offered' } });
});

/** About where days are short and long, months and years end. */
const starts = [
  '2027-03-28T00:20:00Z',
  '2027-10-31T00:10:00Z',
  '2026-12-31T22:30:00Z',
  '2028-02-28T22:50:00Z',
  '2028-02-29T22:40:00Z',
];
const zones = [
  ['mga', 'Europe/Malta'],
  ['est', 'Europe/Tallinn'],
  ['crc', 'America/Curacao'],
] as const;

const step = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 2 * PAUSE }), weight: 12 },
  { arbitrary: fc.integer({ min: 0, max: 40 * HOUR }), weight: 1 },
  { arbitrary: fc.constantFrom(PAUSE - 1, PAUSE, PAUSE + 1, 0), weight: 2 },
);

/** Counted play in the period that the moment is in, and whether a limit in force from the beginning has ended it. */
function expected(plays: readonly number[], now: number, period: LimitPeriod, zone: string, limitMinutes: number) {
  const { startsAt, endsAt } = windowAt(period, new Date(now), zone);
  const within = (from: number, to: number) =>
    Math.max(0, Math.min(to, endsAt.getTime()) - Math.max(from, startsAt.getTime()));
  const counted = plays
    .slice(1)
    .map((play, n) => [plays[n] ?? play, play] as const)
    .filter(([from, to]) => to - from < PAUSE)
    .reduce((sum, [from, to]) => sum + within(from, to), 0);
  const last = plays.at(-1);
  const limit = limitMinutes * MINUTE;
  if (last === undefined) return { used: 0, isReached: limit === 0 };
  const goesOn = now - last < PAUSE;
  const begun = goesOn ? within(last, now) : 0;
  const hasEndedIt = last >= startsAt.getTime() && counted + within(last, Math.min(now, last + PAUSE - 1)) >= limit;
  const isReached = counted + begun >= limit || hasEndedIt;
  return { used: isReached ? Math.max(counted, limit) : counted + begun, isReached };
}

test('counts as the calendar of the licence does, over midnight, hours that come twice or never, ends of months and 29 February [PRF-02]', async () => {
  for (const [licence, zone] of zones)
    await db.query(
      `insert into limits_session_rules (licence, time_zone, pause_minutes) values ($1, $2, 5) on conflict do nothing`,
      [`test-${licence}`, zone],
    );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.constantFrom(...zones),
      fc.constantFrom(...periods),
      fc.integer({ min: 0, max: 40 }),
      fc.array(step, { maxLength: 25 }),
      async (start, [licence, zone], period, limitMinutes, steps) => {
        const playerId: PlayerId = toPlayerId(newId());
        await db.query(
          `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, 'session', $2, $3, null, '2020-01-01')`,
          [playerId, period, limitMinutes],
        );
        const plays: number[] = [];
        let now = Date.parse(start);
        for (const ms of steps) {
          now += ms;
          const [state] = await readSessionStates(db, playerId, `test-${licence}`, [period], new Date(now));
          const wanted = expected(plays, now, period, zone, limitMinutes);
          expect([state?.usedMs, state?.isReached]).toEqual([wanted.used, wanted.isReached]);
          expect(state?.resetsAt).toEqual(windowAt(period, new Date(now), zone).endsAt);
          if (wanted.isReached) continue;
          plays.push(now);
          await db.query('select limits_note_play($1, $2, $3)', [playerId, `test-${licence}`, new Date(now)]);
        }
      },
    ),
    { seed, numRuns: 150 },
  );
});
