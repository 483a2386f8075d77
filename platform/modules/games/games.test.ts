import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { money } from '@/contract/money';
import { licencesFile, type Licence } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { createComplianceModule, type PlayFacts } from '../compliance/index';
import type { LedgerModule } from '../ledger/index';
import { createGamesModule, endSessionsOf, readRoundCursor, type GamesDeps, type GamesModule } from './index';
import { openWalletBench, ORIGIN, SECRET, tokenOf, type WalletBench } from './testing/wallet-bench';
import type { WalletHttpHandler } from './wallet-http';

const GAMES = new Map(
  [
    { slug: 'frost', bonusDisabled: false, demoAvailable: true },
    { slug: 'no-bonus', bonusDisabled: true, demoAvailable: false },
    { slug: 'closed', bonusDisabled: false, demoAvailable: true, opensAt: new Date('2026-11-24T15:00:00Z') },
    { slug: 'weighed', bonusDisabled: false, demoAvailable: true, wageringWeight: 20 },
    { slug: 'limited', bonusDisabled: false, demoAvailable: true, stakes: { EUR: ['0.20', '60.00'] as const } },
  ].map((game) => [
    game.slug,
    {
      ...game,
      gameId: `id-${game.slug}`,
      name: `The ${game.slug}`,
      isLiveCasinoGame: false,
      kind: 'slot' as const,
      studio: 'north-star',
      provider: 'studio',
    },
  ]),
);

/** Caps as those of Great Britain, for online slots; its bonus cap is made up. */
const BRITAIN: Licence = {
  ...licenceOf('mga'),
  code: 'gb',
  demoPlay: 'players',
  stakeCaps: [
    { kinds: ['slot'], most: { GBP: '5.00' } },
    { kinds: ['slot'], below: 25, most: { GBP: '2.00' } },
  ],
  bonusStakeCap: { GBP: '1.00' },
};

const clock = shiftableClock();
let db: Db;
let ledger: LedgerModule;
let games: GamesModule;
let deps: GamesDeps;
let handle: WalletHttpHandler;
let call: WalletBench['call'];
let newPlayer: WalletBench['newPlayer'];
let launch: WalletBench['launch'];
let balanceOf: WalletBench['balanceOf'];
let player: PlayFacts = {
  accountStatus: 'Open',
  accountStatusCause: null,
  selfExclusionEndsAt: null,
  timeoutEndsAt: null,
  isPlayBlocked: false,
  dateOfBirth: null,
};

beforeAll(async () => {
  const over = {
    compliance: createComplianceModule({ clock, licences: [...licencesFile.read(), BRITAIN] }),
    findPlayer: async () => player,
    findGame: async (_visitor: unknown, slug: string) => GAMES.get(slug) ?? null,
    brandTerms: (brand: string) => ({
      licence: brand === 'mistral' ? 'anj' : brand === 'albion' ? 'gb' : 'mga',
      currency: 'EUR',
    }),
  };
  ({ db, ledger, games, deps, handle, call, newPlayer, launch, balanceOf } = await openWalletBench(over, clock));
});

afterAll(() => db.close());

const betBody = (sessionId: string, roundId: string, stake: string, requestId: string = newId()) => ({
  requestId,
  sessionId,
  roundId,
  gameSlug: 'frost',
  stake,
  currency: 'EUR',
});
const winBody = (
  sessionId: string,
  roundId: string,
  amount: string,
  roundClosed = true,
  requestId: string = newId(),
) => ({ requestId, sessionId, roundId, amount, roundClosed });

test("a stake outside the game's own limits is refused, once and for good [GMS-04, WAL-06]", async () => {
  const playerId = await newPlayer(200_00n);
  const sessionId = await launch(playerId, 'limited');
  const bet = (stake: string) => call('bet', { ...betBody(sessionId, newId(), stake), gameSlug: 'limited' });
  for (const stake of ['0.19', '60.01'])
    expect(await bet(stake)).toMatchObject({ status: 409, body: { error: 'StakeOutOfRange' } });
  for (const stake of ['0.20', '60.00']) expect((await bet(stake)).status).toBe(200);
  expect(await balanceOf(playerId)).toBe(139_80n);
});

