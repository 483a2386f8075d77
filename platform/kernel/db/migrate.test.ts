import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDb } from '../../testing/test-db';
import type { Db } from './db';
import { FormerLayout, locateMigrations, migrate } from './migrate';

let db: Db;
let dir: string;

beforeAll(async () => {
  db = await openTestDb();
  dir = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  mkdirSync(join(dir, 'sql'));
});

afterAll(async () => {
  rmSync(dir, { recursive: true });
  await db.close();
});

const sources = () => [{ module: 'shop', dir, sqlDir: join(dir, 'sql') }];
const writeSql = (name: string, sql: string) => writeFileSync(join(dir, 'sql', `${name}.sql`), sql);
const valueOf = async (sql: string) => (await db.query<{ value: unknown }>(`select ${sql} as value`)).rows[0]?.value;

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

test('functions, types and triggers are made after the tables, in the order of what they name, also by two hosts that start together', async () => {
  writeFileSync(join(dir, '0001-goods.sql'), 'create table goods (n int); insert into goods values (1);');
  writeSql(
    'a_price',
    `create function a_price() returns z_money language sql as $$ select row(7, b_unit())::z_money $$;`,
  );
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select 'EUR' $$;`);
  writeSql('z_money', 'create type z_money as (amount int, unit text);');
  writeSql(
    'goods_count',
    `create function goods_count() returns trigger language plpgsql as $$ begin new.n := new.n * 10; return new; end $$;
     create trigger goods_ten before insert on goods for each row execute function goods_count();`,
  );
  const outcomes = await Promise.all([migrate(db, sources()), migrate(db, sources())]);
  expect(outcomes.flatMap(({ functions }) => functions)).toEqual(['b_unit', 'z_money', 'a_price', 'goods_count']);
  expect(await valueOf('(a_price()).unit')).toBe('EUR');
  expect((await db.query('insert into goods values (4) returning n')).rows).toEqual([{ n: 40 }]);
});

test('a changed file is applied again with all that builds on it, and the others are left alone', async () => {
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select 'SEK' $$;`);
  expect((await migrate(db, sources())).functions).toEqual(['b_unit', 'a_price']);
  expect(await valueOf('(a_price()).unit')).toBe('SEK');
  expect((await migrate(db, sources())).functions).toEqual([]);
});

test('a changed signature or type leaves one function of its name', async () => {
  writeSql('z_money', 'create type z_money as (amount bigint, unit text, tax int);');
  writeSql(
    'a_price',
    `create function a_price(p_tax int) returns z_money language sql as $$ select row(7, b_unit(), p_tax)::z_money $$;`,
  );
  await migrate(db, sources());
  expect(await valueOf('(a_price(3)).tax')).toBe(3);
  expect(
    await valueOf(
      `(select count(*)::int from pg_proc where proname = 'a_price' and pronamespace = current_schema()::regnamespace)`,
    ),
  ).toBe(1);
});

test('the function and the trigger of a removed file are gone, those of modules that are not named stay', async () => {
  rmSync(join(dir, 'sql', 'goods_count.sql'));
  await migrate(db, []);
  expect((await db.query('insert into goods values (5) returning n')).rows).toEqual([{ n: 50 }]);
  expect((await migrate(db, sources())).functions).toEqual(['goods_count']);
  expect((await db.query('insert into goods values (5) returning n')).rows).toEqual([{ n: 5 }]);
});

test('a function that fails leaves what was there', async () => {
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select nothing $$;`);
  await expect(migrate(db, sources())).rejects.toThrow(/nothing/);
  expect(await valueOf('(a_price(1)).unit')).toBe('SEK');
});

test('SQL in a circle, a name made twice and a file that makes another name are refused', async () => {
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select (a_price(1)).unit $$;`);
  await expect(migrate(db, sources())).rejects.toThrow('SQL that needs itself: a_price → b_unit → a_price');
  writeSql('b_unit', `create function c_unit() returns text language sql as $$ select 'EUR' $$;`);
  await expect(migrate(db, sources())).rejects.toThrow('shop/sql/b_unit.sql must make exactly b_unit, found: c_unit');
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select 'EUR' $$;`);
  const market = { module: 'market', dir: join(dir, 'sql'), sqlDir: join(dir, 'sql') };
  await expect(migrate(db, [...sources(), market])).rejects.toThrow('a_price is made by shop and by market');
});

test('a database of the former layout is refused in one sentence and stays as it is', async () => {
  const former = await openTestDb();
  await former.query('drop table schema_functions');
  const refusal = await migrate(former, sources()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FormerLayout);
  expect(String(refusal)).toMatch(/made by an earlier layout.*use an empty database/);
  expect((await former.query(`select to_regclass('goods') as goods`)).rows).toEqual([{ goods: null }]);
  await former.close();
});
