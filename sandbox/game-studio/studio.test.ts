import { randomUUID } from 'node:crypto';
import { shiftableClock, type ShiftableClock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { openTestDb } from '../../platform/testing/test-db';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { startFakeWallet, type FakeWallet } from '@foyer/studio-kit/testing/fake-wallet';
import { callEndRound } from '@foyer/studio-kit/testing/studio-server';
import { balance, open, post, refusal, spin, spinFree, startStudio, type RunningStudio } from './testing/start-studio';

let db: Db;
let wallet: FakeWallet;
let running: RunningStudio;
let clock: ShiftableClock;

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from studio_rounds');
  await db.query('delete from studio_sessions');
  clock = shiftableClock();
  wallet = await startFakeWallet();
  running = await startStudio({
    db,
    walletUrl: wallet.url,
    providerSecret: wallet.secret,
    clock,
    random: seededRandom(1),
  });
});
afterEach(async () => {
  await running.close();
  await wallet.close();
});

async function opened(): Promise<string> {
  const token = randomUUID();
  wallet.launch(token);
  return (await open(running.url, token)).sessionToken;
}

const callsTo = (path: string): number => wallet.calls.filter((call) => call.path === path).length;

describe('opening the slot', () => {
  it('gives the pay table, the stakes and the balance of the wallet [GMS-06]', async () => {
    wallet.launch('launch-1');
    const answer = await open(running.url, 'launch-1');
    expect(answer).toMatchObject({
      mode: 'real',
      currency: 'EUR',
      balance: '1000.00',
      openingStake: '1.00',
      interrupted: null,
    });
    expect(answer.stakes[0]).toBe('0.20');
    expect(answer.payTable.rtp).toBeGreaterThan(0.94);
    expect(answer.game.symbolUrls[9]).toBe('/art/symbols/golden-harbour/9.webp');
  });

  it('a launch token opens once; the session token opens again after a reload [GMS-06]', async () => {
    wallet.launch('launch-1');
    const { sessionToken } = await open(running.url, 'launch-1');
    expect(await refusal(running.url, 'open', { launchToken: 'launch-1' })).toMatchObject({
      status: 401,
      error: 'LaunchExpired',
    });
    const again = await post(running.url, 'open', { launchToken: 'launch-1', sessionToken });
    expect(again.status).toBe(200);
  });

  it('says what is wrong with malformed input [GMS-06]', async () => {
    expect(await refusal(running.url, 'open', {})).toMatchObject({
      status: 400,
      error: 'BadInput',
      message: expect.stringContaining('launchToken'),
    });
    expect(await refusal(running.url, 'spin', { sessionToken: 'x', spinId: 'no-uuid', stake: '1.00' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('spinId'),
    });
    expect(await refusal(running.url, 'spin', 'not json')).toMatchObject({ status: 400, message: 'expected JSON' });
    expect(await refusal(running.url, 'spin', { sessionToken: 'x'.repeat(5_000) })).toMatchObject({
      status: 400,
      message: expect.stringContaining('bytes'),
    });
    expect(
      await refusal(running.url, 'spin', { sessionToken: 'unknown', spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 401, error: 'SessionUnknown' });
    expect((await post(running.url, 'open', { launchToken: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await fetch(`${running.url}/studio/api/spin`)).status).toBe(405);
  });

  it('serves a page with a strict policy, framed by the allowed pages only [GMS-06]', async () => {
    const page = await fetch(`${running.url}/studio/slot/?launch=x`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.status).toBe(200);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-ancestors http://localhost:*');
    expect(policy).not.toMatch(/unsafe|\*:|https:/);
    expect(await page.text()).not.toMatch(/<script>|style="|\son\w+="/);
  });
});

describe('a spin for money', () => {
  it('a spin is one bet and one win call, and the balance is the wallet’s [GMS-06] [GMS-07]', async () => {
    const session = await opened();
    let expected = 100_000;
    for (let turn = 0; turn < 12; turn++) {
      const { round } = await spin(running.url, session, randomUUID(), '1.00');
      expected += Math.round(Number(round.totalWin) * 100) - 100;
      expect(round.state).toBe('settled');
      expect(round.balance).toBe((expected / 100).toFixed(2));
    }
    expect(wallet.moved).toEqual({ bets: 12, wins: 12, rollbacks: 0 });
    expect([callsTo('bet'), callsTo('win')]).toEqual([12, 12]);
    expect(Number(wallet.balance)).toBe(expected);
  });

  it('rounds that a tester orders end so, one after the other, and those after them as chance has it [GMS-07]', async () => {
    const session = await opened();
    const outcomes = ['loses', 'wins', 'loses', 'wins', 'wins', 'loses'];
    const send = (body: object) =>
      fetch(`${running.url}/sandbox/rounds`, { method: 'POST', body: JSON.stringify(body) });
    expect((await send({ playerId: 'player-1', outcomes: ['draws'] })).status).toBe(400);
    expect((await send({ playerId: 'another', outcomes: ['wins'] })).status).toBe(202);
    expect((await send({ playerId: 'player-1', outcomes })).status).toBe(202);
    for (const outcome of outcomes) {
      const { round } = await spin(running.url, session, randomUUID(), '1.00');
      if (outcome === 'loses') expect(round.totalWin).toBe('0.00');
      else expect(Number(round.totalWin)).toBeGreaterThan(1);
    }
    await spin(running.url, session, randomUUID(), '1.00');
  });

  it('the sum of the spins shown is the win that is paid [GMS-07]', async () => {
    const session = await opened();
    for (let turn = 0; turn < 30; turn++) {
      const { round } = await spin(running.url, session, randomUUID(), '0.40');
      const cents = (text: string): number => Math.round(Number(text) * 100);
      const shown = round.spins.reduce(
        (sum, { lineWins, scatterWin }) =>
          sum + cents(scatterWin) + lineWins.reduce((lines, { win }) => lines + cents(win), 0),
        0,
      );
      expect(shown).toBe(cents(round.totalWin));
      expect(round.spins.at(-1)?.totalWin).toBe(round.totalWin);
    }
  });

  it('the same spin sent eight times at once is one round with one outcome [GMS-06]', async () => {
    const session = await opened();
    const spinId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin(running.url, session, spinId, '1.00')));
    const later = await spin(running.url, session, spinId, '1.00');
    for (const { round } of answers) expect(round.spins).toEqual(later.round.spins);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
  });

  it('different spins sent at once: one starts, the others have to wait [GMS-06]', async () => {
    const session = await opened();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
      ),
    );
    const played = answers.filter(({ status }) => status === 200).length;
    expect(played).toBeGreaterThanOrEqual(1);
    // 409 while the round runs, 429 just after it: both mean wait.
    for (const { status } of answers) expect([200, 409, 429]).toContain(status);
    expect(wallet.moved.bets).toBe(played);
    expect(wallet.moved.wins).toBe(played);
  });

  it('refuses stakes that are not offered and a spin id used with another stake [GMS-06]', async () => {
    const session = await opened();
    const spinId = randomUUID();
    for (const stake of ['0.21', '0.00', '1000.00'])
      expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake })).toMatchObject({
        status: 422,
        error: 'StakeNotOffered',
      });
    for (const stake of ['-1.00', '1e2', '', 'NaN', '1.000'])
      expect((await refusal(running.url, 'spin', { sessionToken: session, spinId, stake })).status).toBe(400);
    await spin(running.url, session, spinId, '1.00');
    expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake: '2.00' })).toMatchObject({
      error: 'SpinIdReused',
    });
    expect(wallet.moved.bets).toBe(1);
  });

  it('draws nothing when the wallet refuses the stake, and says why [GMS-06]', async () => {
    const session = await opened();
    wallet.balance = 50n;
    const spinId = randomUUID();
    expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake: '1.00' })).toMatchObject({
      status: 409,
      error: 'InsufficientFunds',
    });
    wallet.balance = 5_000n;
    expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake: '1.00' })).toMatchObject({
      error: 'InsufficientFunds',
    });
    wallet.refuse.set('bet', 'SessionExpired');
    expect(
      await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 401, error: 'SessionExpired' });
    wallet.refuse.set('bet', 'LimitReached');
    expect(
      await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 409, error: 'LimitReached' });
    wallet.refuse.set('bet', 'StakeAboveLimit');
    expect(
      await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 409, error: 'StakeAboveLimit' });
    wallet.refuse.set('bet', 'BudgetReached');
    expect(
      await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ status: 409, error: 'BudgetReached' });
    wallet.refuse.set('bet', 'LossLimitReached');
    expect(
      await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' }),
    ).toMatchObject({ error: 'BetNotAllowed', message: 'LossLimitReached' });
    const { rows } = await db.query('select outcome from studio_rounds where outcome is not null');
    expect(rows).toEqual([]);
    expect(callsTo('win')).toBe(0);
  });

  it('no spin starts sooner than the licence allows [GMS-06]', async () => {
    await running.close();
    running = await startStudio({
      db,
      walletUrl: wallet.url,
      providerSecret: wallet.secret,
      clock,
      playRules: { autoplayAllowed: false, minSpinSeconds: 2.5 },
    });
    const session = await opened();
    await spin(running.url, session, randomUUID(), '1.00');
    const early = await refusal(running.url, 'spin', { sessionToken: session, spinId: randomUUID(), stake: '1.00' });
    expect(early).toMatchObject({ status: 429, error: 'TooFast' });
    expect(early.retryAfterMs).toBeGreaterThan(1_500);
    clock.shift(2_500);
    await spin(running.url, session, randomUUID(), '1.00');
    expect(wallet.moved.bets).toBe(2);
  });
});

