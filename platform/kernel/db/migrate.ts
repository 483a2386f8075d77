import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import packageJson from '@/package.json' with { type: 'json' };
import { applySqlObjects, firstChanged } from './apply-sql';
import type { Db, Queryable } from './db';
import { asLongWork } from './long-work';
import { queryRows, queryValue, rowReader } from './rows';
import { checksumOf, readSqlObjects } from './sql-source';

export interface MigrationSource {
  module: string;
  /**
   * A folder of files NNNN-name.sql: tables. A folder in it has those of a former module of its name, which this one has
   * taken over; they are recorded as that module's.
   */
  dir: string;
  /** A folder of files <subject>.sql: functions, types, views and triggers as they are now. It may be missing. */
  sqlDir: string;
}

/** The database was made when functions still were part of migrations. */
export class FormerLayout extends Error {
  constructor() {
    super(
      'The database was made by an earlier layout of migrations that cannot be carried on: use an empty database (DATABASE_URL) or another folder (FOYER_DATA).',
    );
    this.name = 'FormerLayout';
  }
}

/** The database was made by a state of this program from before its first release. */
export class BeforeFirstRelease extends Error {
  constructor(last: string) {
    super(
      `The database stands at ${last}, from before release 0.1.0, and was left as it is: start release 0.1.0 on it once, then this one.`,
    );
    this.name = 'BeforeFirstRelease';
  }
}

/** The database is not as this program needs it, and the start was not to migrate it. */
export class SchemaBehind extends Error {
  constructor(missing: string) {
    super(
      `The database is of an earlier release (${missing} is missing): run \`node main.mjs migrate\` once, or start with MIGRATE_AT_START=1.`,
    );
    this.name = 'SchemaBehind';
  }
}

interface MigrationFile {
  module: string;
  name: string;
  sql: string;
  checksum: string;
  /** Files that this one was joined from, with the beginnings of their checksums. */
  replaced: readonly { readonly name: string; readonly checksum: string }[];
}

/** Names and checksums of a module's files that were applied. */
type Recorded = ReadonlyMap<string, string>;

const REPLACED = /^-- replaces (\S+) ([0-9a-f]{16})$/gm;

/**
 * Where each module's SQL is, in the order given: beside the bundle (`migrations/<module>`, `sql/<module>`), else in the
 * source tree.
 * `platformDir` is the folder of the entry that runs.
 */
export function locateMigrations(platformDir: string, modules: readonly string[]): MigrationSource[] {
  const bundled = join(platformDir, 'migrations');
  return modules.map((module) => {
    if (existsSync(bundled)) return { module, dir: join(bundled, module), sqlDir: join(platformDir, 'sql', module) };
    const homes = [
      join(platformDir, 'modules', module),
      join(platformDir, '..', 'sandbox', module),
      module === 'kernel' ? join(platformDir, 'kernel') : join(platformDir, 'kernel', module),
    ];
    const home = homes.find((place) => existsSync(join(place, 'migrations')));
    if (!home) throw new Error(`no migrations of ${module} in ${homes.join(', ')}`);
    return { module, dir: join(home, 'migrations'), sqlDir: join(home, 'sql') };
  });
}

const toApplied = rowReader({ module: z.string(), name: z.string(), checksum: z.string() });

/**
 * Applies what is new, all of it or nothing, while holding an advisory lock, so that hosts may start together: first the
 * tables, then the functions, types and views that changed. A file that was joined from others is not run where all of
 * them were: it takes their place among what was applied. Throws FormerLayout and BeforeFirstRelease, and refuses to run
 * when a migration that was applied has changed since.
 */
export async function migrate(
  db: Db,
  sources: readonly MigrationSource[],
  version: string = packageJson.version,
): Promise<{ applied: string[]; functions: string[] }> {
  const files = (await Promise.all(sources.map(readAllMigrations))).flat();
  const sqlObjects = (await Promise.all(sources.map(({ module, sqlDir }) => readSqlObjects(module, sqlDir)))).flat();
  return asLongWork(() =>
    db.tx(async (tx) => {
      // Another host may be migrating for minutes.
      await tx.query('set local lock_timeout = 0');
      await tx.query(`select pg_advisory_xact_lock(hashtext('foyer.migrate.' || current_schema()))`);
      await refuseFormerLayout(tx);
      await tx.query(`create table if not exists schema_migrations (
      module text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (module, name))`);
      const rows = await queryRows(tx, toApplied, 'select module, name, checksum from schema_migrations');
      const applied: string[] = [];
      for (const file of files) {
        const recorded = rows.filter(({ module }) => module === file.module);
        if (await applyOnce(tx, file, new Map(recorded.map(({ name, checksum }) => [name, checksum]))))
          applied.push(`${file.module}/${file.name}`);
      }
      const modules = sources.map(({ module }) => module);
      return { applied, functions: await applySqlObjects(tx, modules, sqlObjects, version) };
    }),
  );
}

