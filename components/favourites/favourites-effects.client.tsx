'use client';
import { useEffect, useRef } from 'react';
import { FAVOURITES_CHANGED } from '@/components/favourites/favourites.documents';
import { applyFavourites, UNKNOWN, type PlayerFavourites } from '@/components/favourites/favourites.model';
import { keptFavourites, showFavourites } from '@/components/favourites/favourites-store.client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useLive } from '@/lib/live/use-live.client';

const NOTHING_YET: PlayerFavourites | null = null;

/**
 * Follows the player's favourites, once for all the hearts of a page, also as another tab or device changes them. Those
 * that a visitor kept in this browser join them [GMS-08].
 */
export function FavouritesEffects({ ipCountryCode }: { readonly ipCountryCode: string }): null {
  const isMerged = useRef(false);
  const { state } = useLive(FAVOURITES_CHANGED, applyFavourites, NOTHING_YET);
  useEffect(() => {
    showFavourites(state ? { status: 'known', gameIds: state.gameIds, isFull: state.isFull } : UNKNOWN);
  }, [state]);
  useEffect(() => {
    if (state === null || isMerged.current) return;
    isMerged.current = true;
    if (keptFavourites().length === 0) return;
    void importWithRetry(() => import('@/components/favourites/favourites-merge.client')).then(({ mergeFavourites }) =>
      mergeFavourites(state.gameIds, ipCountryCode),
    );
  }, [state, ipCountryCode]);
  useEffect(() => () => showFavourites(UNKNOWN), []);
  return null;
}
