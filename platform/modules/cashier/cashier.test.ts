import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import type { Result } from '@/contract/result';
import { createCashierModule, type Customer, type HistoryRequest, type Transaction } from './index';
import { must, openCashierBench, origin } from './testing/cashier-bench';
import { queryValue } from '../../kernel/db/rows';

let bench: Awaited<ReturnType<typeof openCashierBench>>;
beforeAll(async () => {
  bench = await openCashierBench();
});
afterAll(async () => {
  const books = await bench.ledger.checkBooks();
  const { rows: miscounted } = await bench.db.query(
    `select a.label, a.deposited, a.withdrawn from cashier_accounts a left join cashier_transactions t on t.account_id = a.id group by a.id
     having a.deposited <> coalesce(sum(t.amount) filter (where t.type = 'Deposit' and t.status = 'Completed'), 0)
       or a.withdrawn <> coalesce(sum(t.amount) filter (where t.type = 'Withdrawal' and t.status in ('Initialized', 'CancelInitialized', 'Completed')), 0)`,
  );
  const { rows: used } = await bench.db.query('select 1 from cashier_accounts where deposited > 0 and withdrawn > 0');
  await bench.db.close();
  expect([miscounted, used.length > 0]).toEqual([[], true]);
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});

/** The order that the browser carries to the provider. */
async function orderOf(deposit: Transaction): Promise<unknown> {
  const order = new URL((await bench.cashier.redirectUrlOf(deposit)) ?? '').searchParams.get('order') ?? '';
  return JSON.parse(Buffer.from(order.split('.')[0] ?? '', 'base64url').toString());
}

const refusalOf = <E>(result: Result<unknown, E>): E | null => (result.ok ? null : result.error);

