import type { Db } from '../kernel/db/db';
import { openPgDb } from '../kernel/db/pg-db';
import { newId } from '../kernel/ids';
import { makeTemplate, templateHash } from './database-template';

/** A database on a PostgreSQL server. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the migrated database that others are copied from, unless these migrations have one. */
async function ensureTemplate(admin: Db, server: string): Promise<string> {
  const name = `foyer_template_${templateHash()}`;
  await admin.query(`select pg_advisory_lock(hashtext('foyer.test-template'))`);
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft}`);
    await makeTemplate(urlOf(server, draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('foyer.test-template'))`);
  }
}

/** Two runs on one server wait for each other's template, however long its migrations take. */
const openAdmin = (server: string): Promise<Db> =>
  openPgDb({ databaseUrl: server, poolSize: 1, times: { lock_timeout: 0, query_timeout: 0 } });

/** Makes the template of these migrations, which every test's database is copied from. */
export async function prepareTemplate(server: string): Promise<void> {
  const admin = await openAdmin(server);
  try {
    await ensureTemplate(admin, server);
  } finally {
    await admin.close();
  }
}

/** A migrated database of its own on the server: a copy of the named one that nobody has open, or without rows. */
export async function createTestDatabase(server: string, copied?: string): Promise<TestDatabase> {
  const admin = await openAdmin(server);
  const name = `foyer_test_${newId().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${copied ?? (await ensureTemplate(admin, server))}`);
  // The server is not what tests kill: nothing is lost when it answers before the disk does.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  return {
    url: urlOf(server, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
