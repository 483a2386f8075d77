import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type pg from 'pg';
import type { QueryResult } from './db';
import { createPreparedNames } from './prepared-names';

type StatementTarget = Pick<pg.ClientBase, 'query'>;

export interface StatementRunner {
  run<T>(target: StatementTarget, sql: string, params?: readonly unknown[]): Promise<QueryResult<T>>;
  runAsArrays(target: StatementTarget, sql: string, params: readonly unknown[]): Promise<{ rows: unknown[][] }>;
}

/** Statements without parameters go by the simple protocol: scripts of several statements, BEGIN, COMMIT. */
export function createStatementRunner(): StatementRunner {
  const nameOf = createPreparedNames();
  return {
    async run<T>(target: StatementTarget, sql: string, params?: readonly unknown[]) {
      if (!params || params.length === 0) {
        const answer: unknown = await target.query(sql);
        // A script of several statements answers with a list; its last result is the script's.
        return lastResult<T>(answer);
      }
      const result = await target.query<T & pg.QueryResultRow>({ name: nameOf(sql), text: sql, values: [...params] });
      return { rows: result.rows, rowCount: result.rowCount ?? 0 };
    },
    async runAsArrays(target, sql, params) {
      const { rows } = await target.query<unknown[]>({ text: sql, values: [...params], rowMode: 'array' });
      return { rows };
    },
  };
}

function lastResult<T>(answer: unknown): QueryResult<T> {
  const result = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<T & pg.QueryResultRow>;
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

/** drizzle in front of any statement function; the driver wants rows as arrays. */
export function createOrm(
  all: (sql: string, params: readonly unknown[]) => Promise<{ rows: unknown[][] }>,
  execute: (sql: string, params: readonly unknown[]) => Promise<{ rows: unknown[] }>,
): PgRemoteDatabase {
  return drizzle((sql, params, method) => (method === 'all' ? all(sql, params) : execute(sql, params)));
}