describe('a spin that is interrupted', () => {
  it('a call whose answer is lost is sent again, and the spin is not played again [GMS-10]', async () => {
    const session = await opened();
    wallet.trouble.set('bet', ['drop-after']);
    wallet.trouble.set('win', ['drop-after', 'drop-before']);
    const { round } = await spin(running.url, session, randomUUID(), '1.00');
    expect(round.state).toBe('settled');
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
  });

  it('a stake nobody knows about goes back, even when it had been taken [GMS-10]', async () => {
    const session = await opened();
    wallet.trouble.set('bet', ['drop-before', 'drop-before', 'drop-after']);
    const spinId = randomUUID();
    expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake: '1.00' })).toMatchObject({
      error: 'SpinCancelled',
    });
    expect(wallet.balance).toBe(100_000n);
    expect(wallet.moved).toEqual({ bets: 1, wins: 0, rollbacks: 1 });
    expect(await refusal(running.url, 'spin', { sessionToken: session, spinId, stake: '1.00' })).toMatchObject({
      error: 'SpinCancelled',
    });
    await spin(running.url, session, randomUUID(), '1.00');
  });

  it('a drawn win the wallet could not take is shown, kept and paid later, once [GMS-10]', async () => {
    const session = await opened();
    wallet.trouble.set('win', ['drop-before', 'drop-before', 'drop-before']);
    const spinId = randomUUID();
    const first = await spin(running.url, session, spinId, '1.00');
    expect(first.round).toMatchObject({ state: 'pending', balance: null });
    clock.shift(10_000);
    expect(await running.studio.settleUnfinished()).toBe(1);
    const again = await spin(running.url, session, spinId, '1.00');
    expect(again.round.spins).toEqual(first.round.spins);
    expect(again.round.state).toBe('settled');
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
    expect(await balance(running.url, session)).toEqual({
      balance: again.round.balance,
      pending: false,
      freeRounds: null,
    });
  });

  it('a round that was left is ended when the platform calls for it: a drawn win is paid, an undrawn stake goes back [GMS-10]', async () => {
    const session = await opened();
    const end = async (id: string, secret = wallet.secret) =>
      callEndRound(`${running.url}/studio/end-round/`, secret, id, clock.now());
    wallet.trouble.set('win', ['drop-before', 'drop-before', 'drop-before']);
    const { round } = await spin(running.url, session, randomUUID(), '1.00');
    expect(await end(round.roundId, 'a key of somebody else')).toBe(401);
    expect([await end(round.roundId), await end(round.roundId)]).toEqual([202, 202]);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
    await db.query(`update studio_rounds set state = 'betting', outcome = null, win = null`);
    expect(await end(round.roundId)).toBe(202);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 1 });
    expect(await end(randomUUID())).toBe(404);
  });

  it('killed between the draw and the win: the same outcome is paid after the restart [GMS-10]', async () => {
    const session = await opened();
    wallet.trouble.set('win', ['drop-before', 'drop-before', 'drop-before']);
    const spinId = randomUUID();
    const before = await spin(running.url, session, spinId, '1.00');
    await running.close();
    running = await startStudio({
      db,
      walletUrl: wallet.url,
      providerSecret: wallet.secret,
      clock,
      random: seededRandom(999),
    });
    const after = await spin(running.url, session, spinId, '1.00');
    expect(after.round.spins).toEqual(before.round.spins);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 0 });
  });

  it('killed before the draw: the retry completes it, the job gives the stake of a forgotten one back [GMS-10]', async () => {
    const session = await opened();
    const { rows } = await db.query('select id from studio_sessions');
    const insert = `insert into studio_rounds (id, session_id, spin_id, stake, state, bet_request_id, win_request_id, rollback_request_id, next_attempt_at, created_at)
      values ($1, $2, $3, 100, 'betting', $4, $5, $6, $7, $7)`;
    const retried = randomUUID();
    await db.query(insert, [randomUUID(), rows[0]?.id, retried, randomUUID(), randomUUID(), randomUUID(), clock.now()]);
    expect((await spin(running.url, session, retried, '1.00')).round.state).toBe('settled');
    await db.query(insert, [
      randomUUID(),
      rows[0]?.id,
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
      clock.now(),
    ]);
    expect(await running.studio.settleUnfinished()).toBe(1);
    expect(wallet.moved).toEqual({ bets: 1, wins: 1, rollbacks: 1 });
  });

  it('the next launch settles an interrupted round and shows it [GMS-10]', async () => {
    const session = await opened();
    wallet.trouble.set('win', ['drop-before', 'drop-before', 'drop-before']);
    const { round } = await spin(running.url, session, randomUUID(), '1.00');
    wallet.launch('launch-2');
    const next = await open(running.url, 'launch-2');
    expect(next.interrupted).toMatchObject({ spinId: round.spinId, state: 'settled', totalWin: round.totalWin });
    expect(next.balance).toBe(next.interrupted?.balance);
  });
});

