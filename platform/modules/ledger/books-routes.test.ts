import { createInProcessBus } from '../../kernel/bus/in-process-bus';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { createOperatorGate } from '../../kernel/operators/gate';
import { signCall } from '../../kernel/signed-text';
import { createLedgerModule, RECONCILIATION_JOB, type LedgerModule } from './index';
import { serveRoutes } from '../../testing/serve-routes';
import { openTestDb } from '../../testing/test-db';
import { createBooksRoutes } from './books-routes';
import { createBooksHealth } from './health';
import { createHealthRoute, kernelHealth } from '../../http/health-route';

const SECRET = 'a secret of more than thirty-two letters';
const ACCOUNT_OF = (playerId: PlayerId, kind: string): string => `${kind}:${playerId}:EUR`;

let db: Db;
let ledger: LedgerModule;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let offset = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + offset) };

beforeAll(async () => {
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock });
  let time = 0;
  server = await serveRoutes([
    createBooksRoutes({ clock, gate: createOperatorGate({ db, secret: [] }), sharedSecret: SECRET, ledger }),
    createHealthRoute({
      checks: {
        ...kernelHealth(
          db,
          createInProcessBus(),
          async () => ({ all: 0, live: 0 }),
          async () => 0,
        ),
        ledger: createBooksHealth(ledger),
      },
      isStopping: () => false,
      // No answer is given twice.
      now: () => (time += 1_000),
    }),
  ]);
});

afterAll(async () => {
  await server.close();
  await db.close();
});

async function ask(
  body: string,
  secret = SECRET,
): Promise<{ status: number; body: { runs?: { differenceCount: number; differences: unknown[] }[] } }> {
  const timestamp = new Date().toISOString();
  const target = toPlatform('/internal/ledger/reconciliations');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signCall(secret, target, timestamp, body) };
  const response = await fetch(server.url + target.path, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

async function books(): Promise<{ http: number; status: unknown; books: unknown }> {
  const response = await fetch(`${server.url}/health`);
  const health = await response.json();
  return { http: response.status, status: health.status, books: health.parts.ledger.books };
}

const run = async () => (await ask('{"action":"run"}')).body.runs?.[0];

async function newPlayer(): Promise<PlayerId> {
  const playerId = toPlayerId(newId());
  await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, 'EUR'));
  for (const amount of [5_00n, 7_00n])
    await ledger.depositDemoFunds({ playerId, amount: money(amount, 'EUR'), idempotencyKey: newId() });
  const grant = {
    idempotencyKey: newId(),
    playerId,
    amount: money(3_00n, 'EUR'),
    wageringFactor: 30,
    maxPayout: null,
    expiresAt: new Date(clock.now().getTime() + 1e9),
  };
  await db.tx((tx) => ledger.grantBonus(tx, grant));
  return playerId;
}

/** As a superuser would: past what protects the tables. */
async function tamper(sql: string, params: readonly unknown[]): Promise<void> {
  const tables = ['ledger_movements', 'ledger_postings'];
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  await db.query(sql, params);
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`);
}

test('only the holder of the secret may ask, and for what there is [WAL-06]', async () => {
  expect((await ask('{"action":"run"}', 'another secret')).status).toBe(401);
  expect((await ask('{"action":"mend"}')).status).toBe(400);
  expect((await ask('{')).status).toBe(400);
  expect(await books()).toEqual({ http: 200, status: 'ok', books: 'not-checked' });
});

test('reports agreement of books that agree [WAL-06]', async () => {
  await newPlayer();
  expect(await run()).toMatchObject({
    cause: 'on-demand',
    differenceCount: 0,
    differences: [],
    wallets: 1,
    movements: 3,
    entries: 6,
  });
  expect(await books()).toEqual({ http: 200, status: 'ok', books: 'agrees' });
});

test('a stored balance that was changed raises the alarm of the whole health until it is put right [WAL-06]', async () => {
  const playerId = await newPlayer();
  await tamper('update ledger_wallets set cash = cash + 1 where player_id = $1', [playerId]);
  expect(await run()).toMatchObject({
    differenceCount: 1,
    differences: [{ kind: 'balance', subject: ACCOUNT_OF(playerId, 'player_cash'), stored: '1201', computed: '1200' }],
  });
  // An alarm, no outage: the books are every host's.
  expect(await books()).toEqual({ http: 200, status: 'alarm', books: 'differs' });
  await tamper('update ledger_wallets set cash = cash - 1 where player_id = $1', [playerId]);
  expect(await run()).toMatchObject({ differenceCount: 0 });
  expect(await books()).toEqual({ http: 200, status: 'ok', books: 'agrees' });
  expect((await ask('{"action":"list"}')).body.runs).toHaveLength(3);
});

const postingOf =
  '(select p.movement_id from ledger_postings p join ledger_movements m on m.id = p.movement_id where m.player_id = $1 order by m.wallet_version limit 1)';

test.each([
  [
    'an amount',
    `update ledger_postings set amount = amount + 1 where movement_id = ${postingOf}`,
    `update ledger_postings set amount = amount - 1 where movement_id = ${postingOf}`,
    ['balance', 'running-balance'],
  ],
  [
    'a running balance',
    `update ledger_postings set destination_balance = destination_balance + 1 where movement_id = ${postingOf}`,
    `update ledger_postings set destination_balance = destination_balance - 1 where movement_id = ${postingOf}`,
    ['running-balance', 'movement'],
  ],
  [
    'a movement',
    'update ledger_movements set bonus_after = bonus_after + 1 where player_id = $1 and wallet_version = 3',
    'update ledger_movements set bonus_after = bonus_after - 1 where player_id = $1 and wallet_version = 3',
    ['movement'],
  ],
  [
    'a version',
    'update ledger_wallets set version = version + 1 where player_id = $1',
    'update ledger_wallets set version = version - 1 where player_id = $1',
    ['version'],
  ],
  [
    'the active bonus',
    'update ledger_wallets set active_bonus = null where player_id = $1',
    `update ledger_wallets set active_bonus = (select id from ledger_bonuses where player_id = $1) where player_id = $1`,
    ['bonus'],
  ],
])('%s that was changed is found [WAL-06]', async (_name, harm, mend, kinds) => {
  const playerId = await newPlayer();
  await tamper(harm, [playerId]);
  const { differences } = await ledger.reconcile('on-demand');
  expect([...new Set(differences.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
  await tamper(mend, [playerId]);
  expect(await ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0 });
});

test('each night has its run, and a health that nobody renews goes stale [WAL-06]', async () => {
  const handlers = { [RECONCILIATION_JOB]: ledger.reconcileNightly };
  for (const night of [1, 2]) {
    (await ledger.startNightlyPlanning())();
    expect(await runDueJob(db, clock, handlers)).toBe(false);
    offset += 86_400_000;
    expect(await runDueJob(db, clock, handlers)).toBe(true);
    expect(await runDueJob(db, clock, handlers)).toBe(false);
    expect((await ledger.getReconciliations(50)).filter(({ cause }) => cause === 'nightly')).toHaveLength(night);
  }
  expect(await books()).toEqual({ http: 200, status: 'ok', books: 'agrees' });
  offset += 2 * 86_400_000;
  expect(await books()).toEqual({ http: 200, status: 'alarm', books: 'stale' });
});
