import { money, toDecimal } from '@/contract/money';
import { newId } from '../../kernel/ids';
import { endSessionsOf } from './index';
import { GAME, openWalletBench, OTHER_SECRET, type WalletBench } from './testing/wallet-bench';

let bench: WalletBench;
let call: WalletBench['call'];
let newPlayer: WalletBench['newPlayer'];
let launch: WalletBench['launch'];
beforeAll(async () => {
  bench = await openWalletBench();
  ({ call, newPlayer, launch } = bench);
});
afterAll(() => bench.db.close());

const betOf = (sessionId: string, stake: string, over: Record<string, unknown> = {}) => ({
  requestId: newId(),
  sessionId,
  roundId: newId(),
  gameSlug: GAME,
  stake,
  currency: 'EUR',
  ...over,
});
const requestOf = async (requestId: string) => (await call('request', { requestId })).body;

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
])(
  'each request of %s says its operation, outcome, amounts and balance of then, as its answer did [WAL-06]',
  async (currency, digits) => {
    const unit = 10n ** BigInt(digits);
    const text = (units: bigint) => toDecimal(money(units * unit, currency));
    const sessionId = await launch(await newPlayer(100n * unit, currency));
    const bet = betOf(sessionId, text(10n), { currency });
    const win = { requestId: newId(), sessionId, roundId: bet.roundId, amount: text(3n), roundClosed: true };
    const both = { ...betOf(sessionId, text(5n), { currency }), amount: text(7n), roundClosed: true };
    const prize = { requestId: newId(), sessionId, kind: 'jackpot', reference: 'j', amount: text(1n), currency };
    const undone = betOf(sessionId, text(2n), { currency });
    const undo = { requestId: newId(), betRequestId: undone.requestId };
    const refused = betOf(sessionId, text(1_000n), { currency });
    const steps = [
      ['bet', bet, { roundId: bet.roundId, stake: text(10n), amount: null }],
      ['win', win, { roundId: bet.roundId, stake: null, amount: text(3n) }],
      ['bet-and-win', both, { roundId: both.roundId, stake: text(5n), amount: text(7n) }],
      ['prize', prize, { roundId: null, stake: null, amount: text(1n) }],
      ['bet', undone, { roundId: undone.roundId, stake: text(2n), amount: null }],
      ['rollback', undo, { roundId: undone.roundId, stake: text(2n), amount: null }],
    ] as const;
    for (const [operation, body, facts] of steps) {
      const { body: answer } = await call(operation, body);
      expect(await requestOf(body.requestId)).toEqual({
        ...answer,
        ...facts,
        requestId: body.requestId,
        operation,
        outcome: 'Accepted',
        sessionId,
        at: expect.any(String),
      });
    }
    await call('bet', refused);
    expect(await requestOf(refused.requestId)).toMatchObject({
      operation: 'bet',
      outcome: 'InsufficientFunds',
      transactionId: null,
      balance: text(96n),
      stake: text(1_000n),
    });
  },
);

test('a request without a final answer is not found, and neither is one of another provider [WAL-06]', async () => {
  const sessionId = await launch(await newPlayer(5_00n));
  const [bet, early] = [betOf(sessionId, '1.00'), betOf(sessionId, '1.00')];
  const missing = { status: 404, body: { requestId: bet.requestId, error: 'RequestNotFound' } };
  expect(await call('request', { requestId: bet.requestId })).toEqual(missing);
  await call('win', { requestId: bet.requestId, sessionId, roundId: bet.roundId, amount: '1.00', roundClosed: true });
  expect(await call('request', { requestId: bet.requestId })).toEqual(missing);
  await call('bet', bet);
  expect(await call('request', { requestId: bet.requestId }, OTHER_SECRET)).toEqual(missing);
  expect(await call('request', { requestId: `${bet.requestId} win` })).toMatchObject({ status: 400 });
  const undo = { requestId: newId(), betRequestId: early.requestId };
  await call('rollback', undo);
  const nothing = { sessionId: null, roundId: null, stake: null, amount: null, balance: null, currency: null };
  expect(await requestOf(undo.requestId)).toMatchObject({ operation: 'rollback', outcome: 'Accepted', ...nothing });
  await call('bet', early);
  expect(await requestOf(early.requestId)).toMatchObject({ outcome: 'RolledBack', transactionId: null });
});

