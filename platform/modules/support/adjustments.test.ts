import { money } from '@/contract/money';
import { newId, type PlayerId } from '../../kernel/ids';
import { operate } from './commands/operate';
import type { AccountAct } from './orders';
import { actBase as base, openBench } from './testing/support-bench';

type Bench = Awaited<ReturnType<typeof openBench>>;
let db: Bench['db'];
let clock: Bench['clock'];
let ledger: Bench['ledger'];
let deps: Bench['deps'];
let newPlayer: Bench['newPlayer'];
beforeAll(async () => {
  ({ db, clock, ledger, deps, newPlayer } = await openBench());
});
afterAll(() => db.close());

const adjust = (playerId: string, amount: string, change: object = {}) =>
  operate(deps, { action: 'adjust-balance', amount, ...base(playerId), ...change });
type Decision = Extract<AccountAct, { readonly adjustmentId: string }>['action'];
const decide = (action: Decision, playerId: string, adjustmentId: unknown, operator: string) =>
  operate(deps, { action, ...base(playerId), adjustmentId: String(adjustmentId), operator });
const adjustmentOf = async (playerId: string, amount: string) => {
  const { body } = await adjust(playerId, amount);
  expect(body).toEqual({ adjustmentId: expect.any(String), state: 'waiting' });
  return 'adjustmentId' in body ? body.adjustmentId : null;
};
const cashOf = async (playerId: PlayerId) => (await ledger.getWallet(playerId))?.balance.amount;
const list = async () => (await operate(deps, { action: 'list', brand: 'aurora', first: 50, after: null })).body;

afterEach(async () => {
  expect((await ledger.reconcile('on-demand')).differenceCount).toBe(0);
});

test('an amount up to the limit is booked at once as a movement of its own kind against the house, and published to open pages [OPR-04, WAL-02]', async () => {
  const playerId = await newPlayer();
  expect(await adjust(playerId, '100.00')).toEqual({
    status: 200,
    body: { adjustmentId: expect.any(String), state: 'booked', balance: '200.00' },
  });
  const { rows } = await db.query(
    `select kind, reference from ledger_movements where player_id = $1 and kind <> 'deposit'`,
    [playerId],
  );
  expect(rows).toEqual([{ kind: 'correction', reference: { transactionId: expect.any(String) } }]);
  const house = await ledger.getHistory(
    { kind: 'system', account: 'house:corrections', currency: 'EUR' },
    { first: 1 },
  );
  expect(house).toMatchObject([{ amount: money(-10_000n, 'EUR') }]);
  const { rows: events } = await db.query('select payload from events where channel = $1 order by payload ->> $2', [
    `wallet.${playerId}`,
    'version',
  ]);
  expect(events.at(-1)).toMatchObject({ payload: { balance: '200.00', amount: '100.00', moneyType: null } });
});

