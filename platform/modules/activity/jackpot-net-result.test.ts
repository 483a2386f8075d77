import { z } from 'zod';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED } from '../../events/games';
import { JACKPOTS_CONTRIBUTED, JACKPOTS_CONTRIBUTION_RETURNED, JACKPOTS_WON } from '../../events/jackpots';
import { RAFFLES_WON } from '../../events/raffles';
import { money } from '@/contract/money';
import { statementSpan } from '@/contract/statement';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { appendFact } from '../../kernel/events/append-event';
import { applyBatch, openCursor, readLags, type Consumer } from '../../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { createGamePlayers, nameGamePlayer, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { inTier } from '../../testing/tier';
import { timeScale } from '../../testing/time-scale';
import { bet } from '../games/commands/bet';
import { prize } from '../games/commands/prize';
import { rollback } from '../games/commands/rollback';
import { win } from '../games/commands/win';
import { selectRounds } from '../games/queries/select-rounds';
import { dropForced } from '../jackpots/events';
import { openJackpotTest } from '../../testing/jackpot-bets';
import { createLedgerModule } from '../ledger/index';
import { createActivityModule } from './index';
import { queryRows, queryValues, rowReader } from '../../kernel/db/rows';

jest.setTimeout(300_000 * timeScale);

const FUNDS = 1_000_000n;
const ZONES = { timeZoneOf: () => 'UTC', timeZoneOfBrand: () => 'UTC' } as const;
const ALL_ROUNDS = { games: null, results: null, from: null, to: null };
const ALL = { from: '2000-01-01', until: '2999-12-31' };

let db: Db;
let whole: (below: number) => number;
beforeEach(async () => {
  db = await openTestDb();
  const random = createRandom(seedOf('jackpot-net-result'));
  whole = (below) => Math.floor(random() * below);
});
afterEach(() => db.close());

async function catchUp(consumer: Consumer): Promise<void> {
  while (
    (await applyBatch(db, consumer)) > 0 ||
    (await readLags(db, [consumer.name])).some(({ seconds }) => seconds > 0)
  );
}

interface Sums {
  staked: bigint;
  won: bigint;
  jackpotStaked: bigint;
  jackpotWon: bigint;
}
const nothing = (): Sums => ({ staked: 0n, won: 0n, jackpotStaked: 0n, jackpotWon: 0n });

/** The bonus money in the stakes of all days, as operators see it. */
async function bonusTurnover(activity: ReturnType<typeof createActivityModule>, playerId: PlayerId): Promise<bigint> {
  const days = await activity.getDays(playerId, ALL);
  return days.reduce((sum, day) => sum + day.bonusTurnover.amount, 0n);
}

const EVENTS = inTier(20_000, 4_000);

async function shownTo(activity: ReturnType<typeof createActivityModule>, playerId: PlayerId) {
  const request = { playerId, period: 'Year', count: 2, timeZone: 'UTC', currency: 'EUR' } as const;
  const years = await activity.getNetPositions(request);
  const sum = (pick: (year: (typeof years)[number]) => { readonly amount: bigint }) =>
    years.reduce((total, year) => total + pick(year).amount, 0n);
  return {
    staked: sum(({ staked }) => staked),
    won: sum(({ won }) => won),
    jackpotStaked: sum(({ jackpotStaked }) => jackpotStaked),
    jackpotWon: sum(({ jackpotWon }) => jackpotWon),
    net: sum(({ net }) => net),
  };
}

