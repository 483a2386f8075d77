/**
 * A percentage of an amount in minor units, with at most two decimals; rounded down, which is in the player's favour where
 * it is a fee [CSH-02].
 */
export function percentageOf(minor: bigint, percent: number): bigint {
  return (minor * BigInt(Math.round(percent * 100))) / 10_000n;
}
