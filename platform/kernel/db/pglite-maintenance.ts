import { describeError, logError } from '../log';
import type { QueryResult } from './db';

const EVERY_MS = 30_000;
const TABLES_AT_ONCE = 4;
/** The log written since the last checkpoint is read again after a crash. */
const LOG_BYTES = 16_000_000;

type Run = <T>(sql: string) => Promise<QueryResult<T>>;

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
export function startPgliteMaintenance(run: Run): PgliteMaintenance {
  let checkpointAt = 0;
  let running: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await run('select pg_stat_force_next_flush()');
    const { rows: tables } = await run<{ name: string }>(DUE_TABLES);
    for (const { name } of tables) await run(`vacuum (analyze) ${name}`);
    const { rows: log } = await run<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
    const bytes = Number(log[0]?.bytes ?? 0);
    if (bytes - checkpointAt < LOG_BYTES) return;
    await run('checkpoint');
    checkpointAt = bytes;
  }

  function turn(): Promise<void> {
    running = running
      .then(work)
      .catch((error: unknown) => logError('upkeep of the embedded database failed', { error: describeError(error) }));
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
