import { enumerateCycle, exactFigures } from './enumerate';
import { UNITS_PER_STAKE } from './lines';
import type { SlotVariant } from './slot-variant';
import { evaluateSpin } from './spin';
import { findVariant, slotVariants } from './variants';

function variant(id: string): SlotVariant {
  const found = findVariant(id);
  if (!found) throw new Error(`no variant ${id}`);
  return found;
}

/** Strips cut short, so that every position can be paid one by one by the code that plays. */
function shortened(full: SlotVariant): SlotVariant {
  return {
    ...full,
    strips: full.strips.map((strip) => strip.slice(12, 20)),
    freeStrips: full.freeStrips.map((strip) => strip.slice(8, 16)),
  };
}

function bruteForce(small: SlotVariant, free: boolean): { units: number; squares: number; hits: number } {
  const strips = free ? small.freeStrips : small.strips;
  const sums = { units: 0, squares: 0, hits: 0 };
  const cycle = strips.reduce((product, strip) => product * strip.length, 1);
  for (let position = 0; position < cycle; position++) {
    let rest = position;
    const stops = strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
    const { units, freeSpinsAwarded } = evaluateSpin(small, stops, free);
    sums.units += units / cycle;
    sums.squares += (units * units) / cycle;
    if (units > 0 || freeSpinsAwarded > 0) sums.hits += 1 / cycle;
  }
  return sums;
}

describe('published figures of the slot', () => {
  it.each(slotVariants.map(({ id }) => id))(
    '%s publishes exactly the return, hit frequency and spread of its full cycle [GMS-07]',
    (id) => {
      const published = variant(id);
      const exact = exactFigures(published);
      expect(published.rtp).toBeCloseTo(exact.rtp, 12);
      expect(published.hitFrequency).toBeCloseTo(exact.hitFrequency, 12);
      expect(published.standardDeviation).toBeCloseTo(exact.standardDeviation, 9);
    },
  );

  it('keeps every return between 94 % and 97 % and the volatilities in their order [GMS-07]', () => {
    for (const { rtp } of slotVariants) {
      expect(rtp).toBeGreaterThanOrEqual(0.94);
      expect(rtp).toBeLessThanOrEqual(0.97);
    }
    const spreads = ['calm', 'lively', 'bold'].map((id) => variant(id).standardDeviation);
    expect(spreads).toEqual([...spreads].sort((a, b) => a - b));
  });

  it.each([false, true])(
    'the enumeration equals paying every position one by one (free spins: %s) [GMS-07]',
    (free) => {
      const small = shortened(variant('lively'));
      const classes = enumerateCycle(small, free);
      const total = (pick: (entry: (typeof classes)[number]) => number): number =>
        classes.reduce((sum, entry) => sum + pick(entry), 0);
      const brute = bruteForce(small, free);
      expect(brute.units).toBeGreaterThan(0);
      expect(total((entry) => entry.probability)).toBeCloseTo(1, 12);
      expect(total((entry) => entry.firstMoment)).toBeCloseTo(brute.units, 9);
      expect(total((entry) => entry.secondMoment)).toBeCloseTo(brute.squares, 5);
      expect(total((entry) => entry.hits)).toBeCloseTo(brute.hits, 9);
    },
  );

  it('wilds stand on the middle reels only, and never two scatters in one window [GMS-07]', () => {
    for (const { id } of slotVariants) {
      const { strips, freeStrips } = variant(id);
      for (const set of [strips, freeStrips]) {
        expect(set[0]).not.toContain(0);
        expect(set[4]).not.toContain(0);
        for (const strip of set)
          strip.forEach((symbol, stop) =>
            expect(
              [symbol, strip[(stop + 1) % strip.length], strip[(stop + 2) % strip.length]].filter((one) => one === 1)
                .length,
            ).toBeLessThan(2),
          );
      }
    }
  });

  it('every pay is a whole number of units and longer runs pay more [GMS-07]', () => {
    for (const { id } of slotVariants) {
      for (const row of [...variant(id).linePays, variant(id).scatterPays]) {
        if (!row) continue;
        expect(row.every(Number.isInteger)).toBe(true);
        expect(row[0]).toBeLessThan(row[1]);
        expect(row[1]).toBeLessThan(row[2]);
      }
      expect(variant(id).scatterPays[0] % UNITS_PER_STAKE).toBe(0);
    }
  });
});
