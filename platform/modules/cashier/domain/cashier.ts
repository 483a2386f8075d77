import type { CashierBlockReason, PaymentMethodKind } from '@/contract/cashier';
import type { Money } from '@/contract/money';
import type { RewardKind } from '@/contract/rewards';
import type { Transaction } from './transaction';

export const bonusOfferEligibilities = ['ALWAYS', 'EXISTING_DEPOSITS', 'FIRST_TIME_DEPOSIT'] as const;
type BonusOfferEligibility = (typeof bonusOfferEligibilities)[number];

/** The act that an offer asks for: a deposit that it comes with, or a look at a page. */
export const offerActionTypes = ['DEPOSIT', 'PAGE_LINK'] as const;
type OfferActionType = (typeof offerActionTypes)[number];

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

/** An offer to a player, whatever it asks for. */
export interface Offer {
  readonly id: string;
  /** Of the web's messages: `cashier.offers.<nameKey>`. */
  readonly nameKey: string;
  readonly kind: RewardKind;
  readonly action: OfferActionType;
  readonly eligibility: BonusOfferEligibility;
}

/** An offer that leads to a page of the lobby, which says the rest. */
export interface PageOffer extends Offer {
  readonly action: 'PAGE_LINK';
  /** Without locale: `/cashback/`. */
  readonly path: string;
}

export interface DepositOffer extends Offer {
  readonly action: 'DEPOSIT';
  /** The deposit must be made by a method of this kind; by any when null. */
  readonly methodKind: PaymentMethodKind | null;
  readonly minDeposit: Money;
  readonly percentage: number;
  readonly maxBonus: Money;
  readonly wageringFactor: number;
  /** Most that can become cash, as times the bonus; null for all of it. */
  readonly maxPayoutFactor: number | null;
  /** Most of one bet that the bonus pays for; null without a bound. */
  readonly maxStake: Money | null;
  /** How long the bonus can be wagered. */
  readonly days: number;
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
