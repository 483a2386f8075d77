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

/** A migrated database of its own on the server, without rows. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const admin = await openPgDb({ databaseUrl: server, poolSize: 1 });
  // Whoever comes second waits until the first one has migrated the template, however long that takes.
  await admin.query('set lock_timeout = 0');
  const name = `foyer_test_${newId().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${await ensureTemplate(admin, server)}`);
  return {
    url: urlOf(server, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