describe('deposits [CSH-01]', () => {
  test('a deposit moves money when the provider has it, and not before [CSH-01, WAL-06]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer, { saveAccount: true }));
    expect(deposit).toMatchObject({ type: 'Deposit', status: 'Initialized', amount: money(20_00n, 'EUR') });
    expect(await bench.cashier.redirectUrlOf(deposit)).toMatch(/^http:\/\/provider\.test\/pay\/card\/\?order=/);
    expect(await bench.balances(customer)).toEqual([0n, 0n]);
    expect(await bench.report(deposit, 'success', { account: { token: 'card-1', label: '•••• 4111' } })).toBe(200);
    expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
    expect(await bench.statusOf(customer, deposit)).toBe('Completed');
    expect(bench.completed).toContain(deposit.id);
    const last = await bench.cashier.getLastCompletedDeposit(customer.playerId);
    expect(last?.provider).toBe('sandbox-pay');
    expect(JSON.parse(last?.payload ?? '')).toMatchObject({
      attributes: { paymentMethod: 'card' },
      debtor: { account: '•••• 4111' },
    });
    const shown = await bench.cashier.getCashier(customer.playerId, 'aurora');
    const saved = shown?.depositMethods.find(({ id }) => id === 'card')?.savedAccounts;
    expect(saved).toMatchObject([{ label: '•••• 4111' }]);
    expect(await orderOf(deposit)).toMatchObject({ transactionId: deposit.id, account: null });
    const again = must(await bench.deposit(customer, { savedAccountId: saved?.[0]?.id ?? null }));
    expect(await orderOf(again)).toMatchObject({ account: { token: 'card-1', label: '•••• 4111' } });
  });

  test.each([
    '1e3',
    '-0',
    '-20',
    'Infinity',
    'NaN',
    '٢٠',
    '123456789012345',
    '20.001',
    '20,00',
    ' 20',
    '+20',
    '0',
    '0.00',
    '',
    '020',
  ])('refuses %p as an amount [CSH-01]', async (amount) => {
    expect(refusalOf(await bench.deposit(await bench.newPlayer(), { amount }))).toEqual({ kind: 'invalid-amount' });
  });

  test('yen have no decimals [CSH-01]', async () => {
    const customer = await bench.newPlayer({ currency: 'JPY' });
    expect(refusalOf(await bench.deposit(customer, { amount: '1200.5' }))).toEqual({ kind: 'invalid-amount' });
    expect(must(await bench.deposit(customer, { amount: '1200' })).amount).toEqual(money(1200n, 'JPY'));
  });

  test('the smallest and the largest amount hold on the server [CSH-02]', async () => {
    const customer = await bench.newPlayer();
    expect(refusalOf(await bench.deposit(customer, { amount: '19.99' }))).toEqual({
      kind: 'amount-below-minimum',
      minimum: money(20_00n, 'EUR'),
    });
    expect(refusalOf(await bench.deposit(customer, { amount: '5000.01' }))).toEqual({
      kind: 'amount-above-maximum',
      maximum: money(5000_00n, 'EUR'),
    });
  });

  test('visitors read the methods, bounds and fees that a player of the same country and currency gets, without accounts [CSH-02]', async () => {
    const customer = await bench.newPlayer();
    must(await bench.deposit(customer, { saveAccount: true }));
    const place = { countryCode: 'FI', currency: 'EUR' } as const;
    const { deposits, withdrawals } = bench.cashier.getMethodsOnOffer('aurora', place);
    const shown = await bench.cashier.getCashier(customer.playerId, 'aurora');
    expect(deposits).toEqual(shown?.depositMethods.map((method) => ({ ...method, savedAccounts: [] })));
    expect(withdrawals.map(({ id }) => id)).toEqual(['instant-bank', 'card', 'e-wallet', 'bank-transfer']);
    const wallet = (found: typeof deposits) => found.find(({ id }) => id === 'e-wallet');
    expect(wallet(withdrawals)).toMatchObject({ feePercent: 1, expectedDurationMinutes: 15, savedAccounts: [] });
    expect(wallet(bench.cashier.getMethodsOnOffer('aurora', { ...place, currency: 'JPY' }).deposits)).toMatchObject({
      maxAmount: money(700_000n, 'JPY'),
    });
  });

  test('the way back is a page of the brand [CSH-01]', async () => {
    const customer = await bench.newPlayer();
    for (const returnUrl of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      '/en/deposit/',
      `${origin}@evil.example/`,
    ])
      expect(refusalOf(await bench.deposit(customer, { returnUrl }))).toEqual({ kind: 'bad-input' });
  });

  test('the way back is handed on as it was read, so that nobody reads another host in it [CSH-01, SEC-02]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer, { returnUrl: `${origin}\\@evil.example/` }));
    expect(await orderOf(deposit)).toMatchObject({ returnUrl: `${origin}/@evil.example/` });
  });

  test('20 at once with one key are one deposit; the key with other contents is refused [WAL-06]', async () => {
    const customer = await bench.newPlayer();
    const idempotencyKey = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.deposit(customer, { idempotencyKey })));
    expect(new Set(answers.map((answer) => must(answer).id)).size).toBe(1);
    expect(refusalOf(await bench.deposit(customer, { idempotencyKey, amount: '30.00' }))).toEqual({
      kind: 'idempotency-conflict',
    });
    expect(refusalOf(await bench.withdraw(customer, { idempotencyKey }))).toEqual({ kind: 'idempotency-conflict' });
  });

  test('forged calls, wrong amounts and currencies, and a taken event id move nothing [CSH-01, WAL-06]', async () => {
    const customer = await bench.newPlayer();
    const [deposit, other] = [must(await bench.deposit(customer)), must(await bench.deposit(customer))];
    expect(await bench.report(deposit, 'success', {}, 'another secret')).toBe(401);
    expect(await bench.report(deposit, 'success', { amount: '2000.00' })).toBe(409);
    expect(await bench.report(deposit, 'success', { currency: 'USD' })).toBe(409);
    expect(await bench.report(deposit, 'success', { amount: '1e3' })).toBe(400);
    expect(await bench.report({ ...deposit, id: newId() }, 'success')).toBe(404);
    expect(await bench.report(other, 'cancel')).toBe(200);
    expect(await bench.report(deposit, 'success', { eventId: `${other.id}/cancel` })).toBe(409);
    expect(await bench.balances(customer)).toEqual([0n, 0n]);
  });

  test('credits once a success that is sent twice, out of order or after its cancel [CSH-01, WAL-06]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer));
    must(await bench.cashier.cancel(customer, 'Deposit', deposit.id));
    expect(await bench.statusOf(customer, deposit)).toBe('CancelInitialized');
    expect(await bench.report(deposit, 'reversed')).toBe(503);
    expect(await bench.report(deposit, 'cancel')).toBe(200);
    expect(await bench.statusOf(customer, deposit)).toBe('Cancelled');
    expect(bench.released).toContain(deposit.id);
    expect(await bench.report(deposit, 'success')).toBe(200);
    expect(await bench.report(deposit, 'success')).toBe(200);
    expect(await bench.report(deposit, 'success', { eventId: 'another-event-of-it' })).toBe(200);
    expect(await bench.report(deposit, 'failure')).toBe(200);
    expect(await bench.statusOf(customer, deposit)).toBe('Completed');
    expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
    expect(await bench.report(deposit, 'reversed')).toBe(200);
    expect([await bench.statusOf(customer, deposit), await bench.balances(customer)]).toEqual([
      'RolledBacked',
      [0n, 0n],
    ]);
  });

  test('nobody answers: the deposit ends by itself, and money that comes later is credited [CSH-01]', async () => {
    const customer = await bench.newPlayer();
    const deposit = must(await bench.deposit(customer));
    bench.advance(31 * 60_000);
    while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
    expect(await bench.cashier.getTransaction(customer.playerId, deposit.id)).toMatchObject({
      status: 'Cancelled',
      reason: 'Expired',
    });
    expect(await bench.report(deposit, 'success')).toBe(200);
    expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
  });
});

