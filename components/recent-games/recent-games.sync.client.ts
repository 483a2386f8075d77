'use client';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import {
  MAX_RECENT_GAMES,
  SYNC_EVERY,
  toRecentGames,
  type RecentGame,
} from '@/components/recent-games/recent-games.model';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

const GAMES_KEY = 'recentlyPlayedGames';
const LIVE_KEY = 'isLastPlayedGameLiveCasino';

let changes = 0;

/** Counts a balance change of this tab; every third brings the kept list of games up to date [WAL-05]. */
export function noteBalanceChange(): void {
  changes += 1;
  if (changes % SYNC_EVERY === 0) void syncRecentGames();
}

/** Keeps which games were played last, only with consent to preferences; without it what was kept goes. */
export async function syncRecentGames(): Promise<void> {
  if (!isAllowed('preferences')) return keep(null);
  const result = await requestFromBrowser(
    SYNC_RECENTLY_PLAYED_GAMES,
    { maxRecentlyPlayedGames: MAX_RECENT_GAMES },
    { report: () => undefined },
  );
  if (!result.ok) return;
  const games = toRecentGames(result.value.viewer.recentlyPlayedGamesV2);
  queryClient().setQueryData(queryKey(SYNC_RECENTLY_PLAYED_GAMES, { maxRecentlyPlayedGames: MAX_RECENT_GAMES }), games);
  keep(games);
}

function keep(games: readonly RecentGame[] | null): void {
  try {
    if (games === null) for (const key of [GAMES_KEY, LIVE_KEY]) localStorage.removeItem(key);
    else {
      localStorage.setItem(GAMES_KEY, JSON.stringify(games.map(({ gameId }) => gameId)));
      localStorage.setItem(LIVE_KEY, String(games[0]?.isLiveCasinoGame ?? false));
    }
  } catch {
    // A browser that keeps nothing has no list.
  }
}