test('a refused amount is named as its field is [WAL-06]', async () => {
  const sessionId = await launch(await newPlayer(10_00n));
  for (const wrong of ['1.005', '20'])
    expect(await call('bet', betBody(sessionId, newId(), wrong))).toMatchObject({
      status: 400,
      body: { error: 'BadRequest', message: 'stake: expected EUR as in "1.50"' },
    });
});

test('the history of rounds goes on by pages, to the very first one [PRF-01]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const made: string[] = [];
  for (let round = 0; round < 7; round += 1) {
    // Pairs of the same moment differ by their names.
    if (round % 2 === 0) clock.shift(1_000);
    made.push(`page-${round}-${newId()}`);
    await call('bet', betBody(sessionId, made.at(-1) ?? '', '0.10'));
  }
  const listed: string[] = [];
  let after: ReturnType<typeof readRoundCursor> = null;
  for (let page = 0; page < 4; page += 1) {
    const { rounds, pageInfo } = await games.roundPage(playerId, 2, after);
    listed.push(...rounds.map(({ roundId }) => roundId));
    expect(pageInfo.hasNextPage).toBe(page < 3);
    after = readRoundCursor(pageInfo.endCursor ?? '');
  }
  expect([...listed].sort()).toEqual([...made].sort());
  expect(listed[0]).toBe(made.at(-1));
  expect(readRoundCursor('yesterday')).toBeNull();
});

test('a launch token opens its session once, and not after a minute [GMS-06]', async () => {
  const playerId = await newPlayer(20_00n);
  const launched = await games.launchGame({ ...ORIGIN, slug: 'frost', mode: 'REAL', playerId });
  if (!launched.ok) throw new Error(launched.error.kind);
  const launchToken = tokenOf(launched.value.launchUrl);
  expect(await call('authenticate', { launchToken })).toEqual({
    status: 200,
    body: {
      sessionId: launched.value.sessionId,
      playerId,
      currency: 'EUR',
      balance: '20.00',
      slug: 'frost',
      mode: 'REAL',
      licence: 'mga',
      locale: 'fi_FI',
      freeRounds: null,
    },
  });
  expect(await call('authenticate', { launchToken })).toMatchObject({ status: 409, body: { error: 'SessionExpired' } });
  const late = await games.launchGame({ ...ORIGIN, slug: 'frost', mode: 'REAL', playerId });
  clock.shift(61_000);
  expect(await call('authenticate', { launchToken: late.ok ? tokenOf(late.value.launchUrl) : '' })).toMatchObject({
    body: { error: 'SessionExpired' },
  });
});

test('a launch that may not be is refused with its reason [GMS-06]', async () => {
  const playerId = await newPlayer(20_00n);
  const refusal = async (request: Partial<Parameters<GamesModule['launchGame']>[0]>) => {
    const launched = await games.launchGame({ ...ORIGIN, slug: 'frost', mode: 'REAL', playerId, ...request });
    return launched.ok ? null : launched.error;
  };
  expect(await refusal({ slug: 'nowhere' })).toEqual({ kind: 'game-not-found' });
  expect(await refusal({ playerId: null })).toEqual({ kind: 'sign-in-needed' });
  for (const mode of ['DEMO', 'REAL'] as const)
    expect(await refusal({ slug: 'closed', mode })).toEqual({
      kind: 'table-closed',
      opensAt: new Date('2026-11-24T15:00:00Z'),
    });
  expect(await refusal({ slug: 'no-bonus', mode: 'DEMO' })).toEqual({ kind: 'demo-not-available' });
  expect(await refusal({ brand: 'mistral' })).toEqual({
    kind: 'not-allowed',
    reason: { kind: 'product-not-licensed' },
  });
  expect(await refusal({ brand: 'mistral', mode: 'DEMO', playerId: null })).toEqual({
    kind: 'not-allowed',
    reason: { kind: 'product-not-licensed' },
  });
  expect(await refusal({ playerId: toPlayerId(newId()) })).toEqual({ kind: 'no-wallet' });
  player = { ...player, accountStatus: 'Blocked' };
  expect(await refusal({})).toEqual({ kind: 'not-allowed', reason: { kind: 'account-blocked' } });
  player = { ...player, accountStatus: 'Open' };
});

