import { depositRefusals, reportedRefusals, type PaymentMethodKind, type TransactionStatus } from '@/contract/cashier';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';

export const transactionTypes = ['Deposit', 'Withdrawal'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const withdrawalProcessingModes = ['Instant', 'Manual'] as const;
export type WithdrawalProcessingMode = (typeof withdrawalProcessingModes)[number];

export const withdrawalStages = ['REVIEW', 'SENDING', 'PAID', 'STOPPED'] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/** Why an operator refused a withdrawal, as the player reads it. */
export const withdrawalRefusals = [
  'AccountDetailsWrong',
  'AccountNotInYourName',
  'DocumentsMissing',
  'MethodNotPayable',
  'RefusedInReview',
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** Why a provider refused a deposit, where it says so. */
const providerRefusals = reportedRefusals.map((reported) => depositRefusals[reported]);

/** Why a transaction did not end as meant. */
export const transactionReasons = [
  'CancelledByPlayer',
  'CancelledAtProvider',
  'Expired',
  'HolderNotPlayer',
  'OverDepositLimit',
  'ProviderRefused',
  'ReversedByProvider',
  'Refund',
  ...providerRefusals,
  ...withdrawalRefusals,
] as const;
export type TransactionReason = (typeof transactionReasons)[number];

/** The provider refused the deposit, for a reason that it named or for none. */
export const isRefusedByProvider = (reason: TransactionReason | null): boolean =>
  reason === 'ProviderRefused' || providerRefusals.some((known) => known === reason);

/** A deposit or a withdrawal, as it is kept. */
export interface Transaction {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly methodId: string;
  readonly methodKind: PaymentMethodKind;
  readonly provider: string;
  readonly amount: Money;
  /** Of a deposit taken on top by the provider, of a withdrawal taken from it. */
  readonly fee: Money;
  readonly offerId: string | null;
  /** All that the offer promised; null without one. */
  readonly offerTerms: unknown;
  readonly accountId: string | null;
  readonly savesAccount: boolean;
  readonly returnUrl: string | null;
  readonly locale: string;
  readonly processingMode: WithdrawalProcessingMode;
  /** Of withdrawals only. */
  readonly stage: WithdrawalStage | null;
  readonly expectedAt: Date | null;
  readonly reason: TransactionReason | null;
  /** The reference that the player may give the customer service. */
  readonly reference: string;
  readonly createdAt: Date;
  readonly processedAt: Date | null;
  /** When a payout was ordered; null while it is not. */
  readonly sentAt: Date | null;
  /** When an unanswered deposit is given up. */
  readonly expiresAt: Date | null;
  /** The part that the provider has taken back of a deposit, or of a payout: all of it, or less. */
  readonly reversed: Money;
  /** Of a deposit: the part that an operator refunded. */
  readonly refunded: Money;
  /** The deposit that goes back, or a part of it, by this withdrawal. */
  readonly refundOf: string | null;
  /** Of the reversed part of a deposit: what has been taken from the balance so far. */
  readonly takenBack: Money;
  /** The ledger's bonus that came with the deposit. */
  readonly bonusKey: string | null;
  /** Orders to the provider: a payout, or to send a deposit back. */
  readonly ordersSent: number;
  /** Since when the last order stands refused for good: somebody must look. */
  readonly orderRefusedAt: Date | null;
  /** An order was refused after a try without an answer: the provider may have carried it out. */
  readonly isOrderUnclear: boolean;
}

/** The values that every transaction begins with. */
export const untouched = ({ currency }: Money) => ({
  reversed: money(0n, currency),
  takenBack: money(0n, currency),
  refunded: money(0n, currency),
  refundOf: null,
  bonusKey: null,
  sentAt: null,
  ordersSent: 0,
  orderRefusedAt: null,
  isOrderUnclear: false,
});

/** The part of a deposit that the provider took back and the balance has not carried yet, in minor units. */
export const debtOf = ({ type, reversed, takenBack }: Pick<Transaction, 'type' | 'reversed' | 'takenBack'>): bigint =>
  type === 'Deposit' ? reversed.amount - takenBack.amount : 0n;

type Amounts = Pick<Transaction, 'type' | 'amount' | 'fee' | 'reversed' | 'refunded'>;

/** The amount that passes between house and provider: a withdrawal's without the house's fee, in minor units. */
export const dueOf = ({ type, amount, fee }: Pick<Amounts, 'type' | 'amount' | 'fee'>): bigint =>
  type === 'Deposit' ? amount.amount : amount.amount - fee.amount;

/** The part that neither the provider has taken back yet nor an operator refunded. */
export const mostReversible = (amounts: Amounts): bigint =>
  dueOf(amounts) - amounts.reversed.amount - amounts.refunded.amount;

/** Waits for a person's word, or for the sandbox's reviewer. */
export const isUnderReview = ({ type, status, stage }: Pick<Transaction, 'type' | 'status' | 'stage'>): boolean =>
  type === 'Withdrawal' && status === 'Initialized' && stage === 'REVIEW';

/** An instant payout that waits because its account is new; it goes by itself, or sooner by an operator's approval. */
export const isCoolingOff = (
  transaction: Pick<Transaction, 'type' | 'status' | 'stage' | 'processingMode' | 'ordersSent'>,
): boolean => isUnderReview(transaction) && transaction.processingMode === 'Instant' && transaction.ordersSent === 0;

/** Why a deposit is sent back that never was the player's to play with. */
export const returnReasons = ['HolderNotPlayer', 'OverDepositLimit'] as const satisfies readonly TransactionReason[];
export type ReturnReason = (typeof returnReasons)[number];

export const isReturned = (reason: TransactionReason | null): boolean =>
  returnReasons.some((known) => known === reason);

/** A deposit whose provider would not send it back: it waits for a person. */
export const isReturnRefused = ({
  type,
  status,
  reason,
  orderRefusedAt,
}: Pick<Transaction, 'type' | 'status' | 'reason' | 'orderRefusedAt'>): boolean =>
  type === 'Deposit' && status === 'RollbackInitialized' && isReturned(reason) && orderRefusedAt !== null;

/**
 * A withdrawal may be stopped as long as nothing has been paid for certain; a deposit as long as the provider has not
 * answered; a refund is the operator's.
 */
export function isCancellable({
  type,
  status,
  stage,
  isOrderUnclear,
  refundOf,
}: Pick<Transaction, 'type' | 'status' | 'stage' | 'isOrderUnclear' | 'refundOf'>): boolean {
  return (
    status === 'Initialized' && (type === 'Deposit' || (stage === 'REVIEW' && !isOrderUnclear && refundOf === null))
  );
}
