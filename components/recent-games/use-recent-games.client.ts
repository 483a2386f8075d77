'use client';
import { useQuery } from '@tanstack/react-query';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import { toRecentGames, type RecentGame } from '@/components/recent-games/recent-games.model';
import { MOST_RECENT_GAMES } from '@/contract/request-headers';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';
import { useSession } from '@/lib/session/session.client';

/** ms for which the list is as good as new. */
const FRESH_MS = 5_000;

/** The player's latest games, the latest first; undefined while they are not known, and for a visitor [WAL-05]. */
export function useRecentGames(): readonly RecentGame[] | undefined {
  const { status } = useSession();
  const recent = queryOf(SYNC_RECENTLY_PLAYED_GAMES, { maxRecentlyPlayedGames: MOST_RECENT_GAMES }, ({ viewer }) =>
    toRecentGames(viewer.recentlyPlayedGamesV2),
  );
  // Without consent nothing is synchronised; what the first read brought is shown.
  const enabled = status === 'LOGGED_IN' && isAllowed('preferences');
  const { data } = useQuery({ ...recent, enabled, staleTime: FRESH_MS }, queryClient());
  return status === 'LOGGED_IN' ? data : undefined;
}