test('under a licence that lets players alone play for fun, a visitor signs in first [GMS-06, BRD-06]', async () => {
  const demo = { ...ORIGIN, brand: 'albion', slug: 'frost', mode: 'DEMO' as const };
  expect(await games.launchGame({ ...demo, playerId: null })).toEqual({ ok: false, error: { kind: 'sign-in-needed' } });
  expect(await games.launchGame({ ...demo, playerId: await newPlayer(0n) })).toMatchObject({ ok: true });
});

test.each([
  ['1995-01-01', '5.00', '5.01'],
  ['2004-01-01', '2.00', '2.01'],
  [null, '2.00', '2.01'],
])(
  'a player born on %s stakes up to %s in a slot whose own limit is higher, as the licence says [BRD-06, PRF-02]',
  async (dateOfBirth, most, more) => {
    player = { ...player, dateOfBirth };
    const playerId = await newPlayer(50_00n, 'GBP');
    const launched = await games.launchGame({ ...ORIGIN, brand: 'albion', slug: 'limited', mode: 'REAL', playerId });
    player = { ...player, dateOfBirth: null };
    if (!launched.ok) throw new Error(launched.error.kind);
    const { body } = await call('authenticate', { launchToken: tokenOf(launched.value.launchUrl) });
    const bet = (stake: string) =>
      call('bet', { ...betBody(String(body.sessionId), newId(), stake), gameSlug: 'limited', currency: 'GBP' });
    expect(await bet(more)).toMatchObject({ status: 409, body: { error: 'StakeOutOfRange' } });
    expect(await bet(most)).toMatchObject({ status: 200 });
  },
);

test('a bet that needs bonus money stakes no more than the licence says; cash alone does [BRD-06, RWD-03]', async () => {
  player = { ...player, dateOfBirth: '1995-01-01' };
  const playerId = await newPlayer(3_00n, 'GBP', 10_00n);
  const launched = await games.launchGame({ ...ORIGIN, brand: 'albion', slug: 'frost', mode: 'REAL', playerId });
  player = { ...player, dateOfBirth: null };
  if (!launched.ok) throw new Error(launched.error.kind);
  const { body } = await call('authenticate', { launchToken: tokenOf(launched.value.launchUrl) });
  const bet = (stake: string) => call('bet', { ...betBody(String(body.sessionId), newId(), stake), currency: 'GBP' });
  expect(await bet('3.01')).toMatchObject({ status: 409, body: { error: 'StakeOutOfRange' } });
  expect(await bet('3.00')).toMatchObject({ status: 200 });
  expect(await bet('1.01')).toMatchObject({ status: 409, body: { error: 'StakeOutOfRange' } });
  expect(await bet('1.00')).toMatchObject({ status: 200 });
});

test('a session counts stakes towards wagering by the weight of its game, all of them where it has none [RWD-03]', async () => {
  const playerId = await newPlayer(10_00n);
  const weightOf = async (slug: string) =>
    (await db.query('select wagering_contribution from games_sessions where id = $1', [await launch(playerId, slug)]))
      .rows;
  expect(await weightOf('weighed')).toEqual([{ wagering_contribution: 20 }]);
  expect(await weightOf('frost')).toEqual([{ wagering_contribution: 100 }]);
});

test('demo play has a session and no wallet [GMS-06]', async () => {
  const sessionId = await launch(null, 'frost', 'DEMO');
  expect(await call('bet', betBody(sessionId, newId(), '1.00'))).toMatchObject({
    status: 409,
    body: { error: 'BetNotAllowed' },
  });
  expect(await call('balance', { sessionId })).toMatchObject({ status: 409, body: { error: 'BetNotAllowed' } });
});

