import type { PaymentMethodKind } from '@/contract/cashier';
import type { Money } from '@/contract/money';
import type { RewardKind } from '@/contract/rewards';

export const offerEligibilities = ['ALWAYS', 'EXISTING_DEPOSITS', 'FIRST_TIME_DEPOSIT'] as const;
export type OfferEligibility = (typeof offerEligibilities)[number];

/** The act that an offer asks for: a deposit that it comes with, or a look at a page. */
export const offerActionTypes = ['DEPOSIT', 'PAGE_LINK'] as const;
type OfferActionType = (typeof offerActionTypes)[number];

/** An offer to a player, whatever it asks for. */
export interface Offer {
  readonly id: string;
  /** In the language of a contract locale (`fi_FI`). */
  readonly nameIn: (locale: string) => string;
  readonly kind: RewardKind;
  readonly action: OfferActionType;
  readonly eligibility: OfferEligibility;
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
  /** The bonus that a deposit of the amount brings; null where it brings none. */
  readonly bonusOf: (deposit: Money) => OfferBonus | null;
  /** All that was promised, which the deposit keeps as JSON until its money comes. */
  readonly terms: unknown;
}

export interface OfferBonus {
  readonly amount: Money;
  readonly wageringFactor: number;
  readonly maxPayout: Money | null;
  readonly maxStake: Money | null;
  readonly days: number;
}

/** The offers to a player: those that come with a deposit, and those that lead to a page. */
export interface OpenOffers {
  readonly ofDeposits: readonly DepositOffer[];
  readonly ofPages: readonly PageOffer[];
}

/** The offer that a player took with a deposit whose money has come. */
export interface TakenOffer {
  readonly id: string;
  /** Null of a deposit that has kept none. */
  readonly terms: unknown;
  readonly takenAt: Date;
  /** Whether another deposit of the player has come before. */
  readonly hasDeposited: boolean;
}

/** Whether a deposit by a method of this kind brings the offer [CSH-09]. */
export const isOfferOf = ({ methodKind }: Pick<DepositOffer, 'methodKind'>, kind: PaymentMethodKind): boolean =>
  methodKind === null || methodKind === kind;
