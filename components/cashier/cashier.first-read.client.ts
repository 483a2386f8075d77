'use client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';
import { playerValue } from '@/lib/live/player-value.client';

export const FIRST_READ = graphql(`
  fragment CashierFirstRead on Viewer {
    cashier {
      currency
      depositsBlockReason
      minDepositAmount
      offers {
        id
        nameKey
        eligibility
        minDeposit
        percentage
        maxBonus
        wageringFactor
      }
    }
    player {
      totalDepositAmount
    }
    sessionHistory(first: 2) {
      sessions {
        id
      }
    }
  }
`);

/** Whether the player may deposit, from which amount, and what decides about the welcome message. */
export type CashierFacts = ResultOf<typeof FIRST_READ>;

export const CASHIER_FACTS = playerValue<CashierFacts>('cashier-facts');

export function takeFirstRead({ cashier, player, sessionHistory }: CashierFacts, playerId: string): void {
  writePlayerValue(CASHIER_FACTS, { cashier, player, sessionHistory }, playerId);
}
