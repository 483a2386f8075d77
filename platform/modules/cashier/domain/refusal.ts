import type { CashierBlockReason, LimitPeriod } from '../../../kernel/enumerations';
import type { Money } from '../../../kernel/money';

export interface DepositLimitReached {
  readonly kind: 'limit-reached';
  readonly period: LimitPeriod;
  readonly remaining: Money;
  readonly resetsAt: Date;
}

/** Why the cashier did not do it; nothing has moved then. */
export type CashierRefusal =
  | { readonly kind: 'bad-request' }
  | { readonly kind: 'invalid-amount' }
  | { readonly kind: 'amount-below-minimum'; readonly minimum: Money }
  | { readonly kind: 'amount-above-maximum'; readonly maximum: Money }
  | { readonly kind: 'method-not-available' }
  | { readonly kind: 'offer-not-available' }
  /** There is money of another bonus: one at a time. */
  | { readonly kind: 'bonus-active' }
  | { readonly kind: 'deposits-blocked'; readonly reason: CashierBlockReason }
  | { readonly kind: 'withdrawals-blocked'; readonly reason: CashierBlockReason }
  | DepositLimitReached
  | { readonly kind: 'insufficient-funds' }
  | { readonly kind: 'closed-loop'; readonly accounts: readonly string[] }
  | { readonly kind: 'account-needed' }
  | { readonly kind: 'documents-needed'; readonly missing: readonly string[] }
  | { readonly kind: 'idempotency-conflict' }
  | { readonly kind: 'not-cancellable' };
