import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from '../kernel/db/db';
import { locateMigrations, migrate } from '../kernel/db/migrate';
import { openPgDb } from '../kernel/db/pg-db';
import { openPgliteDb } from '../kernel/db/pglite-db';
import { startPgliteWorker } from '../kernel/db/pglite-worker-transport';
import { newId } from '../kernel/ids';

const PLATFORM_DIR = join(process.cwd(), 'platform');
const WORKER_URL = pathToFileURL(join(PLATFORM_DIR, 'kernel/db/pglite-worker.ts'));

/**
 * An empty database with the migrations of the named modules (the kernel's always): in memory by default, a schema of its own
 * on PostgreSQL when DATABASE_URL is set. Closing it removes it.
 */
export async function openTestDb(modules: readonly string[]): Promise<Db> {
  const url = process.env.DATABASE_URL;
  const db = url ? await openTestSchema(url) : await openPgliteDb(await startPgliteWorker(null, WORKER_URL));
  await migrate(db, locateMigrations(PLATFORM_DIR, ['kernel', ...modules]));
  return db;
}

async function openTestSchema(databaseUrl: string): Promise<Db> {
  const schema = `test_${newId().replaceAll('-', '')}`;
  const admin = await openPgDb({ databaseUrl, poolSize: 1 });
  await admin.query(`create schema ${schema}`);
  const db = await openPgDb({ databaseUrl, schema });
  return {
    ...db,
    async close() {
      await db.close();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.close();
    },
  };
}
