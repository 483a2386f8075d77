'use client';
import { BREAK_ENDS_AT } from '@/components/time-out/time-out.client';
import { endOfBreak } from '@/components/time-out/time-out.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment TimeOutFirstRead on Viewer {
    player {
      timeouts {
        timeoutEndsAt
      }
      selfExclusionDetails {
        exclusionEndsAt
      }
    }
  }
`);

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(BREAK_ENDS_AT, endOfBreak(player, Date.now()), playerId);
}
