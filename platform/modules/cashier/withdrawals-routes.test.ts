import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { runDueDelivery } from '../../kernel/deliveries';
import { newId } from '../../kernel/ids';
import { money } from '@/contract/money';
import { err, ok } from '@/contract/result';
import { toPlatform } from '@/contract/signed-call';
import { createOperatorGate } from '../../kernel/operators/gate';
import { signCall } from '../../kernel/signed-text';
import { PAYOUT_QUEUE, type Customer, type Transaction } from './index';
import { must, openCashierBench, providerSecret, type Columns } from './testing/cashier-bench';
import { serveRoutes } from '../../testing/serve-routes';
import { freePort } from '../../testing/start-platform';
import { readBody } from '../../kernel/http/answers';
import { createHealthRoute } from '../../http/health-route';
import { createPaymentsHealth } from './health';
import { createWithdrawalsRoutes } from './withdrawals-routes';
import { timeScale } from '../../testing/time-scale';
import { queryValues } from '../../kernel/db/rows';

jest.setTimeout(180_000 * timeScale);

const SECRET = 'a secret of more than thirty-two letters';
const MINUTE = 60_000;
const ENDPOINT = toPlatform('/internal/withdrawals');

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let api: Awaited<ReturnType<typeof serveRoutes>>;
let provider: Server;
let quiet: jest.SpyInstance;
/** The provider's answers to the next orders; 202 to others. */
const answers: number[] = [];
const orders: { path: string; body: string }[] = [];
let hasRoom = true;
let looks = 0;

beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const port = await freePort();
  provider = createServer((request, response) => {
    void readBody(request, 4096).then((body) => {
      orders.push({ path: request.url ?? '', body: body.toString('utf8') });
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(port, resolve));
  const limitReached = {
    kind: 'limit-reached',
    period: 'Day',
    remaining: money(0n, 'EUR'),
    resetsAt: new Date(),
  } as const;
  bench = await openCashierBench(() => ({
    approvesByItself: false,
    payoutsUrl: `http://127.0.0.1:${port}/payouts`,
    returnsUrl: `http://127.0.0.1:${port}/returns`,
    depositLimits: {
      reserve: async () => (hasRoom ? ok(undefined) : err(limitReached)),
      settle: async () => undefined,
      release: async () => undefined,
    },
  }));
  api = await serveRoutes([
    createWithdrawalsRoutes({
      clock: bench.clock,
      gate: createOperatorGate({ db: bench.db, secret: SECRET }),
      cashier: bench.cashier,
    }),
    createHealthRoute({
      checks: {
        database: () => ({ status: 'ok' }),
        payments: createPaymentsHealth({ clock: bench.clock, cashier: bench.cashier }),
      },
      isStopping: () => false,
      // No answer is given twice.
      now: () => (looks += 1_000),
    }),
  ]);
});

afterAll(async () => {
  const books = await bench.ledger.reconcile('on-demand');
  await api.close();
  provider.close();
  provider.closeAllConnections();
  await bench.db.close();
  quiet.mockRestore();
  expect(books.differences).toEqual([]);
});

beforeEach(async () => {
  answers.length = 0;
  while (await send());
  orders.length = 0;
});

const actShape = z.strictObject({
  action: z.string(),
  operator: z.string(),
  detail: z.string().nullable(),
  key: z.string(),
  at: z.string(),
});
const factsShape = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  stage: z.string().nullable(),
  reason: z.string().nullable(),
});
const answerShape = z.object({
  error: z.string().optional(),
  repeated: z.boolean().optional(),
  transaction: factsShape.optional(),
  waiting: z
    .array(
      z.looseObject({
        ...factsShape.shape,
        heldBy: z.array(z.string()),
        documents: z.array(z.string()),
        acts: z.array(actShape),
      }),
    )
    .optional(),
  acts: z.array(actShape.extend({ transactionId: z.string(), playerId: z.string(), brand: z.string() })).optional(),
  next: z.string().nullish(),
  heldBy: z.array(z.string()).optional(),
  documents: z.array(z.string()).optional(),
});

