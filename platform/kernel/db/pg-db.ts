import pg from 'pg';
import { logError } from '../log';
import type { Db, Queryable } from './db';
import { columnTypes } from './column-types';
import { createOrm, createStatementRunner } from './run-statement';
import { createTransactionScope } from './transaction-scope';

export interface PgDbSettings {
  databaseUrl: string;
  poolSize?: number | undefined;
  /** The schema to live in; the server's default when not given. */
  schema?: string | undefined;
}

const DEFAULT_POOL_SIZE = 16;

/** A lost connection rejects the statement that was on it; without these listeners it would end the process. */
function survive(error: Error): void {
  logError('database connection lost', { error: error.message });
}

function createPool(settings: PgDbSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.poolSize ?? DEFAULT_POOL_SIZE,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: 'foyer',
    ...(settings.schema ? { options: `-c search_path=${settings.schema}` } : {}),
  });
  pool.on('error', survive);
  pool.on('connect', (client) => {
    client.on('error', survive);
  });
  return pool;
}

export async function openPgDb(settings: PgDbSettings): Promise<Db> {
  const pool = createPool(settings);
  const runner = createStatementRunner();
  const scope = createTransactionScope();
  const db: Db = {
    kind: 'pg',
    orm: createOrm(
      (sql, params) => {
        scope.assertOutside();
        return runner.runAsArrays(pool, sql, params);
      },
      (sql, params) => db.query(sql, params),
    ),
    query(sql, params) {
      scope.assertOutside();
      return runner.run(pool, sql, params);
    },
    tx: (fn) => {
      scope.assertOutside();
      return scope.enter(() => runTransaction(pool, (client) => ({ query: (sql, params) => runner.run(client, sql, params) }), fn));
    },
    close: () => pool.end(),
  };
  await db.query('select 1');
  return db;
}

async function runTransaction<T>(pool: pg.Pool, bind: (client: pg.PoolClient) => Queryable, fn: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await fn(bind(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
