import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { money } from '@/contract/money';
import { err, ok } from '@/contract/result';
import { createRandom } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { createPaymentsHealth } from './health';
import type { Customer, OperatorOrder, Transaction } from './index';
import { purgeProviderEvents } from './purge-provider-events';
import { must, openCashierBench } from './testing/cashier-bench';
import { queryRows, queryValues, rowReader } from '../../kernel/db/rows';

const DAY = 86_400_000;

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let quiet: jest.SpyInstance;
let hasRoom = true;
/** The share of their limits that deposits hold, in minor units. */
const reserved = new Map<string, bigint>();
beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const limitReached = {
    kind: 'limit-reached',
    period: 'Day',
    remaining: money(0n, 'EUR'),
    resetsAt: new Date(),
  } as const;
  bench = await openCashierBench(() => ({
    approvesByItself: false,
    depositLimits: {
      reserve: async (_tx, { depositId, amount }) => {
        if (!hasRoom || reserved.has(depositId)) return err(limitReached);
        reserved.set(depositId, amount.amount);
        return ok(undefined);
      },
      settle: async () => undefined,
      release: async (_tx, depositId) => void reserved.delete(depositId),
    },
  }));
});
afterEach(async () => {
  hasRoom = true;
  const { differences } = await bench.ledger.reconcile('on-demand');
  expect(differences).toEqual([]);
});
afterAll(async () => {
  await bench.db.close();
  quiet.mockRestore();
});

const health = async () => createPaymentsHealth({ clock: bench.clock, cashier: bench.cashier })();
const differencesOf = async ({ id }: Pick<Transaction, 'id'>) =>
  (await bench.cashier.getDifferences(100, null)).entries.filter(({ transactionId }) => transactionId === id);
const onlyDifferenceOf = async (transaction: Pick<Transaction, 'id'>): Promise<string> => {
  const [difference, ...more] = await differencesOf(transaction);
  expect(more).toEqual([]);
  return must(difference ? ok(difference.id) : err('no difference'));
};
const orderOf = ({ id }: Pick<Transaction, 'id'>) => ({ id, key: newId(), operator: 'Aino' });
const book = async (transaction: Pick<Transaction, 'id'>) =>
  bench.cashier.operate({
    action: 'book',
    ...orderOf(transaction),
    difference: await onlyDifferenceOf(transaction),
  });
const dismiss = async (transaction: Pick<Transaction, 'id'>) =>
  bench.cashier.operate({
    action: 'dismiss',
    ...orderOf(transaction),
    difference: await onlyDifferenceOf(transaction),
    reference: 'sent back by hand, case 7',
  });
const stateOf = async ({ playerId }: Customer, { id }: Pick<Transaction, 'id'>) => {
  const found = await bench.cashier.getTransaction(playerId, id);
  return [found?.status, found?.reason, found?.amount.amount, found?.reversed.amount];
};
/** Of the provider's clearing account and of the house, in minor units. */
async function systemBalances(): Promise<readonly bigint[]> {
  const rows = await queryRows(
    bench.db,
    rowReader({ account: z.string(), balance: z.bigint() }),
    `select account, sum(amount)::bigint as balance from ledger_moves where currency = 'EUR' group by account`,
  );
  return ['provider_clearing', 'house'].map((kind) => rows.find(({ account }) => account === kind)?.balance ?? 0n);
}
/** The change of both while this is done. */
async function movedBy(work: () => Promise<unknown>): Promise<readonly bigint[]> {
  const before = await systemBalances();
  await work();
  return (await systemBalances()).map((balance, index) => balance - (before[index] ?? 0n));
}

async function paidDeposit(amount = '50.00'): Promise<{ customer: Customer; deposit: Transaction }> {
  const customer = await bench.newPlayer();
  const deposit = must(await bench.deposit(customer, { amount }));
  expect(await bench.report(deposit, 'success')).toBe(200);
  return { customer, deposit };
}

/** A withdrawal of 20.00 from a balance of 50.00, on its way to the provider. */
async function orderedPayout(): Promise<{ customer: Customer; withdrawal: Transaction }> {
  const customer = await bench.newPlayer({ funds: 50_00n });
  const withdrawal = must(await bench.withdraw(customer));
  must(await bench.cashier.approveWithdrawal(withdrawal.id));
  return { customer, withdrawal };
}

