import type pg from 'pg';
import type { QueryResult } from './db';
import { statementLimit } from './long-work';
import { createPreparedNames } from './prepared-names';

type StatementTarget = Pick<pg.ClientBase, 'query'>;

export interface StatementRunner {
  run<T>(target: StatementTarget, sql: string, params?: readonly unknown[]): Promise<QueryResult<T>>;
}

/** Statements without parameters go by the simple protocol: scripts of several statements, BEGIN, COMMIT. */
export function createStatementRunner(): StatementRunner {
  const nameOf = createPreparedNames();
  return {
    async run<T>(target: StatementTarget, sql: string, params?: readonly unknown[]) {
      if (!params || params.length === 0) {
        const answer: unknown = await target.query({ text: sql, ...statementLimit() });
        // A script of several statements answers with a list; its last result is the script's.
        return lastResult<T>(answer);
      }
      const result = await target.query<T & pg.QueryResultRow>({
        name: nameOf(sql),
        text: sql,
        values: [...params],
        ...statementLimit(),
      });
      return { rows: result.rows, rowCount: result.rowCount ?? 0 };
    },
  };
}

function lastResult<T>(answer: unknown): QueryResult<T> {
  const result = (Array.isArray(answer) ? answer.at(-1) : answer) as pg.QueryResult<T & pg.QueryResultRow>;
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}
