import type { Failure } from '@/contract/failures';

export type DepositLimitReached = Failure<'limit-reached'>;

/** Of what deposits and withdrawals check alike. */
export type RequestRefusal = Failure<'bad-input' | 'idempotency-conflict' | 'invalid-amount'>;
export type BoundsRefusal = Failure<'amount-below-minimum' | 'amount-above-maximum'>;

/** Why a deposit was not begun; nothing has moved then. The same holds for the others below. */
export type DepositRefusal =
  | RequestRefusal
  | BoundsRefusal
  | DepositLimitReached
  | Failure<'deposits-blocked' | 'method-not-available' | 'account-needed' | 'bonus-active' | 'offer-not-available'>;

export type WithdrawRefusal =
  | RequestRefusal
  | BoundsRefusal
  | Failure<
      | 'withdrawals-blocked'
      | 'documents-needed'
      | 'method-not-available'
      | 'closed-loop'
      | 'account-needed'
      | 'account-number-wrong'
      | 'insufficient-funds'
    >;

export type CancelRefusal = Failure<'not-cancellable'>;
