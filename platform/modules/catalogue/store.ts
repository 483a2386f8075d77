import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import {
  gameKinds,
  languageOf,
  marketsOf,
  studioListSlug,
  textIn,
  type Audience,
  type CatalogueGame,
  type Counted,
  type GameList,
  type ListEntry,
  type Studio,
} from './domain/game';
import { CATEGORY_SLUGS } from './domain/category';
import type { LiveHours } from './domain/live-hours';

const GAME_COLUMNS = `g.id, g.slug, g.name, g.provider, g.studio_slug, s.name as studio_name, s.image_url as studio_image_url, g.image_url, g.kind, g.variant_id, g.rtp::text as rtp, g.volatility, g.features,
  g.bonus_disabled, g.demo_available, g.stakes, g.live_hours, g.updated_at, coalesce(t.description, e.description, '') as description`;
/** `$LANGUAGE` stands for the number of the parameter. */
const GAME_JOINS = `join catalogue_studios s on s.slug = g.studio_slug
  left join catalogue_game_texts t on t.game_id = g.id and t.language = $LANGUAGE
  left join catalogue_game_texts e on e.game_id = g.id and e.language = 'en'`;

const liveHours = z.object({ from: z.string(), until: z.string() }).nullable();

const gameRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  studio_slug: z.string(),
  studio_name: z.string(),
  studio_image_url: z.string(),
  image_url: z.string(),
  kind: z.enum(gameKinds),
  variant_id: z.string(),
  rtp: z.string(),
  volatility: z.number(),
  features: z.array(z.string()),
  bonus_disabled: z.boolean(),
  demo_available: z.boolean(),
  stakes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  live_hours: liveHours,
  updated_at: z.date(),
  description: z.string(),
});

function toGame(row: z.infer<typeof gameRow>): CatalogueGame {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    provider: row.provider,
    studioSlug: row.studio_slug,
    studioName: row.studio_name,
    studioImageUrl: row.studio_image_url,
    imageUrl: row.image_url,
    kind: row.kind,
    variantId: row.variant_id,
    rtp: row.rtp,
    volatility: row.volatility,
    features: row.features,
    bonusDisabled: row.bonus_disabled,
    demoAvailable: row.demo_available,
    stakes: row.stakes,
    liveHours: row.live_hours,
    description: row.description,
    updatedAt: row.updated_at,
  };
}

const entryRow = gameRow.extend({ position: z.number(), badge: z.string().nullable() });

/** Statement of a slice: the materialised part reads the slice's entries by their key, and only those are joined. */
export const SLICE_SQL = `with slice as materialized (
    select position, badge, game_id from catalogue_list_entries
    where brand = $1 and list_slug = $2 and position > $3 and licences @> array[$4::text] and not (blocked_markets && $5::text[])
    order by position limit $6)
  select slice.position, slice.badge, ${GAME_COLUMNS} from slice join catalogue_games g on g.id = slice.game_id
  ${GAME_JOINS.replace('$LANGUAGE', '$7')} order by slice.position`;

/** Up to `limit` entries of a list after a place (-1 for the start), as the audience may see them. */
export async function readEntries(
  db: Queryable,
  audience: Audience,
  listSlug: string,
  after: number,
  limit: number,
): Promise<ListEntry[]> {
  const { rows } = await db.query(SLICE_SQL, [
    audience.brand,
    listSlug,
    after,
    audience.licence,
    marketsOf(audience),
    limit,
    languageOf(audience.locale),
  ]);
  return rows.map((row) => {
    const parsed = entryRow.parse(row);
    return { idx: parsed.position, badge: parsed.badge, game: toGame(parsed) };
  });
}

/** The place of a game in a list; null when it is not in it. */
export async function readPosition(
  db: Queryable,
  brand: string,
  listSlug: string,
  gameId: string,
): Promise<number | null> {
  const { rows } = await db.query<{ position: number }>(
    'select position from catalogue_list_entries where brand = $1 and list_slug = $2 and game_id = $3',
    [brand, listSlug, gameId],
  );
  return rows[0]?.position ?? null;
}

const OFFERED = `exists (select from catalogue_brand_games b where b.brand = $1 and b.game_id = g.id)
  and g.licences @> array[$2::text] and not (g.blocked_markets && $3::text[])`;

