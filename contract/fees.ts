/** A percentage of an amount in minor units, with at most two decimals; rounded down, in the player's favour [CSH-02]. */
export function percentageFee(minor: bigint, percent: number): bigint {
  return (minor * BigInt(Math.round(percent * 100))) / 10_000n;
}
