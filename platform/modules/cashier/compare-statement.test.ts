import { createServer, type Server } from 'node:http';
import { toProvider } from '@/contract/signed-call';
import { readBody } from '../../kernel/http/answers';
import { isCallSigned } from '../../kernel/signed-text';
import { freePort } from '../../testing/start-platform';
import type { Transaction } from './index';
import { statementCheck } from './queries/compare-statement';
import { must, openCashierBench, providerSecret } from './testing/cashier-bench';

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

const find = (url: string | null = statementsUrl) =>
  statementCheck({ clock: bench.clock, statementsUrl: url, providerSecret }).find(bench.db);
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