async function post(body: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${api.url}/internal/withdrawals`, { method: 'POST', headers, body });
  return { status: response.status, ...answerShape.parse(await response.json()) };
}

function ask(request: Readonly<Record<string, unknown>>, { secret = SECRET, at = new Date() } = {}) {
  const [timestamp, body] = [at.toISOString(), JSON.stringify(request)];
  return post(body, { 'x-timestamp': timestamp, 'x-signature': signCall(secret, ENDPOINT, timestamp, body) });
}

type Order = Readonly<Record<string, unknown>>;
const order = (action: string, { id }: Pick<Transaction, 'id'>, more: Order = {}): Order => ({
  action,
  id,
  key: newId(),
  operator: 'Aino',
  ...more,
});
const refusal = (transaction: Pick<Transaction, 'id'>, more: Order = {}): Order =>
  order('refuse', transaction, { reason: 'AccountNotInYourName', ...more });

const send = () =>
  runDueDelivery(bench.db, bench.clock, PAYOUT_QUEUE, {
    secret: providerSecret,
    onRefused: bench.cashier.markOrderRejected,
  });
const stateOf = async ({ playerId }: Customer, { id }: Pick<Transaction, 'id'>) => {
  const found = await bench.cashier.getTransaction(playerId, id);
  return [found?.status, found?.stage, found?.reason];
};
const actsOf = ({ id }: Pick<Transaction, 'id'>) =>
  queryValues(
    bench.db,
    z.string(),
    'select action from cashier_operator_acts where transaction_id = $1 order by created_at, id',
    [id],
  );
const alarms = async () => (await bench.cashier.getRefusedOrders(100)).map(({ id }) => id);

async function reviewed(columns: Columns = {}): Promise<{ customer: Customer; withdrawal: Transaction }> {
  const customer = await bench.newPlayer({ funds: 50_00n });
  const withdrawal = must(await bench.withdraw(customer));
  if (Object.keys(columns).length > 0) await set(customer, columns);
  return { customer, withdrawal };
}

async function set({ playerId }: Customer, columns: Columns): Promise<void> {
  await bench.setColumns(playerId, columns);
}

async function refusedPayout(): Promise<{ customer: Customer; withdrawal: Transaction }> {
  const given = await reviewed();
  expect((await ask(order('approve', given.withdrawal))).status).toBe(200);
  answers.push(400);
  await send();
  expect(await alarms()).toContain(given.withdrawal.id);
  return given;
}

/** A deposit that came above the limits and that the provider would not send back. */
async function refusedReturn(): Promise<{ customer: Customer; deposit: Transaction }> {
  const customer = await bench.newPlayer();
  const deposit = must(await bench.deposit(customer));
  await bench.report(deposit, 'cancel');
  hasRoom = false;
  expect(await bench.report(deposit, 'success')).toBe(200);
  hasRoom = true;
  answers.push(400);
  await send();
  expect([await stateOf(customer, deposit), await alarms()]).toEqual([
    ['RollbackInitialized', null, 'OverDepositLimit'],
    expect.arrayContaining([deposit.id]),
  ]);
  return { customer, deposit };
}

test('a payout that its provider refuses, or does not take for a minute, is an alarm of the whole health until it is settled [CSH-11, OPS-01]', async () => {
  const health = async () => {
    const answer = await fetch(`${api.url}/health`);
    return [answer.status, z.object({ status: z.string() }).parse(await answer.json()).status];
  };
  expect(await health()).toEqual([200, 'ok']);
  const refused = await refusedPayout();
  expect(await health()).toEqual([200, 'alarm']);
  must(await bench.cashier.cancel(refused.customer, 'Withdrawal', refused.withdrawal.id));
  expect(await health()).toEqual([200, 'ok']);

  const late = await reviewed();
  expect((await ask(order('approve', late.withdrawal))).status).toBe(200);
  answers.push(503);
  await send();
  expect(await health()).toEqual([200, 'ok']);
  bench.advance(MINUTE + 1);
  expect(await health()).toEqual([200, 'alarm']);
  while (await send());
  expect(await health()).toEqual([200, 'ok']);
});

describe('the endpoint [CSH-08, CSH-11]', () => {
  test('opens to fresh calls of the holder of the secret alone [CSH-11]', async () => {
    const { customer, withdrawal } = await reviewed();
    const approval = order('approve', withdrawal);
    expect(await ask(approval, { secret: 'another secret of more than thirty-two' })).toEqual({
      status: 401,
      error: 'BadSignature',
    });
    for (const shift of [-6 * MINUTE, 6 * MINUTE])
      expect((await ask(approval, { at: new Date(Date.now() + shift) })).status).toBe(401);
    const [timestamp, body] = [new Date().toISOString(), JSON.stringify(approval)];
    const signature = signCall(SECRET, ENDPOINT, timestamp, body);
    expect(
      (await post(body.replace('approve', 'settle'), { 'x-timestamp': timestamp, 'x-signature': signature })).status,
    ).toBe(401);
    expect(
      (await post(body, { 'x-timestamp': new Date(Date.now() + 1000).toISOString(), 'x-signature': signature })).status,
    ).toBe(401);
    expect((await post(body, {})).status).toBe(401);
    expect((await fetch(`${api.url}/internal/withdrawals`)).status).toBe(404);
    expect([await stateOf(customer, withdrawal), await actsOf(withdrawal)]).toEqual([
      ['Initialized', 'REVIEW', null],
      [],
    ]);
  });

  test('takes whole orders alone, and says what it does not know [CSH-11]', async () => {
    const { withdrawal } = await reviewed();
    const signed = (body: string) => {
      const timestamp = new Date().toISOString();
      return post(body, { 'x-timestamp': timestamp, 'x-signature': signCall(SECRET, ENDPOINT, timestamp, body) });
    };
    for (const body of ['', '{', 'null', '[]', '{}'])
      expect(await signed(body)).toMatchObject({ status: 400, error: 'BadRequest' });
    const wrong: Order[] = [
      order('pay', withdrawal),
      order('approve', withdrawal, { operator: ' ' }),
      order('approve', withdrawal, { operator: 'A\u0000' }),
      order('approve', withdrawal, { operator: 'A'.repeat(101) }),
      order('approve', withdrawal, { key: 'short' }),
      order('approve', withdrawal, { amount: '1.00' }),
      order('refuse', withdrawal),
      refusal(withdrawal, { reason: 'CancelledByPlayer' }),
      order('settle', withdrawal),
      order('approve', { id: '' }, { id: 7 }),
      { action: 'list', first: 0 },
      { action: 'list', first: 101 },
      { action: 'list', after: 'x' },
      { action: 'list', of: 'all' },
    ];
    for (const request of wrong)
      expect({ request, ...(await ask(request)) }).toMatchObject({ request, status: 400, error: 'BadRequest' });
    expect((await signed(`{"action":"list","after":"${'1'.repeat(5000)}"}`)).status).toBe(413);
    for (const id of [newId(), 'nonsense', "' or true --"])
      expect(await ask(order('approve', { id }))).toEqual({ status: 404, error: 'UnknownTransaction' });
    expect(await actsOf(withdrawal)).toEqual([]);
  });
});

describe('what waits [CSH-07, CSH-11]', () => {
  test('lists the oldest first, page by page, with what holds it [CSH-07, CSH-11]', async () => {
    const made = [
      await reviewed(),
      await reviewed({ account_status: 'Blocked', withdrawals_blocked: true }),
      await reviewed({ kyc_status: 'Required' }),
      await refusedPayout(),
    ];
    const { customer, deposit } = await refusedReturn();
    const reversed = await bench.newPlayer();
    const paid = must(await bench.deposit(reversed));
    await bench.report(paid, 'success');
    const indebted = must(await bench.withdraw(reversed));
    expect(await bench.report(paid, 'reversed')).toBe(200);

    const found: NonNullable<z.infer<typeof answerShape>['waiting']> = [];
    let after: string | null = null;
    for (let pages = 0; pages < 50; pages += 1) {
      const page: Awaited<ReturnType<typeof ask>> = await ask({
        action: 'list',
        first: 2,
        ...(after ? { after } : {}),
      });
      expect(page.status).toBe(200);
      expect(page.waiting?.length).toBeLessThanOrEqual(2);
      found.push(...(page.waiting ?? []));
      after = page.next ?? null;
      if (after === null) break;
    }
    const times = found.map(({ requestedAt }) => Date.parse(String(requestedAt)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const holdOf = ({ id }: Transaction) => {
      const { heldBy, documents } = found.find((entry) => entry.id === id) ?? {};
      return [heldBy, documents];
    };
    expect(made.map(({ withdrawal }) => holdOf(withdrawal))).toEqual([
      [[], []],
      [['AccountBlocked', 'WithdrawalsBlocked'], []],
      [['DocumentsNeeded'], ['Identity']],
      [['OrderRefused'], []],
    ]);
    expect(holdOf(indebted)).toEqual([['DepositReversed'], []]);
    expect(holdOf(deposit)).toEqual([['OrderRefused'], []]);
    expect(found.find(({ id }) => id === deposit.id)).toMatchObject({
      type: 'Deposit',
      brand: 'aurora',
      playerId: customer.playerId,
      amount: '20.00',
      currency: 'EUR',
      method: 'card',
      acts: [],
      orderRefusedAt: expect.any(String),
    });
    const [, , , again] = made;
    expect(found.find(({ id }) => id === again?.withdrawal.id)).toMatchObject({
      stage: 'REVIEW',
      fee: '0.00',
      method: 'bank-transfer',
      ordersSent: 1,
      acts: [{ action: 'approve', operator: 'Aino', detail: null }],
    });
  });

  test('keeps acts for good and lists the newest first [CSH-11]', async () => {
    const { customer, withdrawal } = await reviewed();
    const request = refusal(withdrawal, { operator: 'Väinö / ticket 17' });
    expect((await ask(request)).status).toBe(200);
    const { acts, next } = await ask({ action: 'list', of: 'acts', first: 1 });
    expect(acts).toEqual([
      {
        transactionId: withdrawal.id,
        brand: 'aurora',
        playerId: customer.playerId,
        action: 'refuse',
        operator: 'Väinö / ticket 17',
        detail: 'AccountNotInYourName',
        key: request.key,
        at: bench.clock.now().toISOString(),
      },
    ]);
    const older = (await ask({ action: 'list', of: 'acts', after: next })).acts ?? [];
    expect(older.length).toBeGreaterThan(0);
    expect(older.map(({ key }) => key)).not.toContain(request.key);
    for (const sql of [
      `update cashier_operator_acts set operator = 'nobody'`,
      'delete from cashier_operator_acts',
      'truncate cashier_operator_acts',
    ])
      await expect(bench.db.query(sql)).rejects.toThrow('append-only');
    expect(await actsOf(withdrawal)).toEqual(['refuse']);
  });
});

describe('a withdrawal under review [CSH-08, CSH-11]', () => {
  test('a withdrawal is approved once, ordered once and paid once, however often it is requested [CSH-08, CSH-11]', async () => {
    const { customer, withdrawal } = await reviewed();
    const request = order('approve', withdrawal);
    expect(await ask(request)).toMatchObject({
      status: 200,
      repeated: false,
      transaction: { id: withdrawal.id, stage: 'SENDING' },
    });
    for (const again of await Promise.all([ask(request), ask(request)]))
      expect(again).toMatchObject({ status: 200, repeated: true });
    expect(await ask({ ...request, operator: 'Eino' })).toEqual({ status: 409, error: 'KeyTaken' });
    expect(await ask(refusal(withdrawal, { key: request.key }))).toEqual({ status: 409, error: 'KeyTaken' });
    expect(await ask(order('approve', withdrawal))).toMatchObject({
      status: 409,
      error: 'WrongState',
      transaction: { status: 'Initialized', stage: 'SENDING' },
    });
    expect(await ask(refusal(withdrawal))).toMatchObject({ status: 409, error: 'WrongState' });
    while (await send());
    expect(orders.map(({ path }) => path)).toEqual(['/payouts']);
    for (let time = 0; time < 2; time += 1) expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect(await ask(refusal(withdrawal))).toMatchObject({
      status: 409,
      transaction: { status: 'Completed', stage: 'PAID' },
    });
    expect([await bench.balances(customer), await actsOf(withdrawal)]).toEqual([[30_00n, 0n], ['approve']]);
  });

  test.each([
    ['AccountBlocked', { account_status: 'Blocked' }, { account_status: 'Open' }, []],
    ['WithdrawalsBlocked', { withdrawals_blocked: true }, { withdrawals_blocked: false }, []],
    ['DocumentsNeeded', { kyc_status: 'Required' }, { kyc_status: 'Done' }, ['Identity']],
  ])(
    'refuses an approval while %s holds, and says so in the answer [CSH-07, CSH-11]',
    async (hold, columns, free, documents) => {
      const { customer, withdrawal } = await reviewed(columns);
      const request = order('approve', withdrawal);
      expect(await ask(request)).toEqual({ status: 409, error: 'Held', heldBy: [hold], documents });
      expect([await stateOf(customer, withdrawal), await actsOf(withdrawal)]).toEqual([
        ['Initialized', 'REVIEW', null],
        [],
      ]);
      await set(customer, free);
      expect(await ask(request)).toMatchObject({ status: 200, repeated: false });
    },
  );

  test('refuses with a reason that the player reads, and gives the money back once [CSH-08, CSH-11]', async () => {
    const { customer, withdrawal } = await reviewed({ withdrawals_blocked: true });
    const request = refusal(withdrawal);
    for (const answer of await Promise.all([ask(request), ask(request), ask(refusal(withdrawal))]))
      expect([200, 409]).toContain(answer.status);
    expect(await ask(refusal(withdrawal))).toMatchObject({
      status: 409,
      error: 'WrongState',
      transaction: { status: 'Cancelled', stage: 'STOPPED', reason: 'AccountNotInYourName' },
    });
    expect(await ask(order('approve', withdrawal))).toMatchObject({ status: 409, error: 'WrongState' });
    expect([await stateOf(customer, withdrawal), await bench.balances(customer), await actsOf(withdrawal)]).toEqual([
      ['Cancelled', 'STOPPED', 'AccountNotInYourName'],
      [50_00n, 0n],
      ['refuse'],
    ]);
    while (await send());
    expect(orders).toEqual([]);
  });

  test('simultaneous decisions of operators and player have one outcome, and no money is made or lost [CSH-08, CSH-11, WAL-06]', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { customer, withdrawal } = await reviewed();
      const cancel = async () =>
        (await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id)).ok ? 'cancel' : null;
      const api = async (request: Order) => ((await ask(request)).status === 200 ? String(request.action) : null);
      const calls = [
        () => api(order('approve', withdrawal)),
        () => api(order('approve', withdrawal)),
        () => api(refusal(withdrawal)),
        () => api(refusal(withdrawal)),
        cancel,
      ];
      // Each of them is first now and then, and sometimes alone.
      const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)];
      const [first = () => Promise.resolve(null), ...others] = turned;
      const together = first();
      if (round % 3 === 0) await together;
      const won = (await Promise.all([together, ...others.map((call) => call())])).filter((end) => end !== null);
      expect(won).toHaveLength(1);
      ends.add(won[0] ?? '');
      const isSent = won[0] === 'approve';
      expect(await bench.balances(customer)).toEqual(isSent ? [30_00n, 20_00n] : [50_00n, 0n]);
      expect(await actsOf(withdrawal)).toEqual(won[0] === 'cancel' ? [] : won);
      if (isSent) expect(await bench.report(withdrawal, 'success')).toBe(200);
    }
    expect([...ends].sort()).toEqual(['approve', 'cancel', 'refuse']);
  });

  test('shares no key with another one, not even at the same moment [CSH-11]', async () => {
    const [one, other] = [await reviewed(), await reviewed()];
    const key = newId();
    const answered = await Promise.all([
      ask(refusal(one.withdrawal, { key })),
      ask(refusal(other.withdrawal, { key })),
    ]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
    const balances = [await bench.balances(one.customer), await bench.balances(other.customer)];
    expect(balances.filter(([, pending]) => pending === 0n)).toEqual([[50_00n, 0n]]);
    expect(balances.filter(([, pending]) => pending !== 0n)).toEqual([[30_00n, 20_00n]]);
  });
});

describe('an order that the provider refused [CSH-08, CSH-11]', () => {
  test('an approval sends a refused order again, and it is paid once [CSH-08, CSH-11, WAL-06]', async () => {
    const { customer, withdrawal } = await refusedPayout();
    const answered = await Promise.all([ask(order('approve', withdrawal)), ask(order('approve', withdrawal))]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await alarms()).not.toContain(withdrawal.id);
    while (await send());
    expect(orders).toHaveLength(2);
    expect(new Set(orders.map(({ path, body }) => `${path} ${body}`)).size).toBe(1);
    for (let time = 0; time < 2; time += 1) expect(await bench.report(withdrawal, 'success')).toBe(200);
    expect([await stateOf(customer, withdrawal), await bench.balances(customer)]).toEqual([
      ['Completed', 'PAID', null],
      [30_00n, 0n],
    ]);
  });

  test('an operator may refuse the withdrawal to the player instead [CSH-08, CSH-11]', async () => {
    const { customer, withdrawal } = await refusedPayout();
    expect((await ask(refusal(withdrawal, { reason: 'AccountDetailsWrong' }))).status).toBe(200);
    expect([await stateOf(customer, withdrawal), await bench.balances(customer), await alarms()]).toEqual([
      ['Cancelled', 'STOPPED', 'AccountDetailsWrong'],
      [50_00n, 0n],
      expect.not.arrayContaining([withdrawal.id]),
    ]);
  });

  test('sends an order to return a deposit again, as often as needed, until the provider has done it [CSH-01, CSH-08]', async () => {
    const { customer, deposit } = await refusedReturn();
    expect(await ask(order('approve', deposit))).toMatchObject({
      status: 409,
      error: 'WrongState',
      transaction: { type: 'Deposit', status: 'RollbackInitialized' },
    });
    const request = order('return', deposit);
    expect(await ask(request)).toMatchObject({ status: 200, repeated: false });
    expect([await ask(request), await alarms()]).toEqual([
      expect.objectContaining({ repeated: true }),
      expect.not.arrayContaining([deposit.id]),
    ]);
    for (const action of ['return', 'settle'])
      expect((await ask(order(action, deposit, action === 'settle' ? { reference: 'RF18' } : {}))).status).toBe(409);
    answers.push(400);
    while (await send());
    expect(await alarms()).toContain(deposit.id);
    expect((await ask(order('return', deposit))).status).toBe(200);
    while (await send());
    expect(orders).toHaveLength(3);
    expect(new Set(orders.map(({ path, body }) => `${path} ${body}`)).size).toBe(1);
    expect(await bench.report(deposit, 'reversed')).toBe(200);
    expect([await stateOf(customer, deposit), await bench.balances(customer), await actsOf(deposit)]).toEqual([
      ['RolledBacked', null, 'OverDepositLimit'],
      [0n, 0n],
      ['return', 'return'],
    ]);
  });

  test('an order to return a deposit may be settled by hand, once, whatever else happens at that moment [CSH-01, CSH-08, WAL-06]', async () => {
    const { customer, deposit } = await refusedReturn();
    const request = order('settle', deposit, { reference: 'SEPA RF18 5390 0754' });
    const answered = await Promise.all([
      ask(request),
      ask(order('return', deposit)),
      ask(order('settle', deposit, { reference: 'another' })),
    ]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // The order, should it have won, is settled after all.
    if (answered[1]?.status === 200) expect(await bench.report(deposit, 'reversed')).toBe(200);
    expect(await bench.report(deposit, 'reversed', { eventId: `${deposit.id}/late` })).toBe(200);
    expect([await stateOf(customer, deposit), await bench.balances(customer)]).toEqual([
      ['RolledBacked', null, 'OverDepositLimit'],
      [0n, 0n],
    ]);
    expect(await actsOf(deposit)).toHaveLength(1);
    expect(await ask(order('settle', deposit, { reference: 'again' }))).toMatchObject({
      status: 409,
      transaction: { status: 'RolledBacked' },
    });
  });

  test('refuses to order or settle what was not refused [CSH-08]', async () => {
    const { withdrawal } = await reviewed();
    const paid = must(await bench.deposit(await bench.newPlayer()));
    for (const transaction of [withdrawal, paid])
      for (const request of [order('return', transaction), order('settle', transaction, { reference: 'RF18' })])
        expect(await ask(request)).toMatchObject({ status: 409, error: 'WrongState' });
    expect(await ask(refusal(paid))).toMatchObject({
      status: 409,
      transaction: { type: 'Deposit', status: 'Initialized' },
    });
  });
});
