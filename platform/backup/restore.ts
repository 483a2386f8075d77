import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Db } from '../kernel/db/db';
import { asLongWork } from '../kernel/db/long-work';
import { knownMigrations } from '../kernel/db/migrate';
import { queryValue } from '../kernel/db/rows';
import { RENUMBER_LOG } from '../kernel/events/renumber';
import { embeddedFolder, migrationSources, openUnmigrated } from '../open-database';
import type { Settings } from '../settings';
import { report } from './back-up';
import { restoreFiles } from './copy-files';
import { restoreEmbedded } from './embedded-copy';
import { readFacts, readTables, type Facts } from './facts';
import { assertWhole, readManifest, type Manifest } from './manifest';
import { documentsFolder, DOCUMENTS, DUMP, PICTURES, picturesFolder } from './places';
import { loadDump } from './postgres-programs';
import { CommandRefused } from './refused';

/**
 * Restores a backup into an empty database and its folders, and proves that all is there. One that was broken off can be
 * repeated: the database comes last, at once, and files that are there already stay.
 */
export async function restore(settings: Settings, place: string, say: (line: string) => void): Promise<void> {
  const folder = resolve(place);
  const manifest = await readManifest(folder);
  await assertWhole(folder, manifest);
  await assertFits(settings, manifest);
  const isThere = await hasDatabase(settings);
  if (isThere && !(await readRestored(settings, manifest)))
    throw new CommandRefused('The database is not empty: name an empty one.');
  const documents = documentsFolder(settings);
  const pictures = picturesFolder(settings);
  await restoreFiles(folder, DOCUMENTS, manifest.files, documents);
  if (pictures) await restoreFiles(folder, PICTURES, manifest.files, pictures);
  if (!isThere) await putDatabase(settings, folder, manifest);
  await assertRestored(settings, manifest);
  report(manifest, say);
  say(isThere ? 'it was restored before, and is whole' : 'restored');
}

async function assertFits({ databaseUrl }: Settings, { database, version }: Manifest): Promise<void> {
  if (database.kind === 'pg' && !databaseUrl)
    throw new CommandRefused('The backup is of PostgreSQL: set DATABASE_URL to an empty database.');
  if (database.kind === 'pglite' && databaseUrl)
    throw new CommandRefused('The backup is of the embedded database: restore it without DATABASE_URL.');
  const known = await knownMigrations(migrationSources());
  const modules = new Set(known.map((name) => name.split('/')[0]));
  // The sandbox has migrations of its own.
  const own = database.migrations.filter((name) => modules.has(name.split('/')[0]));
  if (own.some((name) => !known.includes(name)))
    throw new CommandRefused(`The backup is of Foyer ${version}, which is later than this program: take that one.`);
}

async function hasDatabase(settings: Settings): Promise<boolean> {
  if (!settings.databaseUrl) return existsSync(join(embeddedFolder(settings), 'PG_VERSION'));
  return withDb(settings, async (db) => (await readTables(db)).length > 0);
}

async function withDb<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openUnmigrated(settings);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function putDatabase(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return restoreEmbedded(folder, manifest, embeddedFolder(settings));
  const schema = await withDb(settings, (db) => queryValue(db, z.string(), 'select quote_literal(current_schema())'));
  await loadDump(
    databaseUrl,
    join(folder, DUMP),
    `select pg_catalog.set_config('search_path', ${schema ?? "'public'"}, true);\n${RENUMBER_LOG}`,
  );
}

/** The database's facts where its rows and books are those of the backup; else null. */
async function readRestored(settings: Settings, { database }: Manifest): Promise<Facts | null> {
  const facts: Facts | null = await withDb(settings, (db) =>
    asLongWork(() => db.tx((tx) => readFacts(tx, db.kind))),
  ).catch((error: unknown) => {
    if (error instanceof CommandRefused) return null;
    throw error;
  });
  if (!facts || facts.database.lastEvent !== database.lastEvent) return null;
  const names = new Set([...Object.keys(facts.database.rows), ...Object.keys(database.rows)]);
  if ([...names].some((name) => facts.database.rows[name] !== database.rows[name])) return null;
  return facts.database.differences.join() === database.differences.join() ? facts : null;
}

/** Throws CommandRefused unless database, books and documents are as in the backup. */
async function assertRestored(settings: Settings, manifest: Manifest): Promise<void> {
  const facts = await readRestored(settings, manifest);
  if (!facts) throw new CommandRefused('The restored rows are not those of the backup.');
  const lost = new Set(manifest.documents.missing);
  for (const path of facts.documentFiles)
    if (!lost.has(path) && !existsSync(join(documentsFolder(settings), path)))
      throw new CommandRefused(`A document has no file in DOCUMENTS_FOLDER: ${path}.`);
}