test(`over ${EVENTS} events of bets with cash and bonus money, wins, rollbacks, contributions, their returns, jackpot wins and prizes of raffles, in any order, the net result of each player is exact to the cent [N1, PRF-09, RAF-03]`, async () => {
  const activity = createActivityModule({ db, clock: systemClock, ...ZONES });
  await openCursor(db, activity.consumer);
  const players = Array.from({ length: 8 }, () => ({ playerId: toPlayerId(newId()), sums: nothing(), bonus: 0n }));
  const events: { readonly topic: string; readonly key: string; readonly payload: Record<string, unknown> }[] = [];
  const at = new Date().toISOString();
  while (events.length < EVENTS) {
    const player = players[whole(players.length)];
    if (!player) throw new Error('no player');
    const { playerId, sums } = player;
    const [betId, stake, contribution, prize] = [newId(), 1 + whole(1_000), whole(101), whole(3_000)].map(String);
    const of = { playerId, brand: 'aurora', currency: 'EUR' };
    const play = { ...of, version: 1, licence: 'mga', provider: 'studio', studio: 's', game: 'g', roundId: betId, at };
    const publish = (topic: string, payload: Record<string, unknown>) => events.push({ topic, key: playerId, payload });
    const round = { cashWin: '0', bonusWin: '0', roundStake: stake, roundWin: '0', roundClosed: false };
    const bonusStake = whole(3) === 0 ? BigInt(whole(Number(stake) + 1)) : 0n;
    const staked = { stake, cashStake: String(BigInt(stake ?? 0) - bonusStake), bonusStake: String(bonusStake) };
    publish(GAMES_BET_SETTLED, { ...play, ...staked, ...round, transactionId: betId, win: '0' });
    publish(JACKPOTS_CONTRIBUTED, { ...of, amount: contribution, betId, betAt: at });
    if (whole(5) === 0) {
      publish(GAMES_BET_ROLLED_BACK, {
        ...play,
        ...staked,
        transactionId: newId(),
        betTransactionId: betId,
        betAt: at,
      });
      publish(JACKPOTS_CONTRIBUTION_RETURNED, { ...of, amount: contribution, betId, betAt: at });
    } else {
      sums.staked += BigInt(stake ?? 0) + BigInt(contribution ?? 0);
      sums.jackpotStaked += BigInt(contribution ?? 0);
      player.bonus += bonusStake;
    }
    if (whole(3) === 0) {
      const none = { stake: '0', cashStake: '0', bonusStake: '0' };
      publish(GAMES_BET_SETTLED, { ...play, ...none, ...round, transactionId: newId(), win: prize, cashWin: prize });
      sums.won += BigInt(prize ?? 0);
    }
    if (whole(40) === 0) {
      publish(JACKPOTS_WON, { ...of, amount: prize, dropId: newId(), at });
      sums.won += BigInt(prize ?? 0);
      sums.jackpotWon += BigInt(prize ?? 0);
    }
    if (whole(60) === 0) {
      publish(RAFFLES_WON, { ...of, amount: prize, drawId: 'aurora-hourly-20260301t120000z', place: 0, at });
      sums.won += BigInt(prize ?? 0);
      sums.jackpotWon += BigInt(prize ?? 0);
    }
  }
  for (let place = events.length - 1; place > 0; place -= 1) {
    const other = whole(place + 1);
    const [one, two] = [events[place], events[other]];
    if (one && two) [events[place], events[other]] = [two, one];
  }
  await db.query(
    `insert into events (topic, key, payload) select topic, key, payload
     from jsonb_to_recordset($1) as published (topic text, key text, payload jsonb)`,
    [JSON.stringify(events)],
  );
  await catchUp(activity.consumer);
  for (const { playerId, sums, bonus } of players) {
    expect(await shownTo(activity, playerId)).toEqual({ ...sums, net: sums.won - sums.staked });
    expect(await bonusTurnover(activity, playerId)).toBe(bonus);
  }
  await activity.rebuild();
  await catchUp(activity.consumer);
  for (const { playerId, sums, bonus } of players) {
    expect(await shownTo(activity, playerId)).toEqual({ ...sums, net: sums.won - sums.staked });
    expect(await bonusTurnover(activity, playerId)).toBe(bonus);
  }
});

