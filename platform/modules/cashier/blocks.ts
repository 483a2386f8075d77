import type { CashierBlockReason } from '@/contract/cashier';
import type { KycStatus } from '../players/index';
import { may, refusalsOf, type FactsFor, type RefusalOf } from '../compliance/index';

/** The facts about a player that the cashier needs. */
export interface EligibilityFacts extends FactsFor<'deposit'>, FactsFor<'withdraw'>, FactsFor<'cancel-withdrawal'> {
  readonly kycStatus: KycStatus;
  readonly kycVerificationsMissing: readonly string[];
  readonly sourceOfWealthDocuments: readonly unknown[] | null;
  /** A deposit was taken back by its provider, and the balance has not carried it yet. */
  readonly hasReversedDeposit: boolean;
}

const reasonOf: Readonly<Record<RefusalOf<'deposit' | 'withdraw'>['kind'], CashierBlockReason>> = {
  'account-closed': 'AccountClosed',
  'account-blocked': 'AccountBlocked',
  'self-excluded': 'SelfExcluded',
  'time-out': 'TimeOut',
  'deposits-blocked': 'DepositsBlocked',
  'withdrawals-blocked': 'WithdrawalsBlocked',
};

/** The strongest reason against depositing. */
export function depositsBlock(player: EligibilityFacts, now: Date): CashierBlockReason | null {
  const refusal = may('deposit', player, now);
  return refusal && reasonOf[refusal.kind];
}

/** The strongest reason against withdrawing: a block, or a deposit that the player has taken back. */
export function withdrawalsBlock(player: EligibilityFacts, now: Date): CashierBlockReason | null {
  return withdrawalsBlocks(player, now)[0] ?? null;
}

function withdrawalsBlocks(player: EligibilityFacts, now: Date): readonly CashierBlockReason[] {
  const blocks = refusalsOf('withdraw', player, now).map(({ kind }) => reasonOf[kind]);
  return player.hasReversedDeposit ? [...blocks, 'DepositReversed'] : blocks;
}

/** Whether a pending withdrawal has to go on: its money would be in play again. */
export const isCancellingBlocked = (player: EligibilityFacts, now: Date): boolean =>
  may('cancel-withdrawal', player, now) !== null;

/** The documents required before money is paid out; shown from the beginning, not only then [CSH-11]. */
export function documentsNeeded({
  kycStatus,
  kycVerificationsMissing,
  sourceOfWealthDocuments,
}: EligibilityFacts): readonly string[] {
  const identity =
    kycStatus === 'Required' ? (kycVerificationsMissing.length > 0 ? kycVerificationsMissing : ['Identity']) : [];
  return sourceOfWealthDocuments ? [...identity, 'SourceOfWealth'] : identity;
}

/** All that keeps a withdrawal in review, even when it is approved. */
export interface PayoutHold {
  readonly heldBy: readonly CashierBlockReason[];
  /** Of `DocumentsNeeded`: which. */
  readonly documents: readonly string[];
}

export function payoutHold(player: EligibilityFacts, now: Date): PayoutHold {
  const documents = documentsNeeded(player);
  return {
    heldBy: [...withdrawalsBlocks(player, now), ...(documents.length > 0 ? (['DocumentsNeeded'] as const) : [])],
    documents,
  };
}
