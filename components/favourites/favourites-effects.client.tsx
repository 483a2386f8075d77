'use client';
import { useEffect } from 'react';
import { FAVOURITES_CHANGED } from '@/components/favourites/favourites.documents';
import { applyFavourites, UNKNOWN, type PlayerFavourites } from '@/components/favourites/favourites.model';
import { showFavourites } from '@/components/favourites/favourites-store.client';
import { useLive } from '@/lib/live/use-live.client';

const NOTHING_YET: PlayerFavourites | null = null;

/** Follows the player's favourites, once for all the hearts of a page, also as another tab or device changes them. */
export function FavouritesEffects(): null {
  const { state } = useLive(FAVOURITES_CHANGED, applyFavourites, NOTHING_YET);
  useEffect(() => {
    showFavourites(state ? { status: 'known', gameIds: state.gameIds, isFull: state.isFull } : UNKNOWN);
  }, [state]);
  useEffect(() => () => showFavourites(UNKNOWN), []);
  return null;
}
