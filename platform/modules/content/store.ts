import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import type { LobbyPage } from '@/contract/enumerations';
import { blockSchema, type Block } from './domain/block';
import { textPlaces, type StoredText } from './domain/text-fallback';

/** Every stored value of the keys that may stand for them in this brand and locale. */
export async function readTexts(
  db: Queryable,
  brand: string,
  locale: string,
  keys: readonly string[],
): Promise<StoredText[]> {
  const places = textPlaces(brand, locale);
  const { rows } = await db.query<StoredText>(
    'select brand, locale, key, value from content_texts where brand = any($1::text[]) and locale = any($2::text[]) and key = any($3::text[])',
    [[...new Set(places.map((place) => place.brand))], [...new Set(places.map((place) => place.locale))], [...keys]],
  );
  return rows;
}

export async function writeTexts(tx: Queryable, texts: readonly StoredText[], now: Date): Promise<void> {
  await tx.query(
    `insert into content_texts (brand, locale, key, value, updated_at)
     select brand, locale, key, value, $2 from jsonb_to_recordset($1::jsonb) as t(brand text, locale text, key text, value text)
     on conflict (brand, locale, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(texts), now],
  );
}

/** The page's blocks that are shown in the country now, top to bottom. */
export async function readBlocks(
  db: Queryable,
  brand: string,
  page: LobbyPage,
  country: string,
  now: Date,
): Promise<Block[]> {
  const { rows } = await db.query(
    `select id, brand, page, type, position, countries, starts_at as "startsAt", ends_at as "endsAt", data, texts from content_blocks
     where brand = $1 and page = $2 and (countries is null or countries @> array[$3::text])
       and (starts_at is null or starts_at <= $4) and (ends_at is null or ends_at > $4) order by position, id`,
    [brand, page, country, now],
  );
  return rows.map((row) => blockSchema.parse(row));
}

/** Replaces all blocks of a page. */
export async function replaceBlocks(
  tx: Queryable,
  brand: string,
  page: LobbyPage,
  blocks: readonly Block[],
  now: Date,
): Promise<void> {
  await tx.query('delete from content_blocks where brand = $1 and page = $2', [brand, page]);
  for (const block of blocks) {
    await tx.query(
      `insert into content_blocks (id, brand, page, type, position, countries, starts_at, ends_at, data, texts, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        block.id,
        brand,
        page,
        block.type,
        block.position,
        block.countries,
        block.startsAt,
        block.endsAt,
        JSON.stringify(block.data),
        JSON.stringify(block.texts),
        now,
      ],
    );
  }
}

const fixtureTexts = z.record(z.string(), z.object({ sport: z.string(), competition: z.string() }));

const fixtureRow = z.object({
  id: z.string(),
  sport: z.string(),
  weekday: z.number(),
  minuteOfDay: z.number(),
  texts: fixtureTexts,
  home: z.string(),
  away: z.string(),
  homeOdds: z.string(),
  drawOdds: z.string().nullable(),
  awayOdds: z.string(),
});
export type Fixture = z.infer<typeof fixtureRow>;

export async function readFixtures(db: Queryable, brand: string): Promise<Fixture[]> {
  const { rows } = await db.query(
    `select id, sport, weekday, minute_of_day as "minuteOfDay", texts, home, away, home_odds::text as "homeOdds", draw_odds::text as "drawOdds", away_odds::text as "awayOdds"
     from content_sports_fixtures where brand = $1 order by position`,
    [brand],
  );
  return rows.map((row) => fixtureRow.parse(row));
}

/** Replaces the brand's weekly fixtures. */
export async function replaceFixtures(tx: Queryable, brand: string, fixtures: readonly Fixture[]): Promise<void> {
  await tx.query('delete from content_sports_fixtures where brand = $1', [brand]);
  await tx.query(
    `insert into content_sports_fixtures (id, brand, sport, position, weekday, minute_of_day, texts, home, away, home_odds, draw_odds, away_odds)
     select $1 || ':' || f.id, $1, sport, position, weekday, "minuteOfDay", texts, home, away, "homeOdds", "drawOdds", "awayOdds"
     from jsonb_to_recordset($2::jsonb) as f(id text, sport text, position integer, weekday smallint, "minuteOfDay" smallint, texts jsonb, home text, away text,
       "homeOdds" numeric, "drawOdds" numeric, "awayOdds" numeric)`,
    [brand, JSON.stringify(fixtures.map((fixture, position) => ({ ...fixture, position })))],
  );
}

/** The version in which an import was made last; null when it was never made. */
export async function readImport(db: Queryable, name: string): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>('select version from content_imports where name = $1', [name]);
  return rows[0]?.version ?? null;
}

export async function writeImport(db: Queryable, name: string, version: string, now: Date): Promise<void> {
  await db.query(
    `insert into content_imports (name, version, imported_at) values ($1, $2, $3)
     on conflict (name) do update set version = excluded.version, imported_at = excluded.imported_at`,
    [name, version, now],
  );
}