describe('withdrawals [CSH-08]', () => {
  test('manual: pending at once, reviewed, sent, paid [CSH-08, CSH-11]', async () => {
    const customer = await bench.newPlayer({ funds: 50_00n });
    const withdrawal = must(await bench.withdraw(customer));
    expect(withdrawal).toMatchObject({ status: 'Initialized', processingMode: 'Manual', stage: 'REVIEW' });
    expect(await bench.balances(customer)).toEqual([30_00n, 20_00n]);
    expect(await bench.report(withdrawal, 'success')).toBe(409);
    bench.advance(61_000);
    while (await runDueJob(bench.db, bench.clock, bench.cashier.jobs));
    expect(await bench.cashier.getTransaction(customer.playerId, withdrawal.id)).toMatchObject({ stage: 'SENDING' });
    expect(refusalOf(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id))).toEqual({
      kind: 'not-cancellable',
    });
    expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect(await bench.cashier.getTransaction(customer.playerId, withdrawal.id)).toMatchObject({
      status: 'Completed',
      stage: 'PAID',
    });
    expect(await bench.balances(customer)).toEqual([30_00n, 0n]);
  });

  test('instant: sent at once with the fee taken off; refused by the provider it comes back whole [CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    const withdrawal = must(
      await bench.withdraw(customer, { methodId: 'e-wallet', amount: '50.00', newAccount: 'me@wallet.example' }),
    );
    expect(withdrawal).toMatchObject({ processingMode: 'Instant', stage: 'SENDING', fee: money(50n, 'EUR') });
    const body = await queryValue(bench.db, z.string(), 'select body from deliveries where unique_key = $1', [
      withdrawal.id,
    ]);
    expect(JSON.parse(body ?? '')).toMatchObject({ amount: '49.50', currency: 'EUR' });
    expect(await bench.report(withdrawal, 'failure')).toBe(200);
    expect(await bench.balances(customer)).toEqual([100_00n, 0n]);
  });

  test('cancelling gives the money back once, unless the customer may not cancel [CSH-07, CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 20_00n });
    const withdrawal = must(await bench.withdraw(customer));
    await Promise.all(Array.from({ length: 8 }, () => bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)));
    expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
    const bound = await bench.newPlayer({ funds: 20_00n, columns: { cancel_withdrawal_blocked: true } });
    expect(refusalOf(await bench.cashier.cancel(bound, 'Withdrawal', must(await bench.withdraw(bound)).id))).toEqual({
      kind: 'not-cancellable',
    });
    const stranger = await bench.newPlayer();
    expect(refusalOf(await bench.cashier.cancel(stranger, 'Withdrawal', withdrawal.id))).toEqual({
      kind: 'not-cancellable',
    });
  });

  test.each([
    ['the 24-hour stop or another time-out', { timeout_ends_at: new Date('2026-02-02T10:00:00Z') }],
    ['an exclusion', { self_exclusion_ends_at: new Date('2026-08-02T10:00:00Z') }],
    ['a closed account', { account_status: 'Closed', account_status_cause: 'UserRequest' }],
    ['a blocked account', { account_status: 'Blocked' }],
  ])(
    'during %s a withdrawal cannot be cancelled: its money would be in play again [CSH-08, PRF-03, PRF-08]',
    async (_name, columns) => {
      const customer = await bench.newPlayer({ funds: 20_00n });
      const withdrawal = must(await bench.withdraw(customer));
      const { playerId } = customer;
      await bench.setColumns(playerId, columns);
      expect(await bench.cashier.getCashier(playerId, customer.brand)).toMatchObject({
        isCancelWithdrawalBlocked: true,
      });
      const cancelled = await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id);
      expect(refusalOf(cancelled)).toEqual({ kind: 'not-cancellable' });
      expect(await bench.balances(customer)).toEqual([0n, 20_00n]);
    },
  );

  test('under a licence that forbids it no withdrawal is taken back, and the cashier says so before [CSH-08, BRD-06]', async () => {
    const customer = { ...(await bench.newPlayer({ funds: 20_00n })), brand: 'albion' };
    const withdrawal = must(await bench.withdraw(customer));
    expect(await bench.cashier.getCashier(customer.playerId, 'albion')).toMatchObject({
      isCancelWithdrawalBlocked: true,
    });
    expect(refusalOf(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id))).toEqual({
      kind: 'not-cancellable',
    });
    expect(await bench.balances(customer)).toEqual([0n, 20_00n]);
  });

  test('a cancel and the approval at the same moment: one of them [CSH-08, WAL-06]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await bench.newPlayer({ funds: 20_00n });
      const withdrawal = must(await bench.withdraw(customer));
      const [cancelled, approved] = await Promise.all([
        bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id),
        bench.cashier.approveWithdrawal(withdrawal.id),
      ]);
      expect(cancelled.ok).toBe(!approved.ok);
      expect(await bench.balances(customer)).toEqual(approved.ok ? [0n, 20_00n] : [20_00n, 0n]);
    }
  });

  test('10 accounts, 64 parallel withdrawals each: exactly as many as the balance carries [WAL-06]', async () => {
    const funds = Array.from({ length: 10 }, (_, place) => BigInt(20_00 * (place * 5 + 1) + place * 137));
    const customers = await Promise.all(funds.map((amount) => bench.newPlayer({ funds: amount })));
    const accepted = await Promise.all(
      customers.map(
        async (customer) =>
          (await Promise.all(Array.from({ length: 64 }, () => bench.withdraw(customer)))).filter(({ ok }) => ok).length,
      ),
    );
    expect(accepted).toEqual(funds.map((amount) => Number(amount / 20_00n)));
  });

  test('closed loop: back to where it came from first, up to what came [CSH-08]', async () => {
    const customer = await bench.newPlayer({ brand: 'kuu', funds: 500_00n });
    expect(refusalOf(await bench.withdraw(customer))).toEqual({ kind: 'closed-loop', accounts: [] });
    await bench.report(must(await bench.deposit(customer, { amount: '50.00' })), 'success', {
      account: { token: 'card-a', label: '•••• aaaa' },
    });
    const card = (await bench.cashier.getCashier(customer.playerId, 'kuu'))?.withdrawalMethods.find(
      ({ id }) => id === 'card',
    )?.savedAccounts[0];
    expect(refusalOf(await bench.withdraw(customer))).toEqual({ kind: 'closed-loop', accounts: ['•••• aaaa'] });
    const toCard = { methodId: 'card', accountId: card?.id ?? null };
    expect(card?.outstanding).toEqual(money(50_00n, 'EUR'));
    expect(refusalOf(await bench.withdraw(customer, { ...toCard, amount: '50.01' }))).toMatchObject({
      kind: 'closed-loop',
    });
    must(await bench.withdraw(customer, { ...toCard, amount: '50.00' }));
    must(await bench.withdraw(customer, { ...toCard, amount: '100.00' }));
    expect(refusalOf(await bench.withdraw(customer))).toMatchObject({ kind: 'closed-loop' });
  });

  test('closed loop: a rest below the minimum goes back whole, and then the way is free [CSH-02, CSH-08]', async () => {
    const customer = await bench.newPlayer({ brand: 'kuu', funds: 500_00n });
    await bench.report(must(await bench.deposit(customer, { amount: '30.00' })), 'success', {
      account: { token: 'card-b', label: '•••• bbbb' },
    });
    const shown = async () =>
      (await bench.cashier.getCashier(customer.playerId, 'kuu'))?.withdrawalMethods.find(({ id }) => id === 'card')
        ?.savedAccounts[0];
    const toCard = { methodId: 'card', accountId: (await shown())?.id ?? null };
    must(await bench.withdraw(customer, { ...toCard, amount: '20.00' }));
    expect((await shown())?.outstanding).toEqual(money(10_00n, 'EUR'));
    expect(refusalOf(await bench.withdraw(customer, { ...toCard, amount: '20.00' }))).toMatchObject({
      kind: 'closed-loop',
    });
    for (const amount of ['9.99', '10.01', '0.01'])
      expect(refusalOf(await bench.withdraw(customer, { ...toCard, amount }))).toEqual({
        kind: 'amount-below-minimum',
        minimum: money(20_00n, 'EUR'),
      });
    must(await bench.withdraw(customer, { ...toCard, amount: '10.00' }));
    expect((await shown())?.outstanding).toEqual(money(0n, 'EUR'));
    expect(refusalOf(await bench.withdraw(customer, { ...toCard, amount: '19.99' }))).toMatchObject({
      kind: 'amount-below-minimum',
    });
    must(await bench.withdraw(customer, { ...toCard, amount: '470.00' }));
    expect(await bench.balances(customer)).toEqual([30_00n, 500_00n]);
  });

  test('a card is paid by the token that its deposit brought; no number of one is taken or kept [CSH-08]', async () => {
    const customer = await bench.newPlayer({ funds: 100_00n });
    const offered = async () =>
      (await bench.cashier.getCashier(customer.playerId, 'aurora'))?.withdrawalMethods.find(({ id }) => id === 'card');
    const number = '4111111111111111';
    expect(await offered()).toBeUndefined();
    expect(refusalOf(await bench.withdraw(customer, { methodId: 'card', newAccount: number }))).toEqual({
      kind: 'account-needed',
    });
    await bench.report(must(await bench.deposit(customer)), 'success', {
      account: { token: 'tok_c', label: '•••• 1111' },
    });
    expect(await offered()).toMatchObject({
      takesNewAccount: false,
      savedAccounts: [{ label: '•••• 1111', outstanding: null }],
    });
    expect(refusalOf(await bench.withdraw(customer, { methodId: 'card', newAccount: number }))).toEqual({
      kind: 'account-needed',
    });
    const withdrawal = must(
      await bench.withdraw(customer, {
        methodId: 'card',
        accountId: (await offered())?.savedAccounts[0]?.id ?? null,
        newAccount: null,
      }),
    );
    expect((await bench.cashier.approveWithdrawal(withdrawal.id)).ok).toBe(true);
    const body = await queryValue(bench.db, z.string(), 'select body from deliveries where unique_key = $1', [
      withdrawal.id,
    ]);
    expect(JSON.parse(body ?? '')).toMatchObject({ account: 'tok_c' });
    for (const table of ['cashier_accounts', 'cashier_transactions', 'deliveries'])
      expect(
        (await bench.db.query(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [number])).rows,
      ).toEqual([]);
  });

  test('a refused withdrawal leaves the bonus; an accepted one gives it up [CSH-08, RWD-05]', async () => {
    const customer = await bench.newPlayer({ funds: 50_00n });
    const bonus = await bench.grantBonus(customer, 30_00n);
    const held = async () => (await bench.ledger.getWallet(customer.playerId))?.bonusBalance.amount;
    for (const [amount, kind] of [
      ['60.00', 'insufficient-funds'],
      ['50.01', 'insufficient-funds'],
      ['19.99', 'amount-below-minimum'],
    ] as const) {
      expect(refusalOf(await bench.withdraw(customer, { amount }))).toMatchObject({ kind });
      expect(await held()).toBe(30_00n);
    }
    expect(await bench.balances(customer)).toEqual([50_00n, 0n]);
    must(await bench.withdraw(customer, { amount: '50.00' }));
    expect(await held()).toBe(0n);
    expect(await bench.ledger.getBonuses(customer.playerId)).toMatchObject([{ id: bonus, status: 'Forfeited' }]);
  });

  test('documents are required before the money goes, and shown from the beginning [CSH-11]', async () => {
    const customer = await bench.newPlayer({
      funds: 50_00n,
      columns: {
        kyc_status: 'Required',
        kyc_verifications_missing: '["Address"]',
        source_of_wealth_documents: '[{"comment":null,"requestedFundingType":"Salary"}]',
      },
    });
    expect(await bench.cashier.getCashier(customer.playerId, 'aurora')).toMatchObject({
      withdrawalsBlock: 'DocumentsNeeded',
      documentsNeeded: ['Address', 'SourceOfWealth'],
    });
    expect(refusalOf(await bench.withdraw(customer))).toEqual({
      kind: 'documents-needed',
      missing: ['Address', 'SourceOfWealth'],
    });
  });
});

