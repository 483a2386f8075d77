import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationFolders } from '../composition';
import { locateMigrations, migrate } from '../kernel/db/migrate';
import { openPgliteDb } from '../kernel/db/pglite-db';
import { openPgDb } from '../kernel/db/pg-db';
import type { PgliteTransport } from '../kernel/db/pglite-transport';

/**
 * Migrates the empty PostgreSQL database whose address is on the command line, or makes the migrated embedded database,
 * as a dump and as a folder, in the place that is named there.
 */
const [target = ''] = process.argv.slice(2);
/** The stand-ins beside the platform that keep rows. */
const standIns = readdirSync('sandbox').filter((name) => existsSync(join('sandbox', name, 'migrations')));
const migrations = locateMigrations(join(process.cwd(), 'platform'), [...migrationFolders, ...standIns]);

function transportTo(pglite: PGlite): PgliteTransport {
  let answer: (message: Uint8Array) => void = () => undefined;
  let tail = Promise.resolve();
  return {
    send(message) {
      tail = tail.then(async () => answer(await pglite.execProtocolRaw(message)));
    },
    listen(onAnswer) {
      answer = onAnswer;
    },
    close: async () => tail,
  };
}

async function makeEmbedded(place: string): Promise<void> {
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const pglite = await PGlite.create();
  const db = await openPgliteDb(transportTo(pglite));
  await migrate(db, migrations);
  await db.close();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(join(draft, 'dump'), new Uint8Array(await dump.arrayBuffer()));
  await (await PGlite.create({ dataDir: join(draft, 'folder'), loadDataDir: dump })).close();
  // Another process that made it at the same time has made the same.
  await rename(draft, place).catch(() => rm(draft, { recursive: true }));
}

async function migrateServer(databaseUrl: string): Promise<void> {
  const db = await openPgDb({ databaseUrl, poolSize: 1 });
  await migrate(db, migrations);
  await db.close();
}

await (URL.canParse(target) ? migrateServer(target) : makeEmbedded(target));
