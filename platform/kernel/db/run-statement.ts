import type pg from 'pg';
import { inSpan } from '@/contract/tracing';
import type { QueryResult } from './db';
import { statementLimit } from './long-work';
import { statementSeconds } from './metrics';
import { createPreparedNames } from './prepared-names';

type StatementTarget = Pick<pg.ClientBase, 'query'>;

export interface StatementRunner {
  run(target: StatementTarget, sql: string, params?: readonly unknown[]): Promise<QueryResult>;
}

/** Statements without parameters go by the simple protocol: scripts of several statements, BEGIN, COMMIT. */
export function createStatementRunner(): StatementRunner {
  const runner = createRunner();
  return {
    async run(target, sql, params) {
      const began = performance.now();
      let outcome = 'failed';
      try {
        const result = await inSpan('sql', { 'db.query.text': sql }, () => runner.run(target, sql, params));
        outcome = 'ok';
        return result;
      } finally {
        statementSeconds.observeSince({ outcome }, began);
      }
    },
  };
}

function createRunner(): StatementRunner {
  const nameOf = createPreparedNames();
  return {
    async run(target: StatementTarget, sql: string, params?: readonly unknown[]) {
      if (!params || params.length === 0) {
        const answer: pg.QueryResult | pg.QueryResult[] = await target.query({ text: sql, ...statementLimit() });
        // A script of several statements answers with a list; its last result is the script's.
        return toResult(Array.isArray(answer) ? answer.at(-1) : answer);
      }
      const result = await target.query({
        name: nameOf(sql),
        text: sql,
        values: [...params],
        ...statementLimit(),
      });
      return toResult(result);
    },
  };
}

const toResult = (result: pg.QueryResult | undefined): QueryResult => ({
  rows: result?.rows ?? [],
  rowCount: result?.rowCount ?? 0,
});
