'use client';
import { INSTANT_BANKING_CONTRIBUTION } from '@/components/jackpot/instant-banking-jackpot.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment JackpotFirstRead on Viewer {
    instantBankingJackpot {
      contribution
    }
  }
`);

export function takeFirstRead({ instantBankingJackpot }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(INSTANT_BANKING_CONTRIBUTION, instantBankingJackpot?.contribution ?? null, playerId);
}
