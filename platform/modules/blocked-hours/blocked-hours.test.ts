import { z } from 'zod';
import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toSessionId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { win } from '../games/commands/win';
import { endSessionsOf } from '../games/index';
import { endSessionsOfPlayer, lockSignIns } from '../identity/index';
import { createPlayersModule } from '../players/index';
import { createBlockedHoursModule, type BlockedHoursModule, type HourSpan } from './index';
import { queryValue } from '../../kernel/db/rows';

const HOUR_MS = 3_600_000;
const WAIT_MS = 24 * HOUR_MS;
const NIGHT = { from: 22, to: 6 };
const clock = shiftableClock();
let db: Db;
/** Two hosts of one platform. */
let hours: BlockedHoursModule;
let other: BlockedHoursModule;
/** Of the licence. */
let timeZone = 'Europe/Malta';

const openModule = () =>
  createBlockedHoursModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    endPlay: async (tx, playerId) => void (await endSessionsOf(tx, playerId, clock.now())),
    sessions: {
      lock: lockSignIns,
      end: (tx, playerId, now) => endSessionsOfPlayer(tx, playerId, 'hours-blocked', now),
    },
    termsOf: (brand) => ({
      isOffered: brand === 'aurora',
      timeZone,
      afterWait: (now) => new Date(now.getTime() + WAIT_MS),
    }),
  });

beforeAll(async () => {
  db = await openTestDb();
  [hours, other] = [openModule(), openModule()];
});
afterAll(() => db.close());
beforeEach(() => {
  timeZone = 'Europe/Malta';
});

const setClock = (at: string) => clock.shift(Date.parse(at) - clock.now().getTime());

interface Person extends GamePlayer {
  readonly signIn: string;
}

