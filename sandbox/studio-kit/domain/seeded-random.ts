import type { RandomSource } from './random';

const TWO_32 = 4_294_967_296;

function splitMix32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** Repeatable randomness (xoshiro128**) for tests and simulations; never used for play. */
export function seededRandom(seed: number): RandomSource {
  const next = splitMix32(seed);
  let a = next();
  let b = next();
  let c = next();
  let d = next();
  const draw = (): number => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return {
    below(limit) {
      const fair = TWO_32 - (TWO_32 % limit);
      let value = draw();
      while (value >= fair) value = draw();
      return value % limit;
    },
  };
}
