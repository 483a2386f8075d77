import { z } from 'zod';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import type { LicenceCode } from '@/contract/licence';
import { appendContentChange } from '../../content/events';
import { studioListSlug, type GameBuild, type GameKind, type Stakes } from '../domain/game';
import type { LiveHours } from '../domain/live-hours';

export interface StudioData {
  readonly slug: string;
  readonly name: string;
  /** A path of the lobby or an https address. */
  readonly imageUrl: string;
}

export interface GameData {
  readonly id: string;
  readonly slug: string;
  /** The provider's own; left out where it has none but the slug. */
  readonly externalId?: string | null;
  readonly name: string;
  readonly studioSlug: string;
  /** Id of the game provider that serves it (integrations.json). */
  readonly provider: string;
  /** A path of the lobby or an https address; `{size}` in it stands for the width in pixels. */
  readonly imageUrl: string;
  readonly kind: GameKind;
  readonly variantId: string;
  readonly rtp: string;
  readonly volatility: number;
  /** Where single licences differ. */
  readonly builds?: Readonly<Record<LicenceCode, GameBuild>>;
  readonly features: readonly string[];
  readonly bonusDisabled: boolean;
  readonly demoAvailable: boolean;
  readonly stakes: Stakes;
  readonly licences: readonly LicenceCode[];
  readonly blockedMarkets: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly releasedOn?: string | null;
  /** Other words that players type for it, in any language. */
  readonly aliases?: readonly string[];
  /** When a live table takes bets; missing: around the clock. */
  readonly liveHours?: LiveHours | null;
  /** By language. */
  readonly descriptions: Readonly<Record<string, string>>;
}

