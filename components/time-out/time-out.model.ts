/** The player's page about breaks from play, without the locale. */
export const TIME_OUT_PATH = '/profile/time-out/';

/** When the break ends (ISO), if it does so after `now` (ms since the epoch); null when play is open. */
export function endOfBreak(timeouts: { readonly timeoutEndsAt: string | null } | null, now: number): string | null {
  const endsAt = timeouts?.timeoutEndsAt ?? null;
  return endsAt !== null && Date.parse(endsAt) > now ? endsAt : null;
}

/** "Wednesday 25 November at 19:05 CET", in the time zone (IANA) that the player's licence counts in. */
export function formatEnd(endsAt: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(endsAt));
}
