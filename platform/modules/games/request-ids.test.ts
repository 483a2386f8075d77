import { newId } from '../../kernel/ids';
import { GAME, openWalletBench, type WalletBench } from './testing/wallet-bench';

let bench: WalletBench;
beforeAll(async () => {
  bench = await openWalletBench();
});
afterAll(() => bench.db.close());

const betOf = (sessionId: string, stake: string, requestId: unknown = newId()) => ({
  requestId,
  sessionId,
  roundId: newId(),
  gameSlug: GAME,
  stake,
  currency: 'EUR',
});

test('every answer repeats the id of its request, a refusal as well, first and again [WAL-06]', async () => {
  const { call, launch, newPlayer } = bench;
  const sessionId = await launch(await newPlayer(10_00n));
  const bet = betOf(sessionId, '1.00');
  const win = { requestId: newId(), sessionId, roundId: bet.roundId, amount: '0.50', roundClosed: true };
  const undo = { requestId: newId(), betRequestId: newId() };
  const calls = [
    ['bet', bet, 200],
    ['win', win, 200],
    ['rollback', undo, 200],
    ['bet', betOf(sessionId, '99.00'), 409],
    ['bet', betOf(newId(), '1.00'), 404],
    ['bet', betOf(sessionId, '1'), 400],
    ['win', { requestId: newId() }, 400],
    ['refund', { requestId: newId() }, 404],
    ['balance', { requestId: newId(), sessionId }, 200],
  ] as const;
  for (const [operation, body, status] of calls) {
    const answers = await Promise.all([1, 2, 3].map(() => call(operation, body)));
    for (const answer of [...answers, await call(operation, body)])
      expect(answer).toMatchObject({ status, body: { requestId: body.requestId } });
  }
  expect(await call('bet', betOf(sessionId, '1.00', 'forged'), 'a wrong key')).toEqual({
    status: 401,
    body: { requestId: 'forged', error: 'BadSignature' },
  });
});

test.each([
  ['a number', 7],
  ['an id with a blank', 'a b'],
  ['an id of 129 characters', 'a'.repeat(129)],
  ['an object', { toString: 'a' }],
])('a refusal does not repeat %s, which is no id [WAL-06]', async (_name, requestId) => {
  const { status, body } = await bench.call('bet', betOf(newId(), '1.00', requestId));
  expect([status, Object.keys(body).sort()]).toEqual([400, ['error', 'message']]);
});

test('an answer to a call without an id has none [WAL-06]', async () => {
  const { call, launch, newPlayer } = bench;
  const sessionId = await launch(await newPlayer(1_00n));
  expect(await call('balance', { sessionId })).toEqual({
    status: 200,
    body: { balance: '1.00', currency: 'EUR', freeRounds: null },
  });
  for (const none of ['{', 'null', '[]', '"text"', ''])
    expect(Object.keys((await call('bet', none)).body).sort()).toEqual(['error', 'message']);
});
