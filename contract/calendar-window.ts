import type { LimitPeriod } from './limits';

/** A calendar period: from its first instant to the first one after it. */
export interface Window {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface CalendarDate {
  readonly year: number;
  /** January is 1. Beyond 1–12 it counts on into other years, as the day does into other months. */
  readonly month: number;
  readonly day: number;
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** No zone is further from UTC than 14 hours, with an hour for summer time. */
const FURTHEST_SECONDS = 16 * 3600;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** The date on the zone's calendar at an instant. */
function dateAt(instant: number, timeZone: string): CalendarDate {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

const asUtc = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);

/**
 * The first instant of a day in the zone, by search: midnight may be skipped or come twice where clocks change then.
 */
function firstInstantOf(date: CalendarDate, timeZone: string): Date {
  const wanted = asUtc(date);
  let before = -FURTHEST_SECONDS;
  let reached = FURTHEST_SECONDS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (asUtc(dateAt(wanted + middle * SECOND_MS, timeZone)) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(wanted + reached * SECOND_MS);
}

function boundsOf(period: LimitPeriod, today: CalendarDate): readonly [first: CalendarDate, next: CalendarDate] {
  switch (period) {
    case 'Day':
      return [today, { ...today, day: today.day + 1 }];
    case 'Week': {
      const sinceMonday = (new Date(asUtc(today)).getUTCDay() + 6) % 7;
      return [
        { ...today, day: today.day - sinceMonday },
        { ...today, day: today.day - sinceMonday + 7 },
      ];
    }
    case 'Month':
      return [
        { ...today, day: 1 },
        { ...today, month: today.month + 1, day: 1 },
      ];
  }
}

/** The date YYYY-MM-DD on the zone's calendar at an instant. */
export function dayIn(timeZone: string, instant: Date): string {
  return toText(asUtc(dateAt(instant.getTime(), timeZone)));
}

/** A day YYYY-MM-DD of the zone's calendar; where clocks change it has 23 or 25 hours. */
export function windowOfDay(day: string, timeZone: string): Window {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [first, next] = boundsOf('Day', { year, month, day: date });
  return { startsAt: firstInstantOf(first, timeZone), endsAt: firstInstantOf(next, timeZone) };
}

/** The date so many days later; earlier with a number below zero. Both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return toText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

const toText = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day, the week (from Monday) or the month of the zone's calendar that an instant falls in. */
export function windowAt(period: LimitPeriod, now: Date, timeZone: string): Window {
  const [first, next] = boundsOf(period, dateAt(now.getTime(), timeZone));
  return { startsAt: firstInstantOf(first, timeZone), endsAt: firstInstantOf(next, timeZone) };
}
