import fc from 'fast-check';
import { z } from 'zod';
import { money, toDecimal } from '@/contract/money';
import { prizeKinds } from '@/contract/rounds';
import { gamesPrizePaid } from '../../events/games';
import { queryValues } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import { testProvider, testProviders } from '../../testing/test-providers';
import { createGamesHealth } from './health';
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
    testProvider('studio', SECRET, { mostWin: () => most, roundUrl: (id) => `https://studio.test/${id}` }),
    testProvider('elsewhere', OTHER_SECRET),
  ]);
  bench = await openWalletBench({ providers });
  ({ call, newPlayer, launch, balanceOf } = bench);
});
afterEach(async () => {
  expect(await bench.ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
});
afterAll(() => bench.db.close());

const prizeOf = (sessionId: string, amount: string, over: Record<string, unknown> = {}) => ({
  requestId: newId(),
  sessionId,
  kind: 'tournament',
  reference: 'week-48',
  amount,
  currency: 'EUR',
  ...over,
});
const betOf = (sessionId: string, stake: string) => ({
  requestId: newId(),
  sessionId,
  roundId: newId(),
  gameSlug: GAME,
  stake,
  currency: 'EUR',
});
const eventsOf = (playerId: PlayerId) =>
  queryValues(bench.db, z.unknown(), `select payload from events where key = $1 and topic = 'games.prize-paid'`, [
    playerId,
  ]);

test.each([
  ['EUR', '4.25', ['4.2', '4', '4.250', '0.00', '-1.00']],
  ['JPY', '425', ['4.25', '425.0', '0']],
  ['KWD', '4.255', ['4.25', '4', '0.000']],
] as const)(
  'a prize of %s is cash, a line of the history with a stake of nothing, and a movement of its own kind [WAL-06, PRF-01]',
  async (currency, amount, wrong) => {
    const playerId = await newPlayer(10_000n, currency);
    const sessionId = await launch(playerId);
    for (const text of wrong)
      expect(await call('prize', prizeOf(sessionId, text, { currency }))).toMatchObject({
        status: 400,
        body: { error: 'BadRequest' },
      });
    const minor = BigInt(amount.replace('.', ''));
    const balance = toDecimal(money(10_000n + minor, currency));
    const request = prizeOf(sessionId, amount, { currency });
    const answer = await call('prize', request);
    const { transactionId } = answer.body;
    expect(answer).toEqual({
      status: 200,
      body: { requestId: request.requestId, transactionId: expect.any(String), balance, currency },
    });
    expect(await call('prize', request)).toEqual(answer);
    expect(await bench.games.recentRounds(playerId, 5)).toMatchObject([
      {
        roundId: transactionId,
        gameSlug: GAME,
        betAmount: money(0n, currency),
        winAmount: money(minor, currency),
        bonusWinAmount: money(0n, currency),
        heldWin: money(0n, currency),
        result: 'Won',
        prize: 'tournament',
        balanceAfter: money(10_000n + minor, currency),
        url: null,
      },
    ]);
    const account = { kind: 'player_cash', playerId, currency } as const;
    const [entry] = await bench.ledger.getHistory(account, { first: 1 });
    expect(entry).toMatchObject({ movementId: transactionId, kind: 'prize', amount: money(minor, currency) });
    expect(await bench.ledger.getPlayTotals(playerId, { at: new Date(0), version: 0n })).toMatchObject({
      staked: money(0n, currency),
      won: money(minor, currency),
      jackpotWon: money(0n, currency),
    });
    expect((await eventsOf(playerId)).map((event) => gamesPrizePaid.parse(event))).toMatchObject([
      { transactionId, kind: 'tournament', reference: 'week-48', amount: minor, currency, brand: 'aurora', game: GAME },
    ]);
  },
);

test.each(prizeKinds)(
  'a prize of the kind %s is taken; another kind or a reference that is none is refused [WAL-06]',
  async (kind) => {
    const playerId = await newPlayer(0n);
    const sessionId = await launch(playerId);
    expect(await call('prize', prizeOf(sessionId, '1.00', { kind }))).toMatchObject({ body: { balance: '1.00' } });
    for (const over of [
      { kind: 'bonus' },
      { kind: undefined },
      { reference: '' },
      { reference: 'a b' },
      { currency: 'XXX' },
    ])
      expect(await call('prize', prizeOf(sessionId, '1.00', over))).toMatchObject({ status: 400 });
    expect(await bench.games.recentRounds(playerId, 5)).toMatchObject([{ prize: kind }]);
  },
);

test('prizes, bets and wins that are sent one to five times, at once and in any order, move their money once [WAL-06, OPR-06]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kind: fc.constantFrom('prize', 'bet'),
          cents: fc.integer({ min: 1, max: 99 }),
          times: fc.integer({ min: 1, max: 5 }),
        }),
        {
          minLength: 1,
          maxLength: 7,
        },
      ),
      fc.array(fc.nat(), { minLength: 35, maxLength: 35 }),
      async (steps, keys) => {
        const playerId = await newPlayer(10_00n);
        const sessionId = await launch(playerId);
        const requests = steps.map(({ kind, cents, times }) => {
          const amount = toDecimal(money(BigInt(cents), 'EUR'));
          const body = kind === 'prize' ? prizeOf(sessionId, amount) : betOf(sessionId, amount);
          return { kind, times, body, change: BigInt(kind === 'prize' ? cents : -cents) };
        });
        const sent = requests
          .flatMap((request) => Array.from({ length: request.times }, () => request))
          .map((request, n) => ({ request, key: keys[n] ?? 0 }))
          .sort((one, other) => one.key - other.key);
        const answers = await Promise.all(sent.map(({ request: { kind, body } }) => call(kind, body)));
        expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
        for (const request of requests)
          expect(
            new Set(answers.filter((_one, n) => sent[n]?.request === request).map((one) => JSON.stringify(one))).size,
          ).toBe(1);
        expect(await balanceOf(playerId)).toBe(requests.reduce((sum, { change }) => sum + change, 10_00n));
        expect(await eventsOf(playerId)).toHaveLength(steps.filter(({ kind }) => kind === 'prize').length);
      },
    ),
    { numRuns: 12 },
  );
});

