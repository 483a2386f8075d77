import { deepEqual, ok } from 'node:assert/strict';
import { z } from 'zod';
import { windowOfDay } from '@/contract/calendar-window';
import { applyBatch, readLags } from '../../../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { runDueJob } from '../../../kernel/jobs';
import { openLoyaltyBench } from '../../../testing/loyalty-bench';
import { Killed, mortalDb, type MortalDb } from '../../../testing/mortal-db';
import { createRandom, shuffled } from '../../../testing/random';
import type { LoyaltyModule } from '../index';
import { createLoyaltyOracle, TIME_ZONE, type OracleBet, type OraclePlace } from './loyalty-oracle';
import { queryRows, rowReader } from '../../../kernel/db/rows';

/**
 * The night in which clocks go forward in Malta, the end of a month, and the end of a month in which little was played.
 */
const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', '2026-05-01'];
/** All that is played of a month, and how much at most: too little to keep a high level, however large the run. */
const [LITTLE_DAY, LITTLE_ROUNDS_EACH] = ['2026-04-01', 5];
/** A player is out for the whole of this day. */
const DAY_OUT = '2026-03-30';
/** Months that are evaluated before the day is played. */
const MONTHS_BEFORE = new Map([
  ['2026-04-01', '2026-03'],
  ['2026-05-01', '2026-04'],
]);
const STAKES = [50n, 1_00n, 2_00n, 5_00n, 20_00n];
const STUDIOS = ['one', 'two', 'three', 'four'];
/** A tournament is paid so long after its end, a month evaluated an hour after it; a dead host's lease ends a minute later. */
const [AFTER_END_MS, AFTER_MONTH_MS, LEASE_MS] = [5_000, 3_600_000, 61_000];
const BATCHES_A_DAY = 4;
/** Jobs of a host that has died are there again after one; more of them mean that none does the work. */
const MOST_TRIES = 10;
/** A host dies within so many statements, in every other batch. */
const MOST_STATEMENTS = 60;

interface Size {
  readonly players: number;
  readonly roundsADay: number;
  readonly seed: number;
}

interface Host {
  readonly db: MortalDb;
  readonly loyalty: LoyaltyModule;
}

/** An event and when it happened. */
interface Delivery {
  readonly at: Date;
  readonly send: () => Promise<unknown>;
}

/**
 * Days of play of many players: every event comes one to three times in an order of chance, two hosts read them, end the
 * tournaments and evaluate the months, and now and then one is killed. Throws where points, missions, levels, places or
 * rewards are not what a plain count of the play gives, or are another when all events are read again. Answers how much of
 * it there was.
 */
