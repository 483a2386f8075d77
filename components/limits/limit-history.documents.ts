import { graphql } from '@/lib/graphql/graphql';

export const LIMIT_HISTORY = graphql(`
  query LimitHistory($after: String) {
    viewer {
      limits {
        version
        timeZone
        history(first: 10, after: $after) {
          nodes {
            id
            kind
            period
            change
            from
            to
            fromMinutes
            toMinutes
            currency
            changedAt
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`);
