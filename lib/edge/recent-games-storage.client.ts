'use client';
import { browserStorage } from '@/lib/edge/kept.client';

const GAMES_KEY = 'recentlyPlayedGames';
const LIVE_KEY = 'isLastPlayedGameLiveCasino';

/** Ids of the games that were played last, the latest first; empty where nothing is kept. */
export function readRecentGameIds(): readonly string[] {
  const kept = browserStorage.readJson(GAMES_KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Keeps which games were played last, and whether the last one was live casino; null removes both. */
export function keepRecentGames(games: { readonly ids: readonly string[]; readonly isLastLive: boolean } | null): void {
  browserStorage.write(GAMES_KEY, games && JSON.stringify(games.ids));
  browserStorage.write(LIVE_KEY, games && String(games.isLastLive));
}
