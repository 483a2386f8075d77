import { visitCycle } from './enumerate';
import { complex, transform, type Complex } from './fourier';
import { UNITS_PER_STAKE } from './lines';
import type { SlotVariant } from './slot-variant';

/** More than 6,000 stakes: what lies above has a chance that changes no published figure. */
const LENGTH = 2 ** 17;

/** Positions of the reels that award so many free spins, by what they pay in units, as shares of all positions. */
type SpinChances = ReadonlyMap<number, ReadonlyMap<number, number>>;

function spinChances(variant: SlotVariant, free: boolean): SpinChances {
  const byAward = new Map<number, Map<number, number>>();
  const cycle = visitCycle(variant, free, (units, award, positions) => {
    const pays = byAward.get(award) ?? new Map<number, number>();
    pays.set(units, (pays.get(units) ?? 0) + positions);
    byAward.set(award, pays);
  });
  for (const pays of byAward.values()) for (const [units, positions] of pays) pays.set(units, positions / cycle);
  return byAward;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

interface SpinLaw {
  readonly award: number;
  /** Transform of the chances of what the spin pays, in steps of so many units. */
  readonly law: Complex;
}

function transformed(chances: SpinChances, step: number): SpinLaw[] {
  return [...chances].map(([award, pays]) => {
    const law = complex(LENGTH);
    for (const [units, chance] of pays) law.re[units / step] = chance;
    transform(law);
    return { award, law };
  });
}

/** Numbers of free spins that a round may have been granted, the most first. */
function grantsOf(awards: readonly number[], cap: number): number[] {
  const seen = new Set<number>();
  const add = (granted: number): void => {
    for (const award of awards) {
      const next = Math.min(cap, granted + award);
      if (award === 0 || seen.has(next)) continue;
      seen.add(next);
      add(next);
    }
  };
  add(0);
  return [...seen].sort((a, b) => b - a);
}

/**
 * The chances of what a whole paid round pays, free spins and their further free spins under the cap included, exact but
 * for the rounding of numbers: at each frequency the transforms of spins that follow each other are multiplied.
 */
export function roundLaw(variant: SlotVariant): { readonly pay: number; readonly chance: number }[] {
  const chances = [spinChances(variant, false), spinChances(variant, true)] as const;
  const step = chances.flatMap((each) => [...each.values()].flatMap((pays) => [...pays.keys()])).reduce(divisor);
  const [paid, free] = [transformed(chances[0], step), transformed(chances[1], step)];
  const cap = variant.freeSpinCap;
  const grants = grantsOf([...new Set([...paid, ...free].map(({ award }) => award))], cap);
  const whole = complex(LENGTH);
  // With `left` free spins to play of `granted`: real and imaginary part at the frequency.
  const width = cap + 1;
  const re = new Float64Array(width * width);
  const im = new Float64Array(width * width);
  for (let at = 0; at <= LENGTH / 2; at++) {
    for (const granted of grants) {
      re[granted * width] = 1;
      im[granted * width] = 0;
      for (let left = 1; left <= granted; left++) {
        let [x, y] = [0, 0];
        for (const { award, law } of free) {
          const more = Math.min(award, cap - granted);
          const rest = (granted + more) * width + left - 1 + more;
          const [a, b, c, d] = [law.re[at] ?? 0, law.im[at] ?? 0, re[rest] ?? 0, im[rest] ?? 0];
          x += a * c - b * d;
          y += a * d + b * c;
        }
        re[granted * width + left] = x;
        im[granted * width + left] = y;
      }
    }
    for (const { award, law } of paid) {
      const granted = Math.min(award, cap);
      const start = granted * width + granted;
      const [a, b] = [law.re[at] ?? 0, law.im[at] ?? 0];
      const [c, d] = granted === 0 ? [1, 0] : [re[start] ?? 0, im[start] ?? 0];
      whole.re[at] = (whole.re[at] ?? 0) + a * c - b * d;
      whole.im[at] = (whole.im[at] ?? 0) + a * d + b * c;
    }
    // Chances are real: the other half mirrors this one.
    const mirror = (LENGTH - at) % LENGTH;
    whole.re[mirror] = whole.re[at] ?? 0;
    whole.im[mirror] = -(whole.im[at] ?? 0);
  }
  transform(whole, true);
  // Smaller chances are the rounding of the transform.
  return Array.from(whole.re, (chance, at) => ({
    pay: (at * step) / UNITS_PER_STAKE,
    chance: chance / LENGTH,
  })).filter(({ chance }) => chance > 1e-15);
}
