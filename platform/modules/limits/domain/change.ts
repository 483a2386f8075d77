import { limitPeriods, MOST_MINUTES, type LimitPeriod } from '@/contract/limits';
import { windowAt } from '@/contract/calendar-window';

/** A limit is of a period; that of a single stake is of each bet. */
export const limitScopes = [...limitPeriods, 'Bet'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Hours that an increase waits, or to the end of the term in which it is requested. */
export type IncreaseWait = number | 'until-term-ends';

/** An increase that is ready is forgotten after so many days without a confirmation (docs/decisions/0018). */
export const CONFIRMATION_DAYS = 7;

/** More than any bank moves in a month, in minor units. */
const LARGEST_LIMIT = 100_000_000_000n;

const HOUR_MS = 3_600_000;

/** Amounts are minor units, of session limits minutes; null is no limit. */
export interface LimitState {
  readonly inForce: bigint | null;
  /** The open increase's amount. */
  readonly increase: { readonly amount: bigint | null } | null;
}

export type Change =
  | { readonly kind: 'act-at-once'; readonly amount: bigint }
  | { readonly kind: 'wait' }
  | { readonly kind: 'drop-increase' }
  | { readonly kind: 'none' };

/** All that may happen to a limit. To confirm that a limit is to go removes it. */
export const limitChanges = [
  'Set',
  'Lowered',
  'Removed',
  'IncreaseRequested',
  'IncreaseReplaced',
  'IncreaseConfirmed',
  'IncreaseCancelled',
  'IncreaseExpired',
] as const;
export type LimitChange = (typeof limitChanges)[number];

/** Zero is a limit, too: nothing more is to be deposited, lost or staked. */
export function isLimitAmount(amount: bigint): boolean {
  return amount >= 0n && amount <= LARGEST_LIMIT;
}

/** Zero is a limit here too: no play at all. */
export function isSessionMinutes(minutes: bigint, period: LimitPeriod): boolean {
  return minutes >= 0n && minutes <= MOST_MINUTES[period];
}

/**
 * The effect of a request for `wanted`. A request for the limit in force gives up an increase; to repeat an increase
 * does not start its wait again.
 */
export function decideChange({ inForce, increase }: LimitState, wanted: bigint | null): Change {
  if (wanted === inForce) return increase ? { kind: 'drop-increase' } : { kind: 'none' };
  if (wanted !== null && (inForce === null || wanted < inForce)) return { kind: 'act-at-once', amount: wanted };
  return increase && increase.amount === wanted ? { kind: 'none' } : { kind: 'wait' };
}

/**
 * The times from which and until which an increase may be confirmed that is requested now. A limit of each bet has no
 * term: its increase waits as that of a day does.
 */
export function increaseTerm(
  wait: IncreaseWait,
  scope: LimitScope,
  now: Date,
  timeZone: string,
): { dueAt: Date; expiresAt: Date } {
  const dueAt =
    wait === 'until-term-ends'
      ? windowAt(scope === 'Bet' ? 'Day' : scope, now, timeZone).endsAt
      : new Date(now.getTime() + wait * HOUR_MS);
  return { dueAt, expiresAt: new Date(dueAt.getTime() + CONFIRMATION_DAYS * 24 * HOUR_MS) };
}
