import { join } from 'node:path';
import { z } from 'zod';
import type { Db, Queryable } from '../kernel/db/db';
import { asLongWork } from '../kernel/db/long-work';
import { queryRows, queryValue, queryValues, rowReader } from '../kernel/db/rows';
import { findDifferences } from '../modules/ledger/index';
import type { Manifest } from './manifest';
import { CommandRefused } from './refused';

export interface Facts {
  readonly database: Manifest['database'];
  /** Of documents whose file has come: its path in their folder. */
  readonly documentFiles: readonly string[];
}

const DIFFERENCES_SHOWN = 10;
const toDocument = rowReader({ file: z.string() });

/** Names of the database's tables, partitions among them. */
export const readTables = (db: Queryable): Promise<string[]> =>
  queryValues(
    db,
    z.string(),
    `select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );

/** The database in one moment: its rows, the ledger's books, and the documents that should have a file. */
export async function readFacts(tx: Queryable, kind: Db['kind']): Promise<Facts> {
  const tables = await readTables(tx);
  if (!tables.includes('schema_migrations'))
    throw new CommandRefused('The database is empty: nothing of Foyer is in it.');
  const rows: Record<string, number> = {};
  for (const name of tables)
    rows[name] = Number(await queryValue(tx, z.bigint(), `select count(*) from "${name.replaceAll('"', '""')}"`));
  const migrations = await queryValues(
    tx,
    z.string(),
    `select module || '/' || name from schema_migrations order by 1`,
  );
  const server = await queryValue(tx, z.string(), `select current_setting('server_version_num')`);
  const last = await queryValue(tx, z.bigint(), 'select coalesce(max(number), 0) from events');
  const { differences } = await findDifferences(tx, []);
  const documents = await queryRows(
    tx,
    toDocument,
    'select file from documents where file is not null and status is not null order by file',
  );
  return {
    database: {
      kind,
      server: Number(server),
      migrations,
      rows,
      lastEvent: String(last),
      differences: differences.slice(0, DIFFERENCES_SHOWN).map(({ kind: of, subject }) => `${of} ${subject}`),
    },
    documentFiles: documents.map(({ file }) => join(file.slice(-2), file)),
  };
}

/** The facts of one moment, and what `meanwhile` does while the database stays in it; it gets the snapshot's name. */
export const inOneMoment = (db: Db, meanwhile: (snapshot: string) => Promise<void>): Promise<Facts> =>
  asLongWork(() =>
    db.tx(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await tx.query('set local idle_in_transaction_session_timeout = 0');
      const snapshot = await queryValue(tx, z.string(), 'select pg_export_snapshot()');
      const facts = await readFacts(tx, db.kind);
      await meanwhile(snapshot ?? '');
      return facts;
    }),
  );