test('results, reality check, rounds and statement equal the money that moved, after 400 bets with bonus money, conversions, prizes, jackpots, rollbacks and parallel calls [N1, PRF-03, PRF-06, PRF-09]', async () => {
  const activity = createActivityModule({ db, clock: systemClock, ...ZONES });
  const ledger = createLedgerModule({ db, clock: systemClock });
  const hosts = [await openJackpotTest(db), await openJackpotTest(db)] as const;
  const [host] = hosts;
  for (const consumer of [activity.consumer, host.jackpots.consumer]) await openCursor(db, consumer);
  // Half of them play bonus money from the first bet.
  const [rich, poor] = [await createGamePlayers(db, 2, FUNDS), await createGamePlayers(db, 2, 1n)];
  const players = [...rich, ...poor];
  const options = ['0.1', '0.2', '0.5', '1'];
  for (const [place, { playerId }] of players.entries()) {
    await nameGamePlayer(db, { playerId, phoneNumber: `+35840000000${place}` });
    const contribution = options[place] ?? '1';
    const joined = await host.jackpots.optIn(host.instance, { playerId, brand: 'aurora', optIn: true, contribution });
    expect(joined.ok).toBe(true);
  }
  const start = { at: new Date(0), version: 1n };
  const expected = new Map(players.map(({ playerId }) => [playerId, { staked: 0n, won: 0n }]));

  async function play(player: GamePlayer, bets: number): Promise<void> {
    const sums = expected.get(player.playerId);
    if (!sums) throw new Error('no sums');
    for (let n = 0; n < bets; n += 1) {
      const [requestId, roundId, stake] = [newId(), newId(), BigInt(1 + whole(500))];
      const { sessionId } = player;
      const call = { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: money(stake, 'EUR') };
      const calls = [bet(db, systemClock, 'studio', call), bet(db, systemClock, 'studio', call)];
      // Without enough cash or bonus money there is no bet.
      if ((await Promise.all(calls)).some(({ ok }) => !ok)) continue;
      if (whole(6) === 0) {
        const back = { requestId: newId(), betRequestId: requestId };
        for (let times = 0; times < 2; times += 1) await rollback(db, systemClock, 'studio', back);
        continue;
      }
      sums.staked += stake;
      const amount = BigInt(whole(600));
      const paid = { requestId: newId(), sessionId, roundId, amount: money(amount, 'EUR'), roundClosed: true };
      await win(db, systemClock, 'studio', paid);
      sums.won += amount;
      if (whole(8) === 0) {
        const own = {
          requestId: newId(),
          sessionId,
          kind: 'tournament',
          reference: 'week',
          amount: money(amount + 1n, 'EUR'),
        } as const;
        for (let times = 0; times < 2; times += 1) await prize(db, systemClock, 'studio', own);
        sums.won += amount + 1n;
      }
      if (whole(12) === 0) await Promise.all(hosts.map(({ jackpots }) => applyBatch(db, jackpots.consumer)));
    }
  }
  const grant = (playerId: PlayerId) =>
    db.tx((tx) =>
      ledger.grantBonus(tx, {
        idempotencyKey: newId(),
        playerId,
        amount: money(15_000n, 'EUR'),
        // Wagered after a third of the bets, and part of it is above the most that may be paid.
        wageringFactor: 0.3,
        maxPayout: money(10_000n, 'EUR'),
        expiresAt: new Date(Date.now() + 86_400_000),
      }),
    );
  for (let turn = 0; turn < 4; turn += 1) {
    // Refused to those whose bonus is not wagered yet.
    for (const { playerId } of poor) await grant(playerId);
    await Promise.all(players.map((player) => play(player, 25)));
    const winner = players[turn];
    if (!winner) throw new Error('no player');
    const payload = { instanceId: host.instance.id, potId: 'minor' as const, playerId: winner.playerId };
    await appendFact(db, dropForced, { key: winner.playerId, payload });
    await host.catchUp();
  }
  await catchUp(activity.consumer);

  for (const { playerId } of players) {
    const shown = await shownTo(activity, playerId);
    const wallet = await ledger.getWallet(playerId);
    const funds = rich.some((one) => one.playerId === playerId) ? FUNDS : 1n;
    const bonuses = await ledger.getBonuses(playerId);
    const ofBonuses = (pick: (bonus: (typeof bonuses)[number]) => { readonly amount: bigint }) =>
      bonuses.reduce((sum, bonus) => sum + pick(bonus).amount, 0n);
    const [granted, ended] = [ofBonuses(({ granted }) => granted), ofBonuses(({ forfeited }) => forfeited)];
    const held = (wallet?.balance.amount ?? 0n) + (wallet?.bonusBalance.amount ?? 0n);
    const moved = held - funds - granted + ended;
    const games = expected.get(playerId) ?? { staked: 0n, won: 0n };
    expect(shown).toMatchObject({
      staked: games.staked + shown.jackpotStaked,
      won: games.won + shown.jackpotWon,
      net: moved,
    });
    expect(shown.jackpotStaked).toBeGreaterThan(0n);
    expect(shown.jackpotWon).toBeGreaterThan(0n);
    const totals = await ledger.getPlayTotals(playerId, start);
    expect({
      staked: totals?.staked.amount,
      won: totals?.won.amount,
      jackpotStaked: totals?.jackpotStaked.amount,
      jackpotWon: totals?.jackpotWon.amount,
      net: totals?.net.amount,
    }).toEqual(shown);
    const days = await activity.getDays(playerId, ALL);
    expect(days.reduce((sum, { net }) => sum + net.amount, 0n)).toBe(moved);
    const rounds = await selectRounds(db, playerId, ALL_ROUNDS, null, 1_000);
    const ofRounds = (pick: (round: (typeof rounds)[number]) => bigint) =>
      rounds.reduce((sum, one) => sum + pick(one), 0n);
    expect([
      ofRounds(({ betAmount, jackpotStaked }) => betAmount.amount + jackpotStaked.amount),
      ofRounds(({ winAmount }) => winAmount.amount),
    ]).toEqual([shown.staked, shown.won - shown.jackpotWon]);
    expect(ofRounds(({ bonusBetAmount }) => bonusBetAmount.amount)).toBe(await bonusTurnover(activity, playerId));
    const bonusStaked = await bonusTurnover(activity, playerId);
    const converted = ofBonuses((bonus) => bonus.converted);
    expect([bonusStaked > 0n, converted > 0n, ended > 0n]).toEqual(Array(3).fill(granted > 0n));
    const span = statementSpan(String(new Date().getUTCFullYear()));
    const statement = span && (await ledger.getPeriodStatement(playerId, { ...span, timeZone: 'UTC' }));
    const { totals: paper, closing } = statement ?? {};
    expect({
      staked: paper?.staked.amount,
      won: paper?.won.amount,
      jackpotStaked: paper?.jackpotStaked.amount,
      jackpotWon: paper?.jackpotWon.amount,
      net: paper?.net.amount,
    }).toEqual(shown);
    expect([
      paper?.deposited,
      paper?.bonusGranted,
      paper?.bonusConverted,
      paper?.bonusEnded,
      paper?.bonusStaked,
    ]).toEqual([funds, granted, converted, ended, bonusStaked].map((amount) => money(amount, 'EUR')));
    expect([paper?.adjusted.amount, closing?.total.amount]).toEqual([0n, held]);
  }
  expect(await host.differences()).toEqual([]);
});

test('a round shows what its bets contributed and what the pot gave that its bet dropped [N1, JKP-07]', async () => {
  const host = await openJackpotTest(db, (below) => (below === 25_000_00_000n ? 0n : below - 1n));
  await openCursor(db, host.jackpots.consumer);
  const player = await host.newPlayer({ optedIn: '0.5' });
  const [lucky, back] = [await host.settle(player), await host.settle(player)];
  await host.catchUp();
  await host.rollBack(back);
  await host.catchUp();
  const read = rowReader({ betId: z.string(), staked: z.bigint(), won: z.bigint() });
  const rounds = await queryRows(
    db,
    read,
    `select bet_id, of_round.staked, of_round.won
     from jackpots_contributions c cross join lateral jackpots_of_round(c.player_id, c.provider, c.round_id) of_round
     where c.player_id = $1 order by bet_id <> $2`,
    [player, lucky],
  );
  const drops = await queryValues(
    db,
    z.string(),
    `select winners -> 0 ->> 'amount' from jackpots_drops where bet_id = $1`,
    [lucky],
  );
  expect(drops).toHaveLength(1);
  expect(rounds).toMatchObject([{ betId: lucky, staked: 50n, won: BigInt(drops[0] ?? '0') }, { staked: 0n }]);
});
