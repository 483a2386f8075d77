import { createServer, type Socket } from 'node:net';
import { openDb } from './open-db';
import { openPgDb, type PgDbSettings } from './pg-db';
import { sqlState } from './db';
import { asLongWork, statementLimit } from './long-work';
import { timeScale } from '../../testing/time-scale';

test('a statement of a server that fell silent is given up', async () => {
  const sockets = new Set<Socket>();
  // A server that takes the connection and never says a word.
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const opening = openPgDb({
    databaseUrl: `postgres://foyer@127.0.0.1:${port}/foyer`,
    times: { connectionTimeoutMillis: 200 },
  });
  await expect(opening).rejects.toThrow(/timeout/i);
  sockets.forEach((socket) => socket.destroy());
  await new Promise((resolve) => server.close(resolve));
});

test('long work has a limit of its own, and only while it lasts', async () => {
  expect(statementLimit()).toEqual({});
  expect(await asLongWork(async () => statementLimit())).toEqual({ query_timeout: 3_600_000 });
  expect(statementLimit()).toEqual({});
});

const onPostgres = process.env.DATABASE_URL ? describe : describe.skip;
onPostgres('on PostgreSQL', () => {
  const open = (times: PgDbSettings['times'] = {}) => openPgDb({ databaseUrl: process.env.DATABASE_URL ?? '', times });

  test('statements, locks and transactions that were left have limits', async () => {
    const db = await open({ query_timeout: 1_000 * timeScale });
    const shown = await db.query(
      `select current_setting('lock_timeout') as lock_timeout, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(shown.rows).toEqual([{ lock_timeout: '5s', idle: '30s' }]);
    await expect(db.query('select pg_sleep($1)', [5 * timeScale])).rejects.toThrow(/timeout/i);
    expect((await asLongWork(() => db.query('select pg_sleep($1)', [1.5 * timeScale]))).rowCount).toBe(1);
    await db.close();
  });

  test('the connections and the limits are as many and as long as the settings say [OPR-07]', async () => {
    const db = await openDb({
      databaseUrl: process.env.DATABASE_URL,
      limits: { poolSize: 3, statementMs: 60_000, lockMs: 7_000 },
      dataDir: '',
      workerUrl: new URL('file:///none'),
    });
    const shown = `select current_setting('lock_timeout') as locks, (select count(*)::int from pg_stat_activity a
      where a.application_name = current_setting('application_name')) as connections from pg_sleep(0.3)`;
    const answers = await Promise.all(Array.from({ length: 9 }, () => db.query(shown)));
    expect(answers.at(-1)?.rows).toEqual([{ locks: '7s', connections: 3 }]);
    await db.close();
  });

  test('a transaction whose statement is not answered ends once, without waiting for its rollback as well', async () => {
    const limit = 3_000 * timeScale;
    const db = await open({ query_timeout: limit });
    const from = performance.now();
    await expect(db.tx((tx) => tx.query('select pg_sleep($1)', [(3 * limit) / 1_000]))).rejects.toThrow(/timeout/i);
    // A rollback that is waited for would take the limit once more.
    expect(performance.now() - from).toBeLessThan(2 * limit);
    expect((await db.query('select 1')).rowCount).toBe(1);
    await db.close();
  });

  test('a transaction that PostgreSQL ended in favour of another one runs once more', async () => {
    const db = await open();
    const lock = (number: number) => `select pg_advisory_xact_lock(${number})`;
    const runs = [0, 0];
    const both = [0, 1].map((index) =>
      db.tx(async (tx) => {
        runs[index] = (runs[index] ?? 0) + 1;
        await tx.query(lock(9_000 + index));
        await new Promise((resolve) => setTimeout(resolve, 300));
        await tx.query(lock(9_001 - index));
        return index;
      }),
    );
    expect(await Promise.all(both)).toEqual([0, 1]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(3);
    await db.close();
  });

  test('an error of the statement itself is not tried again', async () => {
    const db = await open();
    let runs = 0;
    const failing = db.tx(async (tx) => {
      runs += 1;
      await tx.query('select 1 / 0');
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
    expect(runs).toBe(1);
    await db.close();
  });
});
