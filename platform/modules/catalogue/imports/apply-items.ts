import { z } from 'zod';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { GameItem, ListItem, StudioItem } from '@/contract/catalogue-feed';
import type { Queryable } from '../../../kernel/db/db';
import { queryValues } from '../../../kernel/db/rows';
import { appendContentChange } from '../../content/events';
import { addBuilds, findBuildFault } from '../commands/publish-builds';
import { publishGames, replaceList } from '../commands/publish-catalogue';
import { oddsOf, ownVariants, toGame } from './to-game';

/** Games in one statement; a few megabytes. */
const BATCH = 1_000;

/** The changes of one brand. */
export interface BrandChange {
  readonly brand: string;
  /** Slugs of games. */
  readonly offered: readonly string[];
  readonly withdrawn: readonly string[];
  readonly lists: readonly ListItem[];
  /** Slugs of lists that are gone. */
  readonly droppedLists: readonly string[];
  /** All lists by rule that the brand has now. */
  readonly ruleLists: readonly ListItem[];
}

export interface CatalogueChange {
  readonly studios: readonly StudioItem[];
  readonly games: readonly { readonly item: GameItem; readonly slug: string }[];
  readonly brands: readonly BrandChange[];
  /** Slug by `game <provider> <id>`. */
  readonly slugOf: (key: string) => string | undefined;
}

/**
 * Brings the tables that pages are read from up to date; only brands whose pages differ forget them. Answers the fault of
 * odds that another game with their pay table contradicts; null without one.
 */
export async function applyChange(tx: Queryable, change: CatalogueChange, now: Date): Promise<string | null> {
  const changedSlugs = change.games.map(({ slug }) => slug);
  const formerStudios = await queryValues(
    tx,
    z.string(),
    'select distinct studio_slug from catalogue_games where slug = any($1::text[])',
    [changedSlugs],
  );
  const studios = change.studios.map(({ slug, name, picture = '' }) => ({ slug, name, imageUrl: picture }));
  if (studios.length > 0) await publishGames(tx, studios, [], now);
  for (let from = 0; from < change.games.length; from += BATCH) {
    const games = change.games.slice(from, from + BATCH);
    await publishGames(
      tx,
      [],
      games.map(({ item, slug }) => toGame(item, slug)),
      now,
    );
    await dropTexts(tx, games);
  }
  await dropOwnOdds(tx, change.games);
  const odds = change.games.flatMap(({ item }) => oddsOf(item));
  await addBuilds(tx, odds);
  const moved = { slugs: changedSlugs, studios: [...formerStudios, ...change.studios.map(({ slug }) => slug)] };
  for (const brand of change.brands) await applyToBrand(tx, brand, change, moved, now);
  return findBuildFault(tx, odds);
}

/** Odds of pay tables that are the games' own: what they have now is added after it. */
async function dropOwnOdds(tx: Queryable, games: CatalogueChange['games']): Promise<void> {
  const own = games.map(({ item }) => ({ provider: item.provider, variants: ownVariants(item) }));
  await tx.query(
    `delete from catalogue_builds b using jsonb_to_recordset($1::jsonb) as o(provider text, variants text)
     where b.provider = o.provider and starts_with(b.variant_id, o.variants)`,
    [JSON.stringify(own)],
  );
}

/** Texts in languages that a game has no more. */
async function dropTexts(tx: Queryable, games: CatalogueChange['games']): Promise<void> {
  const kept = games.map(({ item, slug }) => ({ slug, languages: Object.keys(item.texts) }));
  await tx.query(
    `delete from catalogue_game_texts t using catalogue_games g, jsonb_to_recordset($1::jsonb) as k(slug text, languages jsonb)
     where g.slug = k.slug and t.game_id = g.id and not k.languages ? t.language`,
    [JSON.stringify(kept)],
  );
}

