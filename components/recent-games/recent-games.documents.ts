import { graphql } from '@/lib/graphql/graphql';

export const SYNC_RECENTLY_PLAYED_GAMES = graphql(`
  query SyncRecentlyPlayedGames($maxRecentlyPlayedGames: Int!) {
    viewer {
      recentlyPlayedGamesV2(maxRecentlyPlayedGames: $maxRecentlyPlayedGames) {
        json
      }
    }
  }
`);
