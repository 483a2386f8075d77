import { toPlatform } from '@/contract/signed-call';
import { money, toDecimal } from '@/contract/money';
import { queryValue } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { PAYMENT_CALLBACK_PATH, type Transaction } from '../cashier/index';
import { operate } from './commands/operate';
import { actBase, openBench, PROVIDER_SECRET } from './testing/support-bench';
import { z } from 'zod';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());
afterEach(async () => {
  expect((await bench.ledger.reconcile('on-demand')).differences).toEqual([]);
});

const said = z.looseObject({
  error: z.string().optional(),
  refundId: z.string().optional(),
  adjustmentId: z.string().optional(),
});
const refund = async (playerId: string, transactionId: string, amount: string | null, change: object = {}) =>
  said.parse(
    (await operate(bench.deps, { action: 'refund', ...actBase(playerId), transactionId, amount, ...change })).body,
  );
const approve = async (playerId: string, adjustmentId: string | undefined, operator = 'Bert') =>
  said.parse(
    (
      await operate(bench.deps, {
        action: 'approve-adjustment',
        ...actBase(playerId, operator),
        adjustmentId: adjustmentId ?? newId(),
      })
    ).body,
  );

/** The provider's report of a payment. */
async function report(transactionId: string, outcome: string, amount: string): Promise<number> {
  const body = JSON.stringify({ eventId: newId(), transactionId, outcome, amount, currency: 'EUR', account: null });
  const timestamp = bench.clock.now().toISOString();
  const signature = signCall(PROVIDER_SECRET, toPlatform(PAYMENT_CALLBACK_PATH), timestamp, body);
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  return (await bench.cashier.handleCallback(headers, Buffer.from(body))).status;
}

/** A player with a deposit, which is all of their cash. */
async function depositor(amount = '50.00'): Promise<{ playerId: PlayerId; depositId: string }> {
  const playerId = await bench.newPlayer(0n);
  return { playerId, depositId: await depositMore(playerId, amount) };
}

async function depositMore(playerId: PlayerId, amount: string): Promise<string> {
  const customer = { playerId, brand: 'aurora', locale: 'en_GB', signedInAt: bench.clock.now() };
  const request = { methodId: 'card', savedAccountId: null, saveAccount: false, offerId: null };
  const returnUrl = 'http://aurora.localhost:3000/en/deposit/';
  const begun = await bench.cashier.deposit(customer, { ...request, amount, returnUrl, idempotencyKey: newId() });
  if (!begun.ok) throw new Error(begun.error.kind);
  expect(await report(begun.value.id, 'success', amount)).toBe(200);
  return begun.value.id;
}
const paymentOf = async (playerId: PlayerId, id: string | undefined): Promise<Transaction | null> =>
  bench.cashier.getTransaction(playerId, id ?? '');
const moneyOf = async (playerId: PlayerId) => {
  const wallet = await bench.ledger.getWallet(playerId);
  return wallet && [toDecimal(wallet.balance), toDecimal(wallet.pendingWithdrawal)];
};

test('a part of a deposit goes back by an order to its provider, in a movement of its own kind, and the player sees it at once [OPR-04, CSH-08]', async () => {
  const { playerId, depositId } = await depositor();
  const { refundId, ...answer } = await refund(playerId, depositId, '20.00');
  expect(answer).toEqual({ adjustmentId: expect.any(String), state: 'booked', balance: '30.00' });
  expect(await moneyOf(playerId)).toEqual(['30.00', '20.00']);
  expect(await paymentOf(playerId, refundId)).toMatchObject({
    type: 'Withdrawal',
    status: 'Initialized',
    stage: 'SENDING',
    reason: 'Refund',
    refundOf: depositId,
  });
  const order = await queryValue(
    bench.db,
    z.string().transform((text) => z.looseObject({}).parse(JSON.parse(text))),
    'select body from deliveries where unique_key = $1',
    [refundId],
  );
  expect(order).toMatchObject({ transactionId: refundId, refundOf: depositId, amount: '20.00', currency: 'EUR' });
  const kinds = await queryValue(
    bench.db,
    z.string(),
    `select kind from ledger_movements where player_id = $1 order by wallet_version desc limit 1`,
    [playerId],
  );
  expect(kinds).toBe('refund');
  const cancelled = await bench.cashier.cancel(
    { playerId, brand: 'aurora', locale: 'en_GB', signedInAt: bench.clock.now() },
    'Withdrawal',
    refundId ?? '',
  );
  expect(cancelled.ok).toBe(false);
  expect(await report(refundId ?? '', 'success', '20.00')).toBe(200);
  expect(await moneyOf(playerId)).toEqual(['30.00', '0.00']);
  expect((await paymentOf(playerId, refundId))?.status).toBe('Completed');
});