describe('a demonstration', () => {
  it("plays with the studio's play money and never calls the wallet [GMS-06]", async () => {
    wallet.launch('demo', { mode: 'demo', licence: 'mga' });
    const { sessionToken, balance: start, mode } = await open(running.url, 'demo');
    expect([mode, start]).toEqual(['demo', '1000.00']);
    const { round } = await spin(running.url, sessionToken, randomUUID(), '1.00');
    expect(Number(round.balance)).toBeCloseTo(999 + Number(round.totalWin), 6);
    expect(wallet.calls.map(({ path }) => path)).toEqual(['authenticate']);
  });

  it('ends when the play money is gone, without going below zero [GMS-06]', async () => {
    wallet.launch('demo', { mode: 'demo' });
    const { sessionToken } = await open(running.url, 'demo');
    await db.query('update studio_sessions set play_balance = 50');
    expect(await refusal(running.url, 'spin', { sessionToken, spinId: randomUUID(), stake: '1.00' })).toMatchObject({
      error: 'InsufficientFunds',
    });
    expect(await balance(running.url, sessionToken)).toEqual({ balance: '0.50', pending: false, freeRounds: null });
  });

  it('plays in whole yen where the currency has no smaller coin [GMS-06]', async () => {
    wallet.launch('demo', { mode: 'demo', currency: 'JPY', locale: 'ja_JP' });
    const { sessionToken, stakes, openingStake } = await open(running.url, 'demo');
    expect([stakes[0], openingStake]).toEqual(['20', '100']);
    const { round } = await spin(running.url, sessionToken, randomUUID(), '20');
    expect(round.balance).toMatch(/^\d+$/);
  });
});