/** A game the audience may see. */
export async function readGame(db: Queryable, audience: Audience, slug: string): Promise<CatalogueGame | null> {
  const { rows } = await db.query(
    `select ${GAME_COLUMNS} from catalogue_games g ${GAME_JOINS.replace('$LANGUAGE', '$5')} where g.slug = $4 and ${OFFERED}`,
    [audience.brand, audience.licence, marketsOf(audience), slug, languageOf(audience.locale)],
  );
  return rows[0] ? toGame(gameRow.parse(rows[0])) : null;
}

/** Games by id that the audience may see, in the order of the ids. */
export async function readGamesById(
  db: Queryable,
  audience: Audience,
  ids: readonly string[],
): Promise<CatalogueGame[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query(
    `select ${GAME_COLUMNS} from catalogue_games g ${GAME_JOINS.replace('$LANGUAGE', '$5')} where g.id = any($4::uuid[]) and ${OFFERED}`,
    [audience.brand, audience.licence, marketsOf(audience), [...ids], languageOf(audience.locale)],
  );
  const byId = new Map(rows.map((row) => toGame(gameRow.parse(row))).map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of games by slug, whatever may be shown where: for histories. */
export async function readGameNames(db: Queryable, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ slug: string; name: string }>(
    'select slug, name from catalogue_games where slug = any($1::text[])',
    [[...slugs]],
  );
  return new Map(rows.map((row) => [row.slug, row.name]));
}

/** The facts that starting a game needs, also where the game may not be shown. */
export async function readGameBuild(
  db: Queryable,
  slug: string,
): Promise<{ slug: string; name: string; studioSlug: string; variantId: string } | null> {
  const { rows } = await db.query<{ slug: string; name: string; studioSlug: string; variantId: string }>(
    'select slug, name, studio_slug as "studioSlug", variant_id as "variantId" from catalogue_games where slug = $1',
    [slug],
  );
  return rows[0] ?? null;
}

export async function readGameKinds(db: Queryable, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ slug: string; kind: string }>(
    'select slug, kind from catalogue_games where slug = any($1::text[])',
    [[...slugs]],
  );
  return new Map(rows.map(({ slug, kind }) => [slug, kind]));
}

const listRow = z.object({ slug: z.string(), names: z.record(z.string(), z.string()) });
const countedRow = listRow.extend({ game_count: z.number() });

const toList = (row: unknown, locale: string): GameList => {
  const { slug, names } = listRow.parse(row);
  return { slug, name: textIn(names, languageOf(locale)) };
};

/** Of the list `l`: its games that an audience may see, by licence and markets. */
const SHOWN_COUNT = `(select count(*)::int from catalogue_list_entries e where e.brand = l.brand and e.list_slug = l.slug
  and e.licences @> array[$2::text] and not (e.blocked_markets && $3::text[]))`;

