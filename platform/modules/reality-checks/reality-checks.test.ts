import { licenceOf } from '@/contract/licences';
import { licencesFile } from '@/contract/licence.schema';
import { money, toDecimal } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toSessionId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { rollback } from '../games/commands/rollback';
import { win } from '../games/commands/win';
import { createLedgerModule } from '../ledger/index';
import { createPlayersModule } from '../players/index';
import { realityCheckTopic } from './events';
import { createRealityChecksModule, type RealityChecksModule, type SignIn } from './index';
import { writeRules } from './store';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const clock = shiftableClock();
let db: Db;
/** Two hosts of one platform. */
let checks: RealityChecksModule;
let other: RealityChecksModule;

beforeAll(async () => {
  db = await openTestDb();
  await writeRules(db, licencesFile.read());
  [checks, other] = [openChecks(), openChecks()];
});
afterAll(() => db.close());

function openChecks(): RealityChecksModule {
  return createRealityChecksModule({
    db,
    clock,
    ledger: createLedgerModule({ db, clock }),
    players: createPlayersModule({ db, clock }),
    ruleOf: (brand) => licenceOf(brand === 'aurora' ? 'mga' : 'est').realityCheck,
  });
}

interface Playing extends GamePlayer {
  signIn: SignIn;
}

/** With an account and a sign-in that opened a game; nothing was staked. */
async function newPlayer(licence = 'mga'): Promise<Playing> {
  const [player] = await createGamePlayers(db, 1, 1_000_00n);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'aurora', $2, 'en_GB', 'FI', 'EUR', now(), now())`,
    [player.playerId, newId()],
  );
  await db.query('update games_sessions set licence = $2 where id = $1', [player.sessionId, licence]);
  return signInAgain(player);
}

/** A new sign-in of the player, with the game opened from it. */
async function signInAgain(player: GamePlayer): Promise<Playing> {
  const sessionId = toSessionId(newId());
  const expiresAt = new Date(clock.now().getTime() + 86_400_000);
  await db.query(
    `insert into identity_sessions (id, brand, player_id, device, client_address, user_agent, created_at, last_seen_at, expires_at)
     values ($1, 'aurora', $2, 'Desktop', '', '', $3, $3, $4)`,
    [sessionId, player.playerId, clock.now(), expiresAt],
  );
  await db.query('update games_sessions set identity_session_id = $2, expires_at = $3 where id = $1', [
    player.sessionId,
    sessionId,
    expiresAt,
  ]);
  return { ...player, signIn: { playerId: player.playerId, sessionId } };
}

async function stake({ sessionId }: GamePlayer, cents = 1_00n, roundId: string = newId(), requestId: string = newId()) {
  const call = { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: money(cents, 'EUR') };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}
const prize = ({ sessionId }: GamePlayer, cents: bigint, roundId: string) =>
  win(db, clock, 'studio', { requestId: newId(), sessionId, roundId, amount: money(cents, 'EUR'), roundClosed: true });

async function checkOf({ signIn }: Playing, host = checks) {
  const check = await host.get('aurora', signIn);
  if (!check) throw new Error('no reality check');
  return check;
}
async function totalsOf(player: Playing): Promise<string | null> {
  const totals = await checks.totalsOf(await checkOf(player));
  return totals && [totals.staked, totals.won, totals.net].map(toDecimal).join(' ');
}
const answersOf = async ({ signIn }: Playing) =>
  (await db.query('select number, staked, won from reality_checks_answers where sign_in_id = $1', [signIn.sessionId]))
    .rows;

test('no time is counted before play; the first bet begins it, at the period of the licence [PRF-03]', async () => {
  const player = await newPlayer();
  expect(await checkOf(player)).toMatchObject({ version: 0, period: 60, dueAt: null, isDue: false, began: null });
  clock.shift(3 * 60 * MINUTE);
  const began = clock.now().getTime();
  expect(await stake(player)).toBe('taken');
  const { dueAt, isDue } = await checkOf(player, other);
  expect(Number(dueAt) - began).toBeGreaterThanOrEqual(60 * MINUTE);
  expect(Number(dueAt) - clock.now().getTime()).toBeLessThanOrEqual(60 * MINUTE);
  expect(isDue).toBe(false);
});

test('a bet that is refused begins no count, whatever refuses it [PRF-03]', async () => {
  const player = await newPlayer();
  expect(await stake(player, 1_000_01n)).toBe('InsufficientFunds');
  await db.query('update games_sessions set expires_at = $2 where id = $1', [player.sessionId, clock.now()]);
  expect(await stake(player)).toBe('SessionExpired');
  const rows = await db.query('select 1 from reality_checks where player_id = $1', [player.playerId]);
  const jobs = await db.query(`select 1 from jobs where payload->>'playerId' = $1`, [player.playerId]);
  expect([rows.rows, jobs.rows]).toEqual([[], []]);
  expect(await checkOf(player)).toMatchObject({ version: 0, dueAt: null });
});

test('bets are taken until the grace after the check has ended, to the second, and again after the answer [PRF-03]', async () => {
  const player = await newPlayer();
  const round = newId();
  await stake(player, 1_00n, round);
  const { dueAt } = await checkOf(player);
  const shiftTo = (time: number) => clock.shift(time - clock.now().getTime());
  shiftTo(Number(dueAt) - 2 * SECOND);
  expect((await checkOf(player)).isDue).toBe(false);
  shiftTo(Number(dueAt));
  expect((await checkOf(player)).isDue).toBe(true);
  shiftTo(Number(dueAt) + 28 * SECOND);
  expect(await stake(player)).toBe('taken');
  shiftTo(Number(dueAt) + 30 * SECOND);
  expect(await stake(player)).toBe('BetNotAllowed');
  expect(await prize(player, 5_00n, round)).toMatchObject({ ok: true });
  await other.answer(player.signIn, 1);
  expect(await checkOf(player)).toMatchObject({ number: 2, dueAt: null, isDue: false });
  expect(await stake(player)).toBe('taken');
});

test('the result of the session is the sum of the ledger to the cent, without what was rolled back or played before [PRF-03]', async () => {
  const before = await newPlayer();
  clock.shift(MINUTE);
  await stake(before, 50_00n);
  clock.shift(-MINUTE);
  const player = await signInAgain(before);
  expect(await totalsOf(player)).toBeNull();
  const [won, requestId] = [newId(), newId()];
  await stake(player, 10_01n, won);
  await stake(player, 7_00n, newId(), requestId);
  await stake(player, 3_99n);
  await prize(player, 4_02n, won);
  await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId });
  // A host whose clock is behind.
  clock.shift(-2 * MINUTE);
  await stake(player, 1n);
  clock.shift(2 * MINUTE);
  expect(await totalsOf(player)).toBe('14.01 4.02 -9.99');
});

test('many answers at once, on two hosts, are one; an answer to another check is none [PRF-03]', async () => {
  const player = await newPlayer();
  await stake(player, 2_00n);
  await checks.answer(player.signIn, 1);
  expect(await answersOf(player)).toEqual([]);
  clock.shift(61 * MINUTE);
  await checks.answer(player.signIn, 2);
  expect(await stake(player)).toBe('BetNotAllowed');
  await Promise.all(Array.from({ length: 16 }, (_, turn) => (turn % 2 ? checks : other).answer(player.signIn, 1)));
  expect(await answersOf(player)).toEqual([{ number: 1, staked: 200n, won: 0n }]);
  expect((await checkOf(player)).number).toBe(2);
});

test('refuses all simultaneous bets on a due check; simultaneous bets on a new count begin it once [PRF-03]', async () => {
  const player = await newPlayer();
  await Promise.all(Array.from({ length: 12 }, () => stake(player)));
  expect((await checkOf(player)).version).toBe(1);
  clock.shift(61 * MINUTE);
  const late = await Promise.all(Array.from({ length: 12 }, () => stake(player)));
  expect(new Set(late)).toEqual(new Set(['BetNotAllowed']));
});

test('a shorter period holds at once, a longer one does not put off the check that is near, and no other is taken [PRF-03]', async () => {
  const player = await newPlayer();
  await stake(player);
  const first = await checkOf(player);
  expect(await checks.choosePeriod('aurora', player.signIn, 15)).toMatchObject({ ok: true });
  const shorter = await checkOf(player);
  expect(shorter.period).toBe(15);
  expect(Number(first.dueAt) - Number(shorter.dueAt)).toBe(45 * MINUTE);
  expect(await checks.choosePeriod('aurora', player.signIn, 60)).toMatchObject({ ok: true });
  expect(await checkOf(player)).toMatchObject({ period: 60, dueAt: shorter.dueAt });
  for (const minutes of [0, 1, 16, 61, 600]) {
    expect(await checks.choosePeriod('aurora', player.signIn, minutes)).toMatchObject({ ok: false });
  }
  clock.shift(15 * MINUTE);
  await checks.answer(player.signIn, 1);
  await stake(player);
  expect(Number((await checkOf(player)).dueAt) - clock.now().getTime()).toBeGreaterThan(59 * MINUTE);
});

test('another sign-in knows nothing of the check of the one before [AUT-10]', async () => {
  const before = await newPlayer();
  await stake(before);
  clock.shift(61 * MINUTE);
  expect((await checkOf(before)).isDue).toBe(true);
  const player = await signInAgain(before);
  expect(await checkOf(player)).toMatchObject({ number: 1, dueAt: null, isDue: false, began: null });
  expect(await stake(player)).toBe('taken');
  expect((await checkOf(player)).isDue).toBe(false);
});

test('counts nothing and refuses no bet where the licence has no reality check [BRD-03]', async () => {
  const player = await newPlayer('est');
  await stake(player);
  clock.shift(600 * MINUTE);
  expect(await stake(player)).toBe('taken');
  expect((await checkOf(player)).version).toBe(0);
  expect(await checks.get('kuu', player.signIn)).toBeNull();
});

test('notifies the player’s screens once when the check is due, and not after an answer [PRF-03]', async () => {
  const [due, answered] = [await newPlayer(), await newPlayer()];
  for (const player of [due, answered]) await stake(player);
  clock.shift(60 * MINUTE + SECOND);
  await checks.answer(answered.signIn, 1);
  const eventsOf = async (player: Playing) =>
    (await db.query('select from events where topic = $1', [realityCheckTopic(player.playerId)])).rowCount;
  expect([await eventsOf(due), await eventsOf(answered)]).toEqual([1, 2]);
  while (await runDueJob(db, clock, checks.jobs)) continue;
  expect([await eventsOf(due), await eventsOf(answered)]).toEqual([2, 2]);
  expect(await checkOf(due)).toMatchObject({ version: 2, isDue: true });
});
