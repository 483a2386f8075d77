import fc from 'fast-check';
import { money, toDecimal } from '@/contract/money';
import { newId } from '../../kernel/ids';
import { testProvider, testProviders } from '../../testing/test-providers';
import { endSessionsOf } from './index';
import { GAME, openWalletBench, OTHER_SECRET, SECRET, type WalletBench } from './testing/wallet-bench';

let most = 100_000_000n;
let bench: WalletBench;
let call: WalletBench['call'];
let newPlayer: WalletBench['newPlayer'];
let launch: WalletBench['launch'];
let balanceOf: WalletBench['balanceOf'];
beforeAll(async () => {
  const providers = testProviders([
    testProvider('studio', SECRET, { mostWin: () => most }),
    testProvider('elsewhere', OTHER_SECRET),
  ]);
  bench = await openWalletBench({ providers });
  ({ call, newPlayer, launch, balanceOf } = bench);
});
afterEach(async () => {
  expect(await bench.ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
});
afterAll(() => bench.db.close());

const both = (sessionId: string, stake: string, amount: string, over: Record<string, unknown> = {}) => ({
  requestId: newId(),
  sessionId,
  roundId: newId(),
  gameSlug: GAME,
  stake,
  currency: 'EUR',
  amount,
  roundClosed: true,
  ...over,
});

test.each([
  ['EUR', '1.50', '4.25', ['1.5', '1', '1.500', '150.0']],
  ['JPY', '150', '425', ['1.50', '150.0', '0150']],
  ['KWD', '1.500', '4.255', ['1.50', '1', '1.5000']],
] as const)(
  'a bet and its win of %s move both at once, and an amount of another form moves nothing [WAL-06]',
  async (currency, stake, amount, wrong) => {
    const playerId = await newPlayer(10_000n, currency);
    const sessionId = await launch(playerId);
    for (const text of wrong) {
      for (const over of [{ stake: text }, { amount: text }])
        expect(await call('bet-and-win', both(sessionId, stake, amount, { currency, ...over }))).toMatchObject({
          status: 400,
          body: { error: 'BadRequest' },
        });
    }
    const balance = toDecimal(
      money(10_000n + BigInt(amount.replace('.', '')) - BigInt(stake.replace('.', '')), currency),
    );
    const request = both(sessionId, stake, amount, { currency });
    const answer = await call('bet-and-win', request);
    expect(answer).toEqual({
      status: 200,
      body: { requestId: request.requestId, transactionId: expect.any(String), balance, currency },
    });
    expect(await call('bet-and-win', request)).toEqual(answer);
    expect(await call('balance', { sessionId })).toMatchObject({ body: { balance } });
    expect(await bench.games.recentRounds(playerId, 5)).toMatchObject([
      { roundId: request.roundId, result: 'Won', closedAt: expect.any(Date) },
    ]);
  },
);

test('a bet that is refused pays no win, then and ever after [WAL-06]', async () => {
  const playerId = await newPlayer(1_00n);
  const sessionId = await launch(playerId);
  const request = both(sessionId, '2.00', '50.00');
  const refused = { status: 409, body: { requestId: request.requestId, error: 'InsufficientFunds' } };
  expect(await call('bet-and-win', request)).toEqual(refused);
  await bench.ledger.depositDemoFunds({ playerId, amount: money(9_00n, 'EUR'), idempotencyKey: newId() });
  expect(await call('bet-and-win', request)).toEqual(refused);
  expect(await call('bet-and-win', both(sessionId, '1.00', '1.00', { currency: 'JPY' }))).toMatchObject({
    status: 400,
  });
  expect(await call('bet-and-win', both(sessionId, '100', '100', { currency: 'JPY' }))).toMatchObject({
    body: { error: 'WrongCurrency' },
  });
  expect(await call('bet-and-win', both(newId(), '1.00', '1.00'))).toMatchObject({
    status: 404,
    body: { error: 'SessionNotFound' },
  });
  await endSessionsOf(bench.db, playerId, bench.clock.now());
  expect(await call('bet-and-win', both(sessionId, '1.00', '50.00'))).toMatchObject({
    body: { error: 'SessionExpired' },
  });
  expect(await balanceOf(playerId)).toBe(10_00n);
  expect(await bench.games.recentRounds(playerId, 5)).toEqual([]);
});

test('one that is called one to five times, at once and in any order, moves its money once [WAL-06]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          stake: fc.integer({ min: 1, max: 300 }),
          won: fc.integer({ min: 0, max: 300 }),
          times: fc.integer({ min: 1, max: 5 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      async (rounds, keys) => {
        const playerId = await newPlayer(5_00n);
        const sessionId = await launch(playerId);
        const text = (amount: number) => toDecimal(money(BigInt(amount), 'EUR'));
        const requests = rounds.map((round) => ({
          ...round,
          body: both(sessionId, text(round.stake), text(round.won)),
        }));
        const sent = requests
          .flatMap((request) => Array.from({ length: request.times }, () => request))
          .map((request, n) => ({ request, key: keys[n] ?? 0 }))
          .sort((one, other) => one.key - other.key);
        const answers = await Promise.all(sent.map(({ request }) => call('bet-and-win', request.body)));
        let expected = 5_00n;
        for (const request of requests) {
          const own = answers.filter((_answer, n) => sent[n]?.request === request);
          expect(new Set(own.map((answer) => JSON.stringify(answer))).size).toBe(1);
          if (own[0]?.status === 200) expected += BigInt(request.won - request.stake);
          else expect(own[0]?.body.error).toBe('InsufficientFunds');
        }
        expect(await balanceOf(playerId)).toBe(expected);
      },
    ),
    { numRuns: 15 },
  );
});