describe('a payment of another amount than was ordered [CSH-01, CSH-11]', () => {
  test('a deposit of another amount is an alarm of health until an operator books it, and is credited to the cent once [CSH-01, CSH-11, OPS-01]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer, { amount: '50.00', methodId: 'bank-transfer' }));
    const arrived = { amount: '49.99', eventId: newId() };
    expect(await health()).toMatchObject({ status: 'ok', differences: 0 });
    for (let time = 0; time < 3; time += 1) expect(await bench.report(deposit, 'success', arrived)).toBe(409);
    expect(await health()).toMatchObject({ status: 'alarm', differences: 1 });
    expect(await differencesOf(deposit)).toMatchObject([
      { kind: 'wrong-amount', outcome: 'success', amount: '49.99', currency: 'EUR', transaction: { id: deposit.id } },
    ]);
    expect(await bench.balances(customer)).toEqual([0n, 0n]);
    bench.advance(30 * DAY);
    expect(await health()).toMatchObject({ status: 'alarm', differences: 1 });
    const moved = await movedBy(async () => {
      expect(must(await book(deposit)).transaction).toMatchObject({ status: 'Completed' });
    });
    expect(moved).toEqual([-49_99n, 0n]);
    expect([await bench.balances(customer), reserved.get(deposit.id)]).toEqual([[49_99n, 0n], 49_99n]);
    expect(await health()).toMatchObject({ status: 'ok', differences: 0 });
    // The provider repeats what it has reported, under the same id.
    expect(await bench.report(deposit, 'success', arrived)).toBe(200);
    expect([await bench.balances(customer), await differencesOf(deposit)]).toEqual([[49_99n, 0n], []]);
  });

  test('a deposit of another amount goes back to its owner when the limits have no room for it, or when another person paid it [CSH-01, CSH-11]', async () => {
    const customer = await bench.newPlayer();
    await bench.db.query(`update players set first_name = 'Aino', last_name = 'Virtanen' where id = $1`, [
      customer.playerId,
    ]);
    const account = { token: 't-1', label: '•• 1', holder: 'Pekka Lehtonen' };
    for (const [room, by, reason] of [
      [false, null, 'OverDepositLimit'],
      [true, account, 'HolderNotPlayer'],
    ] as const) {
      const deposit = must(await bench.deposit(customer, { amount: '50.00' }));
      expect(await bench.report(deposit, 'success', { amount: '70.00', account: by })).toBe(409);
      hasRoom = room;
      must(await book(deposit));
      hasRoom = true;
      expect(await stateOf(customer, deposit)).toEqual(['RollbackInitialized', reason, 70_00n, 0n]);
      const { rows } = await bench.db.query('select body::jsonb as body from deliveries where unique_key like $1', [
        `${deposit.id}%`,
      ]);
      expect(rows).toMatchObject([{ body: { transactionId: deposit.id, amount: '70.00' } }]);
      expect([await bench.balances(customer), reserved.has(deposit.id)]).toEqual([[0n, 0n], false]);
    }
    const { rows: holders } = await bench.db.query(
      `select event_id from cashier_differences d where d::text like '%Lehtonen%'`,
    );
    expect(holders).toEqual([]);
  });

  test('a wrong report may be corrected by its provider under the same id: the right amount is credited and the alarm ends [CSH-01]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer));
    expect(await bench.report(deposit, 'success', { amount: '2.00' })).toBe(409);
    expect(await bench.report(deposit, 'success', { amount: '3.00' })).toBe(409);
    expect(await differencesOf(deposit)).toMatchObject([{ amount: '2.00' }]);
    expect(await bench.report(deposit, 'success')).toBe(200);
    expect([await bench.balances(customer), await differencesOf(deposit)]).toEqual([[20_00n, 0n], []]);
  });

  test.each([
    ['of nothing', { amount: '0' }],
    ['in another currency', { currency: 'USD' }],
    ['in no currency', { currency: 'XXX' }],
  ])('a payment %s is never booked; an operator says how it was settled [CSH-01, CSH-11]', async (_name, change) => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer));
    const event = { eventId: newId(), ...change };
    expect(await bench.report(deposit, 'success', event)).toBe(409);
    expect(await book(deposit)).toEqual({ ok: false, error: { kind: 'not-bookable' } });
    expect(await health()).toMatchObject({ status: 'alarm' });
    expect(must(await dismiss(deposit))).toMatchObject({ isRepeated: false, transaction: { status: 'Initialized' } });
    expect(await bench.report(deposit, 'success', event)).toBe(200);
    expect([await bench.balances(customer), await health()]).toMatchObject([[0n, 0n], { differences: 0 }]);
  });

  test('money that comes a second time for a deposit is an alarm that only a person ends [CSH-01, CSH-11]', async () => {
    const { customer, deposit } = await paidDeposit();
    expect(await bench.report(deposit, 'success', { eventId: newId() })).toBe(200);
    expect(await bench.report(deposit, 'success', { eventId: newId(), amount: '10.00' })).toBe(409);
    expect(await book(deposit)).toEqual({ ok: false, error: { kind: 'not-bookable' } });
    must(await dismiss(deposit));
    expect(await bench.balances(customer)).toEqual([50_00n, 0n]);
  });
});

