import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { logWarn } from '../log';
import { metrics } from '../metrics/metrics';
import { sqlState, type Db, type Queryable } from './db';
import { columnTypes } from './column-types';
import { connectionsLost, poolConnections, poolMost, poolWaiting, transactionRetries } from './metrics';
import { isUnanswered } from './outage';
import { createStatementRunner } from './run-statement';
import { createTransactionScope } from './transaction-scope';

/** In milliseconds, by the names that the driver has for them. */
type ConnectionTimes = Readonly<
  Pick<
    pg.PoolConfig,
    | 'connectionTimeoutMillis'
    | 'keepAlive'
    | 'keepAliveInitialDelayMillis'
    | 'query_timeout'
    | 'lock_timeout'
    | 'idle_in_transaction_session_timeout'
  >
>;

export interface PgDbSettings {
  databaseUrl: string;
  times?: ConnectionTimes;
  poolSize?: number | undefined;
}

const DEFAULT_POOL_SIZE = 16;

/**
 * A server that falls silent, or a host cut off in a transaction, costs seconds and not the quarter of an hour that
 * TCP would wait; waiting for a lock ends before a caller gives up.
 */
const connectionTimes: ConnectionTimes = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};
/** The server ended the transaction in favour of another one: serialization failure, deadlock. */
const MOMENTARY = new Set(['40001', '40P01']);

/** A lost connection rejects the statement that was on it; without these listeners it would end the process. */
function survive(error: Error): void {
  connectionsLost.count({});
  logWarn('database connection lost', { error: error.message });
}

function createPool(settings: PgDbSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.poolSize ?? DEFAULT_POOL_SIZE,
    types: columnTypes,
    // Each process has a name of its own: hosts are counted by these names.
    application_name: `foyer-${randomUUID().slice(0, 8)}`,
    ...connectionTimes,
    ...settings.times,
  });
  pool.on('error', survive);
  pool.on('connect', (client) => {
    client.on('error', survive);
  });
  return pool;
}

function watchPool(pool: pg.Pool): () => void {
  poolMost.set({}, pool.options.max);
  return metrics.beforeReading(() => {
    poolConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    poolConnections.set({ state: 'idle' }, pool.idleCount);
    poolWaiting.set({}, pool.waitingCount);
  });
}

export async function openPgDb(settings: PgDbSettings): Promise<Db> {
  const pool = createPool(settings);
  const unwatch = watchPool(pool);
  const runner = createStatementRunner();
  const scope = createTransactionScope();
  const db: Db = {
    kind: 'pg',
    query(sql, params) {
      scope.assertOutside();
      return runner.run(pool, sql, params);
    },
    tx: (fn) => {
      scope.assertOutside();
      const once = () =>
        scope.enter(() =>
          runTransaction(pool, (client) => ({ query: (sql, params) => runner.run(client, sql, params) }), fn),
        );
      return once().catch((error: unknown) => {
        if (!MOMENTARY.has(sqlState(error) ?? '')) throw error;
        transactionRetries.count({});
        return once();
      });
    },
    close() {
      unwatch();
      return pool.end();
    },
  };
  await db.query('select 1');
  return db;
}

async function runTransaction<T>(
  pool: pg.Pool,
  bind: (client: pg.PoolClient) => Queryable,
  fn: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await fn(bind(client));
    await client.query('commit');
    return value;
  } catch (error) {
    // Behind a statement that is not answered a rollback would wait as long again: ending the connection rolls back.
    if (error instanceof Error && isUnanswered(error)) broken = error;
    else
      await client.query('rollback').catch((cause: unknown) => {
        broken = cause instanceof Error ? cause : new Error(String(cause));
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
