'use client';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import { SYNC_EVERY, toRecentGames } from '@/components/recent-games/recent-games.model';
import { MOST_RECENT_GAMES } from '@/contract/request-headers';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { keepRecentGames } from '@/lib/edge/recent-games-storage.client';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

let changes = 0;

/** Counts a balance change of this tab; every third brings the kept list of games up to date [WAL-05]. */
export function noteBalanceChange(): void {
  changes += 1;
  if (changes % SYNC_EVERY === 0) void syncRecentGames();
}

/** Keeps which games were played last, only with consent to preferences; without it what was kept goes. */
export async function syncRecentGames(): Promise<void> {
  if (!isAllowed('preferences')) return keepRecentGames(null);
  const result = await requestFromBrowser(
    SYNC_RECENTLY_PLAYED_GAMES,
    { maxRecentlyPlayedGames: MOST_RECENT_GAMES },
    { report: () => undefined },
  );
  if (!result.ok) return;
  const games = toRecentGames(result.value.viewer.recentlyPlayedGamesV2);
  queryClient().setQueryData(
    queryKey(SYNC_RECENTLY_PLAYED_GAMES, { maxRecentlyPlayedGames: MOST_RECENT_GAMES }),
    games,
  );
  keepRecentGames({ ids: games.map(({ gameId }) => gameId), isLastLive: games[0]?.isLiveCasinoGame ?? false });
}
