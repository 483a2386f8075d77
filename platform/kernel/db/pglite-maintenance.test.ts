import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import type { Db } from './db';
import { startPgliteMaintenance } from './pglite-maintenance';
import { queryValue } from './rows';

let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});

afterAll(() => db.close());

test('rows that died are cleared, also while others bet', async () => {
  await db.query('create table busy (n int primary key)');
  await db.query('insert into busy select generate_series(1, 5000)');
  await db.query('delete from busy where n > 10');
  const size = async () => (await queryValue(db, z.bigint(), `select pg_relation_size('busy')`)) ?? 0n;
  const before = await size();
  const maintenance = startPgliteMaintenance(db);
  await Promise.all([maintenance.turn(), db.tx((tx) => tx.query('select 1')), db.query('select 1')]);
  await maintenance.stop();
  if (db.kind === 'pglite') expect(await size()).toBeLessThan(before);
  expect((await db.query('select count(*) as n from busy')).rows).toEqual([{ n: 10n }]);
});
