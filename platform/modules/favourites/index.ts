import type { Db } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { addFavourite, removeFavourite, type FavouriteRefusal } from './commands/change-favourites';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { readFavourites } from './store';
import type { Result } from '@/contract/result';

export interface Favourites {
  /** 0 before the first change; each one counts it up. */
  readonly version: number;
  /** Ids of games, the newest favourite first. */
  readonly gameIds: readonly string[];
  /** No other game can be added. */
  readonly isFull: boolean;
}

/** The games that players have marked to find again. */
export function createFavouritesModule(db: Db) {
  const get = async (playerId: PlayerId): Promise<Favourites> => {
    const { version, gameIds } = await readFavourites(db, playerId);
    return { version, gameIds, isFull: gameIds.length >= MOST_FAVOURITES };
  };
  return {
    get,
    /** The caller knows that there is such a game. A game that is a favourite already changes nothing. */
    add: (playerId: PlayerId, gameId: string): Promise<Result<void, FavouriteRefusal>> =>
      db.tx((tx) => addFavourite(tx, playerId, gameId)),
    /** A game that is no favourite changes nothing. */
    remove: (playerId: PlayerId, gameId: string): Promise<void> => db.tx((tx) => removeFavourite(tx, playerId, gameId)),
  };
}

export type FavouritesModule = ReturnType<typeof createFavouritesModule>;

/** Erases the list. */
export const erasePlayer = erasing(
  'delete from favourites_games where player_id = $1',
  'delete from favourites_versions where player_id = $1',
);
