'use client';
import type { GameTileData } from '@/components/games/games.model';
import { gamesLike } from '@/components/my-lobby/because.model';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const FACTS = graphql(`
  fragment BecauseFacts on Game {
    gameId
    slug
    name
    imageUrl(size: 300)
    studio {
      name
      slug
    }
    features
    volatility
  }
`);

const PLAYED = graphql(
  `
    query BecausePlayed($slug: String!, $ipCountryCode: String!) {
      root {
        game(slug: $slug, ipCountryCode: $ipCountryCode) {
          ...BecauseFacts
        }
      }
    }
  `,
  [FACTS],
);

const CANDIDATES = graphql(
  `
    query BecauseCandidates($studio: String!, $feature: String, $volatility: Int!, $ipCountryCode: String!) {
      root {
        ofStudio: filteredGames(studio: $studio, ipCountryCode: $ipCountryCode) {
          games {
            ...BecauseFacts
          }
        }
        ofKind: filteredGames(feature: $feature, volatility: $volatility, ipCountryCode: $ipCountryCode) {
          games {
            ...BecauseFacts
          }
        }
      }
    }
  `,
  [FACTS],
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
  return gamesLike(played.value, found.value, known).map(({ gameId, slug: path, name, imageUrl, studio: by }) => ({
    slug: path,
    name,
    imageUrl,
    studio: by.name,
    badge: null,
    lookupId: gameId,
  }));
}
