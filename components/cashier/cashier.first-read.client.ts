'use client';
import { largerDecimal } from '@/contract/money';
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
    wallet {
      minDepositAmount
    }
    sessionHistory(first: 2) {
      sessions {
        id
      }
    }
  }
`);

type FirstRead = ResultOf<typeof FIRST_READ>;

/** Whether the player may deposit, from which amount, and what decides about the welcome message. */
export type CashierFacts = Omit<FirstRead, 'wallet'>;

export const CASHIER_FACTS = playerValue<CashierFacts>('cashier-facts');

/** The least deposit is the larger of the wallet's and the cashier's [CSH-02]. */
export function takeFirstRead(
  { cashier, player, sessionHistory, wallet }: CashierFacts & Partial<FirstRead>,
  playerId: string,
): void {
  const least = wallet?.minDepositAmount;
  const facts =
    cashier && least ? { ...cashier, minDepositAmount: largerDecimal(cashier.minDepositAmount, least) } : cashier;
  writePlayerValue(CASHIER_FACTS, { cashier: facts, player, sessionHistory }, playerId);
}
