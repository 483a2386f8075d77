import type { Failure } from '@/contract/failures';

export type DepositLimitReached = Failure<'limit-reached'>;

/** Why the cashier did not do it; nothing has moved then. */
export type CashierRefusal =
  | DepositLimitReached
  | Failure<
      | 'bad-input'
      | 'invalid-amount'
      | 'amount-below-minimum'
      | 'amount-above-maximum'
      | 'method-not-available'
      | 'offer-not-available'
      | 'bonus-active'
      | 'deposits-blocked'
      | 'withdrawals-blocked'
      | 'insufficient-funds'
      | 'closed-loop'
      | 'account-needed'
      | 'account-number-wrong'
      | 'documents-needed'
      | 'idempotency-conflict'
      | 'not-cancellable'
    >;
