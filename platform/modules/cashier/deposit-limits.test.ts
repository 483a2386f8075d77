import { z } from 'zod';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { createLimitsModule, type LimitsModule, type LimitTerms } from '../limits/index';
import type { Customer, Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';
import { queryRows, rowReader } from '../../kernel/db/rows';

const toOrder = rowReader({ url: z.string(), body: z.string() });

const MINUTE = 60_000;
const timeZone = 'Europe/Malta';
const terms: LimitTerms = { timeZone, depositPeriods: ['Day', 'Week', 'Month'], increaseWait: 24 };

type Bench = Awaited<ReturnType<typeof openCashierBench>>;
let bench: Bench;
let limits: LimitsModule;
/** Whether the customer who last looked has deposited. */
let hadDeposited: boolean | undefined;

beforeAll(async () => {
  bench = await openCashierBench((made) => ({
    depositLimits: (limits = createLimitsModule({ ...made, termsOf: () => terms })),
    openOffers: async (_from, _playerId, hasDeposited) => {
      hadDeposited = hasDeposited;
      return { ofDeposits: [], ofPages: [] };
    },
  }));
});
afterAll(async () => {
  const books = await bench.ledger.checkBooks();
  await bench.db.close();
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});

const eur = (minor: bigint) => money(minor, 'EUR');
const limitTo = async ({ playerId }: Customer, period: 'Day' | 'Week' | 'Month', minor: bigint) =>
  must(await limits.setLimit({ playerId, kind: 'deposit', period, amount: eur(minor) }));
const usedOf = async ({ playerId }: Customer) =>
  (await limits.getLimits(playerId))?.deposit.find(({ period }) => period === 'Day')?.used.amount;
const runJobs = async () => {
  while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
};
const ordersBack = ({ id }: Pick<Transaction, 'id'>) =>
  queryRows(bench.db, toOrder, `select url, body from deliveries where unique_key = $1`, [`${id}/return`]);

describe('a success after the deposit was given up [PRF-02, CSH-01]', () => {
  test.each(['cancel', 'failure', 'expiry'] as const)(
    'a success after %s is checked again: above the limit it goes back and is never playable [PRF-02, CSH-01]',
    async (ending) => {
      const customer = await bench.newPlayer();
      await limitTo(customer, 'Day', 100_00n);
      const first = must(await bench.deposit(customer, { amount: '100.00' }));
      if (ending === 'expiry') {
        bench.advance(31 * MINUTE);
        await runJobs();
      } else expect(await bench.report(first, ending)).toBe(200);
      const second = must(await bench.deposit(customer, { amount: '100.00' }));
      expect(await bench.report(second, 'success')).toBe(200);
      for (let time = 0; time < 3; time += 1) expect(await bench.report(first, 'success')).toBe(200);
      expect(await bench.balances(customer)).toEqual([100_00n, 0n]);
      expect(await usedOf(customer)).toBe(100_00n);
      expect(await bench.cashier.getTransaction(customer.playerId, first.id)).toMatchObject({
        status: 'RollbackInitialized',
        reason: 'OverDepositLimit',
      });
      const orders = await ordersBack(first);
      expect(orders.map(({ url }) => url)).toEqual(['http://provider.test/pay/returns']);
      expect(JSON.parse(orders[0]?.body ?? '')).toMatchObject({
        transactionId: first.id,
        amount: '100.00',
        currency: 'EUR',
      });
      expect(await bench.report(first, 'reversed')).toBe(200);
      expect(await bench.cashier.getTransaction(customer.playerId, first.id)).toMatchObject({
        status: 'RolledBacked',
        reason: 'OverDepositLimit',
      });
      expect(await bench.balances(customer)).toEqual([100_00n, 0n]);
    },
  );

  test('credits and counts it where the limit has room [PRF-02, CSH-01]', async () => {
    const customer = await bench.newPlayer();
    await limitTo(customer, 'Day', 100_00n);
    const first = must(await bench.deposit(customer, { amount: '60.00' }));
    await bench.report(first, 'cancel');
    expect(await usedOf(customer)).toBe(0n);
    await bench.report(first, 'success');
    expect([await bench.balances(customer), await usedOf(customer)]).toEqual([[60_00n, 0n], 60_00n]);
    expect(await bench.deposit(customer, { amount: '40.01' })).toMatchObject({
      ok: false,
      error: { kind: 'limit-reached', remaining: eur(40_00n) },
    });
  });

  test('one that was sent back is no first deposit [RWD-05]', async () => {
    const customer = await bench.newPlayer();
    await limitTo(customer, 'Day', 30_00n);
    const first = must(await bench.deposit(customer, { amount: '30.00' }));
    await bench.report(first, 'cancel');
    await limitTo(customer, 'Day', 20_00n);
    await bench.report(first, 'success');
    expect(await bench.statusOf(customer, first)).toBe('RollbackInitialized');
    await bench.cashier.getCashier(customer.playerId, 'aurora');
    expect(hadDeposited).toBe(false);
    await bench.report(must(await bench.deposit(customer, { amount: '20.00' })), 'success');
    await bench.cashier.getCashier(customer.playerId, 'aurora');
    expect(hadDeposited).toBe(true);
  });
});

describe('a deposit of another amount than was requested, when an operator books it [PRF-02, CSH-11]', () => {
  const book = async ({ id }: Transaction) => {
    const found = (await bench.cashier.getDifferences(100, null)).entries.find((each) => each.transactionId === id);
    const difference = found?.id ?? 'none';
    return must(await bench.cashier.operate({ action: 'book', id, key: `book-${id}`, operator: 'Aino', difference }));
  };

  test.each([
    ['less, while it is open', null, '49.99', 49_99n],
    ['more, while it is open', null, '70.00', 70_00n],
    ['less, after it was given up', 'cancel', '49.99', 49_99n],
    ['more, after it was given up', 'cancel', '70.00', 70_00n],
  ] as const)('a deposit of %s counts with what came [PRF-02, CSH-11]', async (_name, ending, amount, minor) => {
    const customer = await bench.newPlayer();
    await limitTo(customer, 'Day', 70_00n);
    const deposit = must(await bench.deposit(customer, { amount: '50.00' }));
    if (ending) expect(await bench.report(deposit, ending)).toBe(200);
    expect(await bench.report(deposit, 'success', { amount, eventId: `${deposit.id}/other` })).toBe(409);
    expect((await book(deposit)).transaction).toMatchObject({ status: 'Completed' });
    expect([await bench.balances(customer), await usedOf(customer)]).toEqual([[minor, 0n], minor]);
  });

  test.each([
    ['an open deposit', null],
    ['a deposit that was given up', 'cancel'],
  ] as const)(
    '%s whose money is above the limit goes back and counts for nothing [PRF-02, CSH-11]',
    async (_name, ending) => {
      const customer = await bench.newPlayer();
      await limitTo(customer, 'Day', 70_00n);
      const deposit = must(await bench.deposit(customer, { amount: '50.00' }));
      if (ending) expect(await bench.report(deposit, ending)).toBe(200);
      expect(await bench.report(deposit, 'success', { amount: '70.01', eventId: `${deposit.id}/other` })).toBe(409);
      expect((await book(deposit)).transaction).toMatchObject({
        status: 'RollbackInitialized',
        reason: 'OverDepositLimit',
      });
      expect([await bench.balances(customer), await usedOf(customer)]).toEqual([[0n, 0n], 0n]);
    },
  );
});
