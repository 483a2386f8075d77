import { money } from '@/contract/money';
import { toPlatform } from '@/contract/signed-call';
import { newId, type PlayerId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { TEST_SECRET } from '../../testing/game-players';
import { testProvider, testProviders } from '../../testing/test-providers';
import {
  createGamesModule,
  createWalletHttpHandlers,
  roundChecks,
  wageringCheck,
  type GamesDeps,
} from '../games/index';
import { createLedgerModule } from '../ledger/index';
import { BONUS, campaign, FREE_ROUNDS, HOUR_MS, openRewardsBench } from './testing/rewards-bench';

const OTHER_SECRET = 'a secret of another provider';
const anAct = () => ({ operator: 'Aino', reason: 'a long wait', key: newId() });
const eur = (amount: bigint) => money(amount, 'EUR');

let bench: Awaited<ReturnType<typeof openRewardsBench>>;
let deps: GamesDeps;
let games: ReturnType<typeof createGamesModule>;
let handle: ReturnType<typeof createWalletHttpHandlers>;
beforeAll(async () => {
  bench = await openRewardsBench();
  const providers = testProviders([
    testProvider('studio', TEST_SECRET, { mostWin: () => 500_00n }),
    testProvider('other', OTHER_SECRET),
  ]);
  deps = { ...bench.gamesDeps, providers };
  games = createGamesModule(deps);
  handle = createWalletHttpHandlers(deps);
});
afterAll(() => bench.db.close());

async function call(operation: string, body: object, secret = TEST_SECRET) {
  const raw = JSON.stringify(body);
  const timestamp = bench.clock.now().toISOString();
  const path = `/wallet/v1/${operation}`;
  const headers = {
    'x-signature': signCall(secret, toPlatform(path), timestamp, raw),
    'x-timestamp': timestamp,
  };
  const answer = await handle(path, headers, raw);
  const read: Record<string, unknown> = JSON.parse(JSON.stringify(answer.body));
  return { status: answer.status, body: read };
}

/** Opens the game for the player, and answers what its provider learns of free rounds. */
async function open(playerId: PlayerId, slug = 'frost') {
  const launched = await games.launchGame({
    brand: 'aurora',
    locale: 'fi_FI',
    country: 'FI',
    subDivision: null,
    identitySessionId: null,
    slug,
    mode: 'REAL',
    playerId,
  });
  if (!launched.ok) throw new Error(launched.error.kind);
  const launchToken = new URL(launched.value.launchUrl).searchParams.get('launch');
  const { body } = await call('authenticate', { launchToken });
  return { sessionId: String(body.sessionId), freeRounds: body.freeRounds };
}

/** A player with a claimed grant, in the open game. */
async function playerWith(change: object = {}) {
  const playerId = await bench.newPlayer();
  const { id: grantId } = await bench.give(playerId, campaign({ prize: { ...FREE_ROUNDS, ...change } }));
  expect(await bench.rewards.claim(playerId, grantId)).toMatchObject({ ok: true, value: { status: 'Credited' } });
  return { playerId, grantId, ...(await open(playerId)) };
}

const play = (
  { sessionId, grantId }: { readonly sessionId: string; readonly grantId: string },
  amount: string,
  roundId: string = newId(),
  requestId: string = newId(),
) => call('free-round', { requestId, sessionId, roundId, grantId, amount });

const leftOf = async (grantId: string) => (await games.freeRounds([grantId]))[0]?.roundsLeft;

test('a claim gives the free rounds once, however often it is made at once, and keeps what was promised [RWD-01, RWD-03]', async () => {
  const playerId = await bench.newPlayer();
  const { id } = await bench.give(playerId, campaign({ prize: FREE_ROUNDS }));
  expect(await games.freeRounds([id])).toEqual([]);
  const claims = await Promise.all(Array.from({ length: 64 }, () => bench.rewards.claim(playerId, id)));
  expect(claims.every(({ ok }) => ok)).toBe(true);
  const days = (count: number) => new Date(bench.clock.now().getTime() + count * 24 * HOUR_MS);
  expect(await games.freeRounds([id])).toEqual([{ id, rounds: 10, roundsLeft: 10, won: eur(0n), expiresAt: days(3) }]);
  expect(await bench.rewards.getReward(playerId, id)).toMatchObject({
    status: 'Credited',
    prize: {
      type: 'free-spin',
      amount: eur(2_00n),
      rounds: 10,
      value: eur(20n),
      betLevel: 1,
      gameSlug: 'frost',
      days: 3,
      bonusWins: null,
    },
  });
  expect(await bench.wallet(playerId)).toEqual({ cash: 0n, bonus: 0n });
});

test('a claim that was kept grants the rounds by the job when its host dies before [RWD-03, PLT-02]', async () => {
  const playerId = await bench.newPlayer();
  const { id } = await bench.give(playerId, campaign({ prize: FREE_ROUNDS }));
  const tx = bench.db.tx;
  let transactions = 0;
  const spy = jest.spyOn(bench.db, 'tx').mockImplementation((work) => {
    transactions += 1;
    return transactions === 2 ? Promise.reject(new Error('killed')) : tx(work);
  });
  await expect(bench.rewards.claim(playerId, id)).rejects.toThrow('killed');
  spy.mockRestore();
  expect(await games.freeRounds([id])).toEqual([]);
  bench.moveClock(10_000);
  await bench.runJobs();
  expect([await bench.statusOf(playerId, id), await leftOf(id)]).toEqual(['Credited', 10]);
});

test('the provider learns of free rounds of its game, the first to end before others, and what is left after a reload [RWD-03]', async () => {
  const player = await playerWith();
  const expected = { grantId: player.grantId, roundsLeft: 10, stake: '0.20', currency: 'EUR', betLevel: 1 };
  expect(player.freeRounds).toMatchObject(expected);
  await play(player, '0.00');
  const { id: sooner } = await bench.give(player.playerId, campaign({ prize: { ...FREE_ROUNDS, rounds: 2, days: 1 } }));
  const { sessionId } = player;
  expect((await call('balance', { sessionId })).body.freeRounds).toMatchObject({ ...expected, roundsLeft: 9 });
  await bench.rewards.claim(player.playerId, sooner);
  expect((await bench.rewards.getToPlay(player.playerId)).map(({ id }) => id)).toEqual([sooner, player.grantId]);
  expect((await open(player.playerId)).freeRounds).toMatchObject({ grantId: sooner, roundsLeft: 2 });
  expect((await open(player.playerId, 'other-game')).freeRounds).toBeNull();
  expect((await open(await bench.newPlayer())).freeRounds).toBeNull();
});

test('wins in cash are paid at once, count as wins of play without a stake, and stand in the history as free [RWD-03, PRF-01]', async () => {
  const player = await playerWith({ rounds: 2 });
  expect(await play(player, '0.00')).toMatchObject({ status: 200, body: { balance: '0.00', currency: 'EUR' } });
  expect(await play(player, '3.40')).toMatchObject({ status: 200, body: { balance: '3.40' } });
  expect(await play(player, '1.00')).toMatchObject({ status: 409, body: { error: 'FreeRoundsUsedUp' } });
  expect(await bench.rewards.getToPlay(player.playerId)).toEqual([]);
  expect(await bench.wallet(player.playerId)).toEqual({ cash: 3_40n, bonus: 0n });
  const totals = await bench.ledger.getPlayTotals(player.playerId, { at: new Date(0), version: 0n });
  expect(totals).toMatchObject({ staked: eur(0n), won: eur(3_40n), net: eur(3_40n) });
  const { rounds } = await games.roundPage(player.playerId, 10, null);
  expect(rounds.map(({ isFree, result, betAmount, winAmount }) => [isFree, result, betAmount, winAmount])).toEqual(
    expect.arrayContaining([
      [true, 'Won', eur(0n), eur(3_40n)],
      [true, 'Lost', eur(0n), eur(0n)],
    ]),
  );
  const { rows } = await bench.db.query('select kind from ledger_movements where player_id = $1', [player.playerId]);
  expect(rows).toEqual([{ kind: 'free-round' }]);
  const { rows: settled } = await bench.db.query(
    `select payload from events where topic = 'games.bet-settled' and key = $1 order by payload ->> 'win'`,
    [player.playerId],
  );
  expect(settled.map(({ payload }) => payload)).toMatchObject([
    { stake: '0', win: '0', roundClosed: true },
    { stake: '0', cashWin: '340', win: '340', roundStake: '0', roundWin: '340', roundClosed: true },
  ]);
});

test('fifteen rounds of a grant of ten, each sent one to five times at once, are ten that are paid and five refused for good [RWD-03, WAL-06]', async () => {
  const player = await playerWith();
  const rounds = Array.from({ length: 15 }, () => [newId(), newId()] as const);
  const answers = await Promise.all(
    rounds.flatMap(([roundId, requestId], place) =>
      Array.from({ length: 1 + (place % 5) }, () => play(player, '1.00', roundId, requestId)),
    ),
  );
  const byRequest = await Promise.all(rounds.map(([roundId, requestId]) => play(player, '1.00', roundId, requestId)));
  expect(byRequest.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(byRequest.filter(({ body }) => body.error === 'FreeRoundsUsedUp')).toHaveLength(5);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(15);
  expect([await leftOf(player.grantId), await bench.wallet(player.playerId)]).toEqual([0, { cash: 10_00n, bonus: 0n }]);
  const [roundId = '', requestId = ''] = rounds[0] ?? [];
  expect((await play(player, '2.00', roundId, requestId)).body).toMatchObject({ error: 'IdempotencyConflict' });
});

test('a round that comes after its rollback is not played, and the id of a round is used once [RWD-03, WAL-06]', async () => {
  const player = await playerWith();
  const { sessionId } = player;
  const [requestId, roundId] = [newId(), newId()];
  expect((await call('rollback', { requestId: newId(), betRequestId: requestId })).status).toBe(200);
  expect((await play(player, '1.00', roundId, requestId)).body).toMatchObject({ error: 'RolledBack' });
  expect(await leftOf(player.grantId)).toBe(10);
  const played = newId();
  expect((await play(player, '1.00', roundId, played)).status).toBe(200);
  expect((await call('rollback', { requestId: newId(), betRequestId: played })).body).toMatchObject({
    error: 'BetNotFound',
  });
  expect((await play(player, '1.00', roundId)).body).toMatchObject({ error: 'RoundClosed' });
  const round = { requestId: newId(), sessionId, roundId };
  expect((await call('win', { ...round, amount: '1.00', roundClosed: true })).body).toMatchObject({
    error: 'RoundClosed',
  });
  const staked = { gameSlug: 'frost', stake: '0.20', currency: 'EUR' };
  expect((await call('bet', { ...round, ...staked, requestId: newId() })).body).toMatchObject({ error: 'RoundClosed' });
  expect((await play(await playerWith(), '1.00', roundId)).body).toMatchObject({ error: 'RoundMismatch' });
  expect([await leftOf(player.grantId), (await bench.wallet(player.playerId)).cash]).toEqual([9, 1_00n]);
});

test("nobody plays another player's rounds, in another game, by another provider, too late or in a session that is over [RWD-03]", async () => {
  const [player, other] = [await playerWith(), await playerWith()];
  const errorOf = async (...given: Parameters<typeof play>) => (await play(...given)).body.error;
  expect(await errorOf({ ...player, grantId: other.grantId }, '1.00')).toBe('FreeRoundsMismatch');
  const { sessionId } = await open(player.playerId, 'other-game');
  expect(await errorOf({ ...player, sessionId }, '1.00')).toBe('FreeRoundsMismatch');
  expect(await play({ ...player, grantId: newId() }, '1.00')).toMatchObject({
    status: 404,
    body: { error: 'FreeRoundsNotFound' },
  });
  const body = { requestId: newId(), sessionId: player.sessionId, roundId: newId(), grantId: player.grantId };
  expect((await call('free-round', { ...body, amount: '1.00' }, OTHER_SECRET)).body.error).toBe('SessionNotFound');
  expect(await errorOf(player, '500.01')).toBe('WinTooLarge');
  expect(await errorOf(player, '1')).toBe('BadRequest');
  bench.moveClock(13 * HOUR_MS);
  expect(await errorOf(player, '1.00')).toBe('SessionExpired');
  bench.moveClock(60 * HOUR_MS);
  const late = await open(player.playerId);
  expect(late.freeRounds).toBeNull();
  expect(await errorOf({ ...player, sessionId: late.sessionId }, '1.00')).toBe('FreeRoundsExpired');
  expect([await leftOf(player.grantId), await leftOf(other.grantId)]).toEqual([10, 10]);
  expect(await bench.wallet(player.playerId)).toEqual({ cash: 0n, bonus: 0n });
});

describe('free rounds whose wins are bonus money', () => {
  const AS_BONUS = { as: 'bonus', wageringFactor: 10, maxPayouts: { EUR: '50.00', JPY: '5000' }, days: 7 };
  const wonBy = async (grantId: string) =>
    (await bench.db.query('select id, status, note from rewards_assignations where won_by = $1', [grantId])).rows;
  const bonusOf = async (playerId: PlayerId) => bench.ledger.getBonuses(playerId);

  test('wins as bonus money are held until the last round, and then one bonus by the terms of the campaign, once [RWD-03]', async () => {
    const player = await playerWith({ rounds: 3, wins: AS_BONUS });
    expect((await play(player, '1.50')).body).toMatchObject({ balance: '0.00' });
    expect(await play(player, '0.00')).toMatchObject({ status: 200 });
    await bench.runJobs();
    expect([await wonBy(player.grantId), await bench.wallet(player.playerId)]).toEqual([[], { cash: 0n, bonus: 0n }]);
    const [roundId, requestId] = [newId(), newId()];
    for (let sent = 0; sent < 3; sent += 1) await play(player, '2.00', roundId, requestId);
    await bench.runJobs();
    await bench.runJobs();
    expect(await wonBy(player.grantId)).toMatchObject([{ status: 'Credited' }]);
    expect(await bench.wallet(player.playerId)).toEqual({ cash: 0n, bonus: 3_50n });
    expect(await bonusOf(player.playerId)).toMatchObject([
      { granted: eur(3_50n), required: eur(35_00n), maxPayout: eur(50_00n) },
    ]);
    const { rounds } = await games.roundPage(player.playerId, 10, null);
    expect(rounds.map(({ result, winAmount, heldWin }) => [result, winAmount, heldWin])).toEqual([
      ['Won', eur(0n), eur(2_00n)],
      ['Lost', eur(0n), eur(0n)],
      ['Won', eur(0n), eur(1_50n)],
    ]);
    const totals = await bench.ledger.getPlayTotals(player.playerId, { at: new Date(0), version: 0n });
    expect(totals).toMatchObject({ staked: eur(0n), won: eur(0n), net: eur(0n) });
    const { rows: settled } = await bench.db.query(
      `select sum((payload ->> 'win')::bigint) as won from events where topic = 'games.bet-settled' and key = $1`,
      [player.playerId],
    );
    expect(settled).toMatchObject([{ won: '0' }]);
  });

  test('held wins come at the end of the rounds where some were never played, and not one round after it [RWD-03]', async () => {
    const player = await playerWith({ wins: AS_BONUS });
    const idle = await playerWith({ wins: AS_BONUS });
    await play(player, '1.00');
    bench.moveClock(3 * 24 * HOUR_MS);
    await bench.runJobs();
    await bench.runJobs();
    expect([await wonBy(player.grantId), await wonBy(idle.grantId)]).toMatchObject([[{ status: 'Credited' }], []]);
    // A host whose clock is late.
    bench.moveClock(-HOUR_MS);
    const { sessionId } = await open(player.playerId);
    expect((await play({ ...player, sessionId }, '1.00')).body).toMatchObject({ error: 'FreeRoundsExpired' });
    bench.moveClock(HOUR_MS);
    expect(await bench.wallet(player.playerId)).toEqual({ cash: 0n, bonus: 1_00n });
  });

  test('held wins wait for another bonus to be over, can be claimed then, and join no terms [RWD-03]', async () => {
    const player = await playerWith({ rounds: 1, wins: AS_BONUS });
    const other = await bench.give(player.playerId, campaign({ prize: BONUS }));
    await bench.rewards.claim(player.playerId, other.id);
    const [before] = await bonusOf(player.playerId);
    await play(player, '4.00');
    await bench.runJobs();
    await bench.runJobs();
    const [waiting] = await wonBy(player.grantId);
    expect(waiting).toMatchObject({ status: 'Unclaimed', note: 'BonusActive' });
    expect(await bonusOf(player.playerId)).toEqual([before]);
    const id = String(waiting?.id);
    expect(await bench.rewards.claim(player.playerId, id)).toMatchObject({ ok: false });
    await bench.db.tx((tx) => bench.ledger.forfeitBonuses(tx, player.playerId, 'removed'));
    expect(await bench.rewards.claim(player.playerId, id)).toMatchObject({ ok: true, value: { status: 'Credited' } });
  });

  test('held wins take nothing from the budget and give nothing back to it [RWD-03]', async () => {
    const player = await playerWith({ rounds: 1, wins: AS_BONUS });
    const blocked = await bench.rewards.getReward(player.playerId, player.grantId);
    const sql = `select reserved from rewards_budgets where campaign_id = $1 and currency = 'EUR'`;
    const reserved = async () => (await bench.db.query(sql, [blocked?.campaignId])).rows[0]?.reserved;
    expect(await reserved()).toBe(20n);
    const other = await bench.give(player.playerId, campaign({ prize: BONUS }));
    await bench.rewards.claim(player.playerId, other.id);
    await play(player, '4.00');
    await bench.runJobs();
    await bench.runJobs();
    expect(await reserved()).toBe(20n);
    bench.moveClock(7 * 24 * HOUR_MS);
    await bench.runJobs();
    expect(await wonBy(player.grantId)).toMatchObject([{ status: 'Expired' }]);
    expect(await reserved()).toBe(20n);
  });

  test('wins as bonus money need terms that can be kept: a factor above zero, and a most for each currency of the rounds [RWD-03]', async () => {
    const publish = (wins: object) =>
      bench.rewards.publishCampaign(campaign({ prize: { ...FREE_ROUNDS, wins: { ...AS_BONUS, ...wins } } }));
    await expect(publish({})).resolves.toBeDefined();
    for (const wins of [
      { wageringFactor: 0 },
      { maxPayouts: { EUR: '50.00' } },
      { maxPayouts: { EUR: '0' } },
      { days: 0 },
    ])
      await expect(publish(wins)).rejects.toThrow();
  });
});

test('a reward of free rounds that is not claimed in time expires, and its budget is free again [RWD-03]', async () => {
  const definition = await bench.rewards.publishCampaign(campaign({ prize: FREE_ROUNDS, claimHours: 1 }));
  const playerId = await bench.newPlayer();
  const given = await bench.rewards.give(definition, playerId, newId());
  if (!given.ok) throw new Error(given.error.kind);
  const { id } = given.value.reward;
  const sql = `select reserved from rewards_budgets where campaign_id = $1 and currency = 'EUR'`;
  const reserved = async () => (await bench.db.query(sql, [definition.id])).rows[0]?.reserved;
  expect(await reserved()).toBe(2_00n);
  bench.moveClock(HOUR_MS);
  await bench.runJobs();
  expect([await bench.statusOf(playerId, id), await reserved()]).toEqual(['Expired', 0n]);
  expect(await bench.rewards.claim(playerId, id)).toMatchObject({ ok: false });
  expect(await games.freeRounds([id])).toEqual([]);
});

test('an operator gives free rounds of games that have them; they are no money to loyalty, shop and cashback [RWD-03]', async () => {
  const publish = (change: object) =>
    bench.rewards.operate({ action: 'publish', campaign: campaign({ prize: FREE_ROUNDS, ...change }), ...anAct() });
  expect((await publish({})).status).toBe(200);
  for (const type of ['loyalty', 'shop', 'cashback'])
    expect(await publish({ trigger: { type } })).toMatchObject({ status: 400, body: { error: 'NoCampaign' } });
  const without = await openRewardsBench({ games: { ...bench.games, findGameOfFreeRounds: async () => null } });
  try {
    const definition = campaign({ prize: FREE_ROUNDS });
    const refused = await without.rewards.operate({ action: 'publish', campaign: definition, ...anAct() });
    expect(refused).toMatchObject({ status: 409, body: { error: 'NoFreeRounds', brands: ['aurora'] } });
    const player = await without.newPlayer();
    const published = await without.rewards.publishCampaign(definition);
    expect(await without.rewards.give(published, player, newId())).toEqual({
      ok: false,
      error: { kind: 'not-for-player' },
    });
  } finally {
    await without.db.close();
  }
});

test('rounds are worth what their currency says, without a digit after the point in yen [RWD-01, FMT-01]', async () => {
  const playerId = await bench.newPlayer({ currency: 'JPY' });
  const { id } = await bench.give(playerId, campaign({ prize: FREE_ROUNDS }));
  await bench.rewards.claim(playerId, id);
  const { sessionId, freeRounds } = await open(playerId);
  expect(freeRounds).toMatchObject({ stake: '40', currency: 'JPY' });
  expect((await play({ sessionId, grantId: id }, '120')).body).toMatchObject({ balance: '120', currency: 'JPY' });
});

test('the books are whole, with every grant, round and request, after all tests above [WAL-06]', async () => {
  const ledger = createLedgerModule({
    db: bench.db,
    clock: bench.clock,
    furtherChecks: [wageringCheck, ...roundChecks],
  });
  expect(await ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
});
