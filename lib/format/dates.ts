import { once } from '@/lib/format/once';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const timeFormat = once(
  (locale: string, timeStyle: 'short' | 'medium', timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle, timeZone }),
);

/**
 * Short date with medium time, e.g. "20/11/2024, 18:05:30" [FMT-01]. The time zone is IANA; by default the machine's
 * own.
 */
export function formatDateTime(date: Date, locale: string, timeZone?: string): string {
  return timeFormat(locale, 'medium', timeZone)
    .format(date)
    .replace(/\u202f/g, '\u00a0');
}

/** The same without seconds, for times in the future and rough ones: "20/11/2024, 18:05". */
export function formatMinute(date: Date, locale: string, timeZone?: string): string {
  return timeFormat(locale, 'short', timeZone)
    .format(date)
    .replace(/\u202f/g, '\u00a0');
}

const dayFormat = once(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
);

/** The last day before an instant (ISO 8601) in a time zone, without its year: "31 March". */
export function formatLastDay(end: string, locale: string, timeZone: string): string {
  return dayFormat(locale, timeZone).format(Date.parse(end) - 1);
}

/** Whole days from one instant to another, rounded towards zero. */
export function differenceInDays(from: Date, to: Date): number {
  return wholeUnits(from, to, DAY_MS);
}

/** Whole hours from one instant to another, rounded towards zero. */
export function differenceInHours(from: Date, to: Date): number {
  return wholeUnits(from, to, HOUR_MS);
}

/** Whole minutes from one instant to another, rounded towards zero. */
export function differenceInMinutes(from: Date, to: Date): number {
  return wholeUnits(from, to, MINUTE_MS);
}

function wholeUnits(from: Date, to: Date, unitMs: number): number {
  const units = Math.trunc((to.getTime() - from.getTime()) / unitMs);
  return units === 0 ? 0 : units;
}

/** True for leap years of the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days in a month, January being 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
