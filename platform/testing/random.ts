/** mulberry32: the same choices for the same seed; values from 0 up to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A new order of the same things. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  return things
    .map((thing) => ({ thing, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing);
}
