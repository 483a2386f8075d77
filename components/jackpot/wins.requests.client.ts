'use client';
import { UNSEEN_WIN_FIELDS } from '@/components/jackpot/wins.documents';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const ACKNOWLEDGE = graphql(
  `
    mutation AcknowledgeWins($ids: [ID!]!) {
      acknowledgeWins(ids: $ids) {
        wins {
          ...UnseenWinFields
        }
      }
    }
  `,
  [UNSEEN_WIN_FIELDS],
);

/** The player has seen them. Wins whose answer does not reach the platform are shown again with the next visit. */
export async function acknowledgeWins(ids: readonly string[]): Promise<void> {
  await requestFromBrowser(ACKNOWLEDGE, { ids: [...ids] }, { report: () => undefined });
}
