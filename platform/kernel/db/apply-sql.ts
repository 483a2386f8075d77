import { z } from 'zod';
import type { Queryable } from './db';
import { queryRows, queryValue, queryValues, rowReader } from './rows';
import { orderSqlObjects, type SqlObject } from './sql-source';
import { isLater } from './versions';

const toKnown = rowReader({
  name: z.string(),
  module: z.string(),
  checksum: z.string(),
  drops: z.array(z.string()),
});

/**
 * Makes functions, types, views and triggers as the files say now: what changed, and all that builds on it, is dropped
 * as it was made and made again, so a signature may change. An object that no file of a module has any more is dropped.
 * Objects of a later release stay as they are: its hosts run beside this one and need them, and this one can live with
 * them (docs/updates.md). Works in the migrator's transaction. Answers the names it made or dropped.
 */
export async function applySqlObjects(
  tx: Queryable,
  modules: readonly string[],
  objects: readonly SqlObject[],
  version: string,
): Promise<string[]> {
  await tx.query(`create table if not exists schema_functions (
    name text primary key, module text not null, checksum text not null, position integer not null, drops text[] not null,
    applied_at timestamptz not null default now())`);
  const maker = await makerOf(tx);
  if (maker !== null && isLater(maker, version)) return [];
  if (maker !== version) await tx.query(`comment on table schema_functions is '${version}'`);
  const rows = await queryRows(
    tx,
    toKnown,
    'select name, module, checksum, drops from schema_functions order by position desc',
  );
  const { ordered, withDependents } = orderSqlObjects(objects);
  const known = new Map(rows.map((row) => [row.name, row]));
  const present = new Set(ordered.map(({ name }) => name));
  const removed = rows.filter(({ name, module }) => modules.includes(module) && !present.has(name));
  const changed = withDependents(
    ordered.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum).map(({ name }) => name),
  );
  const gone = new Set(removed.map(({ name }) => name));
  if (gone.size + changed.size === 0) return [];

  for (const row of rows) {
    if (!gone.has(row.name) && !changed.has(row.name)) continue;
    for (const drop of row.drops) await tx.query(drop);
    await tx.query('delete from schema_functions where name = $1', [row.name]);
  }
  for (const object of ordered) if (changed.has(object.name)) await make(tx, object);
  await tx.query(
    'update schema_functions f set position = place.position from unnest($1::text[]) with ordinality as place (name, position) where f.name = place.name',
    [ordered.map(({ name }) => name)],
  );
  return [...gone, ...ordered.map(({ name }) => name).filter((name) => changed.has(name))];
}

/** The version of the program that made the functions last; null where it was one of before 0.2.0. */
const makerOf = (tx: Queryable): Promise<string | null> =>
  queryValue(tx, z.string().nullable(), `select obj_description('schema_functions'::regclass, 'pg_class')`);

/** The name of an object that the database does not have as its file says; null where it has all, or later ones. */
export async function firstChanged(
  db: Queryable,
  objects: readonly SqlObject[],
  version: string,
): Promise<string | null> {
  const maker = await makerOf(db);
  if (maker !== null && isLater(maker, version)) return null;
  const rows = await queryRows(db, toKnown, 'select name, module, checksum, drops from schema_functions');
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return objects.find(({ name, checksum }) => known.get(name) !== checksum)?.name ?? null;
}

async function make(tx: Queryable, { module, name, sql, checksum }: SqlObject): Promise<void> {
  await tx.query(sql);
  await tx.query('insert into schema_functions (name, module, checksum, position, drops) values ($1, $2, $3, 0, $4)', [
    name,
    module,
    checksum,
    await dropsOf(tx, name),
  ]);
}

/** The statements that undo the object, by the signature it has now: its triggers first. */
async function dropsOf(tx: Queryable, name: string): Promise<string[]> {
  return queryValues(
    tx,
    z.string(),
    `with made as (select oid from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace)
     select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass)
     from pg_trigger where tgfoid in (select oid from made) and not tgisinternal and tgparentid = 0
     union all select 'drop function if exists ' || oid::regprocedure from made
     union all select format('drop %s if exists %I', case relkind when 'v' then 'view' else 'type' end, relname)
     from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace and relkind in ('v', 'c')`,
    [name],
  );
}
