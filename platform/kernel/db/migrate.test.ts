import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDb } from '../../testing/test-db';
import type { Db } from './db';
import { BeforeFirstRelease, FormerLayout, locateMigrations, migrate } from './migrate';
import { checksumOf } from './sql-source';

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
const valueOf = async (sql: string) => (await db.query(`select ${sql} as value`)).rows[0]?.value;

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

describe('a file that was joined from others', () => {
  const former = [
    ['0001-pets.sql', 'create table pets (n int);'],
    ['0002-names.sql', `alter table pets add column name text not null default 'Rex';`],
  ] as const;
  const joined = [
    ...former.map(([name, sql]) => `-- replaces ${name} ${checksumOf(sql).slice(0, 16)}`),
    `create table pets (n int, name text not null default 'Rex');`,
  ].join('\n');
  let own: Db;
  let home: string;
  const petShop = () => [{ module: 'pets', dir: home, sqlDir: join(home, 'sql') }];
  const write = (files: readonly (readonly [string, string])[]) => {
    for (const [name, sql] of files) writeFileSync(join(home, name), sql);
  };
  const recorded = async () =>
    (await own.query(`select name, checksum from schema_migrations where module = 'pets' order by name`)).rows;
  const asJoined = [{ name: '0001-pets.sql', checksum: checksumOf(joined) }];

  beforeEach(async () => {
    own = await openTestDb();
    home = mkdtempSync(join(tmpdir(), 'foyer-joined-'));
  });
  afterEach(async () => {
    rmSync(home, { recursive: true });
    await own.close();
  });

  test('a new database runs the joined file', async () => {
    write([['0001-pets.sql', joined]]);
    expect((await migrate(own, petShop())).applied).toEqual(['pets/0001-pets.sql']);
    expect(await recorded()).toEqual(asJoined);
    expect((await own.query('insert into pets values (1) returning name')).rows).toEqual([{ name: 'Rex' }]);
  });

  test('a database with all former files records the joined file in their place, runs nothing of it, and takes the next one', async () => {
    write(former);
    await migrate(own, petShop());
    await own.query('insert into pets values (7)');
    rmSync(join(home, '0002-names.sql'));
    write([
      ['0001-pets.sql', joined],
      ['0002-age.sql', 'alter table pets add column age int not null default 3;'],
    ]);
    expect((await migrate(own, petShop())).applied).toEqual(['pets/0002-age.sql']);
    expect((await recorded())[0]).toEqual(asJoined[0]);
    expect(await recorded()).toHaveLength(2);
    expect((await own.query('select * from pets')).rows).toEqual([{ n: 7, name: 'Rex', age: 3 }]);
    expect((await migrate(own, petShop())).applied).toEqual([]);
  });

  test('a database with some of the former files is refused in one sentence and stays as it was', async () => {
    write(former.slice(0, 1));
    await migrate(own, petShop());
    const before = await recorded();
    write([['0001-pets.sql', joined]]);
    writeFileSync(join(home, '0000-early.sql'), 'create table early (n int);');
    const refusal = await migrate(own, petShop()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BeforeFirstRelease);
    expect(String(refusal)).toMatch(
      /stands at pets\/0001-pets\.sql, from before release 0\.1\.0.*start release 0\.1\.0/,
    );
    expect(await recorded()).toEqual(before);
    expect((await own.query(`select to_regclass('early') as early`)).rows).toEqual([{ early: null }]);
  });

  test('a database whose former files were others is refused', async () => {
    write([['0001-pets.sql', 'create table pets (n bigint);']]);
    await migrate(own, petShop());
    write([['0001-pets.sql', joined]]);
    await expect(migrate(own, petShop())).rejects.toThrow('pets/0001-pets.sql was applied and has changed');
  });
});

