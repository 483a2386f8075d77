'use client';
import {
  ENDED_ROUND_FIELDS,
  OPEN_ROUND_FIELDS,
  OPEN_ROUNDS,
  toOpenRounds,
} from '@/components/open-rounds/open-rounds.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';
import { playerValue } from '@/lib/live/player-value.client';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment OpenRoundsFirstRead on Viewer {
      openRounds {
        ...OpenRoundFields
      }
      endedRound {
        ...EndedRoundFields
      }
    }
  `,
  [OPEN_ROUND_FIELDS, ENDED_ROUND_FIELDS],
);

/** The latest round that the player had left and that has been ended; null for none. */
export const ENDED_ROUND = playerValue<ResultOf<typeof ENDED_ROUND_FIELDS> | null>('ended-round');

/** Fills the entry that the lobby shows and every later read replaces, and what the notice says. */
export function takeFirstRead({ openRounds, endedRound }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  queryClient().setQueryData(queryKey(OPEN_ROUNDS, {}, playerId), toOpenRounds(openRounds));
  writePlayerValue(ENDED_ROUND, endedRound, playerId);
}
