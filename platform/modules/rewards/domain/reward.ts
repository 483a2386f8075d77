import type { RewardClaimType, RewardKind, RewardNote, RewardReason, RewardStatus } from '@/contract/enumerations';
import type { Money } from '@/contract/money';
import type { PlayerId } from '../../../kernel/ids';

/** The prize of a player: cash, or bonus money with its terms. */
export type RewardPrize =
  | { readonly type: 'money-drop'; readonly amount: Money }
  | {
      readonly type: 'bonus-money-drop';
      readonly amount: Money;
      readonly wageringFactor: number;
      /** Most that can become cash; null for all of it. */
      readonly maxPayout: Money | null;
      /** How long the bonus can be wagered. */
      readonly days: number;
    };

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
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly assignedAt: Date;
  readonly updatedAt: Date;
}

/** The name in the language of a contract locale (`fi_FI`), else in English. */
export function nameIn({ names }: Pick<Reward, 'names'>, locale: string): string {
  return names[locale.slice(0, 2)] ?? names.en ?? '';
}
