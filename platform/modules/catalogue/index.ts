import { brandById } from '@/contract/brands';
import { BONUS_LIST, offersBonuses } from './game-lists';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import {
  checkRegions,
  publishGames,
  replaceList,
  setBrandGames,
  type GameData,
  type ListData,
  type ServedMarkets,
  type StudioData,
} from './commands/publish-catalogue';
import { replaceBuilds, type BuildData } from './commands/publish-builds';
import { studioListSlug, type Audience, type CatalogueGame } from './domain/game';
import { toCategories } from './domain/category';
import type { SearchHints } from './domain/search-index';
import { tableStateAt } from './domain/live-hours';
import { getOdds } from './queries/get-odds';
import { filterGames, type GameFilter } from './queries/filter-games';
import { getTypicalGame } from './queries/get-typical-game';
import { createGameSearch } from './queries/search-games';
import { getSlice, getStudioSlice, type SliceRequest } from './queries/slices';
import {
  countKinds,
  countShown,
  readFeatures,
  readGame,
  readGameKinds,
  readGameNames,
  readGamesById,
  readListSlugs,
  readLiveTables,
  readList,
  readLists,
  readPaths,
  readSlugsOfProvider,
  readStudio,
  readStudios,
} from './store';

export type { GameData, ListData, StudioData } from './commands/publish-catalogue';
export type { BuildData } from './commands/publish-builds';
export type { Audience } from './domain/game';
export type { ShownGames } from './shown-games';

export interface CatalogueDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether a brand has bonus money; as its configuration says, when left out. */
  readonly hasBonuses?: (brand: string) => boolean;
  /** The markets of a brand; as its configuration says, when left out. */
  readonly marketsOf?: (brand: string) => ServedMarkets | null;
}

/** Games, studios and lists: what exists, who may see it, in which order. */
export function createCatalogueModule({ db, clock, hasBonuses = offersBonuses, marketsOf = brandById }: CatalogueDeps) {
  const hasList = (brand: string, slug: string) => slug !== BONUS_LIST || hasBonuses(brand);
  const search = createGameSearch(db, hasList);
  return {
    /** Null when the audience may not see it. */
    getGame: (audience: Audience, slug: string, from: Queryable = db) => readGame(from, audience, slug),
    getGamesById: (audience: Audience, ids: readonly string[]) => readGamesById(db, audience, ids),
    getGameNames: (slugs: readonly string[]) => readGameNames(db, slugs),
    getSlugsOfProvider: (provider: string, slugs: readonly string[]) => readSlugsOfProvider(db, provider, slugs),
    /** Kinds of games by slug, also where they may not be shown. */
    getGameKinds: (slugs: readonly string[], from: Queryable = db) => readGameKinds(from, slugs),
    /** Null where the game's provider publishes none. */
    getOdds: (game: Pick<CatalogueGame, 'provider' | 'variantId'>) => getOdds(db, game),
    /** When a live table that is closed now opens; null for every game that can be played. */
    opensAt: ({ liveHours }: Pick<CatalogueGame, 'liveHours'>) => tableStateAt(liveHours, clock.now()).opensAt,
    getTypicalGame: (brand: string) => getTypicalGame(db, brand, brandById(brand)?.license ?? null),
    /** Those that hold games for the audience, with how many. */
    getLists: async (audience: Audience) =>
      (await readLists(db, audience)).filter(({ slug }) => hasList(audience.brand, slug)),
    getList: async (brand: string, slug: string, locale: string) =>
      hasList(brand, slug) ? readList(db, brand, slug, locale) : null,
    /** Kinds of games that the audience may see, as categories, with how many. */
    getCategories: async (audience: Audience) => toCategories(await countKinds(db, audience), audience.locale),
    /** Words for features of the games that the audience may see, the most frequent first. */
    getFeatures: (audience: Audience) => readFeatures(db, audience),
    /** How many games of a list or a studio the audience may see. */
    countGames: (audience: Audience, of: { readonly list: string } | { readonly studio: string }) =>
      countShown(db, audience, 'list' in of ? of.list : studioListSlug(of.studio)),
    getSlice: (audience: Audience, listSlug: string, request: SliceRequest) =>
      getSlice(db, audience, listSlug, request),
    getListSlugs: (brand: string, slug: string, most: number) => readListSlugs(db, brand, slug, most),
    /** The brand's live tables, with whether each takes bets now. */
    async getLiveTables(brand: string) {
      const now = clock.now();
      return (await readLiveTables(db, brand)).map(({ hours, ...table }) => ({
        ...table,
        ...tableStateAt(hours, now),
      }));
    },
    /** Those that have games for the audience, with how many. */
    getStudios: (audience: Audience) => readStudios(db, audience),
    getStudio: (brand: string, slug: string) => readStudio(db, brand, slug),
    getStudioSlice: (audience: Audience, studioSlug: string, request: SliceRequest) =>
      getStudioSlice(db, audience, studioSlug, request),
    filterGames: (audience: Audience, filter: GameFilter, first: number) => filterGames(db, audience, filter, first),
    /** Games, studios and lists that a text means; hints decide the order of equally good games alone. */
    search: (audience: Audience, text: string, first: number, hints?: SearchHints) =>
      search.search(audience, text, first, hints),
    /** Paths of games, lists, studios and categories in byte order, for the sitemap. */
    getPaths: (brand: string, after: string, first: number) =>
      readPaths(db, brand, after, first, hasBonuses(brand) ? '' : BONUS_LIST),
    /** Throws when a brand's data does not name a region in which one of its games is blocked. */
    async publishGames(tx: Queryable, studios: readonly StudioData[], games: readonly GameData[]) {
      await publishGames(tx, studios, games, clock.now());
      await checkRegions(tx, marketsOf);
    },
    replaceBuilds: (tx: Queryable, builds: readonly BuildData[]) => replaceBuilds(tx, builds),
    /** Throws as publishGames does. */
    async setBrandGames(tx: Queryable, brand: string, gameSlugs: readonly string[]) {
      await setBrandGames(tx, brand, gameSlugs);
      await checkRegions(tx, marketsOf);
    },
    replaceList: (
      tx: Queryable,
      brand: string,
      of: { readonly list: string } | { readonly studio: string },
      data: ListData,
    ) => replaceList(tx, brand, of, data, clock.now()),
    /** Called when the brand's catalogue changed, on this host or another. */
    forgetSearchIndex: (brand: string) => search.forget(brand),
  };
}

export type CatalogueModule = ReturnType<typeof createCatalogueModule>;
