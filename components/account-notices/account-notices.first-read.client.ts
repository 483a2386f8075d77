'use client';
import { ACCOUNT_RESTRICTIONS } from '@/components/account-notices/account-notice.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment AccountNoticesFirstRead on Viewer {
    player {
      accountStatus {
        status
        cause
        reopenByCustomerAllowed
      }
      selfExclusionDetails {
        exclusionEndsAt
      }
      timeouts {
        timeoutEndsAt
      }
    }
  }
`);

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(ACCOUNT_RESTRICTIONS, player, playerId);
}