/** Lists with games that the audience may see. */
export async function readLists(db: Queryable, audience: Audience): Promise<Counted<GameList>[]> {
  const { rows } = await db.query(
    `select slug, names, game_count from (select l.slug, l.names, l.position, ${SHOWN_COUNT} as game_count
       from catalogue_lists l where l.brand = $1 and l.kind = 'list' and l.game_count > 0) counted
     where game_count > 0 order by position`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
  return rows.map((row) => ({ ...toList(row, audience.locale), gameCount: countedRow.parse(row).game_count }));
}

export async function readList(db: Queryable, brand: string, slug: string, locale: string): Promise<GameList | null> {
  const { rows } = await db.query(
    `select slug, names from catalogue_lists where brand = $1 and slug = $2 and kind = 'list'`,
    [brand, slug],
  );
  return rows[0] ? toList(rows[0], locale) : null;
}

/** Games of one list, or of a studio by its list's slug, that the audience may see. */
export async function countShown(db: Queryable, audience: Audience, listSlug: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select ${SHOWN_COUNT} as count from catalogue_lists l where l.brand = $1 and l.slug = $4`,
    [audience.brand, audience.licence, marketsOf(audience), listSlug],
  );
  return rows[0]?.count ?? 0;
}

const STUDIO_COLUMNS = 's.slug, s.name, s.image_url as "imageUrl"';
const STUDIO_JOIN = "join catalogue_studios s on 'studio:' || s.slug = l.slug where l.brand = $1 and l.kind = 'studio'";

/** Studios with games that the audience may see. */
export async function readStudios(db: Queryable, audience: Audience): Promise<Counted<Studio>[]> {
  const { rows } = await db.query<Counted<Studio>>(
    `select slug, name, "imageUrl", "gameCount" from (
       select ${STUDIO_COLUMNS}, l.position, ${SHOWN_COUNT} as "gameCount" from catalogue_lists l ${STUDIO_JOIN} and l.game_count > 0
     ) counted where "gameCount" > 0 order by position`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
  return rows;
}

export async function readStudio(db: Queryable, brand: string, slug: string): Promise<Studio | null> {
  const { rows } = await db.query<Studio>(
    `select ${STUDIO_COLUMNS} from catalogue_lists l ${STUDIO_JOIN} and l.slug = $2`,
    [brand, studioListSlug(slug)],
  );
  return rows[0] ?? null;
}

/** How many games of each kind the audience may see. */
export async function countKinds(db: Queryable, audience: Audience): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    `select g.kind, count(*)::int as count from catalogue_games g where ${OFFERED} group by g.kind`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

export interface SearchableList {
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
}

const searchableGame = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  studio: z.string(),
  lists: z.array(z.string()),
});
const searchableList = listRow.extend({ aliases: z.array(z.string()) });

/** Everything of a brand that can be searched, the most popular games first. */
export async function readSearchables(db: Queryable, brand: string) {
  const games = await db.query(
    `select g.id, g.name, g.aliases, g.studio_slug as studio,
       array(select e.list_slug from catalogue_list_entries e join catalogue_lists l on l.brand = e.brand and l.slug = e.list_slug
         where e.brand = $1 and e.game_id = g.id and l.kind = 'list') as lists
     from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     left join catalogue_list_entries hot on hot.brand = $1 and hot.list_slug = 'hot-games' and hot.game_id = g.id
     where b.brand = $1 order by hot.position nulls last, g.name`,
    [brand],
  );
  const studios = await db.query<Studio>(
    `select ${STUDIO_COLUMNS} from catalogue_lists l ${STUDIO_JOIN} and l.game_count > 0 order by l.position`,
    [brand],
  );
  const lists = await db.query(
    `select slug, names, aliases from catalogue_lists where brand = $1 and kind = 'list' and game_count > 0 order by position`,
    [brand],
  );
  return {
    games: games.rows.map((row) => searchableGame.parse(row)),
    studios: studios.rows,
    lists: lists.rows.map((row): SearchableList => {
      const { slug, names, aliases } = searchableList.parse(row);
      return { slug, names, aliases };
    }),
  };
}

/** Slugs of a list's games, the first ones, wherever they may be shown. */
export async function readListSlugs(db: Queryable, brand: string, listSlug: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ slug: string }>(
    `select g.slug from catalogue_list_entries e join catalogue_games g on g.id = e.game_id
     where e.brand = $1 and e.list_slug = $2 order by e.position limit $3`,
    [brand, listSlug, most],
  );
  return rows.map(({ slug }) => slug);
}

const tableRow = z.object({
  id: z.string(),
  slug: z.string(),
  live_hours: liveHours,
});

export interface LiveTable {
  readonly gameId: string;
  readonly slug: string;
  readonly hours: LiveHours | null;
}

/** The live tables of a brand, wherever they may be shown. */
export async function readLiveTables(db: Queryable, brand: string): Promise<LiveTable[]> {
  const { rows } = await db.query(
    `select g.id, g.slug, g.live_hours from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     where b.brand = $1 and g.kind = 'live' order by g.slug`,
    [brand],
  );
  return rows.map((row) => {
    const { id, slug, live_hours: hours } = tableRow.parse(row);
    return { gameId: id, slug, hours };
  });
}

export interface PublicPath {
  readonly path: string;
  readonly updatedAt: Date;
}

/** Paths of the brand's games, lists, studios and categories, sorted by path (byte order), after one of them; one list may be left out. */
export async function readPaths(
  db: Queryable,
  brand: string,
  after: string,
  limit: number,
  withoutList: string,
): Promise<PublicPath[]> {
  const { rows } = await db.query<PublicPath>(
    `select path, "updatedAt" from (
       select '/games/' || g.slug || '/' as path, g.updated_at as "updatedAt" from catalogue_brand_games b join catalogue_games g on g.id = b.game_id where b.brand = $1
       union all
       select case kind when 'list' then '/game-list/' || slug || '/' else '/game-studio/' || substr(slug, 8) || '/' end, updated_at
       from catalogue_lists where brand = $1 and game_count > 0 and slug <> $4
       union all
       select '/game-category/' || ($5::jsonb ->> g.kind) || '/', max(g.updated_at) from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
       where b.brand = $1 group by g.kind) paths
     where path collate "C" > $2 order by path collate "C" limit $3`,
    [brand, after, limit, withoutList, JSON.stringify(CATEGORY_SLUGS)],
  );
  return rows;
}
