import { daysInMonth } from '@/lib/format/dates';

const MINUTE_MS = 60_000;
/** No zone is further from UTC, with room for a change of the clocks. */
const FARTHEST_MS = 16 * 60 * MINUTE_MS;
const YEARS = { first: 2000, last: 2999 } as const;

/** True for a day that there is, written as "2026-03-29". */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return (
    year >= YEARS.first &&
    year <= YEARS.last &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** The day after: "2026-02-28" → "2026-03-01". */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The day of an instant in an IANA time zone, as "2026-03-29". */
export function dayOf(instant: Date, timeZone: string): string {
  return dayFormat(timeZone).format(instant);
}

/** The first instant of a day in an IANA time zone, also where the clocks change that day or leave midnight out. */
export function startOfDay(day: string, timeZone: string): Date {
  const format = dayFormat(timeZone);
  const nominal = Date.parse(`${day}T00:00:00Z`);
  let before = nominal - FARTHEST_MS;
  let reached = nominal + FARTHEST_MS;
  while (reached - before > MINUTE_MS) {
    const middle = before + Math.floor((reached - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (format.format(middle) < day) before = middle;
    else reached = middle;
  }
  return new Date(reached);
}

/** The name of the time zone in a language at that time: "Eastern European Time". */
export function zoneName(timeZone: string, locale: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A day as people of a language write it: "2026-03-29" → "29/03/2026". */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** Swedes write a date as ISO 8601 does. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