test('a module that takes another one over runs its files once: in a new database, and not where that module has run them', async () => {
  const home = mkdtempSync(join(tmpdir(), 'foyer-taken-over-'));
  const [hall, till] = [join(home, 'hall'), join(home, 'till')];
  for (const folder of [hall, till]) mkdirSync(folder);
  writeFileSync(join(hall, '0001-seats.sql'), 'create table seats (n int);');
  writeFileSync(join(till, '0001-coins.sql'), 'create table coins (n int);');
  const sourceOf = (module: string, folder: string) => ({ module, dir: folder, sqlDir: join(home, 'no sql') });
  const [lived, fresh] = [await openTestDb(), await openTestDb()];
  await migrate(lived, [sourceOf('hall', hall), sourceOf('till', till)]);
  await lived.query('insert into coins values (5)');

  renameSync(till, join(hall, 'till'));
  writeFileSync(join(hall, '0002-sold.sql'), 'create table sold as select n from coins;');
  expect((await migrate(lived, [sourceOf('hall', hall)])).applied).toEqual(['hall/0002-sold.sql']);
  expect((await lived.query('select n from sold')).rows).toEqual([{ n: 5 }]);
  expect((await migrate(fresh, [sourceOf('hall', hall)])).applied).toEqual([
    'till/0001-coins.sql',
    'hall/0001-seats.sql',
    'hall/0002-sold.sql',
  ]);
  const recorded = (own: Db) =>
    own.query(`select module, name, checksum from schema_migrations where module in ('hall', 'till') order by 1, 2`);
  expect((await recorded(lived)).rows).toEqual((await recorded(fresh)).rows);
  expect((await migrate(fresh, [sourceOf('hall', hall)])).applied).toEqual([]);
  for (const own of [lived, fresh]) await own.close();
  rmSync(home, { recursive: true });
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

test('a program of an earlier release leaves functions as a later one has made them [OPR-07]', async () => {
  const own = await openTestDb();
  const home = mkdtempSync(join(tmpdir(), 'foyer-releases-'));
  mkdirSync(join(home, 'sql'));
  const release = async (version: string, answer: number) => {
    const sql = `create function shop_answer() returns int language sql as 'select ${answer}';`;
    writeFileSync(join(home, 'sql', 'shop_answer.sql'), sql);
    await migrate(own, [{ module: 'shop', dir: home, sqlDir: join(home, 'sql') }], version);
    return (await own.query('select shop_answer() as value')).rows[0]?.value;
  };
  expect(await release('0.9.2', 1)).toBe(1);
  expect(await release('0.10.0', 2)).toBe(2);
  expect(await release('0.9.2', 1)).toBe(2);
  expect(await release('0.10.0', 3)).toBe(3);
  expect(await release('0.10.1', 4)).toBe(4);
  rmSync(home, { recursive: true });
  await own.close();
});

test('a function that fails leaves what was there', async () => {
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select nothing $$;`);
  await expect(migrate(db, sources())).rejects.toThrow(/nothing/);
  expect(await valueOf('(a_price(1)).unit')).toBe('SEK');
});

test('SQL in a circle, a name made twice and a file that begins with anything else are refused', async () => {
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select (a_price(1)).unit $$;`);
  await expect(migrate(db, sources())).rejects.toThrow('SQL that needs itself: a_price → b_unit → a_price');
  writeSql('b_unit', `drop type z_money;\n\ncreate function b_unit() returns text language sql as $$ select 'EUR' $$;`);
  await expect(migrate(db, sources())).rejects.toThrow(
    'shop/sql/b_unit.sql must begin with a function, a type or a view',
  );
  writeSql('b_unit', `create function b_unit() returns text language sql as $$ select 'EUR' $$;`);
  const market = { module: 'market', dir: join(dir, 'sql'), sqlDir: join(dir, 'sql') };
  await expect(migrate(db, [...sources(), market])).rejects.toThrow('a_price is made by shop and by market');
});

test('objects of joined files are known as before, and of a joined file only what changed is applied again', async () => {
  const seats = '-- So many.\n-- No more.\ncreate function c_seats() returns int language sql as $$\n  select 7\n$$;\n';
  const row = 'create type c_row as (n int);\n';
  const stays = [
    'create or replace function c_stays() returns trigger language plpgsql as $$ begin return old; end $$;',
    '',
    '-- Rows stay.',
    'create trigger c_stays before update on goods for each row execute function c_stays();\n',
  ].join('\n');
  for (const [name, sql] of Object.entries({ c_seats: seats, c_row: row, c_stays: stays })) writeSql(name, sql);
  await migrate(db, sources());

  for (const name of ['c_seats', 'c_row', 'c_stays']) rmSync(join(dir, 'sql', `${name}.sql`));
  writeSql('hall', [stays, seats, row].join('\n'));
  expect((await migrate(db, sources())).functions).toEqual([]);

  writeSql('hall', [stays, seats.replace('7', '8'), row].join('\n').replaceAll('\n', '\r\n'));
  expect((await migrate(db, sources())).functions).toEqual(['c_seats']);
  expect(await valueOf('c_seats()')).toBe(8);
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