/** Writes studios and games: new ones are added, known ones (by slug) take the new values. */
export async function publishGames(
  tx: Queryable,
  studios: readonly StudioData[],
  games: readonly GameData[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into catalogue_studios (slug, name, image_url, position)
     select slug, name, "imageUrl", position from jsonb_to_recordset($1::jsonb) as s(slug text, name text, "imageUrl" text, position integer)
     on conflict (slug) do update set name = excluded.name, image_url = excluded.image_url, position = excluded.position`,
    [JSON.stringify(studios.map((studio, position) => ({ ...studio, position })))],
  );
  await tx.query(
    `insert into catalogue_games (id, slug, name, studio_slug, image_url, kind, variant_id, rtp, volatility, features, bonus_disabled, demo_available, stakes, licences, blocked_markets, provider, live_hours, aliases, released_on, external_id, builds, updated_at)
     select id, slug, name, "studioSlug", "imageUrl", kind, "variantId", rtp, volatility, array(select jsonb_array_elements_text(features)), "bonusDisabled", "demoAvailable", stakes,
       array(select jsonb_array_elements_text(licences)), array(select jsonb_array_elements_text("blockedMarkets")), provider, nullif("liveHours", 'null'::jsonb),
       array(select jsonb_array_elements_text(coalesce(nullif(aliases, 'null'::jsonb), '[]'::jsonb))), "releasedOn", "externalId", coalesce(builds, '{}'), $2
     from jsonb_to_recordset($1::jsonb) as g(id uuid, slug text, name text, "studioSlug" text, "imageUrl" text, kind text, "variantId" text, rtp numeric, volatility smallint, features jsonb,
       "bonusDisabled" boolean, "demoAvailable" boolean, stakes jsonb, licences jsonb, "blockedMarkets" jsonb, provider text, "liveHours" jsonb, aliases jsonb, "releasedOn" date, "externalId" text, builds jsonb)
     on conflict (slug) do update set name = excluded.name, studio_slug = excluded.studio_slug, image_url = excluded.image_url, kind = excluded.kind, variant_id = excluded.variant_id, rtp = excluded.rtp,
       volatility = excluded.volatility, features = excluded.features, bonus_disabled = excluded.bonus_disabled, demo_available = excluded.demo_available,
       stakes = excluded.stakes, licences = excluded.licences, blocked_markets = excluded.blocked_markets, provider = excluded.provider, live_hours = excluded.live_hours, aliases = excluded.aliases, released_on = excluded.released_on,
       external_id = coalesce(excluded.external_id, catalogue_games.external_id), builds = excluded.builds, updated_at = excluded.updated_at`,
    [JSON.stringify(games), now],
  );
  const texts = games.flatMap(({ slug, descriptions }) =>
    Object.entries(descriptions).map(([language, description]) => ({ slug, language, description })),
  );
  await tx.query(
    `insert into catalogue_game_texts (game_id, language, description)
     select g.id, t.language, t.description from jsonb_to_recordset($1::jsonb) as t(slug text, language text, description text) join catalogue_games g on g.slug = t.slug
     on conflict (game_id, language) do update set description = excluded.description`,
    [JSON.stringify(texts)],
  );
}

/** Makes the brand offer exactly these games. */
export async function setBrandGames(tx: Queryable, brand: string, gameSlugs: readonly string[]): Promise<void> {
  await tx.query('delete from catalogue_brand_games where brand = $1', [brand]);
  await tx.query(
    'insert into catalogue_brand_games (brand, game_id) select $1, id from catalogue_games where slug = any($2::text[])',
    [brand, [...gameSlugs]],
  );
  await appendContentChange(tx, [CACHE_TAGS.catalogue(brand)]);
}

/** The countries that a brand serves, and the regions among them for which its pages are made by themselves. */
export interface ServedMarkets {
  readonly countries: readonly string[];
  readonly regionalMarkets: readonly string[];
}

const toBlocked = rowReader({ brand: z.string(), market: z.string() });

/**
 * Throws when a brand offers a game that is blocked in a region of a country it serves, and its data does not name the
 * region: the web makes one page for the whole country then, and would show the game there [FMT-03].
 */
export async function checkRegions(tx: Queryable, marketsOf: (brand: string) => ServedMarkets | null): Promise<void> {
  const fault = await findRegionFault(tx, marketsOf);
  if (fault !== null) throw new Error(fault);
}

/** The same as a sentence; null when there is no such game. */
export async function findRegionFault(
  tx: Queryable,
  marketsOf: (brand: string) => ServedMarkets | null,
): Promise<string | null> {
  const blocked = await queryRows(
    tx,
    toBlocked,
    `select distinct b.brand, upper(m.market) as market from catalogue_brand_games b
     join catalogue_games g on g.id = b.game_id, unnest(g.blocked_markets) as m(market) where m.market like '%-%'`,
  );
  const unlisted = blocked.filter(({ brand, market }) => {
    const served = marketsOf(brand);
    return served?.countries.includes(market.slice(0, 2)) && !served.regionalMarkets.includes(market);
  });
  if (unlisted.length === 0) return null;
  const places = unlisted.map(({ brand, market }) => `${market} (${brand})`).join(', ');
  return `games are blocked in regions that the brand's regionalMarkets do not name: ${places}`;
}

export interface ListData {
  /** By language; the studio's name for a studio's list. */
  readonly names: Readonly<Record<string, string>>;
  /** Other words that players type for it, in any language. */
  readonly aliases?: readonly string[];
  readonly position: number;
  readonly entries: readonly { readonly gameSlug: string; readonly badge?: string | null }[];
}

/** Replaces a list of the brand by these entries, in this order. */
export async function replaceList(
  tx: Queryable,
  brand: string,
  of: { readonly list: string } | { readonly studio: string },
  data: ListData,
  now: Date,
): Promise<void> {
  const slug = 'list' in of ? of.list : studioListSlug(of.studio);
  await tx.query(
    `insert into catalogue_lists (brand, slug, kind, names, position, game_count, updated_at, aliases) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand, slug) do update set names = excluded.names, position = excluded.position, game_count = excluded.game_count, updated_at = excluded.updated_at,
       aliases = excluded.aliases`,
    [
      brand,
      slug,
      'list' in of ? 'list' : 'studio',
      JSON.stringify(data.names),
      data.position,
      data.entries.length,
      now,
      [...(data.aliases ?? [])],
    ],
  );
  await tx.query('delete from catalogue_list_entries where brand = $1 and list_slug = $2', [brand, slug]);
  await tx.query(
    `insert into catalogue_list_entries (brand, list_slug, position, game_id, badge, licences, blocked_markets)
     select $1, $2, e.position, g.id, e.badge, g.licences, g.blocked_markets
     from jsonb_to_recordset($3::jsonb) as e(position integer, "gameSlug" text, badge text) join catalogue_games g on g.slug = e."gameSlug"`,
    [
      brand,
      slug,
      JSON.stringify(data.entries.map(({ gameSlug, badge = null }, position) => ({ gameSlug, badge, position }))),
    ],
  );
  await appendContentChange(tx, [CACHE_TAGS.catalogue(brand)]);
}