test('no more goes back than was deposited and is not refunded or taken back yet, also by orders at once [OPR-04, WAL-06]', async () => {
  const { playerId, depositId } = await depositor();
  expect(await refund(playerId, depositId, '50.01')).toEqual({ error: 'AboveDeposit', left: '50.00' });
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(playerId, depositId, '20.00')));
  expect(answers.filter(({ refundId }) => refundId !== undefined)).toHaveLength(2);
  expect(answers.filter(({ error }) => error === 'AboveDeposit')).toHaveLength(2);
  expect(await refund(playerId, depositId, null)).toMatchObject({ state: 'booked', balance: '0.00' });
  await bench.ledger.depositDemoFunds({ playerId, amount: money(5_000n, 'EUR'), idempotencyKey: newId() });
  expect(await refund(playerId, depositId, null)).toEqual({ error: 'AboveDeposit', left: '0.00' });
});

test('a refund that the provider could not make is the player’s money again, and may be ordered once more [OPR-04]', async () => {
  const { playerId, depositId } = await depositor();
  const { refundId } = await refund(playerId, depositId, null);
  expect(await report(refundId ?? '', 'failure', '50.00')).toBe(200);
  expect(await moneyOf(playerId)).toEqual(['50.00', '0.00']);
  expect(await refund(playerId, depositId, null)).toMatchObject({ state: 'booked', balance: '0.00' });
});

/** An operator's answer to what the provider reported about a payment. */
async function answerReport(action: 'book' | 'dismiss', id: string) {
  const { entries } = await bench.cashier.getDifferences(100, null);
  const difference = entries.find(({ transaction }) => transaction.id === id)?.id ?? '';
  const act = { id, difference, key: newId(), operator: 'Aino' };
  return bench.cashier.operate(action === 'book' ? { action, ...act } : { action, reference: 'by phone', ...act });
}

test.each([
  ['made', 'success', ['0.00', '0.00']],
  ['refused', 'failure', ['0.00', '0.00']],
])(
  'a report that a refunded deposit was taken back is booked when the refund has ended, here %s, and takes no more than is left [OPR-04, CSH-08]',
  async (_, outcome, left) => {
    const { playerId, depositId } = await depositor();
    const { refundId = '' } = await refund(playerId, depositId, '20.00');
    expect(await report(depositId, 'reversed', '50.00')).toBe(409);
    expect(await answerReport('book', depositId)).toEqual({ ok: false, error: { kind: 'refund-under-way' } });
    await report(refundId, outcome, '20.00');
    expect((await answerReport('book', depositId)).ok).toBe(true);
    expect(await moneyOf(playerId)).toEqual(left);
    expect((await paymentOf(playerId, depositId))?.status).toBe('RolledBacked');
  },
);

