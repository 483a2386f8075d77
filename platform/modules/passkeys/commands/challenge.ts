const CHALLENGE_MINUTES = 5;

/** When a challenge that is given out now can be answered no more. */
export const challengeEnd = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
