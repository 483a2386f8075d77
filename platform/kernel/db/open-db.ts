import type { Db } from './db';
import { openPgDb } from './pg-db';
import { openPgliteDb } from './pglite-db';
import { startPgliteWorker } from './pglite-worker-transport';

/** Of one host at PostgreSQL; times in milliseconds. */
export interface DatabaseLimits {
  readonly poolSize: number;
  readonly statementMs: number;
  readonly lockMs: number;
}

export interface DbSettings {
  /** A postgres:// address. When set, the other settings do not matter. */
  databaseUrl?: string | undefined;
  limits?: DatabaseLimits | undefined;
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
  if (settings.databaseUrl)
    return openPgDb({ databaseUrl: settings.databaseUrl, ...(settings.limits && connectionLimits(settings.limits)) });
  return openPgliteDb(await startPgliteWorker(settings.dataDir, settings.workerUrl));
}

const connectionLimits = ({ poolSize, statementMs, lockMs }: DatabaseLimits) => ({
  poolSize,
  times: { query_timeout: statementMs, lock_timeout: lockMs },
});
