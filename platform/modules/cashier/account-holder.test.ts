import { z } from 'zod';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { createRandom } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import type { Customer, Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';
import { timeScale } from '../../testing/time-scale';
import { queryRows, rowReader } from '../../kernel/db/rows';

const toOrder = rowReader({ url: z.string(), body: z.string() });

jest.setTimeout(300_000 * timeScale);

const SEED = seedOf('account-holder');
const MINUTE = 60_000;
let bench: Awaited<ReturnType<typeof openCashierBench>>;
let limits: LimitsModule;

beforeAll(async () => {
  bench = await openCashierBench((made) => ({
    depositLimits: (limits = createLimitsModule({
      ...made,
      termsOf: () => ({ timeZone: 'Europe/Malta', depositPeriods: ['Day'], increaseWait: 24 }),
    })),
  }));
});
afterAll(async () => {
  const books = await bench.ledger.reconcile('on-demand');
  await bench.db.close();
  expect(books.differences).toEqual([]);
});

const own = { token: 'own-1', label: '•••• 1111', holder: 'VIRTANEN AINO MARIA' };
const anothers = { token: 'other-9', label: '•••• 9999', holder: 'Matti Virtanen' };

async function begun({
  brand = 'aurora',
  names = { first_name: 'Aino', last_name: 'Virtanen' } as { first_name: string | null; last_name: string | null },
  methodId = 'instant-bank',
} = {}) {
  const customer = await bench.newPlayer({ brand, columns: names });
  must(
    await limits.setLimit({
      playerId: customer.playerId,
      kind: 'deposit',
      period: 'Day',
      amount: money(100_00n, 'EUR'),
    }),
  );
  return {
    customer,
    deposit: must(await bench.deposit(customer, { methodId, amount: '80.00', saveAccount: true })),
  };
}

const facts = async ({ playerId }: Customer, { id }: Transaction) => bench.cashier.getTransaction(playerId, id);
const usedOf = async ({ playerId }: Customer) =>
  (await limits.getLimits(playerId))?.deposit.find(({ period }) => period === 'Day')?.used.amount;
const ordersBack = ({ id }: Transaction) =>
  queryRows(bench.db, toOrder, 'select url, body from deliveries where unique_key = $1', [`${id}/return`]);
const accountsOf = async ({ playerId }: Customer) =>
  (await bench.db.query('select token from cashier_accounts where player_id = $1', [playerId])).rows;

async function expectSentBack(customer: Customer, deposit: Transaction): Promise<void> {
  expect(await facts(customer, deposit)).toMatchObject({
    status: 'RollbackInitialized',
    reason: 'HolderNotPlayer',
    bonusKey: null,
  });
  expect([await bench.balances(customer), await usedOf(customer), await accountsOf(customer)]).toEqual([
    [0n, 0n],
    0n,
    [],
  ]);
  expect((await ordersBack(deposit)).map(({ url, body }) => [url, JSON.parse(body)])).toMatchObject([
    [
      'http://provider.test/pay/returns',
      { transactionId: deposit.id, kind: 'INSTANT_BANK', amount: '80.00', currency: 'EUR' },
    ],
  ]);
}

test('a deposit from an account of the player, alone or with another, is credited and its account kept [CSH-01, CSH-08]', async () => {
  for (const holder of [
    own.holder,
    'A. Virtanen',
    'Matti Korhonen & Aino Virtanen',
    ['Matti Korhonen', 'Aino Virtanen'],
    '',
    null,
    undefined,
    [],
  ]) {
    const { customer, deposit } = await begun();
    expect(await bench.report(deposit, 'success', { account: { ...own, holder } })).toBe(200);
    expect([
      await bench.statusOf(customer, deposit),
      await bench.balances(customer),
      await accountsOf(customer),
    ]).toEqual(['Completed', [80_00n, 0n], [{ token: 'own-1' }]]);
  }
});

test('one from an account that is clearly another’s is not credited, saves no account and holds nothing; its owner has it back [CSH-01, CSH-08, PRF-02, WAL-06]', async () => {
  const { customer, deposit } = await begun();
  for (let time = 0; time < 3; time += 1)
    expect(await bench.report(deposit, 'success', { account: anothers })).toBe(200);
  await expectSentBack(customer, deposit);
  // Nothing of it stands in the way of one's own money, and nobody can stop it any more.
  expect((await bench.cashier.cancel(customer, 'Deposit', deposit.id)).ok).toBe(false);
  const second = must(await bench.deposit(customer, { methodId: 'instant-bank', amount: '100.00' }));
  for (let time = 0; time < 2; time += 1) expect(await bench.report(deposit, 'reversed')).toBe(200);
  expect(await facts(customer, deposit)).toMatchObject({ status: 'RolledBacked', reason: 'HolderNotPlayer' });
  expect(await bench.report(second, 'success', { account: own })).toBe(200);
  expect([await bench.balances(customer), await ordersBack(deposit)]).toEqual([[100_00n, 0n], [expect.anything()]]);
});

test('the same event sent with another holder, and another event after it, change nothing [CSH-01, WAL-06]', async () => {
  const [refused, taken] = [await begun(), await begun()];
  await bench.report(refused.deposit, 'success', { account: anothers });
  await bench.report(taken.deposit, 'success', { account: own });
  for (const eventName of ['success', 'success-again']) {
    expect(
      await bench.report(refused.deposit, 'success', { account: own, eventId: `${refused.deposit.id}/${eventName}` }),
    ).toBe(200);
    expect(
      await bench.report(taken.deposit, 'success', { account: anothers, eventId: `${taken.deposit.id}/${eventName}` }),
    ).toBe(200);
  }
  await expectSentBack(refused.customer, refused.deposit);
  expect([
    await bench.statusOf(taken.customer, taken.deposit),
    await bench.balances(taken.customer),
    await ordersBack(taken.deposit),
  ]).toEqual(['Completed', [80_00n, 0n], []]);
});

test.each(['cancel', 'failure', 'give-up', 'expiry'] as const)(
  'another’s money is sent back also after %s, and holds nothing [CSH-01, PRF-02]',
  async (ending) => {
    const { customer, deposit } = await begun();
    if (ending === 'give-up') must(await bench.cashier.cancel(customer, 'Deposit', deposit.id));
    else if (ending === 'expiry') {
      bench.advance(31 * MINUTE);
      while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
    } else await bench.report(deposit, ending);
    expect(await bench.report(deposit, 'success', { account: anothers })).toBe(200);
    await expectSentBack(customer, deposit);
    // A report that was overtaken, and the end of its time, leave it as it is.
    bench.advance(31 * MINUTE);
    while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
    expect(await bench.report(deposit, 'failure', { eventId: `${deposit.id}/late` })).toBe(200);
    await expectSentBack(customer, deposit);
  },
);

test('a return reported before its arrival is requested again [CSH-01, WAL-06]', async () => {
  const { customer, deposit } = await begun();
  expect(await bench.report(deposit, 'reversed')).toBe(503);
  expect(await bench.report(deposit, 'success', { account: anothers })).toBe(200);
  expect(await bench.report(deposit, 'reversed')).toBe(200);
  expect([await bench.statusOf(customer, deposit), await bench.balances(customer)]).toEqual(['RolledBacked', [0n, 0n]]);
});

test('a deposit of another holder is none that has come; its account cannot be paid where the loop is closed [CSH-08]', async () => {
  const { customer, deposit } = await begun({ brand: 'kuu' });
  await bench.report(deposit, 'success', { account: anothers });
  await bench.report(deposit, 'reversed');
  const cashier = await bench.cashier.getCashier(customer.playerId, 'kuu');
  expect(cashier?.withdrawalMethods.flatMap(({ savedAccounts }) => savedAccounts)).toEqual([]);
  expect(await bench.cashier.getLastCompletedDeposit(customer.playerId)).toBeNull();
  expect(bench.completed).not.toContain(deposit.id);
});

test('checks a holder that another kind of method reports; a player without a name on record has none to compare [CSH-01]', async () => {
  const byTransfer = await begun({ methodId: 'bank-transfer' });
  await bench.report(byTransfer.deposit, 'success', { account: anothers });
  expect(await facts(byTransfer.customer, byTransfer.deposit)).toMatchObject({
    status: 'RollbackInitialized',
    reason: 'HolderNotPlayer',
  });
  const nameless = await begun({ names: { first_name: null, last_name: null } });
  await bench.report(nameless.deposit, 'success', { account: anothers });
  expect(await bench.statusOf(nameless.customer, nameless.deposit)).toBe('Completed');
});

test('a holder that is no text is no call; the longest that is one is judged [CSH-01]', async () => {
  const { customer, deposit } = await begun();
  for (const holder of [
    7,
    {},
    [null],
    [['Aino Virtanen']],
    'x'.repeat(1001),
    Array.from({ length: 21 }, () => 'Aino Virtanen'),
  ])
    expect(await bench.report(deposit, 'success', { account: { ...own, holder } })).toBe(400);
  expect(await bench.statusOf(customer, deposit)).toBe('Initialized');
  expect(
    await bench.report(deposit, 'success', { account: { ...own, holder: `Aino Virtanen ${'x '.repeat(493)}` } }),
  ).toBe(200);
  expect(await bench.statusOf(customer, deposit)).toBe('Completed');
});

test('the order names the payer to the bank alone [CSH-01]', async () => {
  const payerOf = async (methodId: string, names?: { first_name: string | null; last_name: string | null }) => {
    const { deposit } = await begun({ methodId, ...(names ? { names } : {}) });
    const url = await bench.cashier.redirectUrlOf(deposit);
    const [order = ''] = new URL(url ?? '').searchParams.get('order')?.split('.') ?? [];
    return z.object({ payer: z.unknown() }).parse(JSON.parse(Buffer.from(order, 'base64url').toString())).payer;
  };
  expect(await payerOf('instant-bank')).toEqual({ givenName: 'Aino', familyName: 'Virtanen' });
  expect(await payerOf('instant-bank', { first_name: null, last_name: 'Virtanen' })).toEqual({
    givenName: null,
    familyName: 'Virtanen',
  });
  expect(await payerOf('instant-bank', { first_name: null, last_name: null })).toBeNull();
  for (const methodId of ['card', 'e-wallet', 'bank-transfer']) expect(await payerOf(methodId)).toBeNull();
});

test('successes of one’s own and of others’, cancels, refusals and reversals at the same moment: only one’s own money is ever there [CSH-01, PRF-02, WAL-06]', async () => {
  console.info(`TEST_SEED=${testSeed}`);
  const random = createRandom(SEED);
  for (let round = 0; round < 8; round += 1) {
    const customer = await bench.newPlayer({ columns: { first_name: 'Aino', last_name: 'Virtanen' } });
    must(
      await limits.setLimit({
        playerId: customer.playerId,
        kind: 'deposit',
        period: 'Day',
        amount: money(1000_00n, 'EUR'),
      }),
    );
    const deposits = await Promise.all(
      Array.from({ length: 6 }, async () => ({
        deposit: must(await bench.deposit(customer, { methodId: 'instant-bank', amount: '50.00' })),
        isOwn: random() < 0.5,
      })),
    );
    const calls = deposits.flatMap(({ deposit, isOwn }) => {
      const success = () => bench.report(deposit, 'success', { account: isOwn ? own : anothers });
      const others = [
        () => bench.cashier.cancel(customer, 'Deposit', deposit.id),
        () => bench.report(deposit, 'failure'),
        () => bench.report(deposit, 'cancel'),
      ].filter(() => random() < 0.4);
      return [success, success, ...(isOwn ? [] : [() => bench.report(deposit, 'reversed')]), ...others];
    });
    calls.sort(() => random() - 0.5);
    await Promise.all(calls.map((call) => call()));
    const mine = BigInt(deposits.filter(({ isOwn }) => isOwn).length) * 50_00n;
    expect([await bench.balances(customer), await usedOf(customer)]).toEqual([[mine, 0n], mine]);
    for (const { deposit, isOwn } of deposits) {
      if (!isOwn) await bench.report(deposit, 'reversed');
      expect(await bench.statusOf(customer, deposit)).toBe(isOwn ? 'Completed' : 'RolledBacked');
      expect(await ordersBack(deposit)).toHaveLength(isOwn ? 0 : 1);
    }
  }
});
