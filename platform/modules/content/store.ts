import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
import { blockSchema, type Block, type LobbyPage } from './domain/block';
import { textPlaces, type StoredText } from './domain/text-fallback';

const toText = rowReader({ brand: z.string(), locale: z.string(), key: z.string(), value: z.string() });

/** Every stored value of the keys that may stand for them in this brand and locale. */
export async function readTexts(
  db: Queryable,
  brand: string,
  locale: string,
  keys: readonly string[],
): Promise<StoredText[]> {
  const places = textPlaces(brand, locale);
  return queryRows(
    db,
    toText,
    'select brand, locale, key, value from content_texts where brand = any($1::text[]) and locale = any($2::text[]) and key = any($3::text[])',
    [[...new Set(places.map((place) => place.brand))], [...new Set(places.map((place) => place.locale))], [...keys]],
  );
}

/** Takes the place of any other value: for what operators publish. */
export async function writeTexts(tx: Queryable, texts: readonly StoredText[], now: Date): Promise<void> {
  await tx.query(
    `insert into content_texts (brand, locale, key, value, updated_at)
     select brand, locale, key, value, $2 from jsonb_to_recordset($1::jsonb) as t(brand text, locale text, key text, value text)
     on conflict (brand, locale, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(texts), now],
  );
}

export async function removeText(
  tx: Queryable,
  { brand, locale, key }: Pick<StoredText, 'brand' | 'locale' | 'key'>,
): Promise<void> {
  await tx.query('delete from content_texts where brand = $1 and locale = $2 and key = $3', [brand, locale, key]);
}

/** The page's blocks that are shown under the licence in the country now, top to bottom [CNT-01]. */
export async function readBlocks(
  db: Queryable,
  brand: string,
  page: LobbyPage,
  { country, licence }: { readonly country: string; readonly licence: string | null },
  now: Date,
): Promise<Block[]> {
  const { rows } = await db.query(
    `select id, brand, page, type, position, countries, licences, starts_at as "startsAt", ends_at as "endsAt", data, texts from content_blocks
     where brand = $1 and page = $2 and (countries is null or countries @> array[$3::text])
       and (licences is null or licences @> array[$5::text]) and (starts_at is null or starts_at <= $4) and (ends_at is null or ends_at > $4) order by position, id`,
    [brand, page, country, now, licence],
  );
  return rows.map((row) => blockSchema.parse(row));
}

const readChanged = rowReader({ updatedAt: z.date() });

/** The notices of the brand that are shown under the licence by a time at the latest, with when they last changed [NOT-01]. */
export async function readNotices(
  db: Queryable,
  brand: string,
  licence: string | null,
  { now, by }: { readonly now: Date; readonly by: Date },
): Promise<{ readonly block: Block; readonly updatedAt: Date }[]> {
  const { rows } = await db.query(
    `select id, brand, page, type, position, countries, licences, starts_at as "startsAt", ends_at as "endsAt", data, texts, updated_at from content_blocks
     where brand = $1 and page = 'NOTICES' and (licences is null or licences @> array[$2::text]) and (ends_at is null or ends_at > $3)
       and (starts_at is null or starts_at <= $4)
     order by position, id`,
    [brand, licence, now, by],
  );
  return rows.map((row) => ({ block: blockSchema.parse(row), ...readChanged(row) }));
}

const IMPORTS = `hashtextextended('content.import.' || current_schema(), 0)`;

/** No import begins until the transaction ends, and none is under way: it would not see what this one publishes. */
export async function holdOffImports(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${IMPORTS})`);
}

/** Operators publish nothing until the transaction ends, so that an import knows all that it leaves alone. */
export async function holdOffOperators(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${IMPORTS})`);
}

/** Those of the items that visitors see as operators have published them. */
export async function readPublished(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  return queryValues(
    tx,
    z.string(),
    'select id from content_items where id = any($1::text[]) and live is not null order by id',
    [[...ids]],
  );
}

/** Replaces all blocks of a page but those that operators have published; a block of the same id is theirs as well. */
export async function replaceBlocks(
  tx: Queryable,
  brand: string,
  page: LobbyPage,
  blocks: readonly Block[],
  now: Date,
): Promise<void> {
  const published = await queryValues(
    tx,
    z.string(),
    `select name from content_items where kind = 'block' and owner = $1 and live is not null`,
    [brand],
  );
  await tx.query('delete from content_blocks where brand = $1 and page = $2 and not id = any($3::text[])', [
    brand,
    page,
    published,
  ]);
  for (const block of blocks) if (!published.includes(block.id)) await insertBlock(tx, { ...block, brand, page }, now);
}

async function insertBlock(tx: Queryable, block: Block, now: Date): Promise<void> {
  await tx.query(
    `insert into content_blocks (id, brand, page, type, position, countries, starts_at, ends_at, data, texts, updated_at, licences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      block.id,
      block.brand,
      block.page,
      block.type,
      block.position,
      block.countries,
      block.startsAt,
      block.endsAt,
      JSON.stringify(block.data),
      JSON.stringify(block.texts),
      now,
      block.licences ?? null,
    ],
  );
}

/** Puts one block in the place of that of the same id. */
export async function replaceBlock(tx: Queryable, block: Block, now: Date): Promise<void> {
  await removeBlock(tx, block);
  await insertBlock(tx, block, now);
}

export async function removeBlock(tx: Queryable, { id, brand }: Pick<Block, 'id' | 'brand'>): Promise<void> {
  await tx.query('delete from content_blocks where id = $1 and brand = $2', [id, brand]);
}

/** Whether the id is that of a block on another brand's pages. */
export async function isBlockOfAnother(db: Queryable, { id, brand }: Pick<Block, 'id' | 'brand'>): Promise<boolean> {
  const { rows } = await db.query('select 1 from content_blocks where id = $1 and brand <> $2', [id, brand]);
  return rows.length > 0;
}

/** The version in which an import was made last; null when it was never made. */
export async function readImport(db: Queryable, name: string): Promise<string | null> {
  return queryValue(db, z.string(), 'select version from content_imports where name = $1', [name]);
}

export async function writeImport(db: Queryable, name: string, version: string, now: Date): Promise<void> {
  await db.query(
    `insert into content_imports (name, version, imported_at) values ($1, $2, $3)
     on conflict (name) do update set version = excluded.version, imported_at = excluded.imported_at`,
    [name, version, now],
  );
}
