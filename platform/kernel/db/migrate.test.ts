import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDb } from '../../testing/test-db';
import type { Db } from './db';
import { locateMigrations, migrate } from './migrate';

let db: Db;
let dir: string;

beforeAll(async () => {
  db = await openTestDb([]);
  dir = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
}, 60_000);

afterAll(async () => {
  rmSync(dir, { recursive: true });
  await db.close();
});

const sources = () => [{ module: 'shop', dir }];

test('new files are applied once, in order, also by two hosts that start together', async () => {
  writeFileSync(join(dir, '0001-goods.sql'), 'create table goods (n int); insert into goods values (1);');
  writeFileSync(join(dir, '0002-more.sql'), 'insert into goods select n + 1 from goods;');
  writeFileSync(join(dir, 'notes.txt'), 'not a migration');
  const outcomes = await Promise.all([migrate(db, sources()), migrate(db, sources())]);
  expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['shop/0001-goods.sql', 'shop/0002-more.sql']);
  expect((await db.query('select n from goods order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a failing file leaves nothing of its run', async () => {
  writeFileSync(join(dir, '0003-fine.sql'), 'create table fine (n int);');
  writeFileSync(join(dir, '0004-broken.sql'), 'create table broken (n nothing);');
  await expect(migrate(db, sources())).rejects.toThrow(/nothing/);
  await expect(db.query('select * from fine')).rejects.toThrow(/fine/);
  rmSync(join(dir, '0004-broken.sql'));
  expect((await migrate(db, sources())).applied).toEqual(['shop/0003-fine.sql']);
});

test('a file that changed after it was applied is refused', async () => {
  writeFileSync(join(dir, '0001-goods.sql'), 'create table goods (n bigint);');
  await expect(migrate(db, sources())).rejects.toThrow('shop/0001-goods.sql was applied and has changed');
});

test('a module without migrations is named', () => {
  expect(() => locateMigrations(dir, ['nowhere'])).toThrow(/no migrations of nowhere/);
});
