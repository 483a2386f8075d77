import { setTimeout as wait } from 'node:timers/promises';
import { shiftableClock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { rollback } from '../games/commands/rollback';
import { roundChecks, wageringCheck } from '../games/index';
import { createLedgerModule, RECONCILIATION_JOB, type LedgerModule } from './index';
import { findDifferences } from './queries/find-differences';

const clock = shiftableClock();
// Far from the hour of the nightly run, so that the next night is the same throughout a test.
clock.shift(Date.parse('2026-11-18T12:00:00Z') - Date.now());
const DAY = 86_400_000;
let db: Db;
let ledger: LedgerModule;

beforeAll(async () => {
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock, furtherChecks: [wageringCheck, ...roundChecks] });
});

afterAll(() => db.close());

const stake = (player: GamePlayer, amount: bigint, requestId: string = newId()) =>
  bet(db, clock, 'studio', {
    requestId,
    sessionId: player.sessionId,
    roundId: newId(),
    gameSlug: TEST_GAME,
    stake: money(amount, 'EUR'),
  });

/** Cash 10.00 and a bonus of 5.00 with stakes behind it, of which one was undone. */
async function newPlayer(): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, 10_00n);
  if (!player) throw new Error('no player');
  const grant = {
    idempotencyKey: newId(),
    playerId: player.playerId,
    amount: money(5_00n, 'EUR'),
    wageringFactor: 40,
    maxPayout: null,
    expiresAt: new Date(clock.now().getTime() + 400 * DAY),
  };
  expect((await db.tx((tx) => ledger.grantBonus(tx, grant))).ok).toBe(true);
  const undone = newId();
  for (const requestId of [newId(), undone]) expect((await stake(player, 1_00n, requestId)).ok).toBe(true);
  expect((await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: undone })).ok).toBe(true);
  return player;
}

/** The findings after this was done past all that protects the tables; it is undone again. */
async function foundAfter(harm: string, { playerId }: GamePlayer): Promise<string[]> {
  const undo = new Error('undo');
  let kinds: string[] = [];
  const done = db.tx(async (tx) => {
    for (const table of ['ledger_movements', 'ledger_postings'])
      await tx.query(`alter table ${table} disable trigger user`);
    const { rowCount } = await tx.query(harm, [playerId]);
    expect(rowCount).toBeGreaterThan(0);
    kinds = (await findDifferences(tx, [wageringCheck, ...roundChecks])).differences.map(({ kind }) => kind);
    throw undo;
  });
  await expect(done).rejects.toBe(undo);
  return [...new Set(kinds)].sort();
}

const FIRST = '(select id from ledger_movements where player_id = $1 order by wallet_version limit 1)';
const BONUS = '(select id from ledger_bonuses where player_id = $1)';

test.each([
  ['a wallet that is gone', 'delete from ledger_wallets where player_id = $1', ['balance', 'bonus', 'version']],
  ['a wallet in another currency', `update ledger_wallets set currency = 'NOK' where player_id = $1`, ['balance']],
  [
    'a wallet whose accounts were never opened',
    `insert into ledger_wallets (player_id, currency, moved_at) select md5($1::text)::uuid, 'EUR', now()`,
    ['balance'],
  ],
  [
    'accounts without entries that are gone',
    `delete from ledger_accounts where owner = $1::text and kind = 'player_pending_withdrawal'`,
    ['balance'],
  ],
  [
    'an account that is gone',
    `delete from ledger_accounts where owner = $1::text and kind = 'player_cash'`,
    ['balance', 'stray'],
  ],
  ['a stored balance', 'update ledger_wallets set cash = cash + 1 where player_id = $1', ['balance']],
  [
    'a posting in another currency',
    `update ledger_postings set currency = 'NOK' where movement_id = ${FIRST}`,
    ['currency'],
  ],
  ['a movement that is gone', `delete from ledger_movements where id = ${FIRST}`, ['stray', 'version']],
  [
    'a movement without its entries',
    `delete from ledger_postings where movement_id = ${FIRST}`,
    ['balance', 'running-balance', 'stray'],
  ],
  [
    'a movement of a player who has no wallet',
    `update ledger_movements set player_id = md5($1::text)::uuid where id = ${FIRST}`,
    ['version'],
  ],
  [
    'an empty movement',
    `insert into ledger_movements (id, kind, player_id, wallet_version, created_at) select md5($1::text)::uuid, 'deposit', $1::uuid, 99, now()`,
    ['stray', 'version'],
  ],
  [
    'bonus money of no bonus',
    `with ended as (update ledger_bonuses set status = 'Expired', end_reason = 'expired', ended_at = now() where player_id = $1) update ledger_wallets set active_bonus = null where player_id = $1`,
    ['bonus'],
  ],
  ['an active bonus nobody has', `update ledger_wallets set active_bonus = null where player_id = $1`, ['bonus']],
  ['what was granted', `update ledger_bonuses set granted = granted + 1 where id = ${BONUS}`, ['bonus']],
  ['what was converted', `update ledger_bonuses set converted = converted + 1 where id = ${BONUS}`, ['bonus']],
  ['what was forfeited', `update ledger_bonuses set forfeited = forfeited + 1 where id = ${BONUS}`, ['bonus']],
  ['what was wagered', `update ledger_bonuses set wagered = wagered + 1 where id = ${BONUS}`, ['wagering']],
  [
    'what a bet counted',
    `update games_requests set wagered = wagered + 1 where player_id = $1 and kind = 'bet'`,
    ['wagering'],
  ],
  [
    'what a rollback took back',
    `update games_requests set wagered = 0 where player_id = $1 and kind = 'rollback'`,
    ['wagering'],
  ],
  ['what a round won', 'update games_rounds set win_amount = win_amount + 1 where player_id = $1', ['round']],
  ['a round that is gone', 'delete from games_rounds where player_id = $1', ['round']],
  [
    'what a request moved',
    `update games_requests set amount = amount + 1 where player_id = $1 and kind = 'bet'`,
    ['request', 'round'],
  ],
  [
    'a request that is gone',
    `delete from games_requests where player_id = $1 and kind = 'rollback'`,
    ['request', 'round', 'wagering'],
  ],
])(
  'the reconciliation finds %s [WAL-06]',
  async (_name, harm, kinds) => {
    const player = await newPlayer();
    expect(await foundAfter(harm, player)).toEqual(kinds);
    expect(await findDifferences(db, [wageringCheck])).toEqual({ count: 0, differences: [] });
  },
  20_000,
);