describe('blocks hold on the server [CSH-07]', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  const before = new Date('2026-01-01T00:00:00Z');

  test.each([
    [{ self_exclusion_ends_at: later }, 'SelfExcluded'],
    [{ timeout_ends_at: later }, 'TimeOut'],
    [{ account_status: 'Closed' }, 'AccountClosed'],
    [{ account_status: 'Blocked' }, 'AccountBlocked'],
    [{ deposits_blocked: true }, 'DepositsBlocked'],
  ])('no deposit with %j [CSH-07]', async (columns, reason) => {
    const player = await bench.newPlayer({ columns });
    expect(refusalOf(await bench.deposit(player))).toEqual({ kind: 'deposits-blocked', reason });
    expect(await bench.cashier.getCashier(player.playerId, 'aurora')).toMatchObject({ depositsBlock: reason });
  });

  test('instant banking alone is shut from its day on [CSH-07]', async () => {
    const [shut, notYet] = [
      await bench.newPlayer({ columns: { instant_banking_blocked_from: before } }),
      await bench.newPlayer({ columns: { instant_banking_blocked_from: later } }),
    ];
    expect(refusalOf(await bench.deposit(shut, { methodId: 'instant-bank' }))).toEqual({
      kind: 'deposits-blocked',
      reason: 'InstantBankingBlocked',
    });
    must(await bench.deposit(shut));
    must(await bench.deposit(notYet, { methodId: 'instant-bank' }));
  });

  test('withdrawals blocked hold money back; who excluded himself may take his out [CSH-07]', async () => {
    const refused = async (customer: Customer) => refusalOf(await bench.withdraw(customer));
    expect(await refused(await bench.newPlayer({ funds: 50_00n, columns: { withdrawals_blocked: true } }))).toEqual({
      kind: 'withdrawals-blocked',
      reason: 'WithdrawalsBlocked',
    });
    expect(await refused(await bench.newPlayer({ funds: 50_00n, columns: { account_status: 'Blocked' } }))).toEqual({
      kind: 'withdrawals-blocked',
      reason: 'AccountBlocked',
    });
    expect(
      await refused(await bench.newPlayer({ funds: 50_00n, columns: { self_exclusion_ends_at: later } })),
    ).toBeNull();
  });
});

