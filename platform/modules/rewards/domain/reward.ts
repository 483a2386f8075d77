import type { RewardKind, RewardStatus } from '@/contract/rewards';
import type { Money } from '@/contract/money';
import type { PlayerId } from '../../../kernel/ids';

export const rewardClaimTypes = ['Manual', 'Automatic'] as const;
type RewardClaimType = (typeof rewardClaimTypes)[number];

/** The cause of a reward. */
export const rewardReasons = [
  'Calendar',
  'Cashback',
  'Deposit',
  'Loyalty',
  'Operator',
  'Registration',
  'Shop',
  'Wagering',
] as const;
export type RewardReason = (typeof rewardReasons)[number];

/** Why a reward is as it is: removed, failed, or to be claimed once more. */
export const rewardNotes = [
  'AccountEnded',
  'BonusActive',
  'CreditRefused',
  'DeclinedByPlayer',
  'RemovedByOperator',
] as const;
export type RewardNote = (typeof rewardNotes)[number];

/** Terms of wins of free rounds that are one bonus when the rounds are over. */
interface BonusWins {
  /** How many times the bonus must be staked; at most two digits after the point. */
  readonly wageringFactor: number;
  /** Most of it that can become cash; null for all of it. */
  readonly maxPayout: Money | null;
  /** How long it can be claimed, and how long it can be wagered then. */
  readonly days: number;
}

/** Rounds of one game that cost nothing. */
export interface FreeSpinPrize {
  readonly type: 'free-spin';
  /** Value of all rounds: what the campaign's budget pays for. */
  readonly amount: Money;
  readonly rounds: number;
  /** Of one round. */
  readonly value: Money;
  readonly betLevel: number;
  readonly gameSlug: string;
  /** How long they can be played after the claim. */
  readonly days: number;
  /** Terms of wins that are bonus money; null for wins in cash. */
  readonly bonusWins: BonusWins | null;
}

/** The prize of a player: cash, bonus money with its terms, or rounds of a game. */
export type RewardPrize =
  | { readonly type: 'money-drop'; readonly amount: Money }
  | {
      readonly type: 'bonus-money-drop';
      readonly amount: Money;
      readonly wageringFactor: number;
      /** Most that can become cash; null for all of it. */
      readonly maxPayout: Money | null;
      /** Most of one bet that the bonus pays for; null without a bound. */
      readonly maxStake: Money | null;
      /** How long the bonus can be wagered. */
      readonly days: number;
    }
  | FreeSpinPrize;

/** A reward that was assigned to a player. */
export interface Reward {
  /** Of the assignation. */
  readonly id: string;
  readonly campaignId: string;
  readonly playerId: PlayerId;
  readonly status: RewardStatus;
  readonly note: RewardNote | null;
  readonly kind: RewardKind;
  readonly claimType: RewardClaimType;
  readonly reason: RewardReason;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly prize: RewardPrize;
  /** The reward of free rounds that won it; null for a reward of a campaign's budget. */
  readonly wonBy: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly assignedAt: Date;
  readonly updatedAt: Date;
}

/** The name in the language of a contract locale (`fi_FI`), else in English. */
export function nameIn({ names }: Pick<Reward, 'names'>, locale: string): string {
  return names[locale.slice(0, 2)] ?? names.en ?? '';
}
