import { must, openCashierBench } from './testing/cashier-bench';
import { findDifferences } from '../ledger/queries/find-differences';
import type { Customer, Transaction } from './index';
import { transactionsCheck } from './queries/books-check';

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let paid: Transaction;
let sent: Transaction;
let customer: Customer;

beforeAll(async () => {
  bench = await openCashierBench();
  customer = await bench.newPlayer({ funds: 200_00n });
  paid = must(await bench.deposit(customer));
  await bench.report(paid, 'success');
  const reversed = must(await bench.deposit(customer));
  await bench.report(reversed, 'success');
  await bench.report(reversed, 'reversed');
  await bench.report(must(await bench.deposit(customer)), 'cancel');
  must(await bench.deposit(customer));
  const wallet = { methodId: 'e-wallet', newAccount: 'me@wallet.example' };
  sent = must(await bench.withdraw(customer, wallet));
  await bench.report(sent, 'success');
  const bounced = must(await bench.withdraw(customer, wallet));
  await bench.report(bounced, 'success');
  await bench.report(bounced, 'reversed');
  const given = must(await bench.withdraw(customer));
  must(await bench.cashier.cancel(customer, 'Withdrawal', given.id));
  must(await bench.withdraw(customer));
});
afterAll(() => bench.db.close());

const found = async () =>
  (await bench.ledger.reconcile('on-demand')).differences.map(({ kind, subject }) => [kind, subject]);

/** The findings of reconciliation after these changes, which are undone again. */
async function foundAfter({ id }: Transaction, ...changes: readonly string[]): Promise<unknown> {
  const undo = new Error('undo');
  let differences: unknown;
  const done = bench.db.tx(async (tx) => {
    for (const change of changes) expect((await tx.query(change, [id])).rowCount).toBeGreaterThan(0);
    differences = (await findDifferences(tx, [transactionsCheck])).differences.map(({ kind, subject }) => [
      kind,
      subject,
    ]);
    throw undo;
  });
  await expect(done).rejects.toBe(undo);
  return differences;
}

test('payments in every state agree with the ledger [WAL-06]', async () => {
  expect(await found()).toEqual([]);
});

test.each([
  ["a completed deposit's amount", 'update cashier_transactions set amount = amount + 100 where id = $1'],
  ['what was taken back of it', 'update cashier_transactions set reversed = 1, taken_back = 1 where id = $1'],
  ['its state', `update cashier_transactions set status = 'Cancelled' where id = $1`],
  ['its currency', `update cashier_transactions set currency = 'USD' where id = $1`],
])('a change of %s is found [WAL-06]', async (_what, change) => {
  expect(await foundAfter(paid, change)).toEqual([['cashier', paid.id]]);
});

test("a change of a withdrawal's amount, its fee or what came back of it is found [WAL-06]", async () => {
  for (const column of ['amount', 'fee', 'reversed'])
    expect(await foundAfter(sent, `update cashier_transactions set ${column} = ${column} + 1 where id = $1`)).toEqual([
      ['cashier', sent.id],
    ]);
});

test('a deposit that was deleted is found by what it moved [WAL-06]', async () => {
  expect(
    await foundAfter(
      paid,
      'delete from cashier_provider_events where transaction_id = $1',
      'delete from cashier_transactions where id = $1',
    ),
  ).toEqual([['cashier', paid.id]]);
});
