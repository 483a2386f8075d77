import { createHash } from 'node:crypto';
import type { BonusId, PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import type { MovementRefusal } from './movement';

export const bonusStatuses = ['Active', 'Converted', 'Expired', 'Forfeited'] as const;
type BonusStatus = (typeof bonusStatuses)[number];

export interface BonusGrant {
  /** Names where the bonus comes from, a reward's assignment for example; one bonus per key. */
  idempotencyKey: string;
  playerId: PlayerId;
  amount: Money;
  /** How many times the amount must be staked; at most two digits after the point. */
  wageringFactor: number;
  /** Most that can become cash; null for all of it. */
  maxPayout: Money | null;
  /** Most of one bet that the bonus pays for; no bound where it is left out or null. */
  maxStake?: Money | null;
  expiresAt: Date;
}

export interface GrantedBonus {
  bonusId: BonusId;
  /** True when this key had been granted before. */
  repeated: boolean;
}

/** `bonus-active`: the player still has money of another bonus. */
export type BonusRefusal = { kind: 'bonus-active'; bonusId: BonusId } | MovementRefusal;

export interface Bonus {
  id: BonusId;
  status: BonusStatus;
  granted: Money;
  required: Money;
  wagered: Money;
  maxPayout: Money | null;
  maxStake: Money | null;
  converted: Money;
  forfeited: Money;
  grantedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

function hundredths(factor: number): bigint {
  const scaled = Math.round(factor * 100);
  if (!Number.isFinite(factor) || factor < 0 || Math.abs(scaled - factor * 100) > 1e-6)
    throw new RangeError(`not a wagering factor: ${factor}`);
  return BigInt(scaled);
}

/** Stakes that free the bonus: amount times factor, rounded up to a whole minor unit. */
export function requiredStakes(amount: Money, factor: number): Money {
  return money((amount.amount * hundredths(factor) + 99n) / 100n, amount.currency);
}

/** The fields that must be equal for two grants of one key to be the same grant. */
export function grantFingerprint({
  playerId,
  amount,
  wageringFactor,
  maxPayout,
  maxStake,
  expiresAt,
}: BonusGrant): string {
  const parts = [
    playerId,
    `${amount.amount}${amount.currency}`,
    hundredths(wageringFactor),
    maxPayout?.amount ?? 'all',
    expiresAt.toISOString(),
    ...(maxStake ? [maxStake.amount] : []),
  ];
  return createHash('sha256').update(parts.join('|')).digest('base64url');
}