test('above the limit a second person approves it, once; the same one under another spelling is refused [OPR-03, OPR-04]', async () => {
  const playerId = await newPlayer();
  const id = await adjustmentOf(playerId, '-100.01');
  expect(await cashOf(playerId)).toBe(10_000n);
  for (const operator of ['Aino', ' aino', 'AI\u200bNO'])
    expect((await decide('approve-adjustment', playerId, id, operator)).body).toEqual({ error: 'OwnAdjustment' });
  expect(await list()).toMatchObject({ adjustments: [{ id, amount: { amount: '-100.01', currency: 'EUR' } }] });
  // The wallet has less: it stays until there is enough, or it is refused.
  expect((await decide('approve-adjustment', playerId, id, 'Bert')).body).toEqual({ error: 'InsufficientFunds' });
  await ledger.depositDemoFunds({ playerId, amount: money(100n, 'EUR'), idempotencyKey: newId() });
  const answers = await Promise.all(
    ['Bert', 'Carla', 'Bert', 'Dora'].map((operator) => decide('approve-adjustment', playerId, id, operator)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await cashOf(playerId)).toBe(99n);
  expect((await decide('refuse-adjustment', playerId, id, 'Aino')).body).toEqual({
    error: 'WrongState',
    state: 'booked',
  });
  expect(await list()).toEqual({ adjustments: [], next: null });
});

test('one that is refused, also by its own operator, moves nothing; another player’s and an unknown one are not found [OPR-04]', async () => {
  const [playerId, other] = [await newPlayer(), await newPlayer()];
  const id = await adjustmentOf(playerId, '5000');
  for (const [of, which] of [
    [other, id],
    [playerId, newId()],
  ])
    expect((await decide('approve-adjustment', String(of), which, 'Bert')).body).toEqual({
      error: 'UnknownAdjustment',
    });
  expect((await decide('refuse-adjustment', playerId, id, 'Aino')).status).toBe(200);
  expect((await decide('approve-adjustment', playerId, id, 'Bert')).body).toEqual({
    error: 'WrongState',
    state: 'refused',
  });
  expect([await cashOf(playerId), await cashOf(other)]).toEqual([10_000n, 10_000n]);
});

test('parts of a large amount within a day count together, also at once and in both directions, and are free again the next day [OPR-04]', async () => {
  const playerId = await newPlayer();
  const answers = await Promise.all(
    ['40', '-40', '40', '-40', '40', '-40'].map((amount) => adjust(playerId, amount, { operator: newId() })),
  );
  const states = answers.map(({ body }) => ('state' in body ? body.state : null)).sort();
  expect(states).toEqual(['booked', 'booked', 'waiting', 'waiting', 'waiting', 'waiting']);
  expect((await adjust(playerId, '20')).body).toMatchObject({ state: 'booked' });
  expect((await adjust(playerId, '0.01')).body).toMatchObject({ state: 'waiting' });
  clock.shift(24 * 3_600_000 + 1_000);
  expect((await adjust(playerId, '100')).body).toMatchObject({ state: 'booked' });
});

test('an order sent many times at once is booked once, and its key is good for no other amount [OPR-04, WAL-06]', async () => {
  const playerId = await newPlayer();
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(playerId, '1.00', { key })));
  expect(answers.filter(({ body }) => !('repeated' in body))).toHaveLength(1);
  expect(await cashOf(playerId)).toBe(10_100n);
  expect((await adjust(playerId, '2.00', { key })).body).toEqual({ error: 'KeyTaken' });
});

test('beside what the player spends at the same instant the balance never falls below zero, and every cent is accounted for [OPR-04, WAL-06]', async () => {
  const playerId = await newPlayer(1_000n);
  const spend = () =>
    ledger.postMovement({
      idempotencyKey: newId(),
      kind: 'withdrawal-request',
      playerId,
      postings: [{ from: 'player_cash', to: 'player_pending_withdrawal', amount: money(150n, 'EUR') }],
      moneyType: 'InitWithdrawal',
    });
  const [spent, taken] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, spend)),
    Promise.all(Array.from({ length: 8 }, () => adjust(playerId, '-2.00'))),
  ]);
  const left =
    1_000n -
    150n * BigInt(spent.filter(({ ok }) => ok).length) -
    200n * BigInt(taken.filter(({ status }) => status === 200).length);
  expect(await cashOf(playerId)).toBe(left);
  expect(left).toBeGreaterThanOrEqual(0n);
  expect(left).toBeLessThan(150n);
  for (const { status, body } of taken) if (status !== 200) expect(body).toEqual({ error: 'InsufficientFunds' });
});

test('an amount has the digits of its currency: a hundred yen are the limit, and half a yen is none [OPR-04]', async () => {
  const playerId = await newPlayer(1_000n, 'JPY');
  expect((await adjust(playerId, '100')).body).toMatchObject({ state: 'booked', balance: '1100' });
  expect((await adjust(playerId, '0.5')).body).toEqual({ error: 'BadAmount' });
  expect((await adjust(await newPlayer(), '1', { brand: 'solstice' })).body).toEqual({ error: 'UnknownPlayer' });
});

test('the nightly look at the books finds an adjustment that was changed, and a correction without one [OPR-04, WAL-06]', async () => {
  const playerId = await newPlayer();
  const [{ body: one }, { body: other }] = [await adjust(playerId, '3'), await adjust(playerId, '4')];
  const idOf = (body: object) => ('adjustmentId' in body ? body.adjustmentId : null);
  await db.query('update support_adjustments set amount = 301 where id = $1', [idOf(one)]);
  await db.query(`update support_adjustments set state = 'refused' where id = $1`, [idOf(other)]);
  expect((await ledger.reconcile('on-demand')).differences).toEqual(
    expect.arrayContaining([
      { kind: 'correction', subject: idOf(one), stored: 'EUR 301', computed: 'EUR 300' },
      { kind: 'correction', subject: idOf(other), stored: 'no adjustment', computed: 'EUR 400' },
    ]),
  );
  await db.query('update support_adjustments set amount = 300 where id = $1', [idOf(one)]);
  await db.query(`update support_adjustments set state = 'booked' where id = $1`, [idOf(other)]);
});
