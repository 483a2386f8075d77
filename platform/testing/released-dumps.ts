import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Db } from '../kernel/db/db';
import { asLongWork } from '../kernel/db/long-work';

/** A dump of each released version, <version>.sql.br. */
export const DUMPS = join(process.cwd(), 'platform/testing/dumps');
const ENDING = '.sql.br';

export const dumpedVersions = (): string[] =>
  readdirSync(DUMPS)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));

/** Compresses the output of pg_dump, less its settings of the connection and commands that psql alone understands. */
export function packDump(written: string): Buffer {
  const sql = written.slice(written.indexOf('\n-- Name: ')).replace(/^\\(?:un)?restrict .*\n/gm, '');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Ids come again megabytes later.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return brotliCompressSync(sql, { params });
}

/** Puts the database of a released version in the place of all that the database has. */
export async function loadDump(db: Db, version: string): Promise<void> {
  const sql = brotliDecompressSync(readFileSync(join(DUMPS, `${version}${ENDING}`))).toString();
  await asLongWork(() =>
    db.tx(async (tx) => {
      await tx.query('drop schema public cascade');
      await tx.query('create schema public');
      // Functions come before the tables that they name.
      await tx.query('set local check_function_bodies = off');
      await tx.query(sql);
    }),
  );
}

/**
 * Empties the log of events: its order is that of the transaction ids of the server on which it was written, and another
 * server counts its own.
 */
export async function forgetEvents(db: Db): Promise<void> {
  await db.query('delete from events');
  await db.query('delete from event_cursors');
}