test('a rollback by its id follows the rule for wins: none once the round is closed or has won [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const undo = async (betRequestId: string) => call('rollback', { requestId: newId(), betRequestId });
  const closed = both(sessionId, '1.00', '0.00');
  const won = both(sessionId, '1.00', '0.50', { roundClosed: false });
  const nothingYet = both(sessionId, '1.00', '0.00', { roundClosed: false });
  for (const request of [closed, won, nothingYet]) expect((await call('bet-and-win', request)).status).toBe(200);
  expect(await undo(closed.requestId)).toMatchObject({ status: 409, body: { error: 'RoundClosed' } });
  expect(await undo(won.requestId)).toMatchObject({ status: 409, body: { error: 'RoundWon' } });
  expect(await undo(nothingYet.requestId)).toMatchObject({ status: 200, body: { balance: '8.50' } });
  expect(await undo(nothingYet.requestId)).toMatchObject({ status: 200 });
  const late = both(sessionId, '1.00', '9.00');
  expect(await undo(late.requestId)).toMatchObject({ status: 200, body: { balance: null } });
  expect(await call('bet-and-win', late)).toMatchObject({ status: 409, body: { error: 'RolledBack' } });
  expect(await balanceOf(playerId)).toBe(8_50n);
});

test('a rollback at the same moment leaves all of it or nothing [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  for (let n = 0; n < 20; n += 1) {
    const before = await balanceOf(playerId);
    const request = both(sessionId, '1.00', '1.10');
    const [placed, undone] = await Promise.all([
      call('bet-and-win', request),
      call('rollback', { requestId: newId(), betRequestId: request.requestId }),
    ]);
    expect([placed.status, undone.status].sort()).toEqual([200, 409]);
    expect((await balanceOf(playerId)) ?? 0n).toBe((before ?? 0n) + (placed.status === 200 ? 10n : 0n));
  }
});

test('the id of one call is refused with any other content, and to another operation [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const request = both(sessionId, '1.00', '2.00');
  await call('bet-and-win', request);
  const { requestId, roundId, gameSlug, stake, currency } = request;
  const plain = { requestId, sessionId, roundId, gameSlug, stake, currency };
  const conflict = { status: 409, body: { requestId, error: 'IdempotencyConflict' } };
  for (const over of [{ stake: '1.01' }, { amount: '2.01' }, { roundClosed: false }, { roundId: 'another' }])
    expect(await call('bet-and-win', { ...request, ...over })).toEqual(conflict);
  expect(await call('bet', plain)).toEqual(conflict);
  expect(await call('win', { requestId, sessionId, roundId, amount: '2.00', roundClosed: true })).toEqual(conflict);
  expect(await call('rollback', { requestId, betRequestId: 'x' })).toEqual(conflict);
  const bet = { ...plain, requestId: newId(), roundId: newId() };
  await call('bet', bet);
  expect(await call('bet-and-win', { ...bet, amount: '2.00', roundClosed: true })).toMatchObject({
    body: { error: 'IdempotencyConflict' },
  });
  // The id of the win is none that a provider can send.
  expect(
    await call('win', { ...plain, requestId: `${requestId} win`, amount: '1.00', roundClosed: true }),
  ).toMatchObject({
    status: 400,
  });
  expect(await balanceOf(playerId)).toBe(10_00n);
});