test('a round of a bet and a win moves the stake out and the win in [GMS-07]', async () => {
  const playerId = await newPlayer(20_00n);
  const sessionId = await launch(playerId);
  const roundId = newId();
  expect(await call('bet', betBody(sessionId, roundId, '1.50'))).toMatchObject({
    status: 200,
    body: { balance: '18.50', currency: 'EUR' },
  });
  expect(await call('win', winBody(sessionId, roundId, '4.00'))).toMatchObject({
    status: 200,
    body: { balance: '22.50' },
  });
  expect(await call('balance', { sessionId })).toEqual({
    status: 200,
    body: { balance: '22.50', currency: 'EUR', freeRounds: null },
  });
  expect(await games.recentRounds(playerId, 10)).toMatchObject([
    {
      roundId,
      gameSlug: 'frost',
      gameName: 'The frost',
      betAmount: money(1_50n, 'EUR'),
      winAmount: money(4_00n, 'EUR'),
      result: 'Won',
      balanceAfter: money(22_50n, 'EUR'),
      url: null,
    },
  ]);
  expect((await games.recentlyPlayed(ORIGIN, playerId, 5)).map(({ gameId }) => gameId)).toEqual(['id-frost']);
});

test('a round is listed as open from its bet until it is settled or rolled back, on every host [GMS-10]', async () => {
  const hosts = [games, createGamesModule(deps)];
  const openOf = async (playerId: PlayerId) => {
    const [one, other] = await Promise.all(hosts.map((host) => host.openRounds(ORIGIN, playerId)));
    expect(other).toEqual(one);
    return one?.map(({ roundId, game, betAmount }) => [roundId, game.name, betAmount.amount]);
  };
  const [playerId, neighbour] = [await newPlayer(20_00n), await newPlayer(20_00n)];
  const sessionId = await launch(playerId);
  const [settled, undone] = [newId(), newId()];
  const bet = betBody(sessionId, undone, '2.00');
  await call('bet', betBody(sessionId, settled, '1.50'));
  clock.shift(1_000);
  await call('bet', bet);
  expect(await openOf(playerId)).toEqual([
    [undone, 'The frost', 2_00n],
    [settled, 'The frost', 1_50n],
  ]);
  expect(await openOf(neighbour)).toEqual([]);
  await call('win', winBody(sessionId, settled, '1.00', false));
  expect(await openOf(playerId)).toHaveLength(2);
  await call('win', winBody(sessionId, settled, '0.50'));
  expect(await openOf(playerId)).toEqual([[undone, 'The frost', 2_00n]]);
  await call('rollback', { requestId: newId(), betRequestId: bet.requestId });
  expect(await openOf(playerId)).toEqual([]);
});

test('twenty open rounds are listed at most, and none of a game that the player may not see [GMS-10]', async () => {
  const playerId = await newPlayer(50_00n);
  const sessionId = await launch(playerId);
  for (let round = 0; round < 22; round += 1) await call('bet', betBody(sessionId, newId(), '1.00'));
  expect(await games.openRounds(ORIGIN, playerId)).toHaveLength(20);
  const elsewhere = createGamesModule({ ...deps, findGame: async () => null });
  expect(await elsewhere.openRounds(ORIGIN, playerId)).toEqual([]);
});

test('the wallet event of a bet says CasinoBet, that of a win says nothing [WAL-02]', async () => {
  const playerId = await newPlayer(20_00n);
  const sessionId = await launch(playerId);
  await call('bet', betBody(sessionId, 'published', '1.00'));
  await call('win', winBody(sessionId, 'published', '2.00'));
  const { rows } = await db.query('select payload from events where key = $1 and channel is not null order by number', [
    playerId,
  ]);
  expect(rows.slice(1).map(({ payload }) => payload)).toMatchObject([
    { balance: '19.00', amount: '1.00', moneyType: 'CasinoBet', version: 2 },
    { balance: '21.00', amount: '2.00', moneyType: null, version: 3 },
  ]);
});

test('parallel bets on one account: as many as the balance carries [WAL-06]', async () => {
  const playerId = await newPlayer(10_30n);
  const sessions = [await launch(playerId), await launch(playerId)];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => call('bet', betBody(sessions[i % 2] ?? '', newId(), '0.70'))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
  expect(answers.filter(({ body }) => body.error === 'InsufficientFunds')).toHaveLength(46);
  expect(await balanceOf(playerId)).toBe(50n);
});

