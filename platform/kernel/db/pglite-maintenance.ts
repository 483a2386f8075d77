import { z } from 'zod';
import { describeError, logWarn } from '../log';
import type { Queryable } from './db';
import { queryValue, queryValues } from './rows';

const EVERY_MS = 30_000;
const TABLES_AT_ONCE = 4;
/** The log written since the last checkpoint is read again after a crash. */
const LOG_BYTES = 16_000_000;

/** A table is due when enough of it has died or changed; the same thought as the server's autovacuum. */
const DUE_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 500 + n_live_tup / 10
  order by n_dead_tup desc limit ${TABLES_AT_ONCE}`;

export interface PgliteMaintenance {
  /** One turn, now. */
  turn(): Promise<void>;
  /** Ends the turns, after one that has begun. */
  stop(): Promise<void>;
}

/**
 * The embedded engine is one process without the server's helpers: nothing clears dead rows, refreshes the planner's
 * figures or shortens the log. This does, every half minute, between transactions.
 */
export function startPgliteMaintenance(db: Queryable): PgliteMaintenance {
  let checkpointAt = 0;
  let running: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await db.query('select pg_stat_force_next_flush()');
    for (const name of await queryValues(db, z.string(), DUE_TABLES)) await db.query(`vacuum (analyze) ${name}`);
    const bytes = Number(await queryValue(db, z.string(), `select pg_current_wal_insert_lsn() - '0/0'`));
    if (bytes - checkpointAt < LOG_BYTES) return;
    await db.query('checkpoint');
    checkpointAt = bytes;
  }

  function turn(): Promise<void> {
    running = running
      .then(work)
      .catch((error: unknown) => logWarn('upkeep of the embedded database failed', { error: describeError(error) }));
    return running;
  }

  const timer = setInterval(() => void turn(), EVERY_MS);
  timer.unref();
  return {
    turn,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
