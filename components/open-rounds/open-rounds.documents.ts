import { toRecentGames, type RecentGame } from '@/components/recent-games/recent-games.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const OPEN_ROUND_FIELDS = graphql(`
  fragment OpenRoundFields on OpenRound {
    game {
      json
    }
    since
    stake
    currency
  }
`);

/** A round that its player had left and that has been ended. */
export const ENDED_ROUND_FIELDS = graphql(`
  fragment EndedRoundFields on GameRound {
    id
    gameName
    result
    winAmount
    currency
  }
`);

export const OPEN_ROUNDS = graphql(
  `
    query OpenRounds {
      viewer {
        openRounds {
          ...OpenRoundFields
        }
      }
    }
  `,
  [OPEN_ROUND_FIELDS],
);

/** A game with a round that is not settled: since when (ISO 8601), and the stake in it as an exact decimal. */
export interface OpenRound extends RecentGame {
  readonly since: string;
  readonly stake: string;
  readonly currency: string;
}

/** The latest open round of each game, in the order of the answer. */
export function toOpenRounds(answer: readonly ResultOf<typeof OPEN_ROUND_FIELDS>[]): readonly OpenRound[] {
  const bySlug = new Map<string, OpenRound>();
  for (const { game, ...round } of answer)
    for (const known of toRecentGames([game]))
      if (!bySlug.has(known.slug)) bySlug.set(known.slug, { ...known, ...round });
  return [...bySlug.values()];
}
