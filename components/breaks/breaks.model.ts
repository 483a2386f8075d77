import type { RESTRICTIONS_FIELDS } from '@/components/breaks/breaks.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

/** The player's page about the stop for 24 hours, without the locale. */
export const TIME_OUT_PATH = '/profile/time-out/';

/** The player's page about time-outs and self-exclusion, without the locale. */
export const SELF_EXCLUSION_PATH = '/profile/self-exclusion/';

/** The page on which a player closes the account, without the locale. */
export const CLOSING_PATH = '/profile/close-account/';

/** The closure or break of an account; ISO times. */
export type AccountRestrictions = ResultOf<typeof RESTRICTIONS_FIELDS>;

/** The breaks of an account. */
type Breaks = Pick<AccountRestrictions, 'timeouts' | 'selfExclusionDetails'>;

/** When play is open again (ISO), if that is after `now` (ms since the epoch); null when it is open. */
export function endOfBreak(breaks: Breaks | null, now: number): string | null {
  const ends = [breaks?.timeouts?.timeoutEndsAt, breaks?.selfExclusionDetails?.exclusionEndsAt];
  return ends.reduce<string | null>(
    (latest, end) => (end && Date.parse(end) > Math.max(now, latest ? Date.parse(latest) : 0) ? end : latest),
    null,
  );
}

/**
 * "Wednesday 25 November at 19:05 CET", in the time zone (IANA) that the player's licence counts in; with the year where
 * it is not the one of `now` (ms since the epoch).
 */
export function formatEnd(endsAt: string, language: string, timeZone: string, now = Date.now()): string {
  const end = new Date(endsAt);
  const isThisYear = end.getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Intl.DateTimeFormat(language, {
    ...(isThisYear ? {} : { year: 'numeric' }),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(end);
}