test('a refusal in another currency than the wallet has names no amount [WAL-06]', async () => {
  const [sessionId, other] = [await launch(await newPlayer(5_00n)), await launch(await newPlayer(5_00n), 'other')];
  const wrong = betOf(sessionId, '150', { currency: 'JPY' });
  const mismatched = betOf(other, '150', { currency: 'JPY' });
  const prize = { requestId: newId(), sessionId, kind: 'promotion', reference: 'p', amount: '150', currency: 'JPY' };
  await call('bet', wrong);
  await call('bet', mismatched);
  await call('prize', prize);
  for (const [{ requestId }, outcome] of [
    [wrong, 'WrongCurrency'],
    [mismatched, 'RoundMismatch'],
    [prize, 'WrongCurrency'],
  ] as const)
    expect(await requestOf(requestId)).toMatchObject({ outcome, currency: 'EUR', stake: null, amount: null });
});

test('a round has its status, stakes, wins, open bets and times, for its provider alone [WAL-06]', async () => {
  const sessionId = await launch(await newPlayer(20_00n));
  const first = betOf(sessionId, '2.00');
  const { roundId } = first;
  const roundNow = async () => (await call('round', { roundId })).body;
  expect(await call('round', { roundId })).toEqual({ status: 404, body: { error: 'RoundNotFound' } });
  await call('bet', first);
  const second = betOf(sessionId, '1.00', { roundId });
  await call('bet', second);
  const known = { roundId, sessionId, gameSlug: GAME, currency: 'EUR', openedAt: expect.any(String) };
  expect(await roundNow()).toEqual({
    ...known,
    status: 'open',
    stakes: '3.00',
    wins: '0.00',
    openBets: 2,
    closedAt: null,
  });
  await call('rollback', { requestId: newId(), betRequestId: second.requestId });
  expect(await roundNow()).toMatchObject({ status: 'open', stakes: '2.00', openBets: 1 });
  await call('win', { requestId: newId(), sessionId, roundId, amount: '5.50', roundClosed: true });
  expect(await roundNow()).toMatchObject({ ...known, status: 'closed', wins: '5.50', closedAt: expect.any(String) });
  expect(await call('round', { roundId }, OTHER_SECRET)).toMatchObject({ status: 404 });
  const { body: prize } = await call('prize', {
    requestId: newId(),
    sessionId,
    kind: 'tournament',
    reference: 't',
    amount: '1.00',
    currency: 'EUR',
  });
  expect(await call('round', { roundId: prize.transactionId })).toMatchObject({ status: 404 });
});

test('a session has its player, game, mode and times, and is open until it ends [WAL-06]', async () => {
  const playerId = await newPlayer(20_00n);
  const sessionId = await launch(playerId);
  const session = async (secret?: string) => call('session', { sessionId }, secret);
  expect(await session()).toEqual({
    status: 200,
    body: {
      sessionId,
      playerId,
      gameSlug: GAME,
      mode: 'REAL',
      currency: 'EUR',
      open: true,
      since: expect.any(String),
      until: expect.any(String),
      rounds: [],
      next: null,
    },
  });
  expect(await session(OTHER_SECRET)).toEqual({ status: 404, body: { error: 'SessionNotFound' } });
  const endedAt = bench.clock.now();
  await endSessionsOf(bench.db, playerId, endedAt);
  expect((await session()).body).toMatchObject({ open: false, until: endedAt.toISOString() });
  const demo = await launch(null, GAME, 'DEMO');
  expect((await call('session', { sessionId: demo })).body).toMatchObject({ playerId: null, mode: 'DEMO', open: true });
  bench.clock.shift(12 * 3_600_000);
  expect((await call('session', { sessionId: demo })).body).toMatchObject({ open: false });
});

