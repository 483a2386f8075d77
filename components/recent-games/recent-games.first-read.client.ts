'use client';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import { toRecentGames } from '@/components/recent-games/recent-games.model';
import { MOST_RECENT_GAMES } from '@/contract/request-headers';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(`
  fragment RecentGamesFirstRead on Viewer {
    recentlyPlayedGamesV2(maxRecentlyPlayedGames: 5) {
      json
    }
  }
`);

/** Fills the entry that the list shows and every later read replaces. */
export function takeFirstRead({ recentlyPlayedGamesV2 }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  const key = queryKey(SYNC_RECENTLY_PLAYED_GAMES, { maxRecentlyPlayedGames: MOST_RECENT_GAMES }, playerId);
  queryClient().setQueryData(key, toRecentGames(recentlyPlayedGamesV2));
}
