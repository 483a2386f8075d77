import pg from 'pg';
import { columnTypes } from './column-types';
import type { Db, Queryable, QueryResult } from './db';
import { startPgliteMaintenance } from './pglite-maintenance';
import { PgliteStream } from './pglite-stream';
import type { PgliteTransport } from './pglite-transport';
import { createStatementRunner, type StatementRunner } from './run-statement';
import { createTransactionScope } from './transaction-scope';
import { createConnectionQueue, type ConnectionQueue } from './connection-queue';

/** The embedded database has one connection, so transactions take it in turns. */
export async function openPgliteDb(transport: PgliteTransport): Promise<Db> {
  const client = await connect(transport);
  const runner = createStatementRunner();
  const scope = createTransactionScope();
  const queue = createConnectionQueue();

  async function query(sql: string, params?: readonly unknown[]): Promise<QueryResult> {
    scope.assertOutside();
    const free = queue.pass();
    if (free) await free;
    return runner.run(client, sql, params);
  }

  const maintenance = startPgliteMaintenance({ query });
  return {
    kind: 'pglite',
    query,
    async tx(fn) {
      scope.assertOutside();
      return scope.enter(() => runTransaction(client, runner, queue, fn));
    },
    async close() {
      await maintenance.stop();
      const leave = await queue.enterAlone();
      await client.end();
      await transport.close();
      leave();
    },
  };
}

async function connect(transport: PgliteTransport): Promise<pg.Client> {
  const client = new pg.Client({
    user: 'postgres',
    database: 'postgres',
    password: '',
    stream: () => new PgliteStream(transport),
    types: columnTypes,
    pipeline: true,
  });
  client.on('error', (error) => {
    // Its thread is gone, and nobody can reopen the folder under this process: end rather than live on half dead.
    throw new Error(`the embedded database was lost: ${error.message}`);
  });
  await client.connect();
  return client;
}

async function runTransaction<T>(
  client: pg.Client,
  runner: StatementRunner,
  queue: ConnectionQueue,
  fn: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const leave = await queue.enterAlone();
  try {
    await client.query('begin');
    try {
      const value = await fn({ query: (sql, params) => runner.run(client, sql, params) });
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    leave();
  }
}
