import { createHmac } from 'node:crypto';
import { depositRefusals } from '@/contract/cashier';
import { money, toDecimal } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { signCall, type Secrets } from '../../kernel/signed-text';
import { readTestSettings } from '../../testing/test-settings';
import { cashierDepositFailed } from '../../events/cashier';
import { PAYMENT_CALLBACK_PATH, type Customer, type Transaction } from './index';
import { must, openCashierBench } from './testing/cashier-bench';
import { providerKey } from '../../testing/test-providers';

const settings = readTestSettings({
  FOYER_SANDBOX: '1',
  FOYER_SHARED_SECRET: 'callback-test-secret-of-more-than-32-letters',
});
const CALLBACK = toPlatform(PAYMENT_CALLBACK_PATH);
const secret = String(settings.paymentProviderSecret);
const windowMs = 5 * 60_000;

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let quiet: jest.SpyInstance;
beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  bench = await openCashierBench(() => ({ providerSecret: secret }));
});
afterAll(async () => {
  const books = await bench.ledger.reconcile('on-demand');
  await bench.db.close();
  quiet.mockRestore();
  expect(books.differences).toEqual([]);
});

const isoAt = (shift = 0): string => new Date(bench.clock.now().getTime() + shift).toISOString();

/** The text a provider sends. */
function bodyOf(
  { id, amount, fee, type }: Transaction,
  outcome: string,
  change: Readonly<Record<string, unknown>> = {},
): string {
  const due = type === 'Deposit' ? amount : money(amount.amount - fee.amount, amount.currency);
  return JSON.stringify({
    eventId: `${id}/${outcome}`,
    transactionId: id,
    outcome,
    amount: toDecimal(due),
    currency: due.currency,
    account: null,
    ...change,
  });
}

const send = async (body: string, headers: Readonly<Record<string, string | string[] | undefined>>) =>
  (await bench.cashier.handleCallback(headers, Buffer.from(body))).status;
const sendSigned = (body: string, at = isoAt(), key: Secrets = secret) =>
  send(body, { 'x-timestamp': at, 'x-signature': signCall(key, CALLBACK, at, body) });
const report = (transaction: Transaction, outcome: string) => sendSigned(bodyOf(transaction, outcome));

async function begun(): Promise<{ customer: Customer; deposit: Transaction }> {
  const customer = await bench.newPlayer();
  return { customer, deposit: must(await bench.deposit(customer)) };
}

const eventsOf = async ({ id }: Transaction) =>
  (await bench.db.query('select event_id from cashier_provider_events where transaction_id = $1', [id])).rows.length;

/** As if nobody had called, and open for the right call. */
async function expectHarmless({ customer, deposit }: Awaited<ReturnType<typeof begun>>): Promise<void> {
  expect([await bench.statusOf(customer, deposit), await bench.balances(customer), await eventsOf(deposit)]).toEqual([
    'Initialized',
    [0n, 0n],
    0,
  ]);
  expect(await report(deposit, 'success')).toBe(200);
  expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
}

test.each([
  ['too old', -windowMs - 1],
  ['a day old', -86_400_000],
  ['too far ahead', windowMs + 1],
])('a call whose time is %s is refused, however well it is signed [CSH-01, WAL-06]', async (_name, shift) => {
  const given = await begun();
  expect(await sendSigned(bodyOf(given.deposit, 'success'), isoAt(shift))).toBe(401);
  await expectHarmless(given);
});

test.each([-windowMs, windowMs])('a call at the edge of its time is taken: %d ms [CSH-01]', async (shift) => {
  const { customer, deposit } = await begun();
  expect(await sendSigned(bodyOf(deposit, 'success'), isoAt(shift))).toBe(200);
  expect(await bench.balances(customer)).toEqual([20_00n, 0n]);
});

test('a time that was changed after the signing, that is missing or is none is refused [CSH-01, WAL-06]', async () => {
  const given = await begun();
  const [body, at] = [bodyOf(given.deposit, 'success'), isoAt(-windowMs - 60_000)];
  const signature = signCall(secret, CALLBACK, at, body);
  for (const timestamp of [
    isoAt(),
    isoAt(1),
    '',
    undefined,
    'now',
    'NaN',
    [at],
    [isoAt()],
    String(bench.clock.now().getTime()),
  ])
    expect(await send(body, { 'x-timestamp': timestamp, 'x-signature': signature })).toBe(401);
  for (const nonsense of ['', 'now', 'NaN', 'Infinity']) expect(await sendSigned(body, nonsense)).toBe(401);
  await expectHarmless(given);
});

