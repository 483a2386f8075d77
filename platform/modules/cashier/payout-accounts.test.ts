import { z } from 'zod';
import { runDueJob } from '../../kernel/jobs';
import type { Result } from '@/contract/result';
import type { OfferedMethod, Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';
import { queryRows, queryValues, rowReader } from '../../kernel/db/rows';

const HOUR = 3_600_000;
const OWN = 'FI2112345600000785';

let bench: Awaited<ReturnType<typeof openCashierBench>>;
beforeAll(async () => {
  bench = await openCashierBench();
});
afterAll(() => bench.db.close());

const refusalOf = <E>(result: Result<unknown, E>): E | null => (result.ok ? null : result.error);
const orderShape = z.looseObject({ account: z.string(), typed: z.boolean() });

/** The payment that the provider was ordered to make. */
async function payoutOf({ id }: Pick<Transaction, 'id'>) {
  const bodies = await queryValues(bench.db, z.string(), 'select body from deliveries where unique_key = $1', [id]);
  return bodies.map((body) => orderShape.parse(JSON.parse(body)));
}
const runJobs = async () => {
  while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
};

describe('an account that the player typed', () => {
  test('a typed account is never a deposit’s source, neither offered nor taken [CSH-01, CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    const withdrawal = must(await bench.withdraw(customer));
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    const cashier = await bench.cashier.getCashier(customer.playerId, customer.brand);
    const offered = (methods: readonly OfferedMethod[] = []) => methods.flatMap(({ savedAccounts }) => savedAccounts);
    expect(offered(cashier?.depositMethods)).toEqual([]);
    const [payable] = offered(cashier?.withdrawalMethods);
    expect(payable?.label).toBe('•••• 0785');
    expect(
      refusalOf(await bench.deposit(customer, { methodId: 'bank-transfer', savedAccountId: payable?.id ?? '' })),
    ).toEqual({ kind: 'account-needed' });
  });

  test('a typed account cannot be marked as saved in the database, and reads as no source even there [CSH-01]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    must(await bench.withdraw(customer));
    await expect(
      bench.db.query('update cashier_accounts set is_saved = true where player_id = $1', [customer.playerId]),
    ).rejects.toThrow('cashier_typed_is_not_saved');
  });

  test('pays a typed account as typed, but not a reported one, though both read the same [CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    const reported = { token: '40123456', label: 't•••@wallet.example' };
    await bench.report(must(await bench.deposit(customer, { methodId: 'e-wallet', saveAccount: true })), 'success', {
      account: reported,
    });
    const toTyped = must(await bench.withdraw(customer, { methodId: 'e-wallet', newAccount: reported.token }));
    const accounts = await queryRows(
      bench.db,
      rowReader({ id: z.string(), isTyped: z.boolean(), isSaved: z.boolean() }),
      'select id, is_typed, is_saved from cashier_accounts where player_id = $1 order by is_typed',
      [customer.playerId],
    );
    expect(accounts.map(({ isTyped, isSaved }) => [isTyped, isSaved])).toEqual([
      [false, true],
      [true, false],
    ]);
    const toOrderBody = must(
      await bench.withdraw(customer, {
        methodId: 'e-wallet',
        newAccount: null,
        accountId: accounts[0]?.id ?? '',
      }),
    );
    expect([await payoutOf(toTyped), await payoutOf(toOrderBody)]).toEqual([
      [expect.objectContaining({ account: reported.token, typed: true })],
      [expect.objectContaining({ account: reported.token, typed: false })],
    ]);
  });

  test.each(['FI2112345600000786', 'XX00', 'DE00000000000000000000'])(
    'refuses an impossible number before any money moves: %s [CSH-08]',
    async (newAccount) => {
      const customer = await bench.newPlayer({ funds: 100_00n });
      expect(refusalOf(await bench.withdraw(customer, { newAccount }))).toEqual({ kind: 'account-number-wrong' });
      expect(await bench.balances(customer)).toEqual([100_00n, 0n]);
    },
  );
});

describe('an instant payout to a new account', () => {
  const instant = { methodId: 'instant-bank', newAccount: OWN };

  test('goes at once for a player who has just signed in [CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    const withdrawal = must(await bench.withdraw(customer, instant));
    expect([withdrawal.stage, (await payoutOf(withdrawal)).length]).toEqual(['SENDING', 1]);
  });

  test('waits a day in an older session, may be cancelled meanwhile, and then goes by itself [CSH-08, CSH-11]', async () => {
    const fresh = await bench.newPlayer({ funds: 100_00n });
    const customer = { ...fresh, signedInAt: new Date(bench.clock.now().getTime() - HOUR) };
    const [kept, given] = [
      must(await bench.withdraw(customer, instant)),
      must(await bench.withdraw(customer, { ...instant, amount: '30.00' })),
    ];
    expect(kept).toMatchObject({
      stage: 'REVIEW',
      expectedAt: new Date(bench.clock.now().getTime() + 24 * HOUR + 600_000),
    });
    expect(await bench.balances(customer)).toEqual([50_00n, 50_00n]);
    const waiting = (await bench.cashier.getWaiting(100, null)).entries.filter(
      ({ transaction }) => transaction.playerId === customer.playerId,
    );
    expect(waiting.map(({ heldBy }) => heldBy)).toEqual([['CoolingOff'], ['CoolingOff']]);
    must(await bench.cashier.cancel(customer, 'Withdrawal', given.id));
    bench.advance(24 * HOUR - 1000);
    await runJobs();
    expect(await payoutOf(kept)).toEqual([]);
    bench.advance(1000);
    await runJobs();
    expect([(await payoutOf(kept)).length, (await payoutOf(given)).length]).toEqual([1, 0]);
    const again = must(await bench.withdraw(customer, instant));
    expect(again.stage).toBe('SENDING');
  });

  test('goes at once to an account that a deposit came from [CSH-08]', async () => {
    const fresh = await bench.newPlayer({ funds: 100_00n });
    const customer = { ...fresh, signedInAt: new Date(bench.clock.now().getTime() - HOUR) };
    await bench.report(must(await bench.deposit(customer, { methodId: 'instant-bank' })), 'success', {
      account: { token: 'polar-0017', label: '•••• 0017' },
    });
    const cashier = await bench.cashier.getCashier(customer.playerId, customer.brand);
    const known = cashier?.withdrawalMethods.find(({ id }) => id === 'instant-bank')?.savedAccounts[0]?.id ?? '';
    const withdrawal = must(await bench.withdraw(customer, { ...instant, newAccount: null, accountId: known }));
    expect(withdrawal.stage).toBe('SENDING');
  });
});