describe('free rounds', () => {
  const grantId = randomUUID();
  beforeEach(() => {
    wallet.freeRounds = { grantId, roundsLeft: 3 };
  });

  it('cost nothing, are one call each, win by their value and are counted down over a reload [RWD-03]', async () => {
    const session = await opened();
    let won = 0;
    for (const left of [2, 1]) {
      const { round } = await spinFree(running.url, session, randomUUID(), grantId);
      expect(round).toMatchObject({ isGiven: true, stake: '0.20', state: 'settled' });
      won += Math.round(Number(round.totalWin) * 100);
      expect((await balance(running.url, session)).freeRounds).toEqual({ grantId, left, stake: '0.20' });
    }
    const again = await post(running.url, 'open', { sessionToken: session });
    expect(again.body).toMatchObject({ freeRounds: { left: 1 }, interrupted: null });
    expect(Number(wallet.balance)).toBe(100_000 + won);
    expect([callsTo('bet'), callsTo('win'), callsTo('free-round')]).toEqual([0, 0, 2]);
  });

  it('a spin that is sent at once and again is one round, also when the answer of the wallet is lost [RWD-03]', async () => {
    const session = await opened();
    const spinId = randomUUID();
    wallet.trouble.set('free-round', ['drop-after', 'drop-before']);
    const sent = await Promise.all(Array.from({ length: 4 }, () => spinFree(running.url, session, spinId, grantId)));
    expect(new Set(sent.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    expect(wallet.freeRounds?.roundsLeft).toBe(2);
    const other = { sessionToken: session, spinId, stake: '1.00' };
    expect(await refusal(running.url, 'spin', other)).toMatchObject({ error: 'SpinIdReused' });
  });

  it('a round that the wallet refuses shows nothing of what was drawn, and one that nobody has is not begun [RWD-03]', async () => {
    const session = await opened();
    const round = { sessionToken: session, stake: '1.00', grantId };
    const ask = () => refusal(running.url, 'spin', { ...round, spinId: randomUUID() });
    wallet.refuse.set('free-round', 'FreeRoundsExpired');
    expect(await ask()).toMatchObject({ status: 409, error: 'FreeRoundsOver' });
    wallet.refuse.set('free-round', 'LimitReached');
    expect(await ask()).toMatchObject({ error: 'LimitReached' });
    wallet.refuse.clear();
    wallet.freeRounds = null;
    expect(await ask()).toMatchObject({ status: 409, error: 'FreeRoundsOver' });
    expect((await spin(running.url, session, randomUUID(), '0.20')).round.isGiven).toBe(false);
  });

  it('a round that was drawn when the wallet went away is finished and shown when the game opens again [RWD-03, GMS-10]', async () => {
    const session = await opened();
    const spinId = randomUUID();
    wallet.trouble.set('free-round', ['drop-before', 'drop-before', 'drop-before']);
    const lost = { sessionToken: session, spinId, stake: '1.00', grantId };
    expect(await refusal(running.url, 'spin', lost)).toMatchObject({ status: 503, error: 'WalletUnavailable' });
    const { body } = await post(running.url, 'open', { sessionToken: session });
    expect(body).toMatchObject({ interrupted: { spinId, isGiven: true }, freeRounds: { left: 2 } });
  });
});
