export const tokenRules = {
  accessSeconds: 5 * 60,
  /** Sliding: each refresh gives the session so long again, up to its absolute end. */
  refreshSeconds: 30 * 24 * 60 * 60,
  /** How long the predecessor of an unused refresh token still gives that same token, to parallel requests. */
  graceSeconds: 10,
  /**
   * The same while the access token that was given with it has not been used either, so that nobody is known to have
   * the answer. It ends with that access token, which could not show its use any later.
   */
  unusedGraceSeconds: 5 * 60,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a session ends by itself. */
export interface SessionEnd {
  readonly at: Date;
  /** It is then as old as a session may be; else nobody has used it for a month. */
  readonly isByAge: boolean;
}

/**
 * When a session that is used now ends by itself: after a month without use, and at the latest `longestDays` after its
 * sign-in, however often it is renewed. Not later than `now` when that day is over.
 */
export function sessionEnd(signedInAt: Date, now: Date, longestDays: number): SessionEnd {
  const unused = now.getTime() + tokenRules.refreshSeconds * 1000;
  const longest = signedInAt.getTime() + longestDays * DAY_MS;
  return { at: new Date(Math.min(unused, longest)), isByAge: longest < unused };
}

export interface StoredRefreshToken {
  readonly id: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly rotatedAt: Date | null;
  readonly successorId: string | null;
}

export type RefreshVerdict =
  | { readonly kind: 'rotate' }
  /** A parallel or lost answer: give the successor once more. */
  | { readonly kind: 'repeat'; readonly successor: StoredRefreshToken }
  | { readonly kind: 'expired' }
  /** A token that was followed by others comes back: someone has a copy, the session ends. */
  | { readonly kind: 'reused' };

/** `isUnused`: nobody has used the access token that was given with the successor. */
export function decideRefresh(
  token: StoredRefreshToken,
  successor: StoredRefreshToken | null,
  isUnused: boolean,
  now: Date,
): RefreshVerdict {
  if (token.expiresAt <= now) return { kind: 'expired' };
  if (token.rotatedAt === null || successor === null) return { kind: 'rotate' };
  const graceSeconds = isUnused ? tokenRules.unusedGraceSeconds : tokenRules.graceSeconds;
  const isInGrace = now.getTime() - token.rotatedAt.getTime() <= graceSeconds * 1000;
  return isInGrace && successor.rotatedAt === null ? { kind: 'repeat', successor } : { kind: 'reused' };
}
