import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { migrationFolders } from './composition';
import type { Db } from './kernel/db/db';
import { assertMigrated, locateMigrations, migrate, type MigrationSource } from './kernel/db/migrate';
import { openDb } from './kernel/db/open-db';
import type { Settings } from './settings';

/** The folder of the program: its bundle, or platform/. */
export const platformDir = dirname(fileURLToPath(import.meta.url));

/** No PostgreSQL is named, and the archive of the embedded database was not added. */
export class EmbeddedDatabaseMissing extends Error {
  constructor() {
    super(
      'There is no database: set DATABASE_URL to one on PostgreSQL, or unpack foyer-embedded-database-<version>.tar.gz where ' +
        "the platform's archive was unpacked.",
    );
  }
}

export const migrationSources = (): MigrationSource[] => locateMigrations(platformDir, migrationFolders);

/** Where the embedded database is. */
export const embeddedFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => resolve(dataFolder, 'db');

/** The database of the settings as it is. Throws EmbeddedDatabaseMissing. */
export async function openUnmigrated(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseLimits'>,
): Promise<Db> {
  const { databaseUrl, databaseLimits: limits } = settings;
  const dataDir = embeddedFolder(settings);
  const bundledWorker = join(platformDir, 'pglite-worker.mjs');
  const worker = existsSync(bundledWorker) ? bundledWorker : join(platformDir, 'kernel', 'db', 'pglite-worker.ts');
  if (!databaseUrl) mkdirSync(dirname(dataDir), { recursive: true });
  return openDb({ databaseUrl, limits, dataDir, workerUrl: pathToFileURL(worker) }).catch((error: unknown) => {
    throw String(error).includes("Cannot find package '@electric-sql/pglite'") ? new EmbeddedDatabaseMissing() : error;
  });
}

/** The database of the settings, migrated; with MIGRATE_AT_START=0 it throws SchemaBehind in place of migrating. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<Db> {
  const db = await openUnmigrated(settings);
  const place = db.kind === 'pg' ? 'PostgreSQL' : embeddedFolder(settings);
  if (!settings.migrateAtStart) {
    await assertMigrated(db, migrationSources());
    say(`database open: ${place}`);
    return db;
  }
  const { applied, functions } = await migrate(db, migrationSources());
  const counts = [
    ...(applied.length > 0 ? [`${applied.length} migrations applied`] : []),
    ...(functions.length > 0 ? [`${functions.length} functions`] : []),
  ];
  say([`database open: ${place}`, ...counts].join(', '));
  return db;
}
