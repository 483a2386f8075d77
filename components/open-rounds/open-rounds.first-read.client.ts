'use client';
import { OPEN_ROUND_FIELDS, OPEN_ROUNDS, toOpenRounds } from '@/components/open-rounds/open-rounds.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment OpenRoundsFirstRead on Viewer {
      openRounds {
        ...OpenRoundFields
      }
    }
  `,
  [OPEN_ROUND_FIELDS],
);

/** Fills the entry that the lobby shows and every later read replaces. */
export function takeFirstRead({ openRounds }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  queryClient().setQueryData(queryKey(OPEN_ROUNDS, {}, playerId), toOpenRounds(openRounds));
}
