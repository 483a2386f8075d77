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
