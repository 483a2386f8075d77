import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import { endSessionsOf, redeemLaunchToken } from './store';

const clock = shiftableClock();
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});

afterAll(() => db.close());

interface SignedInPlayer extends GamePlayer {
  signIn: string;
}

/** With an account and a sign-in that opened the game. */
async function newPlayer(): Promise<SignedInPlayer> {
  const [player] = await createGamePlayers(db, 1, 1_000_00n);
  if (!player) throw new Error('no player');
  const signIn = newId();
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'aurora', $2, 'en_GB', 'FI', 'EUR', now(), now())`,
    [player.playerId, newId()],
  );
  await db.query(
    `insert into identity_sessions (id, brand, player_id, device, client_address, user_agent, created_at, last_seen_at, expires_at)
     values ($1, 'aurora', $2, 'Desktop', '', '', now(), now(), now() + interval '1 hour')`,
    [signIn, player.playerId],
  );
  await db.query('update games_sessions set identity_session_id = $2 where id = $1', [player.sessionId, signIn]);
  return { ...player, signIn };
}

const stake = ({ sessionId }: GamePlayer, roundId: string = newId(), requestId: string = newId()) =>
  bet(db, clock, 'studio', { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: money(1_00n, 'EUR') });

const signOut = (tx: Queryable, { signIn }: SignedInPlayer) =>
  tx.query(`update identity_sessions set ended_at = now(), ended_reason = 'logout' where id = $1`, [signIn]);

/** As compliance does it, with what games adds. */
async function closeAccount(tx: Queryable, { playerId }: GamePlayer, status = 'Closed'): Promise<void> {
  await tx.query('insert into compliance_accounts (player_id, account_status, updated_at) values ($1, $2, now())', [
    playerId,
    status,
  ]);
  await endSessionsOf(tx, playerId, clock.now());
}

test('a bet is refused after sign-out, while wins and rollbacks of its rounds are still taken [GMS-06, EVT-02]', async () => {
  const player = await newPlayer();
  const [won, undone, requestId] = [newId(), newId(), newId()];
  expect(await stake(player, won)).toMatchObject({ ok: true });
  expect(await stake(player, undone, requestId)).toMatchObject({ ok: true });
  await signOut(db, player);
  expect(await stake(player, won)).toEqual({ ok: false, error: 'SessionExpired' });
  const { sessionId } = player;
  expect(
    await win(db, clock, 'studio', {
      requestId: newId(),
      sessionId,
      roundId: won,
      amount: money(5_00n, 'EUR'),
      roundClosed: true,
    }),
  ).toMatchObject({ ok: true });
  expect(await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId })).toMatchObject({
    ok: true,
    value: { balance: money(1_004_00n, 'EUR') },
  });
});

test('another sign-in of the player goes on playing when one ends', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await signOut(db, other);
  expect(await stake(player)).toMatchObject({ ok: true });
});

test('a bet is refused when the sign-in has expired [EVT-02]', async () => {
  const player = await newPlayer();
  await db.query(`update identity_sessions set expires_at = now() - interval '1 second' where id = $1`, [
    player.signIn,
  ]);
  expect(await stake(player)).toEqual({ ok: false, error: 'SessionExpired' });
});

test.each([
  ['account_status', `'Blocked'`],
  ['account_status', `'Closed'`],
  ['self_exclusion_ends_at', `now() + interval '1 day'`],
  ['timeout_ends_at', `now() + interval '1 day'`],
])('a bet is refused when %s is %s, although its game session is open', async (column, value) => {
  const player = await newPlayer();
  await db.query(`insert into compliance_accounts (player_id, ${column}, updated_at) values ($1, ${value}, now())`, [
    player.playerId,
  ]);
  expect(await stake(player)).toEqual({ ok: false, error: 'BetNotAllowed' });
});

test('a launch token of a sign-in that has ended opens nothing', async () => {
  const player = await newPlayer();
  const token = newId();
  await db.query(
    `insert into games_launch_tokens (token_hash, session_id, expires_at) values (sha256($1::text::bytea), $2, now() + interval '1 minute')`,
    [token, player.sessionId],
  );
  await signOut(db, player);
  expect(await redeemLaunchToken(db, 'studio', token, clock.now())).toBeNull();
});

test('a bet that waits while the account is closed is refused [EVT-02]', async () => {
  const player = await newPlayer();
  let waiting: ReturnType<typeof stake> | undefined;
  await db.tx(async (tx) => {
    await closeAccount(tx, player);
    waiting = stakeApart(player);
    if (db.kind === 'pg') await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await waiting).toMatchObject({ ok: false });
});

/** Begun outside the transaction that the caller stands in. */
function stakeApart(player: GamePlayer): ReturnType<typeof stake> {
  return new Promise((resolve, reject) => {
    outside(() => {
      stake(player).then(resolve, reject);
    });
  });
}

const queue: (() => void)[] = [];
const outside = (work: () => void): void => void queue.push(work);
setInterval(() => queue.shift()?.(), 10).unref();

test('takes no bet after a closing has been answered, whatever the order of bets and closing [EVT-02]', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const player = await newPlayer();
    let isClosed = false;
    let late = 0;
    const closing = db.tx((tx) => closeAccount(tx, player, 'Blocked')).then(() => (isClosed = true));
    const bets = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 4; n += 1) {
        const begunAfter = isClosed;
        const result = await stake(player);
        if (result.ok && begunAfter) late += 1;
      }
    });
    await Promise.all([closing, ...bets]);
    expect(late).toBe(0);
    expect(await stake(player)).toMatchObject({ ok: false });
  }
});