export async function playOnTwoHosts({ players: count, roundsADay, seed }: Size) {
  const bench = await openLoyaltyBench();
  const { db, clock } = bench;
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(things: readonly T[]): T => {
    const found = things[below(things.length)];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  const hosts = [0, 1].map((): Host => {
    const own = mortalDb(db);
    return { db: own, loyalty: bench.hostOn(own) };
  });
  let [kills, events] = [0, 0];

  const goTo = (at: Date): void => bench.moveClock(Math.max(0, at.getTime() - clock.now().getTime()));

  /** A batch of events and a job that is due, unless the host is killed; it starts again at once. */
  async function work({ db: own, loyalty }: Host): Promise<boolean> {
    try {
      const passed = await applyBatch(own, loyalty.consumer);
      return (await runDueJob(own, clock, loyalty.jobs)) || passed > 0;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      own.revive();
      kills += 1;
      return true;
    }
  }
  /** Until both hosts have nothing left to do. */
  async function settle(): Promise<void> {
    do while ((await Promise.all(hosts.map(work))).some(Boolean));
    while ((await readLags(db, [bench.loyalty.consumer.name])).some(({ seconds }) => seconds > 0));
  }
  const letOneDie = (): void => hosts[below(2)]?.db.dieAfter(below(MOST_STATEMENTS));

  goTo(new Date(windowOfDay(DAYS[0] ?? '', TIME_ZONE).startsAt.getTime() - 3_600_000));
  await bench.loyalty.plan();
  await settle();
  const players: PlayerId[] = [];
  for (let n = 0; n < count; n += 1) players.push(await bench.newMember());
  const [leaver, ...others] = players;
  if (!leaver) throw new Error('no players');
  const oracle = createLoyaltyOracle(players);
  const isIn = new Set(players);
  const paid: (OraclePlace & { readonly day: string })[] = [];
  /** Bets that are undone a day later: the tournament of their day has been paid. */
  let late: OracleBet[] = [];

  const deliver = (bet: OracleBet): Delivery => ({
    at: bet.at,
    send: () => bench.play(bet.player, { ...bet, closes: false }),
  });
  const undo = (bet: OracleBet): Delivery => {
    oracle.undo(bet);
    return { at: bet.at, send: () => bench.rollBack(bet.player, bet.id, bet.at) };
  };

  /** A round of a day: one or two bets and a win, or a bet that is undone, this day or the next. */
  function round(player: PlayerId, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Delivery[] {
    const length = endsAt.getTime() - startsAt.getTime();
    // The first and the last millisecond of the day are played often.
    const offset = oneOf([0, length - 1, below(length), below(length), below(length)]);
    const id = newId();
    const game = { game: below(3) === 0 ? 'roulette' : 'slot', studio: oneOf(STUDIOS) } as const;
    const placed = (): OracleBet => {
      const stake = oneOf(STAKES);
      const bet: OracleBet = {
        id: newId(),
        player,
        round: id,
        ...game,
        stake,
        bonus: below(5) === 0 ? stake : 0n,
        at: new Date(startsAt.getTime() + offset),
        counts: isIn.has(player),
      };
      oracle.bet(bet);
      return bet;
    };
    const first = placed();
    const fate = below(10);
    // The player who leaves has no bet undone: what has been reached is certain.
    if (fate === 0 && player !== leaver) {
      late.push(first);
      return [deliver(first)];
    }
    if (fate < 3 && player !== leaver) return [deliver(first), undo(first)];
    const bets = fate < 5 ? [first, placed()] : [first];
    const stake = bets.reduce((total, bet) => total + bet.stake, 0n);
    const win = { round: id, amount: (stake * BigInt(2 * below(6_000))) / 100n, at: first.at };
    oracle.win(win);
    const closing = { id: newId(), round: id, ...game, stake: 0n, win: win.amount };
    return [...bets.map(deliver), { at: win.at, send: () => bench.play(player, { ...closing, at: win.at }) }];
  }

  /** Writes the events mostly by their time, each up to three times, which may be far from each other. */
  async function send(deliveries: readonly Delivery[]): Promise<void> {
    const repeated = deliveries.flatMap((delivery) => Array.from({ length: 1 + below(3) }, () => ({ ...delivery })));
    const inTime = [...repeated].sort((a, b) => a.at.getTime() - b.at.getTime());
    const size = Math.ceil(inTime.length / BATCHES_A_DAY);
    let held = new Set<Delivery>();
    for (let from = 0; from < inTime.length; from += size) {
      const batch = [...held, ...inTime.slice(from, from + size)];
      goTo(inTime[Math.min(from + size, inTime.length) - 1]?.at ?? clock.now());
      // Some come with a later batch.
      held = new Set(from + size < inTime.length ? batch.filter(() => below(5) === 0) : []);
      const sent = batch.filter((delivery) => !held.has(delivery));
      if (below(2) === 0) letOneDie();
      for (const { send: write } of shuffled(sent, random)) await write();
      events += sent.length;
      await settle();
    }
  }

  /** Until a job that is due now has done its work; a host that died with it holds it for a minute. */
  async function untilDone(what: string, isDone: string): Promise<void> {
    letOneDie();
    await settle();
    for (let tries = 0; (await db.query(isDone)).rowCount === 0; tries += 1) {
      const failed = await db.query('select kind, unique_key, last_error from jobs where last_error is not null');
      ok(tries < MOST_TRIES && failed.rowCount === 0, `${what} is done: ${JSON.stringify(failed.rows)}`);
      goTo(new Date(clock.now().getTime() + LEASE_MS));
      await settle();
    }
  }

  async function endDay(day: string): Promise<void> {
    const window = windowOfDay(day, TIME_ZONE);
    goTo(new Date(window.endsAt.getTime() + AFTER_END_MS));
    await untilDone(
      `the tournament of ${day}`,
      `select from loyalty_tournaments where id = 'sprint.aurora.${day}' and paid_at is not null`,
    );
    paid.push(...oracle.endDay(window, isIn).map((place) => ({ ...place, day })));
    oracle.settle();
    await assertState(day);
  }

  async function closeMonth(day: string, month: string): Promise<void> {
    goTo(new Date(windowOfDay(day, TIME_ZONE).startsAt.getTime() + AFTER_MONTH_MS));
    await untilDone(
      `the end of ${month}`,
      `select from loyalty_closed_periods where brand = 'aurora' and period = '${month}'`,
    );
    oracle.closeMonth(month, isIn);
    await assertState(`the end of ${month}`);
  }

  async function assertState(when: string): Promise<void> {
    const playerId = z.string().transform(toPlayerId);
    const members = await queryRows(
      db,
      rowReader({ playerId, earned: z.bigint(), lost: z.bigint() }),
      'select player_id, earned, lost from loyalty_members',
    );
    deepEqual(
      new Map(members.map(({ playerId: id, ...points }) => [id, points])),
      new Map(members.map(({ playerId: id }) => [id, oracle.pointsOf(id)])),
      `points after ${when}`,
    );
    const months = await queryRows(
      db,
      rowReader({ playerId, period: z.string(), earned: z.bigint() }),
      'select player_id, period, earned from loyalty_periods where earned > 0',
    );
    const missions = await queryRows(
      db,
      rowReader({ playerId, mission: z.string(), startsAt: z.date(), progress: z.bigint() }),
      'select player_id, mission, starts_at, progress from loyalty_missions where progress > 0',
    );
    for (const player of players) {
      const own = <T extends { playerId: PlayerId }>(rows: readonly T[]) =>
        rows.filter((row) => row.playerId === player);
      deepEqual(
        new Map(own(months).map(({ period, earned }) => [period, earned])),
        oracle.monthsOf(player),
        `months after ${when}`,
      );
      const progress = own(missions).map(
        (row) => [`${row.mission} ${row.startsAt.toISOString()}`, row.progress] as const,
      );
      deepEqual(new Map(progress), oracle.progressOf(player), `missions after ${when}`);
      await assertRewards(player, when);
    }
    const { rows: results } = await db.query(
      `select right(tournament_id, 10) as day, place, player_id as player, score, outcome from loyalty_results order by 1, 2`,
    );
    deepEqual(
      results.map((row) => ({ ...row })),
      paid.map(({ day, place, player, score }) => ({ day, place, player, score, outcome: 'assigned' })),
      `places after ${when}`,
    );
  }

  async function assertRewards(player: PlayerId, when: string): Promise<void> {
    const campaigns = await bench.campaignsOf(player);
    for (const campaign of bench.campaigns) {
      const { least, most } = oracle.rewardsOf(player, campaign);
      const given = campaigns.filter((each) => each === campaign).length;
      ok(least <= given && given <= most, `${given} rewards of ${campaign}, of ${least} to ${most}, after ${when}`);
    }
  }

  try {
    for (const day of DAYS) {
      const month = MONTHS_BEFORE.get(day);
      if (month) await closeMonth(day, month);
      if (day === DAY_OUT) {
        await bench.choose(leaver, false);
        isIn.delete(leaver);
      } else if (!isIn.has(leaver)) {
        await bench.choose(leaver, true);
        isIn.add(leaver);
      }
      const undoneLate = late.map(undo);
      late = [];
      const window = windowOfDay(day, TIME_ZONE);
      // Play of the time before a choice is not what this is about.
      const sinceChoice = {
        ...window,
        startsAt: new Date(Math.max(window.startsAt.getTime(), clock.now().getTime() + 1)),
      };
      const length = day === LITTLE_DAY ? Math.min(roundsADay, LITTLE_ROUNDS_EACH * count) : roundsADay;
      const rounds = Array.from({ length }, (_, n) =>
        n % count === 0 ? round(leaver, sinceChoice) : round(oneOf(others), window),
      );
      await send([...undoneLate, ...rounds.flat()]);
      await endDay(day);
    }
    await bench.loyalty.rebuild();
    await settle();
    await assertState('all events were read again');
    const lost = players.filter((player) => oracle.pointsOf(player).lost > 0n).length;
    return { kills, events, prizes: paid.length, playersWhoLostPoints: lost };
  } finally {
    await db.close();
  }
}