describe('a part that the provider takes back of a deposit [CSH-01, CSH-08]', () => {
  const part = (deposit: Transaction, amount: string) =>
    bench.report(deposit, 'reversed', { amount, eventId: newId() });

  test('a reversed part is taken from the balance when an operator books it, and the deposit stays; the last part ends it [CSH-08, CSH-11]', async () => {
    const { customer, deposit } = await paidDeposit();
    expect(await part(deposit, '20.00')).toBe(409);
    expect([await bench.balances(customer), await health()]).toMatchObject([[50_00n, 0n], { status: 'alarm' }]);
    expect(await movedBy(() => book(deposit))).toEqual([20_00n, 0n]);
    expect([await bench.balances(customer), await stateOf(customer, deposit)]).toEqual([
      [30_00n, 0n],
      ['Completed', null, 50_00n, 20_00n],
    ]);
    // Whether the whole has the part in it nobody knows but a person.
    expect(await part(deposit, '50.00')).toBe(409);
    must(await dismiss(deposit));
    expect(await part(deposit, '30.00')).toBe(409);
    expect(await movedBy(() => book(deposit))).toEqual([30_00n, 0n]);
    expect([await bench.balances(customer), await stateOf(customer, deposit)]).toEqual([
      [0n, 0n],
      ['RolledBacked', 'ReversedByProvider', 50_00n, 50_00n],
    ]);
    expect(await health()).toMatchObject({ differences: 0 });
  });

  test('a reversed part that the balance lacks holds withdrawals and is taken from what comes back [CSH-07, CSH-08]', async () => {
    const { customer, deposit } = await paidDeposit();
    const withdrawal = must(await bench.withdraw(customer, { amount: '40.00' }));
    await part(deposit, '25.00');
    must(await book(deposit));
    expect([await bench.balances(customer), await stateOf(customer, deposit)]).toEqual([
      [0n, 40_00n],
      ['Completed', null, 50_00n, 25_00n],
    ]);
    expect(await bench.cashier.approveWithdrawal(withdrawal.id)).toMatchObject({
      ok: false,
      error: { kind: 'held', hold: { heldBy: ['DepositReversed'] } },
    });
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    expect(await bench.balances(customer)).toEqual([25_00n, 0n]);
    must(await bench.withdraw(customer));
  });

  test('a reversal with the fee of a chargeback costs the player the deposit and the house the rest [CSH-08, WAL-06]', async () => {
    const { customer, deposit } = await paidDeposit();
    await part(deposit, '65.00');
    expect(await movedBy(() => book(deposit))).toEqual([65_00n, -15_00n]);
    expect([await bench.balances(customer), await bench.statusOf(customer, deposit)]).toEqual([
      [0n, 0n],
      'RolledBacked',
    ]);
  });

  test('a reversed part takes the bonus along only when it is the last one, and counts for the account that paid [CSH-08, RWD-05]', async () => {
    const own = await openCashierBench(() => ({ onDepositCompleted: async () => 'offer:first' }));
    const customer = await own.newPlayer();
    const deposit = must(await own.deposit(customer, { amount: '50.00' }));
    await own.grantBonus(customer, 10_00n, 'offer:first');
    await own.report(deposit, 'success', { account: { token: 'card-1', label: '•• 1' } });
    const shown = async () => [
      (await own.ledger.getWallet(customer.playerId))?.bonusBalance.amount,
      (await queryValues(own.db, z.bigint(), 'select deposited from cashier_accounts'))[0],
    ];
    for (const [amount, left] of [
      ['20.00', [10_00n, 30_00n]],
      ['30.00', [0n, 0n]],
    ] as const) {
      await own.report(deposit, 'reversed', { amount, eventId: newId() });
      const [difference] = (await own.cashier.getDifferences(1, null)).entries;
      must(await own.cashier.operate({ action: 'book', ...orderOf(deposit), difference: difference?.id ?? 'none' }));
      expect(await shown()).toEqual(left);
    }
    await own.db.close();
  });
});

