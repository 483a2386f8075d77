'use client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { noteRanks } from '@/lib/graphql/request-headers.client';

export const FIRST_READ = graphql(`
  fragment LoyaltyFirstRead on Viewer {
    playerGamificationDetails {
      level
    }
  }
`);

/** Notes the rank, which searches and the shop send on [GQL-01]. */
export function takeFirstRead({ playerGamificationDetails }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  noteRanks(playerId, playerGamificationDetails ? { loyalty: playerGamificationDetails.level } : {});
}
