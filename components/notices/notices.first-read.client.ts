'use client';
import { NOTICES_FIELDS } from '@/components/notices/notices.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';
import { playerValue } from '@/lib/live/player-value.client';

export const FIRST_READ = graphql(
  `
    fragment NoticesFirstRead on Viewer {
      player {
        ...NoticesFields
      }
    }
  `,
  [NOTICES_FIELDS],
);

/** The player's papers and bank; null when there is no player. */
export const NOTICE_PAPERS = playerValue<ResultOf<typeof NOTICES_FIELDS> | null>('notice-papers');

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(NOTICE_PAPERS, player, playerId);
}
