import { randomUUID } from 'node:crypto';
import { shiftableClock, type ShiftableClock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { openTestDb } from '../../platform/testing/test-db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import { startFakeWallet, type FakeWallet } from '@foyer/studio-kit/testing/fake-wallet';
import { callEndRound } from '@foyer/studio-kit/testing/studio-server';
import { shuffleShoe } from './domain/blackjack/shoe';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { decide, deciding, open, post, refusal, start, startTables, type RunningTables } from './testing/start-tables';
import type { RoundView } from './protocol/table-api';

const ROULETTE = 'french-roulette-salon';
const BLACKJACK = 'classic-blackjack';

/** Draws that put these ranks on top of a shoe of six decks, and these numbers on the wheel. */
function fixedRandom(ranks: string, number = 17): RandomSource {
  const wanted = [...ranks].map((rank) => 'A23456789TJQK'.indexOf(rank));
  const cards = Array.from({ length: 312 }, (_, index) => index % 52);
  const order = wanted.map(
    (rank) =>
      cards.splice(
        cards.findIndex((card) => card % 13 === rank),
        1,
      )[0] ?? 0,
  );
  const target = [...order, ...cards];
  const now = Array.from({ length: 312 }, (_, index) => index % 52);
  const swaps: number[] = [];
  for (let last = 311; last > 0; last--) {
    const from = now.lastIndexOf(target[last] ?? 0, last);
    swaps.push(from);
    [now[last], now[from]] = [now[from] ?? 0, now[last] ?? 0];
  }
  let at = 0;
  return { below: (limit) => (ranks === '' ? Math.min(number, limit - 1) : (swaps[at++ % swaps.length] ?? 0)) };
}

const clock: ShiftableClock = shiftableClock();
let db: Db;
let wallet: FakeWallet;
let running: RunningTables;

async function run(random: RandomSource, playRules?: { autoplayAllowed: boolean; minSpinSeconds: number }) {
  await running?.close();
  running = await startTables({
    db,
    walletUrl: wallet.url,
    walletKey: wallet.secret,
    clock,
    random,
    ...(playRules ? { playRules } : {}),
  });
}

async function opened(slug: string, launch = {}): Promise<string> {
  const token = randomUUID();
  wallet.launch(token, { slug, ...launch });
  return (await open(running.url, token)).sessionToken;
}

const hands = ({ game }: RoundView) => (game.kind === 'blackjack' ? game.hands : []);
const can = ({ game }: RoundView) => (game.kind === 'blackjack' ? game.decisions.map(({ decision }) => decision) : []);

beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  await db.query('delete from table_rounds');
  await db.query('delete from table_sessions');
  wallet = await startFakeWallet();
  await run(fixedRandom(''));
});
afterEach(async () => {
  expect(running.logged).toEqual([]);
  await wallet.close();
});
afterAll(async () => {
  await running.close();
  await db.close();
});

test('the order of a fixed shoe is what these tests believe', () => {
  expect(
    shuffleShoe(6, fixedRandom('T6AK'))
      .slice(0, 4)
      .map((card) => card % 13),
  ).toEqual([9, 5, 0, 12]);
});

