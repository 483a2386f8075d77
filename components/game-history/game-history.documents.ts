import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const GAME_HISTORY = graphql(`
  query GameHistory(
    $games: [String!]
    $results: [RoundResult!]
    $from: DateTime
    $to: DateTime
    $first: Int!
    $after: String
  ) {
    viewer {
      gameRounds(games: $games, results: $results, from: $from, to: $to, first: $first, after: $after) {
        nodes {
          id
          gameSlug
          gameName
          result
          prize
          isFree
          endedBy
          betAmount
          winAmount
          bonusBetAmount
          bonusWinAmount
          heldWin
          jackpotStaked
          jackpotWon
          net
          balanceAfter
          currency
          openedAt
          closedAt
          url
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export const PLAYED_GAMES = graphql(`
  query PlayedGames {
    viewer {
      playedGames {
        slug
        name
        kind
      }
    }
  }
`);

export type RoundPage = NonNullable<ResultOf<typeof GAME_HISTORY>['viewer']['gameRounds']>;
export type GameRound = RoundPage['nodes'][number];
export type PlayedGame = ResultOf<typeof PLAYED_GAMES>['viewer']['playedGames'][number];