describe('a payout of another amount [CSH-08, CSH-11]', () => {
  test('a payout of less gives the rest back, and one of more costs the house [CSH-08, WAL-06]', async () => {
    const less = await orderedPayout();
    expect(await bench.report(less.withdrawal, 'success', { amount: '19.50' })).toBe(409);
    expect(await movedBy(() => book(less.withdrawal))).toEqual([19_50n, 0n]);
    expect([await bench.balances(less.customer), await bench.statusOf(less.customer, less.withdrawal)]).toEqual([
      [30_50n, 0n],
      'Completed',
    ]);
    const more = await orderedPayout();
    expect(await bench.report(more.withdrawal, 'success', { amount: '21.00' })).toBe(409);
    expect(await movedBy(() => book(more.withdrawal))).toEqual([21_00n, -1_00n]);
    expect(await bench.balances(more.customer)).toEqual([30_00n, 0n]);
  });

  test('a payout that comes back in parts is the player’s again, part by part [CSH-08]', async () => {
    const { customer, withdrawal } = await orderedPayout();
    expect(await bench.report(withdrawal, 'success')).toBe(200);
    for (const [amount, balance, status] of [
      ['5.00', 35_00n, 'Completed'],
      ['6.00', 41_00n, 'Completed'],
      ['9.00', 50_00n, 'RolledBacked'],
    ] as const) {
      expect(await bench.report(withdrawal, 'reversed', { amount, eventId: newId() })).toBe(409);
      must(await book(withdrawal));
      expect([await bench.balances(customer), await bench.statusOf(customer, withdrawal)]).toEqual([
        [balance, 0n],
        status,
      ]);
    }
  });

  test('a payout that nobody ordered is an alarm that only a person ends [CSH-08, CSH-11]', async () => {
    const customer = await bench.newPlayer({ funds: 50_00n });
    const withdrawal = must(await bench.withdraw(customer));
    expect(await bench.report(withdrawal, 'success')).toBe(409);
    expect(await differencesOf(withdrawal)).toMatchObject([{ kind: 'contradiction' }]);
    expect(await book(withdrawal)).toEqual({ ok: false, error: { kind: 'not-bookable' } });
    must(await dismiss(withdrawal));
    expect([await bench.balances(customer), await health()]).toMatchObject([[30_00n, 20_00n], { differences: 0 }]);
  });
});

