'use client';
import { GAME_LIKENESS_FACTS } from '@/components/games/games.documents';
import { toListedTile, type GameTileData } from '@/components/games/games.model';
import { gamesLike } from '@/components/games/likeness.model';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const PLAYED = graphql(
  `
    query BecausePlayed($slug: String!, $ipCountryCode: String!) {
      root {
        game(slug: $slug, ipCountryCode: $ipCountryCode) {
          ...GameLikenessFacts
        }
      }
    }
  `,
  [GAME_LIKENESS_FACTS],
);

const CANDIDATES = graphql(
  `
    query BecauseCandidates($studio: String!, $feature: String, $volatility: Int!, $ipCountryCode: String!) {
      root {
        ofStudio: filteredGames(studio: $studio, ipCountryCode: $ipCountryCode) {
          games {
            ...GameLikenessFacts
          }
        }
        ofKind: filteredGames(feature: $feature, volatility: $volatility, ipCountryCode: $ipCountryCode) {
          games {
            ...GameLikenessFacts
          }
        }
      }
    }
  `,
  [GAME_LIKENESS_FACTS],
);

const readPlayed = command(PLAYED, ({ root }) => root.game, QUIET);
const readCandidates = command(CANDIDATES, ({ root }) => [...root.ofStudio.games, ...root.ofKind.games], QUIET);

/** Games like the one that was played, without those that the player knows (ids); none while they cannot be had. */
export async function readGamesLike(
  slug: string,
  ipCountryCode: string,
  known: ReadonlySet<string>,
): Promise<readonly GameTileData[]> {
  const played = await readPlayed({ slug, ipCountryCode });
  if (!played.ok || played.value === null) return [];
  const { studio, features, volatility } = played.value;
  const found = await readCandidates({ studio: studio.slug, feature: features[0] ?? null, volatility, ipCountryCode });
  if (!found.ok) return [];
  return gamesLike(played.value, found.value, known).map(toListedTile);
}
