import type { LimitPeriod } from '@/contract/limits';
import type { Window } from '@/contract/calendar-window';

/** One limit with what is used of it, in minor units. */
export interface Allowance {
  readonly period: LimitPeriod;
  readonly limit: bigint;
  readonly used: bigint;
  readonly window: Window;
}

/** The remaining amount; 0 where a lowered limit is below what was used before. */
export function remainingOf({ limit, used }: Pick<Allowance, 'limit' | 'used'>): bigint {
  return limit > used ? limit - used : 0n;
}

/** The limit with the least room; of two with the same, the one that keeps it longer. */
export function tightest(allowances: readonly Allowance[]): Allowance | null {
  return allowances.reduce<Allowance | null>((least, allowance) => {
    if (!least) return allowance;
    const [a, b] = [remainingOf(allowance), remainingOf(least)];
    return a < b || (a === b && allowance.window.endsAt > least.window.endsAt) ? allowance : least;
  }, null);
}
