import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, queryValue, rowReader } from '../../../kernel/db/rows';

/** The owner of what studios and games are; a brand owns its lists, and whether it offers a game. */
export const EVERY_BRAND = '*';
export const OFFERED = 'offered';
export const WITHDRAWN = 'withdrawn';

export interface StoredItem {
  readonly brand: string;
  /** By keyOfItem. */
  readonly key: string;
  /** Null: gone. */
  readonly data: string | null;
}

export interface ImportFacts {
  readonly brand: string | null;
  readonly rolledBackTo: number | null;
  readonly counts: object;
  readonly operator: string;
  readonly reason: string;
  readonly at: Date;
}

const toItem = rowReader({ brand: z.string(), key: z.string(), data: z.string().nullable() });

/** One import at a time, across all hosts. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('catalogue import ' || current_schema()))`);
}

/** Items of the owners as they are now, or as they were after an import. */
export async function readItems(
  db: Queryable,
  owners: readonly string[] | null,
  upTo: number | null = null,
): Promise<StoredItem[]> {
  return queryRows(
    db,
    toItem,
    `select distinct on (brand, key) brand, key, data from catalogue_items
     where ($1::text[] is null or brand = any($1)) and ($2::int is null or import_number <= $2)
     order by brand, key, import_number desc`,
    [owners && [...owners], upTo],
  );
}

/** Records an import with what it changed, and answers its number. */
export async function recordImport(tx: Queryable, facts: ImportFacts, items: readonly StoredItem[]): Promise<number> {
  const number = (await queryValue(tx, z.number(), 'select coalesce(max(number), 0) + 1 from catalogue_imports')) ?? 1;
  await tx.query(
    `insert into catalogue_imports (number, brand, rolled_back_to, counts, operator, reason, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [number, facts.brand, facts.rolledBackTo, JSON.stringify(facts.counts), facts.operator, facts.reason, facts.at],
  );
  await tx.query(
    `insert into catalogue_items (brand, key, import_number, data)
     select brand, key, $2, data from jsonb_to_recordset($1::jsonb) as i(brand text, key text, data text)`,
    [JSON.stringify(items), number],
  );
  return number;
}

const toImport = rowReader({
  number: z.number(),
  brand: z.string().nullable(),
  rolledBackTo: z.number().nullable(),
  counts: z.record(z.string(), z.unknown()),
  operator: z.string(),
  reason: z.string(),
  importedAt: z.date(),
});

const IMPORT_COLUMNS = 'number, brand, rolled_back_to, counts, operator, reason, imported_at';

interface ImportPage {
  /** Those of every brand and of this one; null for all. */
  readonly brand: string | null;
  readonly first: number;
  /** Behind that number; null for the newest. */
  readonly before: number | null;
}

/** Imports, the newest first. */
export const readImports = (db: Queryable, { brand, first, before }: ImportPage) =>
  queryRows(
    db,
    toImport,
    `select ${IMPORT_COLUMNS} from catalogue_imports
     where ($2::int is null or number < $2) and ($3::text is null or brand is null or brand = $3) order by number desc limit $1`,
    [first, before, brand],
  );

export const readImport = (db: Queryable, number: number) =>
  queryRow(db, toImport, `select ${IMPORT_COLUMNS} from catalogue_imports where number = $1`, [number]);
