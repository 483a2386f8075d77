'use client';
import { FAVOURITES_CHANGED, FAVOURITES_FIELDS } from '@/components/favourites/favourites.documents';
import { applyFavourites, type PlayerFavourites } from '@/components/favourites/favourites.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment FavouritesFirstRead on Viewer {
      favourites {
        ...FavouritesFields
      }
    }
  `,
  [FAVOURITES_FIELDS],
);

export function takeFirstRead({ favourites }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (favourites) takeFavourites(favourites, playerId);
}

/** Brings the player's favourites into the entry that the subscription fills too. */
export function takeFavourites(favourites: PlayerFavourites, playerId?: string): void {
  applyToEntry(queryKey(FAVOURITES_CHANGED, {}, playerId), { favouritesChanged: favourites }, applyFavourites, null);
}
