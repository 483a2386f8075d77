import type {
  FAVOURITE_GAMES,
  FAVOURITES_CHANGED,
  FAVOURITES_FIELDS,
} from '@/components/favourites/favourites.documents';
import { toListedTile, type GameTileData } from '@/components/games/games.model';
import { MOST_FAVOURITES } from '@/contract/favourites';
import type { ResultOf } from '@/lib/graphql/graphql';

export type PlayerFavourites = ResultOf<typeof FAVOURITES_FIELDS>;

/** The favourites as this tab knows them. */
export type Favourites =
  /** Nothing has come yet. */
  | { readonly status: 'unknown' }
  /** A visitor who has not agreed to preferences being kept: favourites need a sign-in. */
  | { readonly status: 'not-kept' }
  | { readonly status: 'known'; readonly gameIds: readonly string[]; readonly isFull: boolean };

export const UNKNOWN: Favourites = { status: 'unknown' };
export const NOT_KEPT: Favourites = { status: 'not-kept' };

/** Takes an event in; older ones do not come here. */
export function applyFavourites(
  _state: PlayerFavourites | null,
  { favouritesChanged }: ResultOf<typeof FAVOURITES_CHANGED>,
): PlayerFavourites {
  return favouritesChanged;
}

export function toFavourites(gameIds: readonly string[]): Favourites {
  return { status: 'known', gameIds, isFull: gameIds.length >= MOST_FAVOURITES };
}

const GAME_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The ids that a browser has kept, the newest first; whatever else stands there is passed over. */
export function parseKept(kept: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const ids = parsed.filter((id): id is string => typeof id === 'string' && GAME_ID.test(id));
    return [...new Set(ids)].slice(0, MOST_FAVOURITES);
  } catch {
    return [];
  }
}

/** The ids with one more in front, or without it. A full list takes no other. */
export function withFavourite(gameIds: readonly string[], gameId: string, isFavourite: boolean): readonly string[] {
  if (!isFavourite) return gameIds.filter((id) => id !== gameId);
  return gameIds.includes(gameId) || gameIds.length >= MOST_FAVOURITES ? gameIds : [gameId, ...gameIds];
}

/** The games of an answer as tiles, by their ids. */
export function toTiles({ root }: ResultOf<typeof FAVOURITE_GAMES>): ReadonlyMap<string, GameTileData> {
  return new Map(root.gamesById.map((game) => [game.gameId, toListedTile(game)]));
}
