import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
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

/** The address of a picture as pages have it: of one that is fetched the kept form, nothing while there is none. */
const shownPicture = (column: string) =>
  `coalesce((select case when a.hash is null then '' else '/art/' || a.hash || '/{size}.avif' end from catalogue_artwork a where a.address = ${column}), ${column})`;
/** Studios are shown in one size. */
const STUDIO_PICTURE = `replace(${shownPicture('s.image_url')}, '{size}', '300')`;

/** Columns of a game; the parameter holds the licence whose build is meant. */
const gameColumns = (
  licence: string,
) => `g.id, g.slug, g.name, g.provider, coalesce(g.external_id, g.slug) as external_id, g.studio_slug, s.name as studio_name, ${STUDIO_PICTURE} as studio_image_url, ${shownPicture('g.image_url')} as image_url, g.kind, g.variant_id, g.rtp::text as rtp, g.volatility, g.stakes, g.builds -> ${licence}::text as build, g.features,
  g.bonus_disabled, g.demo_available, g.live_hours, g.updated_at, coalesce(t.description, e.description, '') as description`;
/** The parameter holds the language of the texts. */
const gameJoins = (language: string) => `join catalogue_studios s on s.slug = g.studio_slug
  left join catalogue_game_texts t on t.game_id = g.id and t.language = ${language}
  left join catalogue_game_texts e on e.game_id = g.id and e.language = 'en'`;

const liveHours = z.object({ from: z.string(), until: z.string() }).nullable();

const build = {
  variantId: z.string(),
  rtp: z.string(),
  volatility: z.number(),
  stakes: z.record(z.string(), z.tuple([z.string(), z.string()])),
};

const readGameRow = rowReader({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  externalId: z.string(),
  studioSlug: z.string(),
  studioName: z.string(),
  studioImageUrl: z.string(),
  imageUrl: z.string(),
  kind: z.enum(gameKinds),
  ...build,
  build: z.object(build).nullable(),
  features: z.array(z.string()),
  bonusDisabled: z.boolean(),
  demoAvailable: z.boolean(),
  liveHours,
  description: z.string(),
  updatedAt: z.date(),
});

function toGame(row: object): CatalogueGame {
  const { build: ofLicence, ...game } = readGameRow(row);
  return { ...game, ...ofLicence };
}

const readPlace = rowReader({ idx: z.number(), badge: z.string().nullable() }, { idx: 'position' });
const toEntry = (row: object): ListEntry => ({ ...readPlace(row), game: toGame(row) });

/** Statement of a slice: the materialised part reads the slice's entries by their key, and only those are joined. */
export const SLICE_SQL = `with slice as materialized (
    select position, badge, game_id from catalogue_list_entries
    where brand = $1 and list_slug = $2 and position > $3 and licences @> array[$4::text] and not (blocked_markets && $5::text[])
    order by position limit $6)
  select slice.position, slice.badge, ${gameColumns('$4')} from slice join catalogue_games g on g.id = slice.game_id
  ${gameJoins('$7')} order by slice.position`;

/** Up to `limit` entries of a list after a place (-1 for the start), as the audience may see them. */
export async function readEntries(
  db: Queryable,
  audience: Audience,
  listSlug: string,
  after: number,
  limit: number,
): Promise<ListEntry[]> {
  return queryRows(db, toEntry, SLICE_SQL, [
    audience.brand,
    listSlug,
    after,
    audience.licence,
    marketsOf(audience),
    limit,
    languageOf(audience.locale),
  ]);
}

/** The place of a game in a list; null when it is not in it. */
export async function readPosition(
  db: Queryable,
  brand: string,
  listSlug: string,
  gameId: string,
): Promise<number | null> {
  return queryValue(
    db,
    z.number(),
    'select position from catalogue_list_entries where brand = $1 and list_slug = $2 and game_id = $3',
    [brand, listSlug, gameId],
  );
}

const OFFERED = `exists (select from catalogue_brand_games b where b.brand = $1 and b.game_id = g.id)
  and g.licences @> array[$2::text] and not (g.blocked_markets && $3::text[])`;

/** A game the audience may see. */
export async function readGame(db: Queryable, audience: Audience, slug: string): Promise<CatalogueGame | null> {
  return queryRow(
    db,
    toGame,
    `select ${gameColumns('$2')} from catalogue_games g ${gameJoins('$5')} where g.slug = $4 and ${OFFERED}`,
    [audience.brand, audience.licence, marketsOf(audience), slug, languageOf(audience.locale)],
  );
}