describe('the history', () => {
  const all: HistoryRequest = {
    type: null,
    statuses: null,
    from: null,
    to: null,
    sort: { field: 'createdAt', desc: true },
    first: 100,
    after: null,
  };
  const orders = [
    ['createdAt', true],
    ['createdAt', false],
    ['processedAt', true],
    ['processedAt', false],
  ] as const;
  let customer: Customer;
  let made: string[];
  /** When the first one was made. */
  let start: number;
  const placesOf = async (change: Partial<HistoryRequest>) =>
    (await bench.cashier.getTransactions(customer.playerId, { ...all, ...change })).transactions.map(({ id }) =>
      made.indexOf(id),
    );

  beforeAll(async () => {
    customer = await bench.newPlayer({ funds: 500_00n });
    start = bench.clock.now().getTime();
    const entries: Transaction[] = [];
    for (let place = 0; place < 6; place += 1) {
      entries.push(must(await (place % 2 === 0 ? bench.deposit(customer) : bench.withdraw(customer))));
      bench.advance(1_000);
    }
    made = entries.map(({ id }) => id);
    // Decided in another order than requested: 4, 1, 0. The others wait.
    for (const [place, outcome] of [
      [4, 'success'],
      [1, null],
      [0, 'cancel'],
    ] as const) {
      const entry = entries[place];
      if (!entry) throw new Error('too few');
      if (outcome) expect(await bench.report(entry, outcome)).toBe(200);
      else must(await bench.cashier.cancel(customer, 'Withdrawal', entry.id));
      bench.advance(1_000);
    }
  });

  test('the history sorts by the time of making or processing, either way; waiting ones count as processed last [CSH-08]', async () => {
    expect(await placesOf({})).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await placesOf({ sort: { field: 'createdAt', desc: false } })).toEqual([0, 1, 2, 3, 4, 5]);
    const processed = await placesOf({ sort: { field: 'processedAt', desc: false } });
    expect(processed.slice(0, 3)).toEqual([4, 1, 0]);
    expect(await placesOf({ sort: { field: 'processedAt', desc: true } })).toEqual([...processed].reverse());
  });

  test.each(orders)('comes by pages in the same order, each once: %s, descending %s [CSH-08]', async (field, desc) => {
    const whole = await placesOf({ sort: { field, desc } });
    for (const first of [1, 2, 4]) {
      const walked: number[] = [];
      let after: string | null = null;
      do {
        const { transactions, pageInfo } = await bench.cashier.getTransactions(customer.playerId, {
          ...all,
          sort: { field, desc },
          first,
          after,
        });
        walked.push(...transactions.map(({ id }) => made.indexOf(id)));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      expect(walked).toEqual(whole);
    }
  });

  test.each(orders)(
    'keeps apart what was made and processed in the same millisecond: %s, descending %s [CSH-08]',
    async (field, desc) => {
      const hasty = await bench.newPlayer({ funds: 200_00n });
      const deposits = [];
      for (let place = 0; place < 4; place += 1) deposits.push(must(await bench.deposit(hasty)));
      for (const deposit of deposits) expect(await bench.report(deposit, 'success')).toBe(200);
      for (let place = 0; place < 3; place += 1) must(await bench.withdraw(hasty));
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const { transactions, pageInfo } = await bench.cashier.getTransactions(hasty.playerId, {
          ...all,
          sort: { field, desc },
          first: 2,
          after,
        });
        walked.push(...transactions.map(({ id }) => id));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      expect([walked.length, new Set(walked).size]).toEqual([7, 7]);
    },
  );

  test('filters by type, statuses and when it was made, the end not included [CSH-08]', async () => {
    expect(await placesOf({ type: 'Deposit' })).toEqual([4, 2, 0]);
    expect(await placesOf({ type: 'Withdrawal', statuses: ['Cancelled'] })).toEqual([1]);
    expect(await placesOf({ statuses: ['Completed', 'Cancelled'] })).toEqual([4, 1, 0]);
    expect(await placesOf({ statuses: [] })).toEqual([]);
    expect(await placesOf({ from: new Date(start + 1_000), to: new Date(start + 4_000) })).toEqual([3, 2, 1]);
    expect(await placesOf({ from: new Date(start + 4_000), to: new Date(start + 1_000) })).toEqual([]);
    const stranger = await bench.newPlayer();
    expect((await bench.cashier.getTransactions(stranger.playerId, all)).transactions).toEqual([]);
  });

  test.each([
    '',
    'x',
    '9999999999999999.00000000-0000-0000-0000-000000000000',
    `1.${'-'.repeat(36)}`,
    "1.' or true --",
  ])('begins at the beginning with the cursor %j, which is none [CSH-08]', async (after) => {
    expect(await placesOf({ after })).toEqual([5, 4, 3, 2, 1, 0]);
  });
});

