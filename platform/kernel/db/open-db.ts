import type { Db } from './db';
import { openPgDb } from './pg-db';
import { openPgliteDb } from './pglite-db';
import { startPgliteWorker } from './pglite-worker-transport';

export interface DbSettings {
  /** A postgres:// address. When set, the other settings do not matter. */
  databaseUrl?: string | undefined;
  /** Connections of the pool to PostgreSQL, 16 when not given. */
  poolSize?: number | undefined;
  /** The folder of the embedded database. */
  dataDir: string;
  /** Where the entry pglite-worker is: a .ts file in development, the bundled .mjs in production. */
  workerUrl: URL;
}

/**
 * Opens PostgreSQL, or the embedded database when no address is set. Throws DirectoryInUse when another process has the
 * folder.
 */
export async function openDb(settings: DbSettings): Promise<Db> {
  if (settings.databaseUrl) return openPgDb({ databaseUrl: settings.databaseUrl, poolSize: settings.poolSize });
  return openPgliteDb(await startPgliteWorker(settings.dataDir, settings.workerUrl));
}