/**
 * Throws SchemaBehind where `migrate` would change something. A database that a later program migrated passes: what it
 * has is more than this one needs, and its functions are the later ones.
 */
export async function assertMigrated(db: Queryable, sources: readonly MigrationSource[]): Promise<void> {
  await refuseFormerLayout(db);
  const files = (await Promise.all(sources.map(readAllMigrations))).flat();
  const isEmpty = await queryValue(db, z.boolean(), `select to_regclass('schema_migrations') is null`);
  const rows = isEmpty ? [] : await queryRows(db, toApplied, 'select module, name, checksum from schema_migrations');
  for (const file of files) {
    const ofModule = rows.filter(({ module }) => module === file.module);
    const recorded = new Map(ofModule.map(({ name, checksum }) => [name, checksum]));
    if (recorded.get(file.name) !== file.checksum) throw new SchemaBehind(`${file.module}/${file.name}`);
  }
  const known = new Set(files.map(({ module, name }) => `${module}/${name}`));
  if (rows.some(({ module, name }) => !known.has(`${module}/${name}`))) return;
  const objects = (await Promise.all(sources.map(({ module, sqlDir }) => readSqlObjects(module, sqlDir)))).flat();
  const changed = await firstChanged(db, objects, packageJson.version);
  if (changed) throw new SchemaBehind(`the present ${changed}`);
}

/** `module/name` of each migration of the program, also of those that were joined into one. */
export async function knownMigrations(sources: readonly MigrationSource[]): Promise<string[]> {
  const files = (await Promise.all(sources.map(readAllMigrations))).flat();
  return files.flatMap(({ module, name, replaced }) =>
    [name, ...replaced.map((each) => each.name)].map((each) => `${module}/${each}`),
  );
}

async function refuseFormerLayout(tx: Queryable): Promise<void> {
  const isFormer = await queryValue(
    tx,
    z.boolean(),
    `select to_regclass('schema_migrations') is not null and to_regclass('schema_functions') is null`,
  );
  if (isFormer) throw new FormerLayout();
}

/** Those of former modules first: what they made is there for the module's own. */
async function readAllMigrations({ module, dir }: MigrationSource): Promise<MigrationFile[]> {
  const former = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = former.map(({ name }) => name).sort();
  const parts = [...names.map((name) => readMigrations(name, join(dir, name))), readMigrations(module, dir)];
  return (await Promise.all(parts)).flat();
}

async function readMigrations(module: string, dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      const replaced = [...sql.matchAll(REPLACED)].map(([, former = '', checksum = '']) => ({
        name: former,
        checksum,
      }));
      return { module, name, sql, checksum: checksumOf(sql), replaced };
    }),
  );
}

/** Whether it ran. */
async function applyOnce(tx: Queryable, file: MigrationFile, recorded: Recorded): Promise<boolean> {
  const known = recorded.get(file.name);
  if (known === file.checksum) return false;
  const isJoined = hasAllOf(file, recorded);
  if (!isJoined) {
    if (known !== undefined) throw new Error(`migration ${file.module}/${file.name} was applied and has changed since`);
    await tx.query(file.sql);
  }
  await tx.query('delete from schema_migrations where module = $1 and name = any($2::text[])', [
    file.module,
    file.replaced.map(({ name }) => name),
  ]);
  await tx.query('insert into schema_migrations (module, name, checksum) values ($1, $2, $3)', [
    file.module,
    file.name,
    file.checksum,
  ]);
  return !isJoined;
}

/** Whether all files that it replaces were applied. Throws BeforeFirstRelease when only some were. */
function hasAllOf({ module, replaced }: MigrationFile, recorded: Recorded): boolean {
  const present = replaced.filter((former) => recorded.get(former.name)?.startsWith(former.checksum));
  const last = present.at(-1);
  if (!last) return false;
  if (present.length < replaced.length) throw new BeforeFirstRelease(`${module}/${last.name}`);
  return true;
}
