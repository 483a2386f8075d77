import { createInProcessBus } from '../platform/kernel/bus/in-process-bus';
import { systemClock } from '../platform/kernel/clock';
import type { Db } from '../platform/kernel/db/db';
import { createBusFanOut } from '../platform/kernel/events/bus-fan-out';
import { defineConsumer, readLags } from '../platform/kernel/events/consumer';

import { createEventLog } from '../platform/kernel/events/event-log';
import { GAMES_BET_SETTLED } from '@/platform/events/games';
import { createComplianceModule } from '../platform/modules/compliance/index';
import { createActivityConsumer } from '../platform/modules/activity/activity-consumer';
import { createGamePlayers, openPlatformDb } from '../platform/testing/game-players';
import { CALLERS, FUNDS, isReachable, measure, SERVER, straight, withDatabase, type Sample } from './support/bets';
import { percentile, report } from './support/report';

/**
 * The cost of publishing a bet's events: pairs of a bet and its win per second on PostgreSQL while three consumers read
 * the event log, against the same SQL with nobody reading; how far behind the consumers are at full load; and the same
 * SQL on a log that holds ten million events already (EVENTS_IN_LOG sets another number).
 */
const LOG_SIZE = Number(process.env.EVENTS_IN_LOG || 10_000_000);
const LAG_SAMPLE_MS = 50;
const compliance = createComplianceModule({ clock: systemClock });
const consumers = [
  createBusFanOut(createInProcessBus()),
  createActivityConsumer({
    timeZoneOf: (licence) => compliance.licence(licence).timeZone,
    timeZoneOfBrand: () => 'UTC',
  }),
  defineConsumer({ name: 'bench', topics: [GAMES_BET_SETTLED], apply: () => Promise.resolve() }),
];

/** Rows of days gone by, as a log looks that nobody has dropped from. */
async function fillLog(db: Db): Promise<void> {
  await db.query(`select events_open_days((now() at time zone 'UTC')::date - 30, 31)`);
  const part = 500_000;
  for (let from = 0; from < LOG_SIZE; from += part) {
    await db.query(
      `insert into events (topic, key, payload, began_at, recorded_at)
       select $1, n::text, '{"stake":"100","win":"150"}', at, at
       from generate_series($2::int, $3::int) n, lateral (select now() - (30 - 29 * n / $4::float8) * interval '1 day' as at) t`,
      [GAMES_BET_SETTLED, from, Math.min(from + part, LOG_SIZE) - 1, LOG_SIZE],
    );
  }
  await db.query('analyze events');
}

async function onDatabase(prepare: (db: Db) => Promise<void>, run: (db: Db) => Promise<Sample>): Promise<Sample> {
  return withDatabase(SERVER, async (databaseUrl) => {
    const db = await openPlatformDb({ dataDir: '', databaseUrl, poolSize: CALLERS + consumers.length });
    try {
      await prepare(db);
      return await run(db);
    } finally {
      await db.close();
    }
  });
}

const bets = async (db: Db): Promise<Sample> => measure(straight(db, await createGamePlayers(db, CALLERS, FUNDS)));

async function betsWithReaders(db: Db, lags: number[]): Promise<Sample> {
  const log = createEventLog(db);
  await log.start(consumers);
  const names = consumers.map(({ name }) => name);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = readLags(db, names).then((read) => void lags.push(...read.map(({ seconds }) => seconds)));
  }, LAG_SAMPLE_MS);
  try {
    return await bets(db);
  } finally {
    clearInterval(timer);
    await looking;
    await log.stop();
  }
}

if (await isReachable(SERVER)) {
  const nothing = () => Promise.resolve();
  const lags: number[] = [];
  const alone = await onDatabase(nothing, bets);
  const read = await onDatabase(nothing, (db) => betsWithReaders(db, lags));
  const long = await onDatabase(fillLog, bets);
  const again = await onDatabase(nothing, bets);
  const floor = (alone.perSecond + again.perSecond) / 2;
  report('Event log, PostgreSQL', [
    { name: 'pairs of the same SQL, nobody reading', value: floor, unit: '/s' },
    { name: 'pairs with three consumers', value: read.perSecond, unit: '/s' },
    { name: 'with consumers against without', value: read.perSecond / floor, unit: '×', atLeast: 0.6 },
    { name: 'p50 of a consumer’s lag', value: percentile(lags, 0.5), unit: 's' },
    { name: 'p99 of a consumer’s lag', value: percentile(lags, 0.99), unit: 's', atMost: 1 },
    { name: `pairs on a log of ${LOG_SIZE} events`, value: long.perSecond, unit: '/s' },
    { name: 'long log against short', value: long.perSecond / floor, unit: '×', atLeast: 0.9 },
  ]);
} else {
  console.error(`\nEvent log: NOT MEASURED, no PostgreSQL answers at ${new URL(SERVER).host}.`);
  process.exitCode = 1;
}
