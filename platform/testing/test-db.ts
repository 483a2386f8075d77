import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '../kernel/db/db';
import { openPgDb } from '../kernel/db/pg-db';
import { openPgliteDb } from '../kernel/db/pglite-db';
import { startPgliteWorker } from '../kernel/db/pglite-worker-transport';
import { templateDump } from './database-template';
import { createTestDatabase } from './pg-database';

const bundle = process.env.FOYER_PLATFORM_BUNDLE;
/** Of the bundle that the tests run with, which starts sooner than its source. */
const worker = !bundle
  ? 'platform/kernel/db/pglite-worker.ts'
  : join(dirname(bundle === '1' ? 'dist/platform/main.mjs' : bundle), 'pglite-worker.mjs');
export const WORKER_URL = pathToFileURL(resolve(worker));

/**
 * A migrated database without rows: in memory by default, one of its own on PostgreSQL when DATABASE_URL is set. Closing
 * it removes it.
 */
export async function openTestDb(): Promise<Db> {
  const server = process.env.DATABASE_URL;
  if (!server) return openPgliteDb(await startPgliteWorker(null, WORKER_URL, await templateDump()));
  const database = await createTestDatabase(server);
  // A test that sends hundreds at once waits for all of them; how long a host waits has a test of its own.
  const db = await openPgDb({ databaseUrl: database.url, times: { connectionTimeoutMillis: 120_000 } });
  return {
    ...db,
    async close() {
      await db.close();
      await database.drop();
    },
  };
}
