'use client';
import { ACCOUNT_RESTRICTIONS, BREAK_ENDS_AT } from '@/components/breaks/breaks.client';
import { RESTRICTIONS_FIELDS } from '@/components/breaks/breaks.documents';
import { endOfBreak } from '@/components/breaks/breaks.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(
  `
    fragment BreaksFirstRead on Viewer {
      player {
        ...RestrictionsFields
      }
    }
  `,
  [RESTRICTIONS_FIELDS],
);

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(ACCOUNT_RESTRICTIONS, player, playerId);
  writePlayerValue(BREAK_ENDS_AT, endOfBreak(player, Date.now()), playerId);
}
