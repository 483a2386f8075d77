export interface TokenBucket {
  /** Takes so many tokens; false, and nothing is taken, when there are fewer. */
  take(tokens: number): boolean;
}

export interface BucketSize {
  /** Tokens that it holds at most, and at the start. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Allows a rate, and bursts above it. `now` is in milliseconds and never goes back. */
export function createTokenBucket({ burst, perSecond }: BucketSize, now = () => performance.now()): TokenBucket {
  let left = burst;
  let at = now();
  return {
    take(tokens) {
      const current = now();
      left = Math.min(burst, left + ((current - at) / 1000) * perSecond);
      at = current;
      if (left < tokens) return false;
      left -= tokens;
      return true;
    },
  };
}
