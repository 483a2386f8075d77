import { graphql } from '@/lib/graphql/graphql';

export const SPORTS_EVENT_FIELDS = graphql(`
  fragment SportsEventFields on SportsEvent {
    id
    sport
    competition
    home
    away
    startsAt
    inPlay
    score
    selections {
      id
      outcome
      odds
    }
  }
`);

export const TOP_SPORTS = graphql(
  `
    query TopSports($sports: [String!], $order: SportsOrder!, $first: Int!) {
      root {
        topSports(sports: $sports, order: $order, first: $first) {
          ...SportsEventFields
        }
      }
    }
  `,
  [SPORTS_EVENT_FIELDS],
);
