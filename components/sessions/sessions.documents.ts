import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const SESSION_HISTORY = graphql(`
  query SessionHistory($first: Int!, $after: String, $sort: SessionSort!) {
    viewer {
      sessionHistory(first: $first, after: $after, sort: $sort) {
        sessions {
          id
          device
          browser
          operatingSystem
          clientAddress
          startedAt
          lastSeenAt
          endedAt
          endReason
          isCurrent
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export type SessionHistory = NonNullable<ResultOf<typeof SESSION_HISTORY>['viewer']['sessionHistory']>;
export type PastSession = SessionHistory['sessions'][number];
