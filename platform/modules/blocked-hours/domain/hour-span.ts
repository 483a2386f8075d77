import { err, ok, type Result } from '@/contract/result';
import type { BlockedHoursFailure } from './failures';

/** Hours of the day from `from` until `to`, 0 to 23; they pass midnight where `to` is the earlier one. */
export interface HourSpan {
  readonly from: number;
  readonly to: number;
}

const HOURS = 24;

/** Whole hours of the day; an end of 24 is midnight. Never all 24 hours, and never none. */
export function readSpan({
  from,
  to,
}: HourSpan): Result<HourSpan, BlockedHoursFailure<'invalid-hours' | 'whole-day-blocked'>> {
  if (from === 0 && to === HOURS) return err({ kind: 'whole-day-blocked' });
  const span = { from, to: to === HOURS ? 0 : to };
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour < HOURS;
  return isHour(span.from) && isHour(span.to) && span.from !== span.to ? ok(span) : err({ kind: 'invalid-hours' });
}

const lengthOf = ({ from, to }: HourSpan): number => (to - from + HOURS) % HOURS;

/** Whether no hour of `inner` is outside of `outer`; null is no hour. */
export function covers(outer: HourSpan | null, inner: HourSpan | null): boolean {
  if (inner === null || outer === null) return inner === null;
  return lengthOf({ from: outer.from, to: inner.from }) + lengthOf(inner) <= lengthOf(outer);
}

const isSame = (one: HourSpan | null, other: HourSpan | null): boolean => covers(one, other) && covers(other, one);

type Change = 'none' | 'drop-pending' | 'at-once' | 'wait';

/**
 * The effect of a wish: hours that leave out none of those in force begin at once; any others wait, as a whole. A wish
 * for the hours in force gives up the change that waits; to repeat that change does not start its wait again.
 */
export function decideChange(
  inForce: HourSpan | null,
  pending: { readonly hours: HourSpan | null } | null,
  wanted: HourSpan | null,
): Change {
  if (isSame(wanted, inForce)) return pending ? 'drop-pending' : 'none';
  if (covers(wanted, inForce)) return 'at-once';
  return pending && isSame(pending.hours, wanted) ? 'none' : 'wait';
}
