import type { LimitPeriod } from '@/contract/enumerations';
import { windowAt } from '@/contract/calendar-window';

/** Hours that a raise waits, or to the end of the term in which it is asked for. */
export type RaiseWait = number | 'until-term-ends';

/** A raise that is ready is forgotten after so many days without a confirmation (docs/decisions/0018). */
export const CONFIRMATION_DAYS = 7;

/** More than any bank moves in a month, in minor units. */
const LARGEST_LIMIT = 100_000_000_000n;

const HOUR_MS = 3_600_000;

/** Amounts are minor units; null is no limit. */
export interface Standing {
  readonly inForce: bigint | null;
  /** The open raise's amount. */
  readonly raise: { readonly amount: bigint | null } | null;
}

export type Change =
  | { readonly kind: 'act-at-once'; readonly amount: bigint }
  | { readonly kind: 'wait' }
  | { readonly kind: 'drop-raise' }
  | { readonly kind: 'none' };

/** Zero is a limit, too: nothing more is to be deposited. */
export function isLimitAmount(amount: bigint): boolean {
  return amount >= 0n && amount <= LARGEST_LIMIT;
}

/**
 * What a wish for `wanted` means. To wish for what is in force gives up a raise; to repeat a raise does not start its
 * wait again.
 */
export function decideChange({ inForce, raise }: Standing, wanted: bigint | null): Change {
  if (wanted === inForce) return raise ? { kind: 'drop-raise' } : { kind: 'none' };
  if (wanted !== null && (inForce === null || wanted < inForce)) return { kind: 'act-at-once', amount: wanted };
  return raise && raise.amount === wanted ? { kind: 'none' } : { kind: 'wait' };
}

/** When a raise that is asked for now may be confirmed, and until when. */
export function raiseTerm(
  wait: RaiseWait,
  period: LimitPeriod,
  now: Date,
  timeZone: string,
): { dueAt: Date; expiresAt: Date } {
  const dueAt =
    wait === 'until-term-ends' ? windowAt(period, now, timeZone).endsAt : new Date(now.getTime() + wait * HOUR_MS);
  return { dueAt, expiresAt: new Date(dueAt.getTime() + CONFIRMATION_DAYS * 24 * HOUR_MS) };
}
