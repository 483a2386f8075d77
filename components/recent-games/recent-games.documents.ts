import { graphql } from '@/lib/graphql/graphql';

export const SYNC_RECENTLY_PLAYED_GAMES = graphql(`
  query SyncRecentlyPlayedGames($max: Int!) {
    viewer {
      recentlyPlayedGamesV2(maxRecentlyPlayedGames: $max) {
        json
      }
    }
  }
`);