test('a repeated call moves no money twice and gets the stored answer, a refusal too [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  const [request, tooMuch] = [betBody(sessionId, 'twice', '2.00'), betBody(sessionId, 'beyond', '9.00')];
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('bet', request)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await call('bet', tooMuch)).toMatchObject({ status: 409, body: { error: 'InsufficientFunds' } });
  const prize = winBody(sessionId, 'twice', '100.00');
  const paid = await call('win', prize);
  expect(await call('win', prize)).toEqual(paid);
  expect(await call('bet', request)).toEqual(answers[0]);
  expect(await call('bet', tooMuch)).toMatchObject({ body: { error: 'InsufficientFunds' } });
  expect(await balanceOf(playerId)).toBe(103_00n);
});

test('the same id with other parameters is refused [WAL-06]', async () => {
  const [playerId, other] = [await newPlayer(50_00n), await newPlayer(50_00n)];
  const [sessionId, otherSession] = [await launch(playerId), await launch(other)];
  const request = betBody(sessionId, 'conflict', '2.00');
  await call('bet', request);
  const conflict = { status: 409, body: { requestId: request.requestId, error: 'IdempotencyConflict' } };
  expect(await call('bet', { ...request, stake: '2.01' })).toEqual(conflict);
  expect(await call('bet', { ...request, roundId: 'elsewhere' })).toEqual(conflict);
  expect(await call('bet', { ...request, sessionId: otherSession })).toEqual(conflict);
  expect(await call('win', winBody(sessionId, 'conflict', '2.00', true, request.requestId))).toEqual(conflict);
  expect(await call('rollback', { requestId: request.requestId, betRequestId: 'x' })).toEqual(conflict);
  expect([await balanceOf(playerId), await balanceOf(other)]).toEqual([48_00n, 50_00n]);
});

