import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Queryable } from './db';

export interface MigrationSource {
  module: string;
  /** A folder of files NNNN-name.sql. */
  dir: string;
}

interface MigrationFile {
  module: string;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Where each module's migrations are, in the order given: beside the bundle (`migrations/<module>`), else in the source tree.
 * `platformDir` is the folder of the entry that runs.
 */
export function locateMigrations(platformDir: string, modules: readonly string[]): MigrationSource[] {
  return modules.map((module) => {
    const places = [
      join(platformDir, 'migrations', module),
      join(platformDir, 'modules', module, 'migrations'),
      join(platformDir, 'sandbox', module, 'migrations'),
      module === 'kernel' ? join(platformDir, 'kernel', 'migrations') : join(platformDir, 'kernel', module, 'migrations'),
    ];
    const dir = places.find((place) => existsSync(place));
    if (!dir) throw new Error(`no migrations of ${module} in ${places.join(', ')}`);
    return { module, dir };
  });
}

/**
 * Applies what is new, all of it or nothing, while holding an advisory lock, so that hosts may start together.
 * Refuses to run when a file that was applied has changed since.
 */
export async function migrate(db: Db, sources: readonly MigrationSource[]): Promise<{ applied: string[] }> {
  const files = (await Promise.all(sources.map(readMigrations))).flat();
  return db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('foyer.migrate.' || current_schema()))`);
    await tx.query(`create table if not exists schema_migrations (
      module text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (module, name))`);
    const { rows } = await tx.query<{ module: string; name: string; checksum: string }>('select module, name, checksum from schema_migrations');
    const known = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.checksum]));
    const applied: string[] = [];
    for (const file of files) {
      if (await applyOnce(tx, file, known.get(`${file.module}/${file.name}`))) applied.push(`${file.module}/${file.name}`);
    }
    return { applied };
  });
}

async function readMigrations({ module, dir }: MigrationSource): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { module, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

async function applyOnce(tx: Queryable, file: MigrationFile, knownChecksum: string | undefined): Promise<boolean> {
  if (knownChecksum === file.checksum) return false;
  if (knownChecksum !== undefined) throw new Error(`migration ${file.module}/${file.name} was applied and has changed since`);
  await tx.query(file.sql);
  await tx.query('insert into schema_migrations (module, name, checksum) values ($1, $2, $3)', [file.module, file.name, file.checksum]);
  return true;
}
