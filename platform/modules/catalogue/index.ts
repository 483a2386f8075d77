import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import {
  publishGames,
  replaceList,
  setBrandGames,
  type GameData,
  type ListData,
  type StudioData,
} from './commands/publish-catalogue';
import type { Audience } from './domain/game';
import { getTypicalGame } from './queries/get-typical-game';
import { createGameSearch } from './queries/search-games';
import { getSlice, getStudioSlice, type SliceRequest } from './queries/slices';
import {
  readGame,
  readGameBuild,
  readGameNames,
  readGamesById,
  readList,
  readLists,
  readPaths,
  readStudio,
  readStudios,
} from './store';

export type { GameData, ListData, StudioData } from './commands/publish-catalogue';
export type { Audience } from './domain/game';
export type { ShownGames } from './shown-games';

export interface CatalogueDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Games, studios and lists: what exists, who may see it, in which order. */
export function createCatalogueModule({ db, clock }: CatalogueDeps) {
  const search = createGameSearch(db);
  return {
    /** Null when the audience may not see it. */
    getGame: (audience: Audience, slug: string) => readGame(db, audience, slug),
    getGamesById: (audience: Audience, ids: readonly string[]) => readGamesById(db, audience, ids),
    getGameNames: (slugs: readonly string[]) => readGameNames(db, slugs),
    /** Variant and studio of a game, whoever may see it: for the game provider. */
    getGameBuild: (slug: string) => readGameBuild(db, slug),
    getTypicalGame: (brand: string) => getTypicalGame(db, brand),
    getLists: (brand: string, locale: string) => readLists(db, brand, locale),
    getList: (brand: string, slug: string, locale: string) => readList(db, brand, slug, locale),
    getSlice: (audience: Audience, listSlug: string, request: SliceRequest) =>
      getSlice(db, audience, listSlug, request),
    getStudios: (brand: string) => readStudios(db, brand),
    getStudio: (brand: string, slug: string) => readStudio(db, brand, slug),
    getStudioSlice: (audience: Audience, studioSlug: string, request: SliceRequest) =>
      getStudioSlice(db, audience, studioSlug, request),
    searchGames: (audience: Audience, text: string, first: number) => search.search(audience, text, first),
    /** Paths of games, lists and studios in byte order, for the sitemap. */
    getPaths: (brand: string, after: string, first: number) => readPaths(db, brand, after, first),
    publishGames: (tx: Queryable, studios: readonly StudioData[], games: readonly GameData[]) =>
      publishGames(tx, studios, games, clock.now()),
    setBrandGames: (tx: Queryable, brand: string, gameSlugs: readonly string[]) => setBrandGames(tx, brand, gameSlugs),
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
