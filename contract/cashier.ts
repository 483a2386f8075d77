export const paymentMethodKinds = ['BANK_TRANSFER', 'CARD', 'E_WALLET', 'INSTANT_BANK'] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

export const cashierBlockReasons = [
  'AccountBlocked',
  'AccountClosed',
  'DepositReversed',
  'DepositsBlocked',
  'DocumentsNeeded',
  'InstantBankingBlocked',
  'SelfExcluded',
  'TimeOut',
  'WithdrawalsBlocked',
] as const;
export type CashierBlockReason = (typeof cashierBlockReasons)[number];

export const transactionStatuses = [
  'Initialized',
  'Completed',
  'CancelInitialized',
  'Cancelled',
  'RollbackInitialized',
  'RolledBacked',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The reason of a provider's call for a deposit that it refused, and the reason that the player reads. */
export const depositRefusals = {
  'authentication-failed': 'AuthenticationFailed',
  'card-expired': 'CardExpired',
  declined: 'DeclinedByBank',
  'insufficient-funds': 'InsufficientFunds',
  'limit-exceeded': 'MethodLimitExceeded',
} as const;
export type ReportedRefusal = keyof typeof depositRefusals;

export const reportedRefusals = [
  'authentication-failed',
  'card-expired',
  'declined',
  'insufficient-funds',
  'limit-exceeded',
] as const satisfies readonly ReportedRefusal[];
