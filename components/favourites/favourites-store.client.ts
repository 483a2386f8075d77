'use client';
import {
  NOT_KEPT,
  parseKept,
  toFavourites,
  UNKNOWN,
  withFavourite,
  type Favourites,
} from '@/components/favourites/favourites.model';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { browserStorage } from '@/lib/edge/kept.client';
import { createStore } from '@/lib/store/store';

/** Ids of games in the visitor's browser, only with consent to preferences. */
const KEY = 'favouriteGames';

/** Unknown in the server's HTML, and until the browser has taken over. */
export const favourites = createStore<Favourites>(UNKNOWN);

/** The player's, as the platform says; UNKNOWN when nobody is signed in any more. */
export function showFavourites(shown: Favourites): void {
  favourites.write(shown);
}

let readers = 0;

/** Shows the visitor's, from this browser, also as another tab changes them. Returns how to stop. */
export function followBrowser(): () => void {
  readers += 1;
  if (readers === 1) {
    favourites.write(readKept());
    addEventListener('storage', onStorage);
  }
  return () => {
    readers -= 1;
    if (readers === 0) removeEventListener('storage', onStorage);
  };
}

/** Keeps a visitor's choice; without consent nothing is kept, and what was goes. */
export function keepFavourite(gameId: string, isFavourite: boolean): void {
  const before = readKept();
  if (before.status !== 'known') return showFavourites(before);
  const gameIds = withFavourite(before.gameIds, gameId, isFavourite);
  browserStorage.write(KEY, JSON.stringify(gameIds));
  showFavourites(toFavourites(gameIds));
}

/** The games that a visitor marked in this browser before signing in, the newest first; nothing without consent. */
export function keptFavourites(): readonly string[] {
  const kept = readKept();
  return kept.status === 'known' ? kept.gameIds : [];
}

/** Forgets what was kept of a visitor but for these ids. */
export function keepOnly(gameIds: readonly string[]): void {
  browserStorage.write(KEY, gameIds.length > 0 ? JSON.stringify(gameIds) : null);
}

function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) showFavourites(readKept());
}

function readKept(): Favourites {
  if (isAllowed('preferences')) return toFavourites(parseKept(browserStorage.read(KEY)));
  browserStorage.write(KEY, null);
  return NOT_KEPT;
}