/** Games by id that the audience may see, in the order of the ids. */
export async function readGamesById(
  db: Queryable,
  audience: Audience,
  ids: readonly string[],
): Promise<CatalogueGame[]> {
  if (ids.length === 0) return [];
  const games = await queryRows(
    db,
    toGame,
    `select ${gameColumns('$2')} from catalogue_games g ${gameJoins('$5')} where g.id = any($4::uuid[]) and ${OFFERED}`,
    [audience.brand, audience.licence, marketsOf(audience), [...ids], languageOf(audience.locale)],
  );
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const toName = rowReader({ slug: z.string(), name: z.string() });

/** Names of games by slug, whatever may be shown where: for histories. */
export async function readGameNames(db: Queryable, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = await queryRows(db, toName, 'select slug, name from catalogue_games where slug = any($1::text[])', [
    [...slugs],
  ]);
  return new Map(names.map(({ slug, name }) => [slug, name]));
}

/** Those of the slugs that are games of a provider, also where they may not be shown. */
export async function readSlugsOfProvider(
  db: Queryable,
  provider: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(
    await queryValues(
      db,
      z.string(),
      'select slug from catalogue_games where provider = $1 and slug = any($2::text[])',
      [provider, [...slugs]],
    ),
  );
}

const toKind = rowReader({ slug: z.string(), kind: z.string() });

export async function readGameKinds(db: Queryable, slugs: readonly string[]): Promise<Map<string, string>> {
  const kinds = await queryRows(db, toKind, 'select slug, kind from catalogue_games where slug = any($1::text[])', [
    [...slugs],
  ]);
  return new Map(kinds.map(({ slug, kind }) => [slug, kind]));
}

const list = { slug: z.string(), names: z.record(z.string(), z.string()) };
const readNames = rowReader(list);
const readCount = rowReader({ gameCount: z.number() });

const toList = (row: object, locale: string): GameList => {
  const { slug, names } = readNames(row);
  return { slug, name: textIn(names, languageOf(locale)) };
};

/** Of the list `l`: its games that an audience may see, by licence and markets. */
/** Whether a brand has any game that exists under its licence. */
export async function hasGames(db: Queryable, brand: string, licence: string): Promise<boolean> {
  const found = await queryValue(
    db,
    z.boolean(),
    `select exists (select from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
       where b.brand = $1 and g.licences @> array[$2::text])`,
    [brand, licence],
  );
  return found === true;
}

const SHOWN_COUNT = `(select count(*)::int from catalogue_list_entries e where e.brand = l.brand and e.list_slug = l.slug
  and e.licences @> array[$2::text] and not (e.blocked_markets && $3::text[]))`;

/** Lists with games that the audience may see. */
export async function readLists(db: Queryable, audience: Audience): Promise<Counted<GameList>[]> {
  return queryRows(
    db,
    (row) => ({ ...toList(row, audience.locale), ...readCount(row) }),
    `select slug, names, game_count from (select l.slug, l.names, l.position, ${SHOWN_COUNT} as game_count
       from catalogue_lists l where l.brand = $1 and l.kind = 'list' and l.game_count > 0) counted
     where game_count > 0 order by position`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
}

export async function readList(db: Queryable, brand: string, slug: string, locale: string): Promise<GameList | null> {
  return queryRow(
    db,
    (row) => toList(row, locale),
    `select slug, names from catalogue_lists where brand = $1 and slug = $2 and kind = 'list'`,
    [brand, slug],
  );
}

/** Games of one list, or of a studio by its list's slug, that the audience may see. */
export async function countShown(db: Queryable, audience: Audience, listSlug: string): Promise<number> {
  const count = await queryValue(
    db,
    z.number(),
    `select ${SHOWN_COUNT} from catalogue_lists l where l.brand = $1 and l.slug = $4`,
    [audience.brand, audience.licence, marketsOf(audience), listSlug],
  );
  return count ?? 0;
}

const studio = { slug: z.string(), name: z.string(), imageUrl: z.string() };
const toStudio = rowReader(studio);
const toCountedStudio = rowReader({ ...studio, gameCount: z.number() });
const STUDIO_COLUMNS = `s.slug, s.name, ${STUDIO_PICTURE} as image_url`;
const STUDIO_JOIN = "join catalogue_studios s on 'studio:' || s.slug = l.slug where l.brand = $1 and l.kind = 'studio'";

/** Studios with games that the audience may see. */
export async function readStudios(db: Queryable, audience: Audience): Promise<Counted<Studio>[]> {
  return queryRows(
    db,
    toCountedStudio,
    `select slug, name, image_url, game_count from (
       select ${STUDIO_COLUMNS}, l.position, ${SHOWN_COUNT} as game_count from catalogue_lists l ${STUDIO_JOIN} and l.game_count > 0
     ) counted where game_count > 0 order by position`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
}

export async function readStudio(db: Queryable, brand: string, slug: string): Promise<Studio | null> {
  return queryRow(db, toStudio, `select ${STUDIO_COLUMNS} from catalogue_lists l ${STUDIO_JOIN} and l.slug = $2`, [
    brand,
    studioListSlug(slug),
  ]);
}

/** Words for features of the games that the audience may see, the most frequent first. */
export async function readFeatures(db: Queryable, audience: Audience): Promise<string[]> {
  return queryValues(
    db,
    z.string(),
    `select feature from catalogue_games g, unnest(g.features) as feature where ${OFFERED}
     group by feature order by count(*) desc, feature`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
}

const toKindCount = rowReader({ kind: z.string(), count: z.number() });

/** How many games of each kind the audience may see. */
export async function countKinds(db: Queryable, audience: Audience): Promise<ReadonlyMap<string, number>> {
  const counts = await queryRows(
    db,
    toKindCount,
    `select g.kind, count(*)::int as count from catalogue_games g where ${OFFERED} group by g.kind`,
    [audience.brand, audience.licence, marketsOf(audience)],
  );
  return new Map(counts.map(({ kind, count }) => [kind, count]));
}

export interface SearchableList {
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
}

const toSearchableGame = rowReader({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  studio: z.string(),
  lists: z.array(z.string()),
});
const toSearchableList = rowReader({ ...list, aliases: z.array(z.string()) });

/** Everything of a brand that can be searched, the most popular games first. */
export async function readSearchables(db: Queryable, brand: string) {
  const games = await queryRows(
    db,
    toSearchableGame,
    `select g.id, g.name, g.aliases, g.studio_slug as studio,
       array(select e.list_slug from catalogue_list_entries e join catalogue_lists l on l.brand = e.brand and l.slug = e.list_slug
         where e.brand = $1 and e.game_id = g.id and l.kind = 'list') as lists
     from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     left join catalogue_list_entries hot on hot.brand = $1 and hot.list_slug = 'hot-games' and hot.game_id = g.id
     where b.brand = $1 order by hot.position nulls last, g.name`,
    [brand],
  );
  const studios = await queryRows(
    db,
    toStudio,
    `select ${STUDIO_COLUMNS} from catalogue_lists l ${STUDIO_JOIN} and l.game_count > 0 order by l.position`,
    [brand],
  );
  const lists = await queryRows(
    db,
    toSearchableList,
    `select slug, names, aliases from catalogue_lists where brand = $1 and kind = 'list' and game_count > 0 order by position`,
    [brand],
  );
  return { games, studios, lists };
}

/** Slugs of a list's games, the first ones, wherever they may be shown. */
export async function readListSlugs(db: Queryable, brand: string, listSlug: string, most: number): Promise<string[]> {
  return queryValues(
    db,
    z.string(),
    `select g.slug from catalogue_list_entries e join catalogue_games g on g.id = e.game_id
     where e.brand = $1 and e.list_slug = $2 and e.licences <> '{}' order by e.position limit $3`,
    [brand, listSlug, most],
  );
}

const toTable = rowReader(
  { gameId: z.string(), slug: z.string(), provider: z.string(), hours: liveHours },
  { gameId: 'id', hours: 'live_hours' },
);

export interface LiveTable {
  readonly gameId: string;
  readonly slug: string;
  readonly provider: string;
  readonly hours: LiveHours | null;
}

/** The live tables of a brand, wherever they may be shown. */
export async function readLiveTables(db: Queryable, brand: string): Promise<LiveTable[]> {
  return queryRows(
    db,
    toTable,
    `select g.id, g.slug, g.provider, g.live_hours from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     where b.brand = $1 and g.kind = 'live' order by g.slug`,
    [brand],
  );
}

export interface PublicPath {
  readonly path: string;
  readonly updatedAt: Date;
}

const toPath = rowReader({ path: z.string(), updatedAt: z.date() });

/** Paths of the brand's games, lists, studios and categories, sorted by path (byte order), after one of them; one list may be left out. */
export async function readPaths(
  db: Queryable,
  brand: string,
  after: string,
  limit: number,
  withoutList: string,
): Promise<PublicPath[]> {
  return queryRows(
    db,
    toPath,
    `select path, updated_at from (
       select '/games/' || g.slug || '/' as path, g.updated_at from catalogue_brand_games b join catalogue_games g on g.id = b.game_id where b.brand = $1
       union all
       select case kind when 'list' then '/game-list/' || slug || '/' else '/game-studio/' || substr(slug, 8) || '/' end, updated_at
       from catalogue_lists where brand = $1 and game_count > 0 and slug <> $4
       union all
       select '/game-category/' || ($5::jsonb ->> g.kind) || '/', max(g.updated_at) from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
       where b.brand = $1 group by g.kind) paths
     where path collate "C" > $2 order by path collate "C" limit $3`,
    [brand, after, limit, withoutList, JSON.stringify(CATEGORY_SLUGS)],
  );
}