test('one id of two players at the same moment moves the money of one [WAL-06]', async () => {
  const players = await Promise.all([newPlayer(5_00n), newPlayer(5_00n)]);
  const sessions = await Promise.all(players.map((playerId) => launch(playerId)));
  for (let n = 0; n < 10; n += 1) {
    const requestId = newId();
    const answers = await Promise.all(
      sessions.map((sessionId) => call('bet-and-win', both(sessionId, '0.10', '0.20', { requestId }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  const balances = await Promise.all(players.map(balanceOf));
  expect(balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)).toBe(11_00n);
});

test('a round that an earlier session began is won there, and is closed to the next call [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const [first, later] = [await launch(playerId), await launch(playerId)];
  const { roundId } = both(first, '1.00', '0.00');
  expect(await call('bet-and-win', both(first, '1.00', '0.30', { roundId, roundClosed: false }))).toMatchObject({
    body: { balance: '9.30' },
  });
  expect(await call('bet-and-win', both(later, '1.00', '3.00', { roundId }))).toMatchObject({
    body: { balance: '11.30' },
  });
  for (const sessionId of [first, later])
    expect(await call('bet-and-win', both(sessionId, '1.00', '3.00', { roundId }))).toMatchObject({
      body: { error: 'RoundClosed' },
    });
  expect(await bench.games.recentRounds(playerId, 5)).toMatchObject([
    { betAmount: money(2_00n, 'EUR'), winAmount: money(3_30n, 'EUR'), balanceAfter: money(11_30n, 'EUR') },
  ]);
});

test('a win above what the provider may pay takes no stake, is an alarm, and is paid once it may be [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const request = both(sessionId, '1.00', '5.01');
  most = 5_00n;
  for (const again of [1, 2])
    expect([again, await call('bet-and-win', request)]).toMatchObject([
      again,
      { status: 409, body: { error: 'WinTooLarge', message: 'amount: expected at most 5.00 EUR' } },
    ]);
  expect(await balanceOf(playerId)).toBe(10_00n);
  most = 100_000_000n;
  const paid = await call('bet-and-win', request);
  expect(paid).toMatchObject({ status: 200, body: { balance: '14.01' } });
  most = 5_00n;
  expect(await call('bet-and-win', request)).toEqual(paid);
  most = 100_000_000n;
});

test('bonus money that was staked wins bonus money, as in two calls [WAL-06, RWD-03]', async () => {
  const wallets = await Promise.all(
    [true, false].map(async (atOnce) => {
      const playerId = await newPlayer(1_00n);
      const grant = {
        idempotencyKey: newId(),
        playerId,
        amount: money(9_00n, 'EUR'),
        wageringFactor: 50,
        maxPayout: null,
        expiresAt: new Date(bench.clock.now().getTime() + 86_400_000),
      };
      expect((await bench.db.tx((tx) => bench.ledger.grantBonus(tx, grant))).ok).toBe(true);
      const { amount, roundClosed, ...bet } = both(await launch(playerId), '3.00', '5.01');
      if (atOnce) await call('bet-and-win', { ...bet, amount, roundClosed });
      else await call('bet', bet);
      const { sessionId, roundId } = bet;
      if (!atOnce) await call('win', { requestId: newId(), sessionId, roundId, amount, roundClosed });
      const wallet = await bench.ledger.getWallet(playerId);
      return [wallet?.balance.amount, wallet?.bonusBalance.amount, wallet?.wageringProgress];
    }),
  );
  expect(wallets[0]).toEqual([1_67n, 7_00n + 3_34n, wallets[1]?.[2]]);
  expect(wallets[1]).toEqual(wallets[0]);
});

test('a call whose win cannot be written takes no stake either [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const request = both(sessionId, '1.00', '2.00');
  await bench.db.query(
    `insert into games_requests (provider, request_id, kind, fingerprint, amount, outcome, transaction_id, moved, created_at)
     values ('studio', $1, 'win', 'another', 0, 'RoundClosed', $2, false, now())`,
    [`${request.requestId} win`, newId()],
  );
  await expect(call('bet-and-win', request)).rejects.toThrow('was refused');
  expect(await balanceOf(playerId)).toBe(10_00n);
  await bench.db.query('delete from games_requests where request_id = $1', [`${request.requestId} win`]);
  expect(await call('bet-and-win', request)).toMatchObject({ status: 200, body: { balance: '11.00' } });
});

test('a demo session takes none, and a provider finds no session of another [WAL-06]', async () => {
  expect(await call('bet-and-win', both(await launch(null, GAME, 'DEMO'), '1.00', '2.00'))).toMatchObject({
    status: 409,
    body: { error: 'BetNotAllowed' },
  });
  const playerId = await newPlayer(10_00n);
  const own = await call('bet-and-win', both(await launch(playerId), '1.00', '2.00'), OTHER_SECRET);
  expect(own).toMatchObject({ status: 404, body: { error: 'SessionNotFound' } });
  expect(await balanceOf(playerId)).toBe(10_00n);
});