describe('acts on differences [CSH-11, OPR-03]', () => {
  test('an act on a difference is done once, by one of many, and only on a difference of the transaction [CSH-11, OPR-03]', async () => {
    const { customer, deposit } = await paidDeposit();
    const other = await paidDeposit();
    await bench.report(deposit, 'reversed', { amount: '20.00' });
    const difference = await onlyDifferenceOf(deposit);
    for (const [transaction, unknown] of [
      [other.deposit, difference],
      [deposit, newId()],
    ] as const)
      expect(await bench.cashier.operate({ action: 'book', ...orderOf(transaction), difference: unknown })).toEqual({
        ok: false,
        error: { kind: 'unknown-difference' },
      });
    const booking = (): OperatorOrder => ({ action: 'book', ...orderOf(deposit), difference });
    const one = booking();
    const dismissal: OperatorOrder = { action: 'dismiss', ...orderOf(deposit), difference, reference: 'none' };
    const acts = [one, one, one, booking(), booking(), dismissal];
    const done = await Promise.all(acts.map((act) => bench.cashier.operate(act)));
    expect(done.filter((answer) => answer.ok && !answer.value.isRepeated)).toHaveLength(1);
    expect(done.filter((answer) => !answer.ok && answer.error.kind !== 'unknown-difference')).toEqual([]);
    expect([
      [50_00n, 0n],
      [30_00n, 0n],
    ]).toContainEqual(await bench.balances(customer));
    expect(await differencesOf(deposit)).toEqual([]);
  });

  test('reports of any amounts come in parts, twice and at once, each difference is booked once and the books agree [CSH-08, WAL-06]', async () => {
    console.info(`TEST_SEED=${testSeed}`);
    const random = createRandom(seedOf('differences'));
    const below = (most: number): number => Math.floor(random() * most);
    for (let round = 0; round < 12; round += 1) {
      const customer = await bench.newPlayer({ funds: 100_00n });
      const deposit = must(await bench.deposit(customer, { amount: '50.00' }));
      const withdrawal = must(await bench.withdraw(customer, { amount: '60.00' }));
      must(await bench.cashier.approveWithdrawal(withdrawal.id));
      for (let step = 0; step < 8; step += 1) {
        const transaction = below(2) === 0 ? deposit : withdrawal;
        const amount = `${below(70)}.${String(below(100)).padStart(2, '0')}`;
        const event = { amount, eventId: newId() };
        const outcome = ['success', 'reversed', 'reversed', 'failure'][below(4)] ?? '';
        await Promise.all([1, 2, 3].map(() => bench.report(transaction, outcome, event)));
        await Promise.all(
          (await differencesOf(transaction)).flatMap(({ id: difference }) =>
            [1, 2].map(() => bench.cashier.operate({ action: 'book', ...orderOf(transaction), difference })),
          ),
        );
        for (const { id: difference } of await differencesOf(transaction))
          if (below(4) === 0)
            must(
              await bench.cashier.operate({
                action: 'dismiss',
                ...orderOf(transaction),
                difference,
                reference: 'seen',
              }),
            );
        const [balance = 0n, pending = 0n] = await bench.balances(customer);
        expect([balance >= 0n, pending >= 0n]).toEqual([true, true]);
      }
    }
    for (const transaction of (await bench.cashier.getDifferences(100, null)).entries)
      must(
        await bench.cashier.operate({
          action: 'dismiss',
          ...orderOf(transaction.transaction),
          difference: transaction.id,
          reference: 'the end',
        }),
      );
    expect(await health()).toMatchObject({ differences: 0 });
  });

  test('differences are listed in pages, the oldest first, and forgotten with their accounts when they are settled [CSH-11]', async () => {
    const { deposit } = await paidDeposit();
    for (const amount of ['1.00', '2.00', '3.00']) {
      bench.advance(1000);
      await bench.report(deposit, 'reversed', { amount, eventId: newId() });
    }
    const listed: string[] = [];
    for (let after: string | null = null, isOver = false; !isOver; isOver = after === null) {
      const { entries, next } = await bench.cashier.getDifferences(1, after);
      listed.push(...entries.filter(({ transactionId }) => transactionId === deposit.id).map(({ amount }) => amount));
      after = next;
    }
    expect(listed).toEqual(['1.00', '2.00', '3.00']);
    const [first] = await differencesOf(deposit);
    must(await bench.cashier.operate({ action: 'book', ...orderOf(deposit), difference: first?.id ?? '' }));
    await purgeProviderEvents(bench.db, new Date(bench.clock.now().getTime() + 91 * DAY), 90);
    const { rows } = await bench.db.query(
      'select amount from cashier_differences where transaction_id = $1 order by amount',
      [deposit.id],
    );
    expect(rows).toEqual([{ amount: '2.00' }, { amount: '3.00' }]);
  });
});