test('a payout notes when it was ordered, and no longer once its provider has refused the order [CSH-11]', async () => {
  const customer = await bench.newPlayer({ funds: 100_00n });
  const requested = must(await bench.withdraw(customer));
  expect([requested.stage, requested.sentAt]).toEqual(['REVIEW', null]);
  bench.advance(60_000);
  const at = bench.clock.now();
  await bench.cashier.approveWithdrawal(requested.id);
  const read = () => bench.cashier.getTransaction(customer.playerId, requested.id);
  expect(await read()).toMatchObject({ stage: 'SENDING', sentAt: at });
  await bench.db.tx((tx) => bench.cashier.markOrderRejected(tx, requested.id, false));
  expect(await read()).toMatchObject({ stage: 'REVIEW', sentAt: null });
});

test('a person looks at manual withdrawals, but at none in the sandbox, which reviews by itself [CSH-08, CSH-09]', async () => {
  const customer = await bench.newPlayer({ funds: 100_00n });
  const reviewedAt = async (cashier: typeof bench.cashier) =>
    (await cashier.getCashier(customer.playerId, 'aurora'))?.withdrawalMethods
      .filter((method) => method.isReviewedByPerson)
      .map(({ id }) => id);
  const office = createCashierModule({ ...bench.deps, approvesByItself: false });
  expect(await reviewedAt(bench.cashier)).toEqual([]);
  expect(await reviewedAt(office)).toEqual(['bank-transfer']);
  const requested = must(await bench.withdraw(customer));
  expect([bench.cashier, office].map((cashier) => cashier.waitsForPerson(requested))).toEqual([false, true]);
  expect(office.waitsForPerson({ ...requested, stage: 'SENDING' })).toBe(false);
});
