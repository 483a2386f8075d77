import { hashText } from '@foyer/studio-kit/domain/hash-text';

/** A deterministic stream of numbers in [0, 1) from a text: the same slug always paints the same picture. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** mulberry32 seeded by the hash of the text. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
  };
}
