import { createTokenBucket, type TokenBucket } from '../../../platform/kernel/token-bucket';

/** Far above any game's pace, repetitions of a lost answer included. */
const PACE = { burst: 40, perSecond: 10 } as const;
const MOST_SESSIONS = 10_000;

/** ms after which a spin may be requested again, or null when this one may be played. */
export type SpinPace = (sessionToken: string) => number | null;

/** Bounds how often one session asks for spins of this process, before anything is read from the database. */
export function createSpinPace(now?: () => number): SpinPace {
  const buckets = new Map<string, TokenBucket>();
  return (sessionToken) => {
    const bucket = buckets.get(sessionToken) ?? createTokenBucket(PACE, now);
    // The last caller stands last, so that the first is the one to forget.
    buckets.delete(sessionToken);
    buckets.set(sessionToken, bucket);
    const [eldest] = buckets.keys();
    if (buckets.size > MOST_SESSIONS && eldest !== undefined) buckets.delete(eldest);
    return bucket.take(1) ? null : 1000 / PACE.perSecond;
  };
}
