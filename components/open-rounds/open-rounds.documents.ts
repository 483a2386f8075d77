import { graphql } from '@/lib/graphql/graphql';

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
