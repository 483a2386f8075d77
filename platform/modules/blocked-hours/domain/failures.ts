import type { FailureEntry, FailureOf } from '@/contract/failures';

export const blockedHoursFailures = [
  /** Not two different hours of the day, from 0 to 23; an end of 24 is midnight. */
  { kind: 'invalid-hours', type: 'InvalidHours' },
  /** All 24 hours of the day: that is a time-out. */
  { kind: 'whole-day-blocked', type: 'WholeDayBlocked' },
  /** The licence has no hours without sign-in. */
  { kind: 'blocked-hours-not-offered', type: 'BlockedHoursNotOffered' },
] as const satisfies readonly FailureEntry[];

type Entries = (typeof blockedHoursFailures)[number];
export type BlockedHoursFailure<Kind extends Entries['kind'] = Entries['kind']> = FailureOf<Entries, Kind>;
