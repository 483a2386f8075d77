export const REELS = 5;
export const ROWS = 3;

/** The twenty win lines: for each reel from the left the row (0 top, 2 bottom) the line runs through. */
export const winLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];

/** A stake is this many units, one a line; every pay is a whole number of units, so no money is ever rounded. */
export const UNITS_PER_STAKE = winLines.length;

/** The payment of `units` at a stake, exactly; both the stake and the answer in minor units. */
export function payout(stake: bigint, units: number): bigint {
  return (stake / BigInt(UNITS_PER_STAKE)) * BigInt(units);
}