test('a prize is paid after its session has ended, and to no session that has no wallet or is of another provider [WAL-06]', async () => {
  const playerId = await newPlayer(1_00n);
  const sessionId = await launch(playerId);
  await endSessionsOf(bench.db, playerId, bench.clock.now());
  bench.clock.shift(13 * 3_600_000);
  expect(await call('prize', prizeOf(sessionId, '2.00'))).toMatchObject({ status: 200, body: { balance: '3.00' } });
  const missing = { status: 404, body: { error: 'SessionNotFound' } };
  expect(await call('prize', prizeOf(newId(), '2.00'))).toMatchObject(missing);
  expect(await call('prize', prizeOf(sessionId, '2.00'), OTHER_SECRET)).toMatchObject(missing);
  expect(await call('prize', prizeOf(await launch(null, GAME, 'DEMO'), '2.00'))).toMatchObject({
    status: 409,
    body: { error: 'BetNotAllowed' },
  });
  expect(await call('prize', prizeOf(sessionId, '200', { currency: 'JPY' }))).toMatchObject({
    status: 409,
    body: { error: 'WrongCurrency' },
  });
  expect(await balanceOf(playerId)).toBe(3_00n);
});

test('the id of a prize is refused with any other content; a rollback finds no bet under it [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  const request = prizeOf(sessionId, '1.00');
  await call('prize', request);
  const conflict = { status: 409, body: { requestId: request.requestId, error: 'IdempotencyConflict' } };
  for (const over of [{ amount: '1.01' }, { kind: 'jackpot' }, { reference: 'week-49' }])
    expect(await call('prize', { ...request, ...over })).toEqual(conflict);
  expect(await call('bet', { ...betOf(sessionId, '1.00'), requestId: request.requestId })).toEqual(conflict);
  expect(await call('rollback', { requestId: newId(), betRequestId: request.requestId })).toMatchObject({
    status: 404,
    body: { error: 'BetNotFound' },
  });
  const late = prizeOf(sessionId, '1.00');
  expect((await call('rollback', { requestId: newId(), betRequestId: late.requestId })).status).toBe(200);
  expect(await call('prize', late)).toMatchObject({ status: 200, body: { balance: '7.00' } });
});

test('the line of a prize is no round: it takes no bet, win or rollback [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  const { body } = await call('prize', prizeOf(sessionId, '1.00'));
  const roundId = String(body.transactionId);
  const closed = { status: 409, body: { error: 'RoundClosed' } };
  expect(await call('bet', { ...betOf(sessionId, '1.00'), roundId })).toMatchObject(closed);
  expect(
    await call('bet-and-win', { ...betOf(sessionId, '1.00'), roundId, amount: '9.00', roundClosed: true }),
  ).toMatchObject(closed);
  const win = { requestId: newId(), sessionId, roundId, amount: '9.00', roundClosed: true };
  expect(await call('win', win)).toMatchObject(closed);
  expect(await balanceOf(playerId)).toBe(6_00n);
});

test('a prize above what the provider may pay is refused, an alarm, and paid once it may be [WAL-06]', async () => {
  const health = createGamesHealth(bench.db);
  const playerId = await newPlayer(0n);
  const sessionId = await launch(playerId);
  const request = prizeOf(sessionId, '5.01');
  // A round of the same name that closes does not settle it.
  const bet = { ...betOf(sessionId, '1.00'), roundId: request.reference };
  most = 5_00n;
  expect(await call('prize', request)).toMatchObject({
    status: 409,
    body: { error: 'WinTooLarge', message: 'amount: expected at most 5.00 EUR' },
  });
  expect(await call('prize', prizeOf(sessionId, '5.00'))).toMatchObject({ status: 200 });
  await call('bet-and-win', { ...bet, amount: '0.00', roundClosed: true });
  expect(await health()).toMatchObject({ status: 'alarm', refusedWins: 1 });
  most = 100_000_000n;
  expect(await call('prize', request)).toMatchObject({ status: 200, body: { balance: '9.01' } });
  expect(await health()).toMatchObject({ status: 'ok', refusedWins: 0 });
});

test('a prize gives nothing back of a limit of losses [WAL-06, PRF-02]', async () => {
  const { db } = bench;
  await db.query(
    `insert into limits_play_rules (licence, time_zone) values ('mga', 'Europe/Malta') on conflict do nothing`,
  );
  const playerId = await newPlayer(20_00n);
  await db.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, 'loss', 'Day', 300, 'EUR', now())`,
    [playerId],
  );
  const sessionId = await launch(playerId);
  expect((await call('bet', betOf(sessionId, '3.00'))).status).toBe(200);
  expect((await call('prize', prizeOf(sessionId, '50.00'))).status).toBe(200);
  expect(await call('bet', betOf(sessionId, '0.10'))).toMatchObject({ status: 409, body: { error: 'LimitReached' } });
  await db.query(`delete from limits_play_rules where licence = 'mga'`);
});
