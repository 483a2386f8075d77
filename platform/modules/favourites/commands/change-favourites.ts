import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { countFavourites, deleteFavourite, hasFavourite, insertFavourite, lockFavourites, noteChange } from '../store';

export interface FavouriteRefusal {
  readonly kind: 'favourites-full';
}

/** Adds a game, at most MOST_FAVOURITES of them; a game that is there already changes nothing. */
export async function addFavourite(
  tx: Queryable,
  playerId: PlayerId,
  gameId: string,
): Promise<Result<void, FavouriteRefusal>> {
  const version = await lockFavourites(tx, playerId);
  if (await hasFavourite(tx, playerId, gameId)) return ok(undefined);
  if ((await countFavourites(tx, playerId)) >= MOST_FAVOURITES) return err({ kind: 'favourites-full' });
  await insertFavourite(tx, playerId, gameId, version + 1);
  await noteChange(tx, playerId, version + 1);
  return ok(undefined);
}

/** Removes a game; one that is not there changes nothing. */
export async function removeFavourite(tx: Queryable, playerId: PlayerId, gameId: string): Promise<void> {
  const version = await lockFavourites(tx, playerId);
  if (await deleteFavourite(tx, playerId, gameId)) await noteChange(tx, playerId, version + 1);
}
