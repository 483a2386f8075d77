import { runDueDelivery } from '../../kernel/deliveries';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { createRandom } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import type { Customer, Transaction } from './index';
import { PAYOUT_QUEUE } from './index';
import { must, openCashierBench, providerSecret } from './testing/cashier-bench';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(300_000 * timeScale);

const SEED = seedOf('reversals');
const HOUR = 60 * 60_000;

let bench: Awaited<ReturnType<typeof openCashierBench>>;
beforeAll(async () => {
  bench = await openCashierBench();
});
afterAll(async () => {
  const books = await bench.ledger.checkBooks();
  await bench.db.close();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});

const runJobs = async () => {
  while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
};

async function paidDeposit(customer: Customer, amount = '20.00'): Promise<Transaction> {
  const deposit = must(await bench.deposit(customer, { amount }));
  expect(await bench.report(deposit, 'success')).toBe(200);
  return deposit;
}

/** Loses it in a game. */
async function lose({ playerId }: Customer, minor: bigint): Promise<void> {
  const posting = { from: 'player_cash', to: 'game_provider:studio', amount: money(minor, 'EUR') } as const;
  must(
    await bench.ledger.postMovement({
      idempotencyKey: newId(),
      kind: 'adjustment',
      playerId,
      postings: [posting],
      moneyType: null,
    }),
  );
}

describe('a deposit that its provider takes back [CSH-08]', () => {
  test('takes the balance at once, the rest as it comes, and pays nothing out before [CSH-07, CSH-08]', async () => {
    const customer = await bench.newPlayer();
    const deposit = await paidDeposit(customer, '50.00');
    await lose(customer, 20_00n);
    expect(await bench.report(deposit, 'reversed')).toBe(200);
    expect(await bench.balances(customer)).toEqual([0n, 0n]);
    expect(await bench.statusOf(customer, deposit)).toBe('RollbackInitialized');
    await paidDeposit(customer, '100.00');
    expect(await bench.withdraw(customer)).toEqual({
      ok: false,
      error: { kind: 'withdrawals-blocked', reason: 'DepositReversed' },
    });
    expect(await bench.cashier.getCashier(customer.playerId, 'aurora')).toMatchObject({
      withdrawalsBlock: 'DepositReversed',
    });
    for (let time = 0; time < 2; time += 1) {
      bench.advance(HOUR + 1);
      await runJobs();
    }
    expect([await bench.statusOf(customer, deposit), await bench.balances(customer)]).toEqual([
      'RolledBacked',
      [80_00n, 0n],
    ]);
    must(await bench.withdraw(customer));
  });

  test('a withdrawal that stops pays first what is owed [CSH-08]', async () => {
    const customer = await bench.newPlayer();
    const deposit = await paidDeposit(customer, '30.00');
    const withdrawal = must(await bench.withdraw(customer));
    expect(await bench.report(deposit, 'reversed')).toBe(200);
    expect(await bench.balances(customer)).toEqual([0n, 20_00n]);
    expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(false);
    bench.advance(3 * HOUR);
    await runJobs();
    expect(await bench.cashier.getTransaction(customer.playerId, withdrawal.id)).toMatchObject({
      status: 'Initialized',
      stage: 'REVIEW',
    });
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    expect([await bench.statusOf(customer, deposit), await bench.balances(customer)]).toEqual([
      'RolledBacked',
      [0n, 0n],
    ]);
  });

  test('a reversed deposit takes along the bonus that it brought, and no other [CSH-08, RWD-05]', async () => {
    const given = new Map<string, string>();
    const own = await openCashierBench(() => ({
      onDepositCompleted: async (_tx, { depositId }) => given.get(depositId) ?? null,
    }));
    const customer = await own.newPlayer();
    const [first, second] = [must(await own.deposit(customer)), must(await own.deposit(customer))];
    given.set(first.id, 'offer:first');
    await own.grantBonus(customer, 10_00n, 'offer:first');
    for (const deposit of [first, second]) await own.report(deposit, 'success');
    const bonus = async () => (await own.ledger.getWallet(customer.playerId))?.bonusBalance.amount;
    await own.report(second, 'reversed');
    expect(await bonus()).toBe(10_00n);
    await own.report(first, 'reversed');
    expect([await bonus(), await own.balances(customer)]).toEqual([0n, [0n, 0n]]);
    expect(await own.ledger.getBonuses(customer.playerId)).toMatchObject([{ status: 'Forfeited' }]);
    await own.db.close();
  });

  test('reversals, losses, withdrawals and cancels in any order: what was taken never exceeds the deposit, and no money is made [CSH-08, WAL-06]', async () => {
    console.info(`TEST_SEED=${testSeed}`);
    const random = createRandom(SEED);
    for (let round = 0; round < 12; round += 1) {
      const customer = await bench.newPlayer();
      const deposits = [
        await paidDeposit(customer, '40.00'),
        await paidDeposit(customer, '60.00'),
        await paidDeposit(customer, '25.00'),
      ];
      const lost = BigInt(Math.floor(random() * 125_00));
      if (lost > 0n) await lose(customer, lost);
      const withdrawal = await bench.withdraw(customer);
      const calls: (() => Promise<unknown>)[] = deposits
        .filter(() => random() < 0.7)
        .flatMap((deposit) => [() => bench.report(deposit, 'reversed'), () => bench.report(deposit, 'reversed')]);
      if (withdrawal.ok) calls.push(() => bench.cashier.cancel(customer, 'Withdrawal', withdrawal.value.id));
      calls.sort(() => random() - 0.5);
      await Promise.all(calls.map((call) => call()));
      bench.advance(HOUR + 1);
      await runJobs();
      const reversed = (
        await Promise.all(deposits.map(({ id }) => bench.cashier.getTransaction(customer.playerId, id)))
      ).flatMap((entry) => (entry && entry.status !== 'Completed' ? [entry] : []));
      const [owed, taken] = [
        reversed.reduce((sum, { amount }) => sum + amount.amount, 0n),
        reversed.reduce((sum, { takenBack }) => sum + takenBack.amount, 0n),
      ];
      const had = 125_00n - lost;
      expect(taken).toBe(owed < had ? owed : had);
      expect(await bench.balances(customer)).toEqual([had - taken, 0n]);
    }
  });
});

