import { randomInt } from 'node:crypto';

/** The only source of chance in the game: a whole number, uniform in [0, limit). */
export interface RandomSource {
  below(limit: number): number;
}

/** Production randomness: the operating system's generator, without modulo bias. */
export const cryptographicRandom: RandomSource = { below: (limit) => randomInt(limit) };