test('the rounds of a session come by the hundred, each once, without those of another session and prizes [WAL-06]', async () => {
  const playerId = await newPlayer(500_00n);
  const [sessionId, other] = [await launch(playerId), await launch(playerId)];
  const made: string[] = [];
  for (let n = 0; n < 103; n += 1) {
    // Four of each moment differ by their names.
    if (n % 4 === 0) bench.clock.shift(1_000);
    const both = { ...betOf(n % 20 === 19 ? other : sessionId, '1.00'), amount: '1.00', roundClosed: true };
    await call('bet-and-win', both);
    if (n % 20 !== 19) made.push(both.roundId);
  }
  for (let n = 0; n < 10; n += 1) {
    const bet = betOf(sessionId, '1.00');
    await call('bet', bet);
    made.push(bet.roundId);
  }
  await call('prize', {
    requestId: newId(),
    sessionId,
    kind: 'promotion',
    reference: 'p',
    amount: '1.00',
    currency: 'EUR',
  });
  const read = async (after?: unknown) => {
    const { body } = await call('session', { sessionId, after });
    const rounds = Array.isArray(body.rounds) ? body.rounds : [];
    return { ids: rounds.map(({ roundId }) => String(roundId)), next: body.next };
  };
  const [first, rest] = [await read(), await read((await read()).next)];
  expect([first.ids.length, rest.ids.length, rest.next]).toEqual([100, made.length - 100, null]);
  expect([...first.ids, ...rest.ids].sort()).toEqual([...made].sort());
  for (const after of ['yesterday', '', 7])
    expect(await call('session', { sessionId, after })).toMatchObject({ status: 400, body: { error: 'BadRequest' } });
});

test('a statement sums what moved between two moments, by operation and currency, and stays as it was answered [WAL-06]', async () => {
  const [euros, yen] = [await launch(await newPlayer(50_00n)), await launch(await newPlayer(5_000n, 'JPY'))];
  bench.clock.shift(60_000);
  const from = bench.clock.now().toISOString();
  const [kept, undone] = [betOf(euros, '2.00'), betOf(euros, '3.50')];
  await call('bet', kept);
  for (let sent = 0; sent < 3; sent += 1) await call('bet', undone);
  await call('rollback', { requestId: newId(), betRequestId: undone.requestId });
  await call('win', { requestId: newId(), sessionId: euros, roundId: kept.roundId, amount: '7.25', roundClosed: true });
  await call('bet', betOf(euros, '900.00'));
  await call('bet-and-win', { ...betOf(yen, '150', { currency: 'JPY' }), amount: '0', roundClosed: true });
  bench.clock.shift(1_000);
  const until = bench.clock.now().toISOString();
  await call('bet', betOf(euros, '1.00'));
  const read = (body: object, secret?: string) => call('statement', body, secret);
  expect(await read({ from, until })).toMatchObject({ status: 400, body: { error: 'BadRequest' } });
  bench.clock.shift(60_000);
  const totals = [
    { operation: 'bet', currency: 'EUR', calls: 2, amount: '5.50' },
    { operation: 'rollback', currency: 'EUR', calls: 1, amount: '3.50' },
    { operation: 'win', currency: 'EUR', calls: 1, amount: '7.25' },
    { operation: 'bet', currency: 'JPY', calls: 1, amount: '150' },
  ];
  for (let again = 0; again < 2; again += 1)
    expect(await read({ from, until })).toEqual({ status: 200, body: { from, until, totals } });
  expect((await read({ from, until }, OTHER_SECRET)).body).toMatchObject({ totals: [] });
  const days = (count: number) => new Date(Date.parse(from) - count * 86_400_000).toISOString();
  for (const body of [
    { from, until: from },
    { from: until, until: from },
    { from: days(2), until: from },
    { from: '0000-01-01T00:00:00+23:00', until: '0000-01-01T10:00:00Z' },
    { from },
    { from: '2026-01-01', until },
  ])
    expect(await read(body)).toMatchObject({ status: 400, body: { error: 'BadRequest' } });
});
