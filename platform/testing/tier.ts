const isFull = process.env.TEST_TIER === 'full';

/** How much of a long trial runs: all of it in the full tier, a part of the same kind in `npm test`. */
export const inTier = (full: number, core: number): number => (isFull ? full : core);
