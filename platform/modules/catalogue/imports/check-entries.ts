import { z } from 'zod';
import type { GameItem, ListItem, CatalogueItem } from '@/contract/catalogue-feed';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { findFault } from '../domain/odds';
import { toData, type FeedEntry, type FeedProblem } from './read-feed';
import { variantOf } from './to-game';

/** Facts of the folder that a feed must fit. */
export interface FeedPorts {
  readonly brands: readonly string[];
  readonly licences: ReadonlySet<string>;
  /** Ids of the game providers of a brand. */
  readonly providersOf: (brand: string) => readonly string[];
  /** Origins that pages of a brand take pictures from. */
  readonly pictureOriginsOf: (brand: string) => readonly string[];
}

interface KnownGame {
  readonly slug: string;
  readonly provider: string;
  readonly externalId: string | null;
}

const toKnownGame = rowReader({ slug: z.string(), provider: z.string(), externalId: z.string().nullable() });

export interface Known {
  /** By `game <provider> <id>`. */
  readonly games: ReadonlyMap<string, KnownGame>;
  readonly bySlug: ReadonlyMap<string, KnownGame>;
  readonly studios: ReadonlySet<string>;
}

/** Reads all that the catalogue holds, whichever way it came there. */
export async function readKnown(tx: Queryable): Promise<Known> {
  const games = await queryRows(tx, toKnownGame, 'select slug, provider, external_id from catalogue_games');
  const { rows } = await tx.query('select slug from catalogue_studios');
  return {
    games: new Map(games.map((game) => [`game ${game.provider} ${game.externalId ?? game.slug}`, game])),
    bySlug: new Map(games.map((game) => [game.slug, game])),
    studios: new Set(rows.map((row) => z.object({ slug: z.string() }).parse(row).slug)),
  };
}

/** `Crème Brûlée 2` is `creme-brulee-2`; null for a name without a letter or digit of ours. */
export function slugOfName(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug || null;
}

/** Of the name, else with the studio, else with the id too: studios have games of one name. */
function freeSlug({ name, studio, id }: GameItem, isFree: (slug: string) => boolean): string | null {
  const slugs = [slugOfName(name), slugOfName(`${name} ${studio}`), slugOfName(`${name} ${studio} ${id}`)];
  return slugs[0] === null ? null : (slugs.find((slug) => slug !== null && isFree(slug)) ?? slugs[0] ?? null);
}

/** The slug of every game of the feed, and the faults of those that cannot have theirs. */
export function slugsOf(entries: readonly FeedEntry[], known: Known) {
  const slugs = new Map<string, string>();
  const problems: FeedProblem[] = [];
  const taken = new Map<string, string>();
  for (const { at, key, item } of entries) {
    if (item.type !== 'game') continue;
    const before = known.games.get(key);
    const isFree = (each: string) => !known.bySlug.has(each) && !taken.has(each);
    const slug = item.slug ?? before?.slug ?? freeSlug(item, isFree);
    const holder = slug === null ? undefined : known.bySlug.get(slug);
    const fault =
      slug === null
        ? 'expected a slug: none follows from the name'
        : before && before.slug !== slug
          ? `expected ${before.slug}: a game keeps its address`
          : holder && holder !== before
            ? `the slug ${slug} is that of another game, of ${holder.provider}`
            : taken.has(slug)
              ? `the slug ${slug} is that of ${taken.get(slug)}`
              : null;
    if (fault !== null || slug === null) {
      problems.push({ at, field: 'slug', message: fault ?? '' });
      continue;
    }
    taken.set(slug, at);
    slugs.set(key, slug);
  }
  return { slugs, problems };
}

const originOf = (address: string): string | null => (address.startsWith('/') ? null : new URL(address).origin);

function pictureFault(picture: string | undefined, brands: readonly string[], ports: FeedPorts): string | null {
  const origin = picture === undefined ? null : originOf(picture);
  const without = origin && brands.find((brand) => !ports.pictureOriginsOf(brand).includes(origin));
  return without ? `expected an origin of artwork in integrations.json for ${without}` : null;
}

function gameFaults(
  game: GameItem,
  brands: readonly string[],
  shownAt: readonly string[],
  ports: FeedPorts,
  hasStudio: (slug: string) => boolean,
) {
  const faults: [field: string, message: string | null][] = [
    ['picture', pictureFault(game.picture, shownAt, ports)],
    ['studio', hasStudio(game.studio) ? null : `no studio ${game.studio} in this feed or an earlier one`],
  ];
  for (const brand of brands) {
    const providers = ports.providersOf(brand);
    if (!providers.includes(game.provider))
      faults.push(['provider', `expected a game provider of ${brand}: ${providers.join(', ') || 'it has none'}`]);
  }
  game.builds.forEach(({ licences, odds, rtp }, place) => {
    const unknown = licences.find((code) => !ports.licences.has(code));
    if (unknown) faults.push([`builds.${place}.licences`, `no licence ${unknown} in the folder`]);
    const fault = odds && findFault({ ...odds, basis: odds.basis ?? null }, rtp);
    if (fault) faults.push([`builds.${place}.odds`, fault]);
  });
  return faults;
}

function listFaults(list: ListItem, hasGame: (key: string) => boolean, hasStudio: (slug: string) => boolean) {
  const keys = (list.games ?? []).map(({ provider, id }) => `game ${provider} ${id}`);
  const seen = new Set<string>();
  const faults: [field: string, message: string | null][] = keys.map((key, place) => {
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      `games.${place}`,
      isTwice ? `${key} is in the list twice` : hasGame(key) ? null : `no ${key} in this feed or an earlier one`,
    ];
  });
  (list.rule?.studios ?? []).forEach((slug, place) =>
    faults.push([`rule.studios.${place}`, hasStudio(slug) ? null : `no studio ${slug} in this feed or an earlier one`]),
  );
  return faults;
}

/**
 * Faults between the items of a feed, and between them, the folder and what the catalogue holds. `brandsOf` a game are
 * those that will offer it.
 */
export function checkEntries(
  entries: readonly FeedEntry[],
  brands: readonly string[],
  brandsOf: (key: string) => readonly string[],
  known: Known,
  ports: FeedPorts,
): FeedProblem[] {
  const keys = new Set(entries.map(({ key }) => key));
  const hasStudio = (slug: string) => keys.has(`studio ${slug}`) || known.studios.has(slug);
  const hasGame = (key: string) => keys.has(key) || known.games.has(key);
  const oddsOf = new Map<string, string>();
  const faultsOf = (item: CatalogueItem, key: string): readonly [string, string | null][] => {
    if (item.type === 'studio') return [['picture', pictureFault(item.picture, brands, ports)]];
    return item.type === 'list'
      ? listFaults(item, hasGame, hasStudio)
      : gameFaults(item, brands, brandsOf(key), ports, hasStudio);
  };
  return entries.flatMap(({ at, key, item }) => {
    const faults = [...faultsOf(item, key), ...(item.type === 'game' ? differingOdds(item, oddsOf) : [])];
    return faults.flatMap(([field, message]) => (message === null ? [] : [{ at, field, message }]));
  });
}

/** A pay table has one set of odds, whichever game names it. */
function differingOdds(game: GameItem, seen: Map<string, string>): [field: string, message: string | null][] {
  return game.builds.flatMap((build, place) => {
    if (!build.odds) return [];
    const [variant, data] = [`${game.provider} ${variantOf(game, place)}`, toData(build.odds)];
    const before = seen.get(variant) ?? data;
    seen.set(variant, before);
    return before === data ? [] : [[`builds.${place}.odds`, `other odds than another game has of ${variant}`]];
  });
}