async function applyToBrand(
  tx: Queryable,
  { brand, offered, withdrawn, lists, droppedLists, ruleLists }: BrandChange,
  { slugOf }: CatalogueChange,
  moved: { readonly slugs: readonly string[]; readonly studios: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into catalogue_brand_games (brand, game_id) select $1, id from catalogue_games where slug = any($2::text[])
     on conflict do nothing`,
    [brand, [...offered]],
  );
  await tx.query(
    `delete from catalogue_brand_games b using catalogue_games g where b.brand = $1 and g.id = b.game_id and g.slug = any($2::text[])`,
    [brand, [...withdrawn]],
  );
  const touched = await queryValues(
    tx,
    z.string(),
    `select distinct g.studio_slug from catalogue_games g where g.slug = any($2::text[])
       or (g.slug = any($3::text[]) and exists (select from catalogue_brand_games b where b.brand = $1 and b.game_id = g.id))
     union select s from unnest($4::text[]) as s
       where exists (select from catalogue_lists l where l.brand = $1 and l.slug = 'studio:' || s)`,
    [brand, [...offered, ...withdrawn], [...moved.slugs], [...moved.studios]],
  );
  if (touched.length === 0 && lists.length === 0 && droppedLists.length === 0) return;
  await fillStudioLists(tx, brand, touched, now);
  for (const list of lists) {
    if (list.games)
      await replaceList(tx, brand, { list: list.slug }, { ...list, entries: toEntries(list.games, slugOf) }, now);
  }
  for (const list of ruleLists) await fillRuleList(tx, brand, list, now);
  await dropLists(tx, brand, droppedLists);
  await syncEntries(tx, brand);
  await appendContentChange(tx, [CACHE_TAGS.catalogue(brand)]);
}

const toEntries = (games: NonNullable<ListItem['games']>, slugOf: (key: string) => string | undefined) =>
  games.flatMap(({ provider, id, badge }) => {
    const gameSlug = slugOf(`game ${provider} ${id}`);
    return gameSlug === undefined ? [] : [{ gameSlug, badge: badge ?? null }];
  });

/** A studio's list holds all its games that the brand offers, the newest first. */
async function fillStudioLists(tx: Queryable, brand: string, studios: readonly string[], now: Date): Promise<void> {
  const slugs = [...studios];
  await tx.query(
    `delete from catalogue_list_entries where brand = $1 and list_slug = any(select 'studio:' || s from unnest($2::text[]) as s)`,
    [brand, slugs],
  );
  await tx.query(
    `insert into catalogue_lists (brand, slug, kind, names, position, game_count, updated_at)
     select $1, 'studio:' || s.slug, 'studio', jsonb_build_object('en', s.name), row_number() over (order by s.name), count(b.game_id), $3
     from catalogue_studios s left join catalogue_games g on g.studio_slug = s.slug
     left join catalogue_brand_games b on b.brand = $1 and b.game_id = g.id
     where s.slug = any($2::text[]) group by s.slug, s.name
     on conflict (brand, slug) do update set names = excluded.names, game_count = excluded.game_count, updated_at = excluded.updated_at`,
    [brand, slugs, now],
  );
  await tx.query(
    `insert into catalogue_list_entries (brand, list_slug, position, game_id, badge, licences, blocked_markets)
     select $1, 'studio:' || g.studio_slug, row_number() over (partition by g.studio_slug order by g.released_on desc nulls last, g.name, g.id) - 1,
       g.id, null, g.licences, g.blocked_markets
     from catalogue_brand_games b join catalogue_games g on g.id = b.game_id where b.brand = $1 and g.studio_slug = any($2::text[])`,
    [brand, slugs],
  );
  await tx.query(
    `delete from catalogue_lists where brand = $1 and kind = 'studio' and game_count = 0 and slug = any(select 'studio:' || s from unnest($2::text[]) as s)`,
    [brand, slugs],
  );
}

async function fillRuleList(tx: Queryable, brand: string, list: ListItem, now: Date): Promise<void> {
  const { rule } = list;
  if (!rule) return;
  const order = rule.order === 'newest' ? 'g.released_on desc nulls last, g.name, g.id' : 'lower(g.name), g.id';
  const slugs = await queryValues(
    tx,
    z.string(),
    `select g.slug from catalogue_brand_games b join catalogue_games g on g.id = b.game_id
     where b.brand = $1 and ($2::text[] is null or g.kind = any($2)) and ($3::text[] is null or g.features && $3)
       and ($4::text[] is null or g.studio_slug = any($4)) order by ${order} limit $5::bigint`,
    [brand, rule.kinds ?? null, rule.features ?? null, rule.studios ?? null, rule.most ?? null],
  );
  const entries = slugs.map((gameSlug) => ({ gameSlug }));
  await replaceList(tx, brand, { list: list.slug }, { ...list, entries }, now);
}

async function dropLists(tx: Queryable, brand: string, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await tx.query('delete from catalogue_list_entries where brand = $1 and list_slug = any($2::text[])', [
    brand,
    [...slugs],
  ]);
  await tx.query('delete from catalogue_lists where brand = $1 and slug = any($2::text[])', [brand, [...slugs]]);
}

/** Repeats in the entries what their games say; a game that is not offered is shown to nobody and keeps its place. */
async function syncEntries(tx: Queryable, brand: string): Promise<void> {
  await tx.query(
    `update catalogue_list_entries e set licences = shown.licences, blocked_markets = shown.blocked_markets
     from (
       select g.id, case when b.game_id is null then '{}' else g.licences end as licences, g.blocked_markets
       from catalogue_games g left join catalogue_brand_games b on b.brand = $1 and b.game_id = g.id) shown
     where e.brand = $1 and shown.id = e.game_id
       and (e.licences, e.blocked_markets) is distinct from (shown.licences, shown.blocked_markets)`,
    [brand],
  );
  await tx.query(
    `update catalogue_lists l set game_count = (
       select count(*) from catalogue_list_entries e where e.brand = l.brand and e.list_slug = l.slug and e.licences <> '{}')
     where l.brand = $1`,
    [brand],
  );
}
