import { setTimeout as wait } from 'node:timers/promises';
import { createEventLog } from '../platform/kernel/events/event-log';
import { applyBatch, defineConsumer, openCursor, readLags } from '../platform/kernel/events/consumer';
import { GAMES_BET_SETTLED } from '@/platform/events/games';
import { newId, type PlayerId } from '../platform/kernel/ids';
import { readOwnPlace, readRanking } from '../platform/modules/loyalty/store';
import { openLoyaltyBench } from '../platform/testing/loyalty-bench';
import { isReachable, SERVER } from './support/bets';
import { percentile, report } from './support/report';

/**
 * Loyalty on PostgreSQL: how far its consumer is behind at 2,000 bets a second, beside one that does nothing with the same
 * events; and a round with its place in a tournament of 10,000 players against the same in one of 100.
 */
const [BETS_A_SECOND, SECONDS, TICK_MS, MEMBERS] = [2_000, 20, 50, 500];
/** As many as the missions and the second level of the tests need. */
const ROUNDS_BEFORE = 12;
const [FEW, MANY, ROUNDS, TURNS] = [100, 10_000, 150, 3];
const ROWS = 10;

type Bench = Awaited<ReturnType<typeof openLoyaltyBench>>;

async function onBench<T>(run: (bench: Bench) => Promise<T>): Promise<T> {
  const bench = await openLoyaltyBench();
  try {
    await bench.loyalty.plan();
    return await run(bench);
  } finally {
    await bench.db.close();
  }
}

/** Bets of chosen members, each a round of its own, as the wallet writes them. */
async function writeBets({ db, clock }: Bench, players: readonly PlayerId[]): Promise<void> {
  await db.query(
    `insert into events (topic, key, payload)
     select $1, player, jsonb_build_object('version', 1, 'transactionId', gen_random_uuid(), 'playerId', player,
       'brand', 'aurora', 'licence', 'mga', 'provider', 'studio', 'studio', 'one', 'game', 'slot', 'roundId', gen_random_uuid(),
       'currency', 'EUR', 'at', $3::text, 'stake', '100', 'cashStake', '100', 'bonusStake', '0', 'win', '0', 'cashWin', '0',
       'bonusWin', '0', 'roundStake', '100', 'roundWin', '0', 'roundClosed', true)
     from unnest($2::text[]) player`,
    [GAMES_BET_SETTLED, [...players], clock.now().toISOString()],
  );
}

/** Lags in seconds of loyalty and of the consumer that does nothing. */
async function lagsUnderLoad(bench: Bench): Promise<{ loyalty: number[]; idle: number[]; perSecond: number }> {
  const { db, loyalty } = bench;
  const members: PlayerId[] = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await bench.newMember());
  // Missions of a day that all of them end in the same second are no load of a day: these are over before.
  for (let n = 0; n < ROUNDS_BEFORE; n += 1) await writeBets(bench, members);
  await bench.catchUp();
  const idle = defineConsumer({ name: `idle-${newId()}`, topics: [GAMES_BET_SETTLED], apply: () => Promise.resolve() });
  await openCursor(db, idle);
  while ((await applyBatch(db, idle)) > 0);
  const log = createEventLog(db);
  await log.start([loyalty.consumer, idle]);
  const lags = new Map<string, number[]>([
    [loyalty.consumer.name, []],
    [idle.name, []],
  ]);
  const begun = performance.now();
  let [written, perSecond] = [0, 0];
  try {
    while (performance.now() - begun < SECONDS * 1_000) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * BETS_A_SECOND) - written;
      const players = Array.from({ length: due }, (_, n) => members[(written + n) % MEMBERS]).filter(
        (player) => player !== undefined,
      );
      await writeBets(bench, players);
      log.wake();
      written += due;
      for (const { consumer, seconds } of await readLags(db, [...lags.keys()])) lags.get(consumer)?.push(seconds);
      await wait(TICK_MS);
    }
    // The rest is applied after the measurement.
    perSecond = written / ((performance.now() - begun) / 1_000);
  } finally {
    await log.stop();
  }
  return { loyalty: lags.get(loyalty.consumer.name) ?? [], idle: lags.get(idle.name) ?? [], perSecond };
}

/** Milliseconds of a round until the player sees the place, among so many. */
async function roundsAmong(bench: Bench, people: number): Promise<number[]> {
  const { db } = bench;
  const tournament = await bench.fillTournament(people);
  const player = await bench.newMember();
  const milliseconds: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    await bench.play(player, { win: BigInt(100 + n) });
    const begun = performance.now();
    await bench.catchUp();
    await readOwnPlace(db, tournament, player);
    await readRanking(db, tournament, ROWS);
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds;
}

if (await isReachable(SERVER)) {
  process.env.DATABASE_URL = SERVER;
  const [few, many]: [number[], number[]] = [[], []];
  // In turns, so that a busy moment of the machine meets both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    few.push(...(await onBench((bench) => roundsAmong(bench, FEW))));
    many.push(...(await onBench((bench) => roundsAmong(bench, MANY))));
  }
  const load = await onBench(lagsUnderLoad);
  report('Loyalty, PostgreSQL', [
    { name: 'bets written', value: load.perSecond, unit: '/s', atLeast: BETS_A_SECOND * 0.95 },
    { name: 'p99 of the lag of a consumer that does nothing', value: percentile(load.idle, 0.99), unit: 's' },
    { name: 'p50 of the lag of loyalty', value: percentile(load.loyalty, 0.5), unit: 's' },
    { name: 'p99 of the lag of loyalty', value: percentile(load.loyalty, 0.99), unit: 's', atMost: 1 },
    { name: `p50 of a round among ${FEW} players`, value: percentile(few, 0.5), unit: 'ms' },
    { name: `p50 of a round among ${MANY} players`, value: percentile(many, 0.5), unit: 'ms' },
    { name: 'many players against few', value: percentile(many, 0.5) / percentile(few, 0.5), unit: '×', atMost: 1.2 },
  ]);
} else {
  console.error(`\nLoyalty: NOT MEASURED, no PostgreSQL answers at ${new URL(SERVER).host}.`);
  process.exitCode = 1;
}