test('bets and rollbacks that commit between two checks cause no alarm [WAL-06]', async () => {
  const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  let betting = true;
  const bettors = players.map(async (player) => {
    while (betting) {
      const requestId = newId();
      if ((await stake(player, 7n, requestId)).ok)
        await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId });
    }
  });
  for (let run = 0; run < 6; run += 1)
    expect(await ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
  betting = false;
  await Promise.all(bettors);
});

/** A database whose checks of the books last until `open` is called. */
function withSlowChecks(): { slow: Db; begun: Promise<void>; open: () => void } {
  let begin: () => void = () => undefined;
  let open: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const gate = new Promise<void>((resolve) => (open = resolve));
  const slowly = (queryable: Queryable): Queryable => ({
    async query(sql, params) {
      if (sql.includes('as of from')) {
        begin();
        await gate;
      }
      return queryable.query(sql, params);
    },
  });
  return { slow: { ...db, ...slowly(db), tx: (fn) => db.tx((tx) => fn(slowly(tx))) }, begun, open };
}

test('bets go on while the nightly run works, and the run is kept with its job [WAL-06]', async () => {
  const player = await newPlayer();
  const { slow, begun, open } = withSlowChecks();
  const nightly = createLedgerModule({ db: slow, clock, furtherChecks: [wageringCheck, ...roundChecks] });
  (await ledger.startNightlyPlanning())();
  clock.shift(DAY);
  const running = runDueJob(slow, clock, { [RECONCILIATION_JOB]: nightly.reconcileNightly });
  await begun;
  await db.query(`update games_sessions set expires_at = expires_at + interval '30 days'`);
  const placed = await Promise.race([stake(player, 1_00n), wait(5_000, 'kept waiting')]);
  expect(placed).toMatchObject({ ok: true });
  expect((await ledger.getReconciliations(1))[0]?.cause).not.toBe('nightly');
  open();
  expect(await running).toBe(true);
  expect((await ledger.getReconciliations(1))[0]).toMatchObject({ cause: 'nightly', differenceCount: 0 });
});

const plannedNights = async () =>
  (await db.query(`select unique_key from jobs where kind = $1 order by unique_key`, [RECONCILIATION_JOB])).rows.length;

test('nights are planned once however many hosts plan them, also after a night that failed for good [WAL-06]', async () => {
  await db.query('delete from jobs where kind = $1', [RECONCILIATION_JOB]);
  const stops = await Promise.all([ledger.startNightlyPlanning(20), ledger.startNightlyPlanning(20)]);
  expect(await plannedNights()).toBe(1);
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const failing = { [RECONCILIATION_JOB]: { prepare: () => Promise.reject(new Error('no')) } };
  // Nobody plans while its tries fail, until the last.
  stops.splice(0).forEach((stop) => stop());
  clock.shift(DAY);
  for (let attempt = 0; attempt < 10; attempt += 1, clock.shift(2_000_000))
    expect(await runDueJob(db, clock, failing)).toBe(true);
  expect(await runDueJob(db, clock, failing)).toBe(false);
  quiet.mockRestore();
  expect(
    (await db.query('select from jobs where kind = $1 and failed_at is not null', [RECONCILIATION_JOB])).rowCount,
  ).toBe(1);
  stops.push(await ledger.startNightlyPlanning(20));
  expect(await plannedNights()).toBe(2);
  await wait(100);
  clock.shift(DAY);
  for (let tries = 0; (await plannedNights()) < 3 && tries < 200; tries += 1) await wait(20);
  expect(await plannedNights()).toBe(3);
  stops.forEach((stop) => stop());
});

test('books that nobody checked for more than a day are reported as stale, and before that their differences [WAL-06]', async () => {
  await ledger.reconcile('on-demand');
  expect(await ledger.getBooksState()).toBe('agrees');
  clock.shift(25 * 3_600_000);
  expect(await ledger.getBooksState()).toBe('agrees');
  clock.shift(2 * 3_600_000);
  expect(await ledger.getBooksState()).toBe('stale');
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [player] = await createGamePlayers(db, 1, 1_00n);
  await db.query('update ledger_wallets set cash = cash + 1 where player_id = $1', [player?.playerId]);
  await ledger.reconcile('on-demand');
  quiet.mockRestore();
  clock.shift(2 * DAY);
  expect(await ledger.getBooksState()).toBe('differs');
});
