import type { AccountStatus, AccountStatusCause } from '@/contract/account';

/** A player's account as compliance knows it. */
export interface Account {
  readonly accountStatus: AccountStatus;
  readonly accountStatusCause: AccountStatusCause | null;
  readonly reopenByCustomerAllowed: boolean;
  readonly selfExclusionEndsAt: Date | null;
  readonly timeoutEndsAt: Date | null;
  readonly isPlayBlocked: boolean;
  readonly isDepositsBlocked: boolean;
  readonly areWithdrawalsBlocked: boolean;
  readonly isCancelWithdrawalBlocked: boolean;
  readonly isIncreaseDepositLimitBlocked: boolean;
  readonly isRewardsBlocked: boolean;
  readonly instantBankingBlockedFrom: Date | null;
}

/** An account of which nothing was ever noted. */
export const OPEN_ACCOUNT: Account = {
  accountStatus: 'Open',
  accountStatusCause: null,
  reopenByCustomerAllowed: false,
  selfExclusionEndsAt: null,
  timeoutEndsAt: null,
  isPlayBlocked: false,
  isDepositsBlocked: false,
  areWithdrawalsBlocked: false,
  isCancelWithdrawalBlocked: false,
  isIncreaseDepositLimitBlocked: false,
  isRewardsBlocked: false,
  instantBankingBlockedFrom: null,
};

/** The columns of `compliance_accounts`. */
export const ACCOUNT_COLUMNS = {
  accountStatus: 'account_status',
  accountStatusCause: 'account_status_cause',
  reopenByCustomerAllowed: 'reopen_by_customer_allowed',
  selfExclusionEndsAt: 'self_exclusion_ends_at',
  timeoutEndsAt: 'timeout_ends_at',
  isPlayBlocked: 'play_blocked',
  isDepositsBlocked: 'deposits_blocked',
  areWithdrawalsBlocked: 'withdrawals_blocked',
  isCancelWithdrawalBlocked: 'cancel_withdrawal_blocked',
  isIncreaseDepositLimitBlocked: 'increase_deposit_limit_blocked',
  isRewardsBlocked: 'rewards_blocked',
  instantBankingBlockedFrom: 'instant_banking_blocked_from',
} as const satisfies Record<keyof Account, string>;
