const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
/** A Monday, midnight UTC. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

/**
 * The next time a weekly fixture starts, from the given moment on. Day 0 is Monday; minutes count from midnight UTC.
 */
export function nextStart(weekday: number, minuteOfDay: number, now: Date): Date {
  const first = SOME_MONDAY + (weekday * 24 * 60 + minuteOfDay) * MINUTE;
  const weeks = Math.ceil((now.getTime() - first) / WEEK);
  return new Date(first + weeks * WEEK);
}
