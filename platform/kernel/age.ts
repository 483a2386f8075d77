import { dayIn } from '@/contract/calendar-window';

/**
 * Full years on the calendar of the licence's time zone; the date of birth is an ISO date. A person born on 29 February
 * is a year older on 1 March of other years.
 */
export function ageOn(dateOfBirth: string, now: Date, timeZone: string): number {
  const today = dayIn(timeZone, now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5, 10) ? years - 1 : years;
}
