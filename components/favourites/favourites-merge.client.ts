'use client';
import { keepOnly, keptFavourites } from '@/components/favourites/favourites-store.client';
import { addFavourite } from '@/components/favourites/favourites.requests.client';
import { isAuthenticationFailure } from '@/lib/graphql/failure';

/**
 * Brings what a visitor marked in this browser into the account, the oldest first, so that the newest stands first there
 * too. A game that the account has is not sent, one that it has taken is forgotten here, and one that could not be sent
 * waits for the next page. The platform takes a repeated game once, so that tabs need not agree. `gameIds` are the
 * account's.
 */
export async function mergeFavourites(gameIds: readonly string[], ipCountryCode: string): Promise<void> {
  let waiting = keptFavourites().filter((id) => !gameIds.includes(id));
  keepOnly(waiting);
  for (const gameId of [...waiting].reverse()) {
    const result = await addFavourite({ gameId, ipCountryCode });
    // Any other refusal is the last word on this game: the list is full, or the game is gone.
    if (!result.ok && (result.error.kind === 'network' || isAuthenticationFailure(result.error))) return;
    waiting = waiting.filter((id) => id !== gameId);
    keepOnly(waiting);
  }
}
