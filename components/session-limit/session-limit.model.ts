import type { SessionLimit, SessionLimits } from '@/components/limits/session-limits.model';

/** Before anything is known. */
export const NO_SESSION_LIMITS: SessionLimits = {
  version: 0,
  now: '1970-01-01T00:00:00Z',
  timeZone: 'UTC',
  currency: '',
  isIncreaseBlocked: false,
  increaseWaitHours: null,
  session: [],
};

/** ms before the end of play at which the player is warned. */
const WARNED_BEFORE_MS = 300_000;

/** Pages on which games for money are played. */
export const isPlayPage = (pagePath: string): boolean => /^\/(games\/[^/]+|sports)\//.test(pagePath);

/** The limit that has ended play, the last of several to start again; null while none has. */
export function reachedLimit({ session }: Pick<SessionLimits, 'session'>): SessionLimit | null {
  return session
    .filter(({ isReached }) => isReached)
    .reduce<SessionLimit | null>(
      (last, limit) => (last && Date.parse(last.resetsAt) >= Date.parse(limit.resetsAt) ? last : limit),
      null,
    );
}

/** When play that goes on ends, if that is near (ISO 8601); null when it is not. */
export function nearEnd({ session, now }: Pick<SessionLimits, 'session' | 'now'>): string | null {
  const [first = null] = session
    .flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]))
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  return first !== null && Date.parse(first) - Date.parse(now) <= WARNED_BEFORE_MS ? first : null;
}

/** ms from the platform's answer until something changes by itself: a warning, an end or a new period; null for nothing. */
export function msUntilNextMoment({ session, now }: Pick<SessionLimits, 'session' | 'now'>): number | null {
  const said = Date.parse(now);
  const waits = session
    .filter(({ limitMinutes }) => limitMinutes !== null)
    .flatMap(({ endsAt, resetsAt }) => {
      const end = endsAt === null ? [] : [Date.parse(endsAt) - WARNED_BEFORE_MS, Date.parse(endsAt)];
      return [...end, Date.parse(resetsAt)];
    })
    .map((moment) => moment - said)
    .filter((wait) => wait > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}
