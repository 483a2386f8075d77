import type { SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import { MOST_MINUTES, type LimitPeriod } from '@/contract/limits';
import type { ResultOf } from '@/lib/graphql/graphql';

/** Limits of the time of play as the platform said at `now`. */
export type SessionLimits = ResultOf<typeof SESSION_LIMITS_FIELDS>;
export type SessionLimit = SessionLimits['session'][number];

const MINUTE_SECONDS = 60;

/** The seconds of whole minutes, as a limit's amount; null for no limit. */
export const toSeconds = (minutes: number | null): string | null =>
  minutes === null ? null : String(minutes * MINUTE_SECONDS);

/** The whole minutes of a limit that was sent as seconds. */
export function toMinutes(seconds: string): number {
  return Math.round(Number(seconds) / MINUTE_SECONDS);
}

/** Hours and minutes as a text takes them; a minute that has begun counts as whole when so much is left. */
export function toDuration(seconds: number, round: 'down' | 'up' = 'down'): { hours: number; minutes: number } {
  const minutes = round === 'up' ? Math.ceil(seconds / MINUTE_SECONDS) : Math.floor(seconds / MINUTE_SECONDS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

const WHOLE = /^\d{1,5}$/;

/** The seconds that typed hours and minutes come to, of which one may be left empty; null for no limit of the period. */
export function parseDuration(hours: string, minutes: string, period: LimitPeriod): string | null {
  const [first, second] = [hours.trim(), minutes.trim()];
  if (first === '' && second === '') return null;
  if (![first, second].every((typed) => typed === '' || WHOLE.test(typed))) return null;
  const whole = Number(first) * 60 + Number(second);
  return whole <= MOST_MINUTES[period] ? toSeconds(whole) : null;
}
