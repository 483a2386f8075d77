import type { ResultOf } from '@/lib/graphql/graphql';
import type { BLOCKED_HOURS } from './blocked-hours.documents';

/** The hours in force and the change that waits (times are ISO), by the platform's clock `now`. */
export type BlockedHours = NonNullable<ResultOf<typeof BLOCKED_HOURS>['viewer']['blockedHours']>;
/** Hours of the day, 0 to 23; they pass midnight where the end is the smaller number. */
export type HourSpan = NonNullable<BlockedHours['inForce']>;

export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** "22:00", "10:00 PM": an hour of the day in the language. */
export function formatHour(hour: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));
}

/** "Central European Time", in the language. */
export function formatZone(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Seconds as a clock of hours, minutes and seconds; a wait of days has more hours. */
export function clockOf(seconds: number): string {
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((value) => String(Math.floor(value)).padStart(2, '0'))
    .join(':');
}

/** Whole seconds until the change holds, from the platform's own clock; none without a change. */
export function secondsToWait({ pending, now }: BlockedHours): number {
  return pending ? Math.max(0, Math.ceil((Date.parse(pending.holdsFrom) - Date.parse(now)) / 1000)) : 0;
}

/** The hours once the change that waits has begun to hold. */
export function applyPending(hours: BlockedHours): BlockedHours {
  return hours.pending ? { ...hours, inForce: hours.pending.hours, pending: null } : hours;
}