test('nothing of a deposit is refunded while a report about it or its refund waits for an operator [OPR-04, CSH-08]', async () => {
  const { playerId, depositId } = await depositor();
  expect(await report(depositId, 'reversed', '30.00')).toBe(409);
  expect(await refund(playerId, depositId, null)).toEqual({ error: 'OpenDifference' });
  await answerReport('dismiss', depositId);
  const { refundId = '' } = await refund(playerId, depositId, null);
  expect(await report(refundId, 'failure', '50.00')).toBe(200);
  // The provider has made it after all.
  expect(await report(refundId, 'success', '50.00')).toBe(409);
  expect(await refund(playerId, depositId, null)).toEqual({ error: 'OpenDifference' });
  expect(await moneyOf(playerId)).toEqual(['50.00', '0.00']);
});

test('a repeated success of a deposit that was refunded is no difference [OPR-04, CSH-08]', async () => {
  const { playerId, depositId } = await depositor();
  await refund(playerId, depositId, '20.00');
  expect(await report(depositId, 'success', '50.00')).toBe(200);
});

test('a player who owes a deposit that was taken back gets no other one refunded [OPR-04, CSH-08]', async () => {
  const { playerId, depositId } = await depositor();
  await operate(bench.deps, { action: 'adjust-balance', amount: '-50', ...actBase(playerId) });
  expect(await report(depositId, 'reversed', '50.00')).toBe(200);
  const later = await depositMore(playerId, '50.00');
  expect(await refund(playerId, later, null)).toEqual({ error: 'DepositReversed' });
});

test('a refund waits for a second operator above the amount for one, and counts with other changes of the day [OPR-03, OPR-04]', async () => {
  const { playerId, depositId } = await depositor('150.00');
  expect(await refund(playerId, depositId, '60.00')).toMatchObject({ state: 'booked' });
  const { adjustmentId, ...answer } = await refund(playerId, depositId, '60.00');
  expect(answer).toEqual({ state: 'waiting' });
  expect(await moneyOf(playerId)).toEqual(['90.00', '60.00']);
  expect(await approve(playerId, adjustmentId, 'Aino')).toEqual({ error: 'OwnAdjustment' });
  // The deposit may be gone by then: it is compared again.
  const second = await refund(playerId, depositId, '90.00');
  const answers = await Promise.all(['Bert', 'Carla'].map((operator) => approve(playerId, adjustmentId, operator)));
  expect(answers).toContainEqual({ adjustmentId, refundId: expect.any(String), state: 'booked', balance: '30.00' });
  expect(answers).toContainEqual({ error: 'WrongState', state: 'booked' });
  expect(await approve(playerId, second.adjustmentId)).toEqual({ error: 'AboveDeposit', left: '30.00' });
});

test('only a completed deposit of the player is refunded, out of cash that is there, and once for its key [OPR-04]', async () => {
  const [one, other] = [await depositor(), await depositor()];
  expect(await refund(one.playerId, other.depositId, '1.00')).toEqual({ error: 'UnknownDeposit' });
  expect(await refund(one.playerId, newId(), null)).toEqual({ error: 'UnknownDeposit' });
  for (const amount of ['0', '-1', '1.001', 'x'])
    expect(await refund(one.playerId, one.depositId, amount)).toEqual({ error: 'BadAmount' });
  await operate(bench.deps, { action: 'adjust-balance', amount: '-40', ...actBase(one.playerId) });
  expect(await refund(one.playerId, one.depositId, null)).toEqual({ error: 'InsufficientFunds' });
  const order = { key: newId() };
  const answers = await Promise.all([1, 2, 3].map(() => refund(one.playerId, one.depositId, '4.00', order)));
  expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
  expect(await refund(one.playerId, one.depositId, '5.00', order)).toEqual({ error: 'KeyTaken' });
  const { refundId = '' } = answers[0] ?? {};
  expect(await refund(one.playerId, refundId, '1.00')).toEqual({ error: 'UnknownDeposit' });
  await report(other.depositId, 'reversed', '50.00');
  expect(await refund(other.playerId, other.depositId, null)).toEqual({ error: 'WrongState', status: 'RolledBacked' });
  expect(await moneyOf(toPlayerId(one.playerId))).toEqual(['6.00', '4.00']);
});
