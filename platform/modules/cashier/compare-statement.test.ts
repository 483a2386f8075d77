import { createServer, type Server } from 'node:http';
import { toPlatform, toProvider } from '@/contract/signed-call';
import { z } from 'zod';
import { readBody } from '../../kernel/http/answers';
import { newId } from '../../kernel/ids';
import { isCallSigned, signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { createBooksRoutes } from '../ledger/books-routes';
import { createLedgerModule } from '../ledger/index';
import { freePort } from '../../testing/start-platform';
import type { Transaction } from './index';
import { statementCheck } from './queries/compare-statement';
import { must, openCashierBench, providerSecret } from './testing/cashier-bench';
import { createOperatorGate } from '../../kernel/operators/gate';
import { queryValues } from '../../kernel/db/rows';

const HOUR = 3_600_000;

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let provider: Server;
let statementsUrl: string;
let entries: Record<string, unknown>[] = [];
let status = 200;
let quiet: jest.SpyInstance;
beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  bench = await openCashierBench();
  const port = await freePort();
  provider = createServer((request, response) => {
    void readBody(request, 4096).then((body) => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
      const target = toProvider(request.url ?? '');
      const isSigned = isCallSigned(providerSecret, target, { timestamp, signature, body }, bench.clock.now());
      response.writeHead(isSigned ? status : 401).end(JSON.stringify({ entries }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(port, resolve));
  statementsUrl = `http://127.0.0.1:${port}/statements`;
});
afterAll(async () => {
  provider.close();
  provider.closeAllConnections();
  await bench.db.close();
  quiet.mockRestore();
});

const check = (url: string | null = statementsUrl) =>
  statementCheck({ clock: bench.clock, statementsUrl: url, providerSecret });
async function find(url?: string | null): Promise<unknown[]> {
  const differences: unknown[] = [];
  for await (const difference of check(url).find(bench.db)) differences.push(difference);
  return differences;
}
const entryOf = ({ id }: Pick<Transaction, 'id'>, change: object = {}) => ({
  transactionId: id,
  outcome: 'success',
  amount: '20.00',
  currency: 'EUR',
  at: bench.clock.now().toISOString(),
  ...change,
});

/** Completed a moment ago, with the provider's entry of it. */
async function paid(): Promise<Transaction> {
  bench.advance(48 * HOUR);
  const deposit = must(await bench.deposit(await bench.newPlayer()));
  await bench.report(deposit, 'success');
  entries = [entryOf(deposit)];
  return deposit;
}

test('payments that the provider lists as the cashier has them agree [WAL-06]', async () => {
  await paid();
  bench.advance(HOUR);
  expect(await find()).toEqual([]);
});

test('another amount, another end and a payment that nobody here knows are found [WAL-06]', async () => {
  const deposit = await paid();
  const open = must(await bench.deposit(await bench.newPlayer()));
  const unknown = '00000000-0000-7000-8000-000000000000';
  entries = [entryOf(deposit, { amount: '25.00' }), entryOf(open), entryOf({ id: unknown })];
  bench.advance(HOUR);
  expect(await find()).toEqual([
    { subject: deposit.id, stored: 'Completed 20.00 EUR', computed: 'success 25.00 EUR' },
    { subject: open.id, stored: 'Initialized 20.00 EUR', computed: 'success 20.00 EUR' },
    { subject: unknown, stored: 'no transaction', computed: 'success 20.00 EUR' },
  ]);
});

test('a completed payment that the provider does not list is found, once it is not on its way any more [WAL-06]', async () => {
  const deposit = await paid();
  entries = [];
  expect(await find()).toEqual([]);
  bench.advance(HOUR);
  expect(await find()).toEqual([
    { subject: deposit.id, stored: 'Completed 20.00 EUR', computed: 'not in the statement' },
  ]);
});

test('a provider without a statement, or one that is away, increases no alarm of the books [WAL-06]', async () => {
  await paid();
  entries = [];
  bench.advance(HOUR);
  status = 503;
  expect([await find(null), await find()]).toEqual([[], []]);
  status = 200;
});

test('a part that was taken back and that an operator booked agrees with the statement, one that waits does not [WAL-06, CSH-11]', async () => {
  const deposit = await paid();
  await bench.report(deposit, 'reversed', { amount: '5.00' });
  entries.push(entryOf(deposit, { outcome: 'reversed', amount: '5.00' }));
  bench.advance(HOUR);
  expect(await find()).toMatchObject([{ subject: deposit.id, computed: 'reversed 5.00 EUR' }]);
  const [difference] = (await bench.cashier.getDifferences(1, null)).entries;
  const act = { id: deposit.id, key: 'a-key-of-its-own', operator: 'Aino', difference: difference?.id ?? 'none' };
  must(await bench.cashier.operate({ action: 'book', ...act }));
  expect(await find()).toEqual([]);
});

const differencesPage = z.object({
  differences: z.array(z.object({ kind: z.string(), subject: z.string() })),
  next: z.string().nullable(),
});
type DifferencesPage = z.infer<typeof differencesPage>;

/** A signed call of the books on the bench's database, whose further check is the statement. */
async function askBooks(order: object): Promise<{ status: number; body: unknown }> {
  const ledger = createLedgerModule({ db: bench.db, clock: bench.clock, furtherChecks: [check()] });
  const server = await serveRoutes([
    createBooksRoutes({
      clock: bench.clock,
      gate: createOperatorGate({ db: bench.db, secret: [] }),
      sharedSecret: providerSecret,
      ledger,
    }),
  ]);
  const [timestamp, body] = [new Date().toISOString(), JSON.stringify(order)];
  const target = toPlatform('/internal/ledger/reconciliations');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signCall(providerSecret, target, timestamp, body) };
  const response = await fetch(server.url + target.path, { method: 'POST', headers, body });
  const answer = { status: response.status, body: await response.json() };
  await server.close();
  return answer;
}

const runsOf = ({ body }: { body: unknown }) =>
  z.object({ runs: z.array(z.object({ id: z.string(), differenceCount: z.number() })) }).parse(body).runs;

/** All pages of this size. */
async function pagesOf(run: string, first?: number): Promise<DifferencesPage[]> {
  const pages: DifferencesPage[] = [];
  for (let after: string | null = null; pages.length === 0 || after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(differencesPage.parse((await askBooks({ action: 'differences', run, first, after })).body));
  return pages;
}

/** As many completed payments more, at the moment of this one. */
async function copiesOf({ id }: Transaction, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const names = await queryValues(
    bench.db,
    z.string(),
    `select column_name from information_schema.columns where table_name = 'cashier_transactions'
     and column_name not in ('id', 'idempotency_key', 'reference') order by ordinal_position`,
  );
  const others = names.join(', ');
  await bench.db.query(
    `insert into cashier_transactions (id, idempotency_key, reference, ${others})
     select copy, 'copy-' || copy, 'copy-' || copy, ${others} from cashier_transactions, unnest($2::uuid[]) copy where id = $1`,
    [id, ids],
  );
  return ids;
}

test('the pages of a reconciliation name a changed balance and then each of more than a hundred payments that a statement lacks, once [WAL-06]', async () => {
  const deposit = await paid();
  entries = [];
  const missing = [deposit.id, ...(await copiesOf(deposit, 1_204))].sort();
  await bench.db.query('update ledger_wallets set cash = cash + 1 where player_id = $1', [deposit.playerId]);
  bench.advance(HOUR);
  const [run] = runsOf(await askBooks({ action: 'run' }));
  expect(run?.differenceCount).toBe(1_206);
  const expected = [
    { kind: 'balance', subject: `player_cash:${deposit.playerId}:EUR` },
    ...missing.map((subject) => ({ kind: 'statement', subject })),
  ];
  for (const first of [undefined, 97]) {
    const pages = await pagesOf(run?.id ?? '', first);
    expect(pages.flatMap(({ differences }) => differences)).toEqual(expected);
    expect(Math.max(...pages.map(({ differences }) => differences.length))).toBe(first ?? 100);
  }
  expect(await askBooks({ action: 'differences', run: run?.id, after: '1206' })).toMatchObject({
    status: 200,
    body: { differences: [], next: null },
  });
  await bench.db.query('update ledger_wallets set cash = cash - 1 where player_id = $1', [deposit.playerId]);
  await bench.db.query(`delete from cashier_transactions where idempotency_key like 'copy-%'`);
});

test('differences of a check of the ledger are kept by subject, page by page, however many there are [WAL-06]', async () => {
  const players = Array.from({ length: 150 }, () => newId()).sort();
  await bench.db.query(
    `insert into ledger_wallets (player_id, currency, moved_at) select id, 'EUR', now() from unnest($1::uuid[]) id`,
    [players],
  );
  entries = [];
  bench.advance(48 * HOUR);
  const [run] = runsOf(await askBooks({ action: 'run' }));
  const found = (await pagesOf(run?.id ?? '')).flatMap(({ differences }) => differences);
  expect(found).toEqual(
    ['player_bonus', 'player_cash', 'player_pending_withdrawal'].flatMap((kind) =>
      players.map((player) => ({ kind: 'balance', subject: `${kind}:${player}:EUR` })),
    ),
  );
  await bench.db.query('delete from ledger_wallets where player_id = any($1::uuid[])', [players]);
});

test('a run that kept its first differences alone is read by pages too, and an unknown run or a page too large is refused [WAL-06]', async () => {
  const [run, differences] = [
    newId(),
    ['a', 'b', 'c'].map((subject) => ({ kind: 'round', subject, stored: '1', computed: '2' })),
  ];
  await bench.db.query(
    `insert into ledger_reconciliations (id, cause, started_at, finished_at, wallets, movements, entries, difference_count, differences)
     values ($1, 'nightly', now(), now(), 1, 1, 2, 1275, $2)`,
    [run, JSON.stringify(differences)],
  );
  const subjects = (await pagesOf(run, 2)).map((page) => page.differences.map(({ subject }) => subject));
  expect(subjects).toEqual([['a', 'b'], ['c']]);
  expect(await askBooks({ action: 'differences', run: newId() })).toEqual({
    status: 404,
    body: { error: 'UnknownRun' },
  });
  for (const wrong of [{ first: 101 }, { first: 0 }, { after: '-1' }, { after: 'x' }, { run: 'x' }])
    expect((await askBooks({ action: 'differences', run, ...wrong })).status).toBe(400);
});

test('differences of a run that ended before it was kept are forgotten two days later, and kept ones stay [WAL-06]', async () => {
  const insert = (run: string, at: Date) =>
    bench.db.query(`insert into ledger_differences values ($1, 1, 'round', 'a', '1', '2', $2)`, [run, at]);
  const [kept] = runsOf(await askBooks({ action: 'run' }));
  const [cut, young] = [newId(), newId()];
  await insert(kept?.id ?? '', new Date(0));
  await insert(cut, bench.clock.now());
  bench.advance(49 * HOUR);
  await insert(young, bench.clock.now());
  await askBooks({ action: 'run' });
  const runs = await queryValues(
    bench.db,
    z.string(),
    'select distinct run_id from ledger_differences where run_id = any($1::uuid[])',
    [[kept?.id, cut, young]],
  );
  expect(runs.sort()).toEqual([kept?.id, young].sort());
});
