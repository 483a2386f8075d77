import type { CashierBlockReason, PaymentMethodKind } from '@/contract/cashier';
import type { Money } from '@/contract/money';
import type { DepositOffer, PageOffer } from './offers';
import type { Transaction } from './transaction';

export interface PaymentAccount {
  readonly id: string;
  readonly methodId: string;
  /** Masked: enough to know one's own account again. */
  readonly label: string;
  readonly lastUsedAt: Date;
}

/** An account as a method offers it. */
export interface OfferedAccount extends PaymentAccount {
  /** With closed-loop payments: what must still go back to it; null without. */
  readonly outstanding: Money | null;
}

/** A way to pay as this player may use it now. */
export interface OfferedMethod {
  readonly id: string;
  readonly kind: PaymentMethodKind;
  /** Of the web's messages: `cashier.methods.<nameKey>`. */
  readonly nameKey: string;
  readonly minAmount: Money;
  readonly maxAmount: Money;
  readonly feeFixed: Money;
  /** 1.5 stands for 1.5 %. */
  readonly feePercent: number;
  readonly order: number;
  readonly quickAmounts: readonly Money[];
  readonly needsAccount: boolean;
  /**
   * May money go to an account that was not used before? Never to a card: it is known by the token that its deposit
   * brought.
   */
  readonly takesNewAccount: boolean;
  readonly savedAccounts: readonly OfferedAccount[];
  /** Of withdrawals: a person looks at each before it is paid. */
  readonly isReviewedByPerson: boolean;
  readonly expectedDurationMinutes: number;
  /** Only this method is shut; null when it is open. */
  readonly block: CashierBlockReason | null;
}

/** The methods open to accounts of a country and currency, as anybody may read them. */
export interface MethodsOnOffer {
  readonly deposits: readonly OfferedMethod[];
  readonly withdrawals: readonly OfferedMethod[];
}

/** All that the cashier shows to a player. */
export interface Cashier {
  readonly minDepositAmount: Money;
  readonly minWithdrawalAmount: Money;
  readonly depositMethods: readonly OfferedMethod[];
  readonly withdrawalMethods: readonly OfferedMethod[];
  readonly depositsBlock: CashierBlockReason | null;
  readonly withdrawalsBlock: CashierBlockReason | null;
  /** From when instant banking is blocked, when it is or will be. */
  readonly instantBankingBlockedFrom: Date | null;
  /** By the operator, or because the player may not play. */
  readonly isCancelWithdrawalBlocked: boolean;
  readonly isClosedLoop: boolean;
  readonly offers: readonly DepositOffer[];
  readonly pageOffers: readonly PageOffer[];
  readonly pendingWithdrawals: readonly Transaction[];
  readonly documentsNeeded: readonly string[];
}