test('a body that was changed after the signing is refused, by as little as a blank [CSH-01, WAL-06]', async () => {
  const given = await begun();
  const [body, at] = [bodyOf(given.deposit, 'success'), isoAt()];
  const headers = { 'x-timestamp': at, 'x-signature': signCall(secret, CALLBACK, at, body) };
  for (const altered of [
    `${body} `,
    body.replace('20.00', '2000.00'),
    bodyOf(given.deposit, 'failure'),
    bodyOf(given.deposit, 'success', { eventId: 'another-event' }),
    '',
    '{}',
  ])
    expect(await send(altered, headers)).toBe(401);
  await expectHarmless(given);
});

test('a call signed by another provider, in another way or not at all is refused [CSH-01, WAL-06]', async () => {
  const given = await begun();
  const [body, at] = [bodyOf(given.deposit, 'success'), isoAt()];
  for (const key of [providerKey(settings), settings.signInProviderSecret, settings.sharedSecret, ''])
    expect(await sendSigned(body, at, key)).toBe(401);
  const right = signCall(secret, CALLBACK, at, body);
  const asGamesDo = createHmac('sha256', secret).update(body).digest('hex');
  for (const signature of [asGamesDo, right.slice(0, -1), `${right}0`, '', undefined, [right]])
    expect(await send(body, { 'x-timestamp': at, 'x-signature': signature })).toBe(401);
  await expectHarmless(given);
});

test('a replayed call moves nothing more, and after its time it is no call [CSH-01, WAL-06]', async () => {
  const { customer, deposit } = await begun();
  const [body, at] = [bodyOf(deposit, 'success'), isoAt()];
  for (let time = 0; time < 5; time += 1) expect(await sendSigned(body, at)).toBe(200);
  expect([await bench.balances(customer), await eventsOf(deposit)]).toEqual([[20_00n, 0n], 1]);
  expect(await report(deposit, 'reversed')).toBe(200);
  expect(await sendSigned(body, at)).toBe(200);
  bench.advance(windowMs + 1);
  expect(await sendSigned(body, at)).toBe(401);
  expect([await bench.statusOf(customer, deposit), await bench.balances(customer)]).toEqual(['RolledBacked', [0n, 0n]]);
});

test('a deposit reversed before it is completed: requested again, not kept, and taken once its cause is there [CSH-01, WAL-06]', async () => {
  const given = await begun();
  for (let time = 0; time < 3; time += 1) expect(await report(given.deposit, 'reversed')).toBe(503);
  await expectHarmless(given);
  for (let time = 0; time < 3; time += 1) expect(await report(given.deposit, 'reversed')).toBe(200);
  expect([
    await bench.statusOf(given.customer, given.deposit),
    await bench.balances(given.customer),
    await eventsOf(given.deposit),
  ]).toEqual(['RolledBacked', [0n, 0n], 2]);
});

test('a payout reversed before it is paid is requested again; before it is sent no answer fits it [CSH-08, WAL-06]', async () => {
  const customer = await bench.newPlayer({ funds: 100_00n });
  const [instant, manual] = [
    must(await bench.withdraw(customer, { methodId: 'e-wallet', newAccount: 'me@wallet.example' })),
    must(await bench.withdraw(customer)),
  ];
  expect(await report(instant, 'reversed')).toBe(503);
  for (const outcome of ['success', 'failure', 'cancel', 'reversed']) expect(await report(manual, outcome)).toBe(409);
  expect([await bench.balances(customer), await eventsOf(instant), await eventsOf(manual)]).toEqual([
    [60_00n, 40_00n],
    0,
    0,
  ]);
  expect(await report(instant, 'success')).toBe(200);
  expect(await report(instant, 'reversed')).toBe(200);
  // The fee of 20 cents stays with the house.
  expect([await bench.statusOf(customer, instant), await bench.balances(customer)]).toEqual([
    'RolledBacked',
    [79_80n, 20_00n],
  ]);
});

test('a refused deposit keeps the reason that its provider names, and the general one where it names none that is known [CSH-01]', async () => {
  for (const [reason, kept] of [
    ...Object.entries(depositRefusals),
    ['weather', 'ProviderRefused'],
    [undefined, 'ProviderRefused'],
  ]) {
    const { customer, deposit } = await begun();
    expect(await sendSigned(bodyOf(deposit, 'failure', { reason }))).toBe(200);
    const after = await bench.cashier.getTransaction(customer.playerId, deposit.id);
    expect([reason, after?.status, after?.reason]).toEqual([reason, 'Cancelled', kept]);
    const { rows } = await bench.db.query(`select from events where topic = $1 and payload ->> 'transactionId' = $2`, [
      cashierDepositFailed.topic,
      deposit.id,
    ]);
    expect(rows).toHaveLength(1);
  }
});

test('a cancellation has no reason of a refusal, whatever the call says [CSH-01]', async () => {
  const { customer, deposit } = await begun();
  expect(await sendSigned(bodyOf(deposit, 'cancel', { reason: 'declined' }))).toBe(200);
  expect((await bench.cashier.getTransaction(customer.playerId, deposit.id))?.reason).toBe('CancelledAtProvider');
});