describe('roulette', () => {
  const chips = [
    ['straight-17', '1.00'],
    ['black', '5.00'],
    ['dozen-1', '0.50'],
  ] as const;

  test('a round is one bet and one win, of the number that the server drew [GMS-06]', async () => {
    const session = await opened(ROULETTE);
    const round = await start(running.url, session, { chips });
    expect(round).toMatchObject({ state: 'settled', stake: '6.50', win: '46.00', balance: '1039.50' });
    expect(round.game).toMatchObject({ kind: 'roulette', number: 17 });
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
  });

  test('the numbers that came last at each table are reported to the platform, the newest first [GMS-05, GMS-09]', async () => {
    const session = await opened(ROULETTE);
    await start(running.url, session, { chips });
    await run(fixedRandom('', 0));
    clock.shift(1_000);
    await start(running.url, session, { chips });
    await running.studio.settleUnfinished();
    expect(wallet.calls.at(-1)).toEqual({
      path: 'tables',
      body: {
        tables: [
          {
            gameSlug: ROULETTE,
            numbers: [
              { value: '0', colour: 'green' },
              { value: '17', colour: 'black' },
            ],
          },
        ],
      },
    });
  });

  test('zero gives half of the even-money stakes back where la partage is played, and nowhere else [GMS-06]', async () => {
    await run(fixedRandom('', 0));
    const even = [
      ['red', '5.00'],
      ['column-1', '1.00'],
    ] as const;
    expect((await start(running.url, await opened(ROULETTE), { chips: even })).win).toBe('2.50');
    expect((await start(running.url, await opened('roulette-noir'), { chips: even })).win).toBe('0.00');
  });

  test('chips that the table does not take are refused with their reason, and nothing moves [GMS-06]', async () => {
    const session = await opened(ROULETTE);
    const refuse = async (...given: [string, string][]) => {
      const { status, error } = await refusal(running.url, 'start', {
        sessionToken: session,
        actionId: randomUUID(),
        chips: given,
      });
      return [status, error];
    };
    expect(await refuse()).toEqual([422, 'NoChips']);
    expect(await refuse(['straight-37', '1.00'])).toEqual([422, 'NoSuchPlace']);
    expect(await refuse(['__proto__', '1.00'])).toEqual([422, 'NoSuchPlace']);
    expect(await refuse(['red', '1.00'], ['red', '1.00'])).toEqual([422, 'PlaceTwice']);
    expect(await refuse(['straight-1', '50.50'])).toEqual([422, 'StakeOutOfRange']);
    expect(await refuse(['red', '0.01'])).toEqual([422, 'StakeOutOfRange']);
    for (const stake of ['-1.00', '1e3', '', 'NaN', '1.000', '9'.repeat(25)])
      expect(await refuse(['red', stake])).toEqual([400, 'BadInput']);
    expect(
      await refusal(running.url, 'start', { sessionToken: session, actionId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 400 });
    expect(await refusal(running.url, 'start', { sessionToken: 'x', actionId: randomUUID(), chips })).toMatchObject({
      status: 401,
    });
    expect(await refusal(running.url, 'start', '{"a":"\\u0000"}')).toMatchObject({ status: 400 });
    expect(await refusal(running.url, 'start', 'x'.repeat(9_000))).toMatchObject({ status: 400 });
    expect((await post(running.url, 'start', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(wallet.moved).toEqual({ bets: 0, wins: 0, rollbacks: 0 });
  });

  test('a round that the wallet refuses because the table is closed says so, and nothing is drawn [GMS-06]', async () => {
    const session = await opened(ROULETTE);
    wallet.refuse.set('bet', 'TableClosed');
    const order = { sessionToken: session, actionId: randomUUID(), chips };
    expect(await refusal(running.url, 'start', order)).toMatchObject({ status: 409, error: 'TableClosed' });
    wallet.refuse.clear();
    expect(await refusal(running.url, 'start', order)).toMatchObject({ status: 409, error: 'TableClosed' });
    expect(wallet.moved).toEqual({ bets: 0, wins: 0, rollbacks: 0 });
  });

  test('a round whose stake is above the player’s limit of a single bet says so, and nothing is drawn [GMS-06, PRF-02]', async () => {
    const session = await opened(ROULETTE);
    wallet.refuse.set('bet', 'StakeAboveLimit');
    const order = { sessionToken: session, actionId: randomUUID(), chips };
    expect(await refusal(running.url, 'start', order)).toMatchObject({ status: 409, error: 'StakeAboveLimit' });
    expect(wallet.moved).toEqual({ bets: 0, wins: 0, rollbacks: 0 });
  });

  test('the same round sent eight times at once is played once; its id with other chips is refused [GMS-06]', async () => {
    const session = await opened(ROULETTE);
    const actionId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => start(running.url, session, { chips }, actionId)),
    );
    for (const { roundId } of answers) expect(roundId).toBe(answers[0]?.roundId);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
    expect(
      await refusal(running.url, 'start', { sessionToken: session, actionId, chips: [['red', '1.00']] }),
    ).toMatchObject({ error: 'ActionReused' });
  });

  test('a stake nobody knows about goes back; a win the wallet did not take is paid later, once [GMS-10]', async () => {
    const session = await opened(ROULETTE);
    wallet.trouble.set('bet', ['drop-after', 'drop-after', 'drop-after']);
    expect(await refusal(running.url, 'start', { sessionToken: session, actionId: randomUUID(), chips })).toMatchObject(
      { error: 'BetCancelled' },
    );
    expect(wallet.balance).toBe(100_000n);
    wallet.trouble.set('win', ['drop-before', 'drop-after', 'drop-before']);
    const round = await start(running.url, session, { chips });
    expect(round.state).toBe('pending');
    clock.shift(10_000);
    expect(await running.studio.settleUnfinished()).toBe(1);
    expect([wallet.balance, wallet.moved]).toEqual([103_950n, { bets: 2, wins: 1, rollbacks: 1 }]);
  });

  test('no round starts sooner than the licence allows, whatever session asks [GMS-06]', async () => {
    await run(fixedRandom(''), { autoplayAllowed: false, minSpinSeconds: 5 });
    const [one, other] = [await opened(ROULETTE), await opened(ROULETTE)];
    await start(running.url, one, { chips });
    const early = await refusal(running.url, 'start', { sessionToken: other, actionId: randomUUID(), chips });
    expect(early).toMatchObject({ status: 429, error: 'TooFast' });
    clock.shift(5_000);
    await start(running.url, other, { chips });
  });
});

describe('blackjack', () => {
  test('a double takes a second stake of the same round, and the win is paid once [GMS-06]', async () => {
    await run(fixedRandom('566TTT'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '10.00' });
    expect(dealt).toMatchObject({ state: 'playing', stake: '10.00', balance: '990.00' });
    expect(dealt.game).toMatchObject({ dealer: { cards: [expect.any(Number)], hidden: true } });
    const done = await decide(running.url, session, dealt, 'double');
    expect(done).toMatchObject({ state: 'settled', stake: '20.00', win: '40.00', balance: '1020.00' });
    expect(new Set(wallet.calls.filter(({ path }) => path === 'bet').map(({ body }) => body.roundId)).size).toBe(1);
    expect(wallet.moved).toEqual({ bets: 2, wins: 1, rollbacks: 0 });
  });

  test('a split hand survives a kill and a new launch, and goes on as it was [GMS-10]', async () => {
    await run(fixedRandom('8686838TT2T'));
    const first = await opened(BLACKJACK);
    let round = await start(running.url, first, { stake: '10.00' });
    round = await decide(running.url, first, round, 'split');
    round = await decide(running.url, first, round, 'split');
    const before = hands(round);
    await run(seededRandom(1));
    const token = randomUUID();
    wallet.launch(token, { slug: BLACKJACK });
    const next = await open(running.url, token);
    expect(next.round && hands(next.round)).toEqual(before);
    expect(next.round).toEqual(round);
    round = await decide(running.url, next.sessionToken, round, 'double');
    round = await decide(running.url, next.sessionToken, round, 'stand');
    round = await decide(running.url, next.sessionToken, round, 'stand');
    expect(round).toMatchObject({ state: 'settled', stake: '40.00', win: '80.00', balance: '1040.00' });
  });

  test('insurance is half the stake, and pays 2 to 1 [GMS-06]', async () => {
    await run(fixedRandom('9A9K'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '1.00' });
    expect(can(dealt)).toEqual(['insure', 'decline']);
    const done = await decide(running.url, session, dealt, 'insure');
    expect(done).toMatchObject({ stake: '1.50', win: '1.50', state: 'settled' });
  });

  test('decisions that are late, of another turn, of another hand or of another player are refused and move nothing [GMS-06]', async () => {
    await run(fixedRandom('T6987TTT'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '10.00' });
    const refuse = async (call: object): Promise<string> => (await refusal(running.url, 'decide', call)).error;
    expect(await refuse(deciding(session, dealt, 'split'))).toBe('DecisionNotPossible');
    expect(await refuse(deciding(session, dealt, 'surrender'))).toBe('DecisionNotPossible');
    expect(await refuse({ ...deciding(session, dealt, 'double'), hand: 1 })).toBe('NotThisHand');
    expect(await refuse({ ...deciding(session, dealt, 'hit'), turn: 0 })).toBe('OutOfTurn');
    expect(await refuse({ ...deciding(session, dealt, 'hit'), roundId: randomUUID() })).toBe('RoundNotFound');
    const stranger = await opened(BLACKJACK, { playerId: 'player-2' });
    expect(await refuse(deciding(stranger, dealt, 'hit'))).toBe('RoundNotFound');
    expect(await refuse({ ...deciding(session, dealt, 'hit'), decision: 'peek' })).toBe('BadInput');
    const actionId = randomUUID();
    const stood = await decide(running.url, session, dealt, 'stand', actionId);
    expect(await refuse(deciding(session, stood, 'double'))).toBe('RoundClosed');
    expect(await decide(running.url, session, dealt, 'stand', actionId)).toEqual(stood);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
  });

  test('a double sent eight times at once is one; with a hit at the same time exactly one of both is made [GMS-06]', async () => {
    await run(fixedRandom('566TT2T'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '10.00' });
    const double = deciding(session, dealt, 'double');
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => post(running.url, 'decide', double)),
      post(running.url, 'decide', deciding(session, dealt, 'hit')),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const made = answers.filter(({ status }) => status === 200).length;
    expect([1, 8]).toContain(made);
    expect(wallet.moved.bets).toBe(made === 8 ? 2 : 1);
    expect(wallet.moved.wins).toBe(made === 8 ? 1 : wallet.moved.wins);
  });

  test('a double that the wallet refuses leaves the hand as it was; one without an answer gives its stake back [GMS-06] [GMS-10]', async () => {
    await run(fixedRandom('566TTT'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '10.00' });
    wallet.balance = 500n;
    expect(await refusal(running.url, 'decide', deciding(session, dealt, 'double'))).toMatchObject({
      error: 'InsufficientFunds',
    });
    wallet.balance = 5_000n;
    wallet.trouble.set('bet', ['drop-before', 'drop-before', 'drop-after']);
    expect(await refusal(running.url, 'decide', deciding(session, dealt, 'double'))).toMatchObject({
      error: 'BetCancelled',
    });
    expect([wallet.balance, wallet.moved]).toEqual([5_000n, { bets: 2, wins: 0, rollbacks: 1 }]);
    const hit = await decide(running.url, session, dealt, 'hit');
    expect(hands(hit)[0]).toMatchObject({ stake: '10.00', total: 21 });
  });

  test('killed between the stake of a double and its card: the double is made once, at the next look [GMS-10]', async () => {
    await run(fixedRandom('566TTT'));
    const session = await opened(BLACKJACK);
    const dealt = await start(running.url, session, { stake: '10.00' });
    const betId = randomUUID();
    await db.query(
      `insert into table_bets (id, round_id, session_id, action_id, decision, turn, stake, rollback_request_id, state, created_at)
       select $1, id, session_id, $2, 'double', turn, 1000, $3, 'asked', $4 from table_rounds where id = $5`,
      [betId, randomUUID(), randomUUID(), clock.now(), dealt.roundId],
    );
    await db.query('update table_rounds set next_attempt_at = $1, open_bet = $2', [clock.now(), betId]);
    await run(seededRandom(3));
    expect(await running.studio.settleUnfinished()).toBe(1);
    expect(await running.studio.settleUnfinished()).toBe(0);
    expect([wallet.balance, wallet.moved]).toEqual([102_000n, { bets: 2, wins: 1, rollbacks: 0 }]);
  });

  test('a hand that nobody comes back to stands by itself soon after a day, and the player sees it at the next launch [GMS-10]', async () => {
    await run(fixedRandom('T6987TT'));
    const session = await opened(BLACKJACK);
    await start(running.url, session, { stake: '10.00' });
    clock.shift(24 * 3_600_000);
    expect(await running.studio.settleUnfinished()).toBe(0);
    clock.shift(900_000);
    expect(await running.studio.settleUnfinished()).toBe(1);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
    const token = randomUUID();
    wallet.launch(token, { slug: BLACKJACK });
    expect((await open(running.url, token)).round).toMatchObject({ state: 'settled', stoodByRule: true });
  });

  test('a hand stands when the platform calls for its end, once however often it calls, and for no stranger [GMS-10]', async () => {
    await run(fixedRandom('T6987TT'));
    const session = await opened(BLACKJACK);
    const { roundId } = await start(running.url, session, { stake: '10.00' });
    const end = (secret: string, id = roundId) =>
      callEndRound(`${running.url}/tables/end-round/`, secret, id, clock.now());
    expect(await end('a key of somebody else')).toBe(401);
    expect(wallet.moved.wins).toBe(0);
    expect([await end(wallet.secret), await end(wallet.secret)]).toEqual([202, 202]);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
    expect(await end(wallet.secret, randomUUID())).toBe(404);
  });

  test('the hint is the best play of the exact figures [GMS-06]', async () => {
    await run(fixedRandom('566T'));
    const session = await opened(BLACKJACK);
    await start(running.url, session, { stake: '1.00' });
    expect(await post(running.url, 'hint', { sessionToken: session })).toEqual({
      status: 200,
      body: { decision: 'double' },
    });
  });
});

test('a demonstration plays both with play money, without the wallet, and never below zero [GMS-06]', async () => {
  await run(fixedRandom('566TTT'));
  const session = await opened(BLACKJACK, { mode: 'demo' });
  const dealt = await start(running.url, session, { stake: '10.00' });
  const done = await decide(running.url, session, dealt, 'double');
  expect(done).toMatchObject({ state: 'settled', win: '40.00', balance: '1020.00' });
  const wheel = await opened(ROULETTE, { mode: 'demo' });
  await db.query('update table_sessions set play_balance = 50 where slug = $1', [ROULETTE]);
  expect(
    await refusal(running.url, 'start', { sessionToken: wheel, actionId: randomUUID(), chips: [['red', '1.00']] }),
  ).toMatchObject({ error: 'InsufficientFunds' });
  expect(wallet.calls.filter(({ path }) => path !== 'authenticate')).toEqual([]);
});
