'use client';

const GAMES_KEY = 'recentlyPlayedGames';
const LIVE_KEY = 'isLastPlayedGameLiveCasino';

/** Ids of the games that were played last, the latest first; empty where nothing is kept. */
export function readRecentGameIds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(GAMES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps which games were played last, and whether the last one was live casino; null removes both. */
export function keepRecentGames(games: { readonly ids: readonly string[]; readonly isLastLive: boolean } | null): void {
  try {
    if (games === null) for (const key of [GAMES_KEY, LIVE_KEY]) localStorage.removeItem(key);
    else {
      localStorage.setItem(GAMES_KEY, JSON.stringify(games.ids));
      localStorage.setItem(LIVE_KEY, String(games.isLastLive));
    }
  } catch {
    // A browser that keeps nothing has no list.
  }
}
