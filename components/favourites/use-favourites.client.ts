'use client';
import { useEffect } from 'react';
import type { Favourites } from '@/components/favourites/favourites.model';
import { favourites, followBrowser } from '@/components/favourites/favourites-store.client';
import { useStore } from '@/lib/store/use-store.client';

/** The favourites of the player, or of the visitor's browser. */
export function useFavourites(isPlayer: boolean): Favourites {
  useEffect(() => (isPlayer ? undefined : followBrowser()), [isPlayer]);
  return useStore(favourites);
}