async function newPlayer(brand = 'aurora'): Promise<Person> {
  const [player] = await createGamePlayers(db, 1, 1_000_00n);
  if (!player) throw new Error('no player');
  const signIn = newId();
  const [now, far] = [clock.now(), new Date('2100-01-01T00:00:00Z')];
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, $2, $3, 'en_GB', 'FI', 'EUR', now(), now())`,
    [player.playerId, brand, newId()],
  );
  await db.query(
    `insert into identity_sessions (id, brand, player_id, device, client_address, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'Desktop', '198.51.100.7', '', $4, $4, $5)`,
    [signIn, brand, player.playerId, now, far],
  );
  await db.query('update games_sessions set expires_at = $2, identity_session_id = $3 where id = $1', [
    player.sessionId,
    far,
    signIn,
  ]);
  return { ...player, signIn };
}

const choose = ({ playerId }: GamePlayer, wish: HourSpan | null, host = hours) => host.choose(playerId, wish);
const stateOf = async ({ playerId }: GamePlayer) => {
  const state = await other.get('aurora', playerId);
  return state && { inForce: state.inForce, pending: state.pending && state.pending.hours };
};
const untilOf = async ({ playerId }: GamePlayer, at = clock.now()) =>
  (await db.tx((tx) => hours.signInRefusal(tx, playerId, at)))?.until.toISOString() ?? null;
async function endOf({ signIn }: Person): Promise<string | null> {
  return queryValue(db, z.string().nullable(), 'select ended_reason from identity_sessions where id = $1', [
    toSessionId(signIn),
  ]);
}
async function stake({ sessionId }: GamePlayer, roundId: string = newId()) {
  const call = { requestId: newId(), sessionId, roundId, gameSlug: TEST_GAME, stake: money(1_00n, 'EUR') };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}
async function plannedOf({ playerId }: GamePlayer): Promise<number> {
  const { rows } = await db.query(`select id from jobs where finished_at is null and payload ->> 'playerId' = $1`, [
    playerId,
  ]);
  return rows.length;
}
async function runJobs(): Promise<void> {
  while (await runDueJob(db, clock, hours.jobs)) continue;
}

test('hours that pass midnight are closed from their first minute to their last, by the wall clock of the licence [PRF-02]', async () => {
  setClock('2027-01-12T20:59:00Z');
  const player = await newPlayer();
  expect(await choose(player, NIGHT)).toEqual({ ok: true, value: undefined });
  const until = '2027-01-13T05:00:00.000Z';
  for (const [at, expected] of [
    ['2027-01-12T20:59:59.999Z', null],
    ['2027-01-12T21:00:00Z', until],
    ['2027-01-12T23:30:00Z', until],
    ['2027-01-13T04:59:59.999Z', until],
    ['2027-01-13T05:00:00Z', null],
  ] as const)
    expect([at, await untilOf(player, new Date(at))]).toEqual([at, expected]);
});

test('sign-ins and games that are open when the hours begin end then, and on the next day again; begun rounds are paid, bets refused [PRF-02, PRF-03]', async () => {
  setClock('2027-01-12T20:30:00Z');
  const [player, round] = [await newPlayer(), newId()];
  await choose(player, NIGHT);
  expect(await stake(player, round)).toBe('taken');
  await runJobs();
  expect(await endOf(player)).toBeNull();
  setClock('2027-01-12T21:00:00Z');
  // Before the job has run.
  expect(await stake(player, round)).toBe('BetNotAllowed');
  await runJobs();
  expect(await endOf(player)).toBe('hours-blocked');
  expect(await stake(player)).toBe('SessionExpired');
  const paid = await win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId: round,
    amount: money(5_00n, 'EUR'),
    roundClosed: true,
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: money(1_004_00n, 'EUR') } });

  setClock('2027-01-13T12:00:00Z');
  await db.query('update identity_sessions set ended_at = null, ended_reason = null where id = $1', [player.signIn]);
  await runJobs();
  expect(await endOf(player)).toBeNull();
  setClock('2027-01-13T21:00:00Z');
  await runJobs();
  expect(await endOf(player)).toBe('hours-blocked');
});

test('hours that have begun when they are chosen end sign-in and play before the answer [PRF-02]', async () => {
  setClock('2027-01-12T23:00:00Z');
  const player = await newPlayer();
  await choose(player, NIGHT);
  expect([await endOf(player), await stake(player)]).toEqual(['hours-blocked', 'SessionExpired']);
  expect(await untilOf(player)).toBe('2027-01-13T05:00:00.000Z');
});

test.each([
  // Malta: at 01:00Z the clock goes from 02:00 to 03:00.
  ['a night that is an hour shorter', 'Europe/Malta', NIGHT, '2027-03-27T23:00:00Z', '2027-03-28T04:00:00.000Z'],
  ['an end that is skipped', 'Europe/Malta', { from: 22, to: 2 }, '2027-03-27T23:00:00Z', '2027-03-28T01:00:00.000Z'],
  [
    'a last hour that is skipped',
    'Europe/Malta',
    { from: 1, to: 3 },
    '2027-03-28T00:30:00Z',
    '2027-03-28T01:00:00.000Z',
  ],
  ['hours that are skipped altogether', 'Europe/Malta', { from: 2, to: 3 }, '2027-03-28T01:00:00Z', null],
  [
    'an open hour that is skipped',
    'Europe/Malta',
    { from: 3, to: 2 },
    '2027-03-27T12:00:00Z',
    '2027-03-29T00:00:00.000Z',
  ],
  // Malta: at 01:00Z the clock goes from 03:00 to 02:00.
  ['a night that is an hour longer', 'Europe/Malta', NIGHT, '2027-10-30T21:00:00Z', '2027-10-31T05:00:00.000Z'],
  ['an hour that occurs twice', 'Europe/Malta', { from: 2, to: 3 }, '2027-10-31T00:00:00Z', '2027-10-31T02:00:00.000Z'],
  ['an end that occurs twice', 'Europe/Malta', { from: 22, to: 2 }, '2027-10-30T21:00:00Z', '2027-10-31T00:00:00.000Z'],
  ['the second hour before the beginning', 'Europe/Malta', { from: 3, to: 5 }, '2027-10-31T01:30:00Z', null],
  // Estonia: at 01:00Z the clock goes from 03:00 to 04:00, and back from 04:00 to 03:00.
  ['an end that is skipped', 'Europe/Tallinn', { from: 0, to: 3 }, '2027-03-28T00:30:00Z', '2027-03-28T01:00:00.000Z'],
  [
    'an hour that occurs twice',
    'Europe/Tallinn',
    { from: 3, to: 4 },
    '2027-10-31T00:00:00Z',
    '2027-10-31T02:00:00.000Z',
  ],
])(
  'hours keep to the clock on the wall with %s: in %s those of %j, seen at %s, end at %s [PRF-02]',
  async (_name, zone, span, at, until) => {
    timeZone = zone;
    setClock('2027-01-01T12:00:00Z');
    const player = await newPlayer();
    await choose(player, span);
    expect(await untilOf(player, new Date(at))).toBe(until);
  },
);

test('fewer hours wait, hold by themselves after the wait, and may be given up before [PRF-02, PRF-07]', async () => {
  setClock('2027-01-12T12:00:00Z');
  const [player, staying] = [await newPlayer(), await newPlayer()];
  for (const each of [player, staying]) {
    await choose(each, NIGHT);
    await choose(each, { from: 23, to: 6 });
    expect(await stateOf(each)).toEqual({ inForce: NIGHT, pending: { from: 23, to: 6 } });
  }
  await other.cancelChange(staying.playerId);
  await other.cancelChange(staying.playerId);
  expect(await stateOf(staying)).toEqual({ inForce: NIGHT, pending: null });
  setClock('2027-01-13T11:59:59Z');
  expect(await stateOf(player)).toMatchObject({ inForce: NIGHT });
  setClock('2027-01-13T12:00:01Z');
  expect(await stateOf(player)).toEqual({ inForce: { from: 23, to: 6 }, pending: null });
  expect(await stateOf(staying)).toEqual({ inForce: NIGHT, pending: null });
  await runJobs();
  setClock('2027-01-13T21:30:00Z');
  await runJobs();
  expect([await untilOf(player), await endOf(player)]).toEqual([null, null]);
  expect(await endOf(staying)).toBe('hours-blocked');
  setClock('2027-01-13T22:00:00Z');
  await runJobs();
  expect(await endOf(player)).toBe('hours-blocked');
  expect([await plannedOf(player), await plannedOf(staying)]).toEqual([1, 1]);
});

test('hours that are moved end a sign-in at the moment from which they hold, if they have begun [PRF-02]', async () => {
  setClock('2027-01-12T12:00:00Z');
  const player = await newPlayer();
  await choose(player, NIGHT);
  await choose(player, { from: 10, to: 18 });
  setClock('2027-01-13T12:00:01Z');
  await runJobs();
  expect([await endOf(player), await untilOf(player)]).toEqual(['hours-blocked', '2027-01-13T17:00:00.000Z']);
});

test('hours that are given up in the night end when the change holds [PRF-02, PRF-07]', async () => {
  setClock('2027-01-12T22:10:00Z');
  const player = await newPlayer();
  await choose(player, { from: 8, to: 6 });
  await choose(player, null);
  const holdsFrom = (await hours.get('aurora', player.playerId))?.pending?.holdsFrom;
  expect(await untilOf(player)).toBe('2027-01-13T05:00:00.000Z');
  setClock('2027-01-13T20:00:00Z');
  expect(await untilOf(player)).toBe(holdsFrom?.toISOString());
});

test('a repeated wish does not start the wait again; more hours and the hours in force end what waits [PRF-07]', async () => {
  setClock('2027-01-12T12:00:00Z');
  const player = await newPlayer();
  const dueAt = async () => (await hours.get('aurora', player.playerId))?.pending?.holdsFrom;
  await choose(player, NIGHT);
  await choose(player, null);
  const first = await dueAt();
  clock.shift(HOUR_MS);
  await choose(player, null);
  expect(await dueAt()).toEqual(first);
  await choose(player, NIGHT);
  expect(await stateOf(player)).toEqual({ inForce: NIGHT, pending: null });
  await choose(player, null);
  expect((await dueAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  await choose(player, { from: 21, to: 6 });
  expect(await stateOf(player)).toEqual({ inForce: { from: 21, to: 6 }, pending: null });
});

test('no bet of 64 at the instant of a choice is taken after its answer, and of many choices on two hosts one holds [PRF-02, EVT-02]', async () => {
  setClock('2027-01-12T23:00:00Z');
  const player = await newPlayer();
  let isAnswered = false;
  const late: string[] = [];
  async function betOn(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      const isLate = isAnswered;
      const answer = await stake(player);
      if (isLate) late.push(answer);
    }
  }
  const bets = Promise.all(Array.from({ length: 8 }, betOn));
  await Promise.all([hours, other, hours, other].map((host) => choose(player, NIGHT, host)));
  isAnswered = true;
  await bets;
  expect(new Set(late)).toEqual(new Set(late.length > 0 ? ['SessionExpired'] : []));
  expect(await stake(player)).toBe('SessionExpired');
  await Promise.all([hours, other, hours, other].map((host) => choose(player, null, host)));
  expect(await stateOf(player)).toEqual({ inForce: NIGHT, pending: null });
  const { rows } = await db.query('select id from blocked_hours where player_id = $1 and given_up_at is null', [
    player.playerId,
  ]);
  expect(rows).toHaveLength(2);
});

test('wrong hours, all 24 hours and brands without such hours are refused and change nothing [PRF-02, BRD-03]', async () => {
  const [player, elsewhere] = [await newPlayer(), await newPlayer('kuu')];
  expect(await choose(player, { from: 7, to: 7 })).toEqual({ ok: false, error: { kind: 'invalid-hours' } });
  expect(await choose(player, { from: 0, to: 24 })).toEqual({ ok: false, error: { kind: 'whole-day-blocked' } });
  for (const wish of [NIGHT, null])
    expect(await choose(elsewhere, wish)).toEqual({ ok: false, error: { kind: 'blocked-hours-not-offered' } });
  expect(await stateOf(player)).toEqual({ inForce: null, pending: null });
  expect(await hours.get('kuu', elsewhere.playerId)).toBeNull();
});

test('hours from before a licence had none any more are shown and may be left, and not be made more [PRF-02, BRD-03]', async () => {
  setClock('2027-01-12T12:00:00Z');
  const player = await newPlayer();
  await choose(player, NIGHT);
  await db.query(`update players set brand = 'kuu' where id = $1`, [player.playerId]);
  expect(await choose(player, { from: 20, to: 6 })).toMatchObject({ ok: false });
  expect(await choose(player, null)).toMatchObject({ ok: true });
  expect(await hours.get('kuu', player.playerId)).toMatchObject({ inForce: NIGHT, pending: { hours: null } });
});

test('nothing changes or deletes a choice that was kept, but that one that waits is given up [PRF-02]', async () => {
  const player = await newPlayer();
  await choose(player, NIGHT);
  for (const sql of [
    'delete from blocked_hours',
    'update blocked_hours set to_hour = 23',
    'update blocked_hours set given_up_at = holds_from',
  ])
    await expect(db.query(`${sql} where player_id = $1`, [player.playerId])).rejects.toThrow();
});