describe('reasons that came up since a withdrawal was requested [CSH-07, CSH-11]', () => {
  test.each([
    ['withdrawals_blocked', true, false],
    ['account_status', 'Blocked', 'Open'],
    ['kyc_status', 'Required', 'NotRequired'],
  ] as const)(
    '%s holds it in review, also against an approval, until it is gone [CSH-07, CSH-11]',
    async (column, value, before) => {
      const customer = await bench.newPlayer({ funds: 20_00n });
      const withdrawal = must(await bench.withdraw(customer));
      await bench.setColumns(customer.playerId, { [column]: value });
      expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(false);
      bench.advance(2 * 60_000);
      await runJobs();
      expect(await bench.cashier.getTransaction(customer.playerId, withdrawal.id)).toMatchObject({
        status: 'Initialized',
        stage: 'REVIEW',
      });
      await bench.setColumns(customer.playerId, { [column]: before });
      bench.advance(HOUR);
      await runJobs();
      expect(await bench.cashier.getTransaction(customer.playerId, withdrawal.id)).toMatchObject({ stage: 'SENDING' });
    },
  );
});

describe('an order that the provider refuses [CSH-08, CSH-11]', () => {
  /** Statuses, or what kept an answer away. */
  const answers: (number | 'ECONNREFUSED' | 'ECONNRESET')[] = [];
  const bodies: string[] = [];
  const fetchBefore = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (_url, init) => {
      bodies.push(String(init?.body));
      const answer = answers.shift() ?? 202;
      if (typeof answer === 'number') return new Response(null, { status: answer });
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('the other side is away'), { code: answer }),
      });
    };
  });
  afterAll(() => {
    globalThis.fetch = fetchBefore;
  });
  beforeEach(async () => {
    answers.length = 0;
    while (await send());
    bodies.length = 0;
  });
  const send = () =>
    runDueDelivery(bench.db, bench.clock, PAYOUT_QUEUE, {
      secret: providerSecret,
      onRefused: bench.cashier.markOrderRejected,
    });
  const alarms = async () => (await bench.cashier.getRefusedOrders(10)).map(({ id }) => id);

  async function ordered(): Promise<{ customer: Customer; withdrawal: Transaction }> {
    const customer = await bench.newPlayer({ funds: 50_00n });
    const withdrawal = must(await bench.withdraw(customer));
    expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(true);
    return { customer, withdrawal };
  }
  const stageOf = async ({ playerId }: Customer, { id }: Transaction) =>
    (await bench.cashier.getTransaction(playerId, id))?.stage;

  test.each([401, 403, 404, 408, 409, 425, 429, 500, 503])(
    'sends the order again after %i [CSH-11]',
    async (status) => {
      const { customer, withdrawal } = await ordered();
      answers.push(status);
      await send();
      expect([await stageOf(customer, withdrawal), await alarms()]).toEqual(['SENDING', []]);
      bench.advance(60_000);
      await send();
      expect(bodies).toHaveLength(2);
      expect(await send()).toBe(false);
      expect(await bench.report(withdrawal, 'success')).toBe(200);
    },
  );

  test.each([400, 410, 422])('%i is an alarm; the player gets his money back [CSH-08, CSH-11]', async (status) => {
    const { customer, withdrawal } = await ordered();
    answers.push(status);
    await send();
    expect([await stageOf(customer, withdrawal), await alarms()]).toEqual(['REVIEW', [withdrawal.id]]);
    bench.advance(3 * HOUR);
    await runJobs();
    expect(await stageOf(customer, withdrawal)).toBe('REVIEW');
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    expect([await bench.balances(customer), await alarms()]).toEqual([[50_00n, 0n], []]);
    expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(false);
    expect(await bench.report(withdrawal, 'success')).toBe(409);
  });

  test('an order sent again is paid once, whatever is approved, cancelled and reported at that moment [CSH-08, CSH-11, WAL-06]', async () => {
    const { customer, withdrawal } = await ordered();
    answers.push(400);
    await send();
    const approvals = await Promise.all([
      ...Array.from({ length: 5 }, () => bench.cashier.approveWithdrawal(withdrawal.id)),
    ]);
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).ok).toBe(false);
    expect(await alarms()).toEqual([]);
    while (await send());
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies).size).toBe(1);
    for (let time = 0; time < 2; time += 1) expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect(await bench.balances(customer)).toEqual([30_00n, 0n]);
  });

  test.each(['ECONNRESET', 503] as const)(
    'a refusal after %s is unclear: its player cannot cancel it, an operator may end it [CSH-08, CSH-11, WAL-06]',
    async (unanswered) => {
      const { customer, withdrawal } = await ordered();
      answers.push(unanswered, 422);
      await send();
      bench.advance(60_000);
      await send();
      expect([await stageOf(customer, withdrawal), await alarms()]).toEqual(['REVIEW', [withdrawal.id]]);
      expect(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).toEqual({
        ok: false,
        error: { kind: 'not-cancellable' },
      });
      const [entry] = (await bench.cashier.getWaiting(100, null)).entries.filter(
        ({ transaction }) => transaction.id === withdrawal.id,
      );
      expect(entry?.heldBy).toEqual(['OrderRefused', 'OrderUnclear']);
      // A clear refusal of a second order says nothing of the first one.
      expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(true);
      answers.push(422);
      await send();
      expect((await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).ok).toBe(false);
      const refusal = { id: withdrawal.id, key: newId(), operator: 'Aino', reason: 'RefusedInReview' } as const;
      must(await bench.cashier.operate({ action: 'refuse', ...refusal }));
      expect(await bench.balances(customer)).toEqual([50_00n, 0n]);
    },
  );

  test('a provider that was never reached has paid nothing: a later refusal is clear [CSH-08]', async () => {
    const { customer, withdrawal } = await ordered();
    answers.push('ECONNREFUSED', 422);
    await send();
    bench.advance(60_000);
    await send();
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    expect(await bench.balances(customer)).toEqual([50_00n, 0n]);
  });

  test('a host that ended amid the call leaves a refusal unclear [CSH-08, WAL-06]', async () => {
    const { customer, withdrawal } = await ordered();
    await bench.db.query('update deliveries set lease_until = $2, attempts = 1 where unique_key = $1', [
      withdrawal.id,
      bench.clock.now(),
    ]);
    answers.push(422);
    await send();
    expect((await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).ok).toBe(false);
    const refusal = { id: withdrawal.id, key: newId(), operator: 'Aino', reason: 'RefusedInReview' } as const;
    must(await bench.cashier.operate({ action: 'refuse', ...refusal }));
  });

  test('lists an order that nobody acknowledges after a minute with its cause, and logs it [CSH-11]', async () => {
    const { withdrawal } = await ordered();
    const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    answers.push('ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED');
    await send();
    expect(await bench.cashier.getUndelivered(10)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      bench.advance(60_000);
      await send();
    }
    const logged = lines.mock.calls.map(([line]) => String(line));
    lines.mockRestore();
    expect(await bench.cashier.getUndelivered(10)).toEqual([
      expect.objectContaining({
        transaction: expect.objectContaining({ id: withdrawal.id }),
        attempts: 3,
        lastError: 'fetch failed: ECONNREFUSED: the other side is away',
      }),
    ]);
    expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
    // Another report of the provider about it ends the order.
    expect(await bench.report(withdrawal, 'success')).toBe(200);
    bench.advance(10 * 60_000);
    expect([await send(), await bench.cashier.getUndelivered(10)]).toEqual([false, []]);
  });

  test('one that was carried out although it was refused is paid, not returned [CSH-08]', async () => {
    const { customer, withdrawal } = await ordered();
    answers.push(422);
    await send();
    expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect((await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).ok).toBe(false);
    expect([await bench.balances(customer), await alarms()]).toEqual([[30_00n, 0n], []]);
  });
});
