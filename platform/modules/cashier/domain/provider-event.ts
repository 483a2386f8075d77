import type { TransactionStatus } from '@/contract/cashier';
import { isReturned, type Transaction } from './transaction';

export const providerOutcomes = ['success', 'cancel', 'failure', 'reversed'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** Where a transaction may go from where it is. */
export const transitions: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  // A deposit that may not be the player's goes back without having been completed.
  Initialized: ['Completed', 'CancelInitialized', 'Cancelled', 'RollbackInitialized'],
  CancelInitialized: ['Completed', 'Cancelled', 'RollbackInitialized'],
  // The provider took the money of a deposit that had been given up: it is the player's, or goes back when the limits
  // have no room for it.
  Cancelled: ['Completed', 'RollbackInitialized'],
  Completed: ['RollbackInitialized', 'RolledBacked'],
  RollbackInitialized: ['RolledBacked'],
  RolledBacked: [],
};

export type EventDecision =
  | { readonly kind: 'credit' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'pay-out' }
  | { readonly kind: 'return' }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'bounce' }
  /** The money sent back is with its owner again. */
  | { readonly kind: 'sent-back' }
  /** Known already, or overtaken by a better one. */
  | { readonly kind: 'ignore' }
  /** The provider should report it again when its cause has arrived. */
  | { readonly kind: 'too-early' }
  | { readonly kind: 'contradiction' };

type Judged = Pick<Transaction, 'type' | 'status' | 'stage' | 'reason' | 'ordersSent'>;

/**
 * Decides a transaction by an answer of the provider. Order and number of the answers do not matter.
 */
export function decideEvent(transaction: Judged, outcome: ProviderOutcome): EventDecision {
  return transaction.type === 'Deposit' ? decideDeposit(transaction, outcome) : decideWithdrawal(transaction, outcome);
}

function decideDeposit({ status, reason }: Judged, outcome: ProviderOutcome): EventDecision {
  switch (status) {
    case 'Initialized':
    case 'CancelInitialized':
      if (outcome === 'success') return { kind: 'credit' };
      return outcome === 'reversed' ? { kind: 'too-early' } : { kind: 'stop' };
    case 'Cancelled':
      if (outcome === 'success') return { kind: 'credit' };
      return outcome === 'reversed' ? { kind: 'too-early' } : { kind: 'ignore' };
    case 'Completed':
      return outcome === 'reversed' ? { kind: 'take-back' } : { kind: 'ignore' };
    case 'RollbackInitialized':
      return outcome === 'reversed' && isReturned(reason) ? { kind: 'sent-back' } : { kind: 'ignore' };
    case 'RolledBacked':
      return { kind: 'ignore' };
  }
}

function decideWithdrawal({ status, stage, ordersSent }: Judged, outcome: ProviderOutcome): EventDecision {
  switch (status) {
    case 'Initialized':
    case 'CancelInitialized':
      // An order that was refused may have been carried out all the same; what never was ordered cannot.
      if (stage !== 'SENDING' && ordersSent === 0) return { kind: 'contradiction' };
      if (outcome === 'success') return { kind: 'pay-out' };
      return outcome === 'reversed' ? { kind: 'too-early' } : { kind: 'return' };
    case 'Completed':
      return outcome === 'reversed' ? { kind: 'bounce' } : { kind: 'ignore' };
    case 'Cancelled':
      // The money is the player's again; somebody must look at what the provider did.
      return outcome === 'success' ? { kind: 'contradiction' } : { kind: 'ignore' };
    case 'RollbackInitialized':
    case 'RolledBacked':
      return { kind: 'ignore' };
  }
}
