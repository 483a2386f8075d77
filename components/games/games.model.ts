import { pictureOf } from '@/components/games/drawn-cover';
import type { LicenceCode } from '@/contract/licence';

/** One game as a tile shows it. */
export interface GameTileData {
  readonly slug: string;
  readonly name: string;
  readonly studio: string;
  readonly imageUrl: string;
  readonly badge: string | null;
  /** The server continues a list from here. */
  readonly lookupId: string;
  /** For a tile of double size. */
  readonly largeImageUrl?: string;
}

/** Another game, in the drawer over a running one. */
export interface GameChoice extends Pick<GameTileData, 'slug' | 'name' | 'studio' | 'imageUrl'> {
  readonly href: string;
}

/** How a list is shown: in a row, with its first game in double size, or with each game's place in numerals. */
export type ListLayout = 'ROW' | 'LARGE_FIRST' | 'RANKED';

/** One slice of a list, and where the next one starts. */
export interface GameSlice {
  readonly tiles: readonly GameTileData[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** The variables of every query about games, the same for all visitors of a page [GMS-04]. */
export interface GameScope {
  readonly ipCountryCode: string;
  readonly currencyCode: string;
  readonly license: LicenceCode;
  readonly locale: string;
  /** Only Canada has one [FMT-03]. */
  readonly subDivision: string | null;
}

/** Sizes of the contract [GMS-02, GMS-03]. */
export const SLICE_SIZE = 10;
export const FULL_LIST_SIZE = 30;
export const STUDIO_FIRST_SIZE = 20;
export const STUDIO_MORE_SIZE = 30;

/** The lists that every back end has by its routes, in the order of a lobby without content of its own. */
export const SPECIFIED_LISTS = [
  'hot-games',
  'new',
  'slots',
  'live-casino',
  'jackpots',
  'megaways',
  'table-games',
  'roulette',
  'blackjack',
  'bonus',
] as const;

interface NodeAnswer {
  readonly slug: string;
  readonly lookupId: string;
  readonly badge: string | null;
  readonly game: { readonly name: string; readonly imageUrl: string; readonly studio: { readonly name: string } };
}

export function toTile({ slug, lookupId, badge, game }: NodeAnswer): GameTileData {
  return { slug, lookupId, badge, name: game.name, imageUrl: pictureOf(game), studio: game.studio.name };
}

interface ListedGame {
  readonly gameId: string;
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly studio: { readonly name: string };
}

/** A game that comes without its place in a list. */
export function toListedTile({ gameId, slug, studio, ...game }: ListedGame): GameTileData {
  return { slug, lookupId: gameId, name: game.name, imageUrl: pictureOf(game), studio: studio.name, badge: null };
}

interface ConnectionAnswer {
  readonly edges: readonly { readonly node: NodeAnswer }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export function toSlice({ edges, pageInfo }: ConnectionAnswer): GameSlice {
  return {
    tiles: edges.map(({ node }) => toTile(node)),
    hasNextPage: pageInfo.hasNextPage,
    endCursor: pageInfo.endCursor,
  };
}

/** A slice behind another; a game that is there already is not repeated. */
export function appendSlice(slice: GameSlice, next: GameSlice): GameSlice {
  const known = new Set(slice.tiles.map((tile) => tile.slug));
  return { ...next, tiles: [...slice.tiles, ...next.tiles.filter((tile) => !known.has(tile.slug))] };
}

/** Width of a tile's picture in pixels for a window and its pixel ratio, which counts up to 2 [GMS-04]. */
export function thumbnailSize(windowWidth: number, pixelRatio: number): number {
  const tileWidth = windowWidth < 768 ? 150 : 200;
  return tileWidth * Math.min(Math.max(pixelRatio, 1), 2);
}