test('one request id of two players at the same moment is one bet [WAL-06]', async () => {
  const players = await Promise.all([newPlayer(5_00n), newPlayer(5_00n)]);
  const sessions = await Promise.all(players.map((playerId) => launch(playerId)));
  for (let i = 0; i < 10; i += 1) {
    const requestId = newId();
    const answers = await Promise.all(
      sessions.map((sessionId) => call('bet', betBody(sessionId, newId(), '0.10', requestId))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('one round id of two players at the same moment is one round [WAL-06]', async () => {
  const players = await Promise.all([newPlayer(5_00n), newPlayer(5_00n)]);
  const sessions = await Promise.all(players.map((playerId) => launch(playerId)));
  for (let i = 0; i < 10; i += 1) {
    const roundId = newId();
    const answers = await Promise.all(sessions.map((sessionId) => call('bet', betBody(sessionId, roundId, '0.10'))));
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual(['RoundMismatch', 'ok']);
  }
});

test('a rollback gives the stake back once; before its bet it leaves a tombstone [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  const request = betBody(sessionId, 'undone', '2.00');
  await call('bet', request);
  expect(await call('rollback', { requestId: newId(), betRequestId: request.requestId })).toMatchObject({
    status: 200,
    body: { balance: '5.00' },
  });
  expect(await call('rollback', { requestId: newId(), betRequestId: request.requestId })).toMatchObject({
    status: 200,
    body: { balance: '5.00' },
  });
  expect(await call('bet', betBody(sessionId, 'undone', '1.00'))).toMatchObject({ body: { error: 'RoundClosed' } });
  const late = betBody(sessionId, 'late', '2.00');
  expect(await call('rollback', { requestId: newId(), betRequestId: late.requestId })).toMatchObject({
    status: 200,
    body: { balance: null },
  });
  expect(await call('rollback', { requestId: newId(), betRequestId: late.requestId })).toMatchObject({ status: 200 });
  expect(await call('bet', late)).toMatchObject({ status: 409, body: { error: 'RolledBack' } });
  expect(await call('rollback', { requestId: newId(), betRequestId: late.requestId })).toMatchObject({ status: 200 });
  expect(await balanceOf(playerId)).toBe(5_00n);
});

test('a bet and its rollback at the same moment leave the balance as it was [WAL-06]', async () => {
  const playerId = await newPlayer(5_00n);
  const sessionId = await launch(playerId);
  for (let i = 0; i < 20; i += 1) {
    const request = betBody(sessionId, newId(), '1.00');
    const [placed, undone] = await Promise.all([
      call('bet', request),
      call('rollback', { requestId: newId(), betRequestId: request.requestId }),
    ]);
    expect(undone.status).toBe(200);
    expect([200, 409]).toContain(placed.status);
    expect(await balanceOf(playerId)).toBe(5_00n);
  }
});

test('no bet after its round closed, several while it is open [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  expect((await call('bet', betBody(sessionId, 'several', '1.00'))).status).toBe(200);
  expect((await call('bet', betBody(sessionId, 'several', '2.00'))).status).toBe(200);
  expect((await call('win', winBody(sessionId, 'several', '0.50', false))).status).toBe(200);
  expect((await call('win', winBody(sessionId, 'several', '0.00', true))).status).toBe(200);
  expect(await call('bet', betBody(sessionId, 'several', '1.00'))).toMatchObject({ body: { error: 'RoundClosed' } });
  expect(await call('win', winBody(sessionId, 'several', '5.00', false))).toMatchObject({
    body: { error: 'RoundClosed' },
  });
  expect(await call('win', winBody(sessionId, 'unheard', '5.00'))).toMatchObject({
    status: 404,
    body: { error: 'RoundNotFound' },
  });
  expect(await balanceOf(playerId)).toBe(7_50n);
});

test('takes wins and rollbacks, but no bets, after the session ended [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const sessionId = await launch(playerId);
  const [won, undone] = [betBody(sessionId, 'won', '1.00'), betBody(sessionId, 'lost', '2.00')];
  await call('bet', won);
  await call('bet', undone);
  expect(await endSessionsOf(db, playerId, clock.now())).toBe(1);
  expect(await call('bet', betBody(sessionId, 'won', '1.00'))).toMatchObject({
    status: 409,
    body: { error: 'SessionExpired' },
  });
  expect(await call('win', winBody(sessionId, 'won', '3.00'))).toMatchObject({
    status: 200,
    body: { balance: '10.00' },
  });
  expect(await call('rollback', { requestId: newId(), betRequestId: undone.requestId })).toMatchObject({
    status: 200,
    body: { balance: '12.00' },
  });
});

test('a session left open for half a day takes no bets [GMS-06]', async () => {
  const sessionId = await launch(await newPlayer(10_00n));
  clock.shift(12 * 3_600_000);
  expect(await call('bet', betBody(sessionId, newId(), '1.00'))).toMatchObject({ body: { error: 'SessionExpired' } });
});

test('a later session of the player goes on with a round; a further bet may be below the least stake, a first one not [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const limited = (sessionId: string, roundId: string, stake: string) =>
    call('bet', { ...betBody(sessionId, roundId, stake), gameSlug: 'limited' });
  const [first, later] = [await launch(playerId, 'limited'), await launch(playerId, 'limited')];
  const roundId = newId();
  expect(await limited(first, roundId, '1.00')).toMatchObject({ body: { balance: '9.00' } });
  expect(await limited(later, roundId, '1.00')).toMatchObject({ body: { balance: '8.00' } });
  expect(await limited(later, roundId, '0.10')).toMatchObject({ body: { balance: '7.90' } });
  expect(await limited(later, roundId, '60.01')).toMatchObject({ body: { error: 'StakeOutOfRange' } });
  expect(await limited(later, newId(), '0.10')).toMatchObject({ body: { error: 'StakeOutOfRange' } });
  const stranger = await launch(await newPlayer(10_00n), 'limited');
  expect(await limited(stranger, roundId, '1.00')).toMatchObject({ body: { error: 'RoundMismatch' } });
  expect(await call('win', winBody(later, roundId, '5.00'))).toMatchObject({ body: { error: 'RoundMismatch' } });
  expect(await call('win', winBody(first, roundId, '5.00'))).toMatchObject({ body: { balance: '12.90' } });
  expect(await limited(later, roundId, '1.00')).toMatchObject({ body: { error: 'RoundClosed' } });
});

test('a bet of another game or currency and a win of another session are refused [WAL-06]', async () => {
  const playerId = await newPlayer(10_00n);
  const [sessionId, second] = [await launch(playerId), await launch(playerId)];
  const request = betBody(sessionId, 'mine', '1.00');
  await call('bet', request);
  expect(await call('win', winBody(second, 'mine', '1.00'))).toMatchObject({ body: { error: 'RoundMismatch' } });
  expect(await call('bet', { ...betBody(sessionId, 'mine', '1.00'), gameSlug: 'other' })).toMatchObject({
    body: { error: 'RoundMismatch' },
  });
  expect(await call('bet', { ...betBody(sessionId, 'mine', '100'), currency: 'JPY' })).toMatchObject({
    body: { error: 'WrongCurrency' },
  });
  expect(await call('bet', betBody(newId(), 'mine', '1.00'))).toMatchObject({
    status: 404,
    body: { error: 'SessionNotFound' },
  });
  expect(await balanceOf(playerId)).toBe(9_00n);
});

test('bonus money is staked after cash, won back in proportion and given back by a rollback [WAL-06]', async () => {
  const playerId = await newPlayer(1_00n, 'EUR', 3_00n);
  const sessionId = await launch(playerId);
  expect(await call('bet', betBody(sessionId, 'mixed', '2.00'))).toMatchObject({ body: { balance: '2.00' } });
  await call('win', winBody(sessionId, 'mixed', '5.01'));
  expect(await ledger.getWallet(playerId)).toMatchObject({
    balance: money(2_51n, 'EUR'),
    bonusBalance: money(4_50n, 'EUR'),
  });
  const request = betBody(sessionId, 'back', '7.01');
  expect(await call('bet', request)).toMatchObject({ body: { balance: '0.00' } });
  await call('rollback', { requestId: newId(), betRequestId: request.requestId });
  expect(await ledger.getWallet(playerId)).toMatchObject({
    balance: money(2_51n, 'EUR'),
    bonusBalance: money(4_50n, 'EUR'),
  });
  const strict = await launch(playerId, 'no-bonus');
  expect(await call('balance', { sessionId: strict })).toMatchObject({ body: { balance: '2.51' } });
  expect(await call('bet', { ...betBody(strict, newId(), '2.52'), gameSlug: 'no-bonus' })).toMatchObject({
    body: { error: 'InsufficientFunds' },
  });
});

test.each([
  ['a negative stake', { stake: '-1.00' }],
  ['a stake of nothing', { stake: '0.00' }],
  ['a stake finer than a cent', { stake: '0.001' }],
  ['euros without their cents', { stake: '20' }],
  ['euros with one digit of cents', { stake: '1.5' }],
  ['an amount with a zero before it', { stake: '01.50' }],
  ['a number instead of a decimal', { stake: 1 }],
  ['an endless stake', { stake: '9'.repeat(400) }],
  ['a stake beyond the largest amount', { stake: '9'.repeat(19) }],
  ['a stake nobody has', { stake: '9'.repeat(16) }],
  ['an exponent', { stake: '1e3' }],
  ['an unknown currency', { currency: 'XXX' }],
  ['a session that is no id', { sessionId: "' or 1=1 --" }],
  ['an empty request id', { requestId: '' }],
  ['a request id with a zero byte', { requestId: 'a\0b' }],
  ['no round', { roundId: undefined }],
])('%s is refused as BadRequest [WAL-06]', async (_name, change) => {
  const sessionId = await launch(await newPlayer(10_00n));
  expect(await call('bet', { ...betBody(sessionId, newId(), '1.00'), ...change })).toMatchObject({
    status: 400,
    body: { error: 'BadRequest' },
  });
});

test('refuses calls that are not JSON, not signed, signed by another or stale [WAL-06]', async () => {
  expect(await call('bet', '{')).toMatchObject({ status: 400, body: { error: 'BadRequest' } });
  expect(await call('refund', {})).toMatchObject({ status: 404 });
  const raw = JSON.stringify({ sessionId: newId() });
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();
  const status = async (headers: Record<string, string>) => (await handle('/wallet/v1/balance', headers, raw)).status;
  const signed = (timestamp: string, secret = SECRET) => ({
    'x-timestamp': timestamp,
    'x-signature': signCall(secret, toPlatform('/wallet/v1/balance'), timestamp, raw),
  });
  expect(await status(signed(at(0)))).toBe(404);
  expect(await status(signed(String(clock.now().getTime())))).toBe(401);
  expect(await status(signed(at(0), 'other'))).toBe(401);
  expect(await status({ ...signed(at(0)), 'x-signature': '' })).toBe(401);
  expect(await status({ 'x-timestamp': at(0) })).toBe(401);
  expect(await status({ 'x-signature': signed(at(0))['x-signature'] })).toBe(401);
  for (const stamp of [at(-301_000), at(301_000), 'yesterday', '']) expect(await status(signed(stamp))).toBe(401);
});

test('a captured call is worthless with another time, and its signature covers the time [WAL-06]', async () => {
  const raw = JSON.stringify({ sessionId: newId() });
  const timestamp = clock.now().toISOString();
  const signature = signCall(SECRET, toPlatform('/wallet/v1/balance'), timestamp, raw);
  const status = async (stamp: string, body = raw) =>
    (await handle('/wallet/v1/balance', { 'x-timestamp': stamp, 'x-signature': signature }, body)).status;
  expect(await status(timestamp)).toBe(404);
  expect(await status(new Date(clock.now().getTime() + 1_000).toISOString())).toBe(401);
  expect(await status(String(Date.parse(timestamp)))).toBe(401);
  expect(await status(timestamp, JSON.stringify({ sessionId: newId() }))).toBe(401);
  const bodyAlone = createHmac('sha256', SECRET).update(raw).digest('hex');
  expect((await handle('/wallet/v1/balance', { 'x-timestamp': timestamp, 'x-signature': bodyAlone }, raw)).status).toBe(
    401,
  );
});

interface Step {
  operation: 'bet' | 'win' | 'rollback';
  body: Record<string, unknown>;
}

/** Three rounds of a session, each call once or twice. */
function stepsOf(sessionId: string, doubled: readonly boolean[]): Step[] {
  const calls: Step[] = [0, 1, 2].flatMap((round): Step[] => {
    const [roundId, requestId] = [newId(), newId()];
    return [
      { operation: 'bet', body: betBody(sessionId, roundId, '1.00', requestId) },
      { operation: 'win', body: winBody(sessionId, roundId, '0.30') },
      ...(round === 2
        ? [{ operation: 'rollback', body: { requestId: newId(), betRequestId: requestId } } as const]
        : []),
    ];
  });
  return calls.flatMap((step, i) => (doubled[i] ? [step, step] : [step]));
}

test('moves each bet, win and rollback at most once, in any order and however often it is called [WAL-06]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
      async (doubled, keys) => {
        const playerId = await newPlayer(3_00n);
        const sessionId = await launch(playerId);
        const steps = stepsOf(sessionId, doubled)
          .map((step, i) => ({ step, key: keys[i] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ step }) => step);
        const moved = new Map<unknown, bigint>();
        for (const { operation, body } of steps) {
          const before = (await balanceOf(playerId)) ?? 0n;
          const { status } = await call(operation, body);
          const change = ((await balanceOf(playerId)) ?? 0n) - before;
          if (change !== 0n) expect(moved.has(body.requestId)).toBe(false);
          if (change !== 0n) expect(status).toBe(200);
          if (change !== 0n) moved.set(body.requestId, change);
        }
        expect(await balanceOf(playerId)).toBe([...moved.values()].reduce((sum, change) => sum + change, 3_00n));
      },
    ),
    { numRuns: 25 },
  );
});

test('the entries sum to zero and every balance is the sum of its entries, after all tests above [WAL-06]', async () => {
  const books = await ledger.checkBooks();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});
