import { cryptographicRandom, type RandomSource } from '@foyer/studio-kit/domain/random';
import { drawRound } from './round';
import { evaluateSpin } from './spin';
import { calm } from './variants/calm';
import { lively } from './variants/lively';
import type { SlotVariant } from './slot-variant';

/** Stops that come in the given order, then 0 for ever. */
function scripted(values: readonly number[]): RandomSource {
  const left = [...values];
  return { below: (limit) => (left.shift() ?? 0) % limit };
}

const stopOf = (strip: readonly number[] | undefined, symbol: number): number => (strip ?? []).indexOf(symbol);

describe('a round of the slot', () => {
  it('pays three of a kind from the left and lets the wild stand in [GMS-07]', () => {
    const grid = (reel: number): number => stopOf(calm.strips[reel], 2);
    const stops = [grid(0), stopOf(calm.strips[1], 0), grid(2), stopOf(calm.strips[3], 6), 0];
    const spin = evaluateSpin(calm, stops, false);
    const top = spin.lineWins.find(({ line }) => line === 1);
    expect(spin.grid.map((reel) => reel[0])).toEqual([2, 0, 2, 6, expect.any(Number)]);
    expect(top).toEqual({ line: 1, symbol: 2, count: 3, units: 40 });
    expect(spin.units).toBe(spin.lineWins.reduce((sum, win) => sum + win.units, 0) + spin.scatterUnits);
  });

  it('a wild fills its reel in free spins and the multiplier counts [GMS-07]', () => {
    const stops = [
      stopOf(lively.freeStrips[0], 2),
      stopOf(lively.freeStrips[1], 0),
      stopOf(lively.freeStrips[2], 0),
      0,
      0,
    ];
    const spin = evaluateSpin(lively, stops, true);
    expect(spin.expandedReels).toEqual(expect.arrayContaining([1, 2]));
    const firstLine = spin.lineWins.find(({ line }) => line === 1);
    expect(firstLine?.symbol).toBe(2);
    expect(firstLine?.units).toBe(2 * (lively.linePays[2]?.[(firstLine?.count ?? 3) - 3] ?? 0));
  });

  it('three scatters pay, start free spins, and the whole round is in one outcome [GMS-07]', () => {
    const stops = [0, 1, 2].map((reel) => stopOf(lively.strips[reel], 1));
    const round = drawRound(lively, scripted([...stops, 0, 0]));
    expect(round.base.scatters).toBe(3);
    expect(round.base.scatterUnits).toBe(40);
    expect(round.freeSpins.length).toBeGreaterThanOrEqual(10);
    expect(round.units).toBe(round.base.units + round.freeSpins.reduce((sum, spin) => sum + spin.units, 0));
  });

  it('free spins that keep starting free spins end at the cap [GMS-07]', () => {
    const endless: SlotVariant = { ...lively, freeStrips: lively.freeStrips.map(() => [1, 5, 6, 7]) };
    const stops = [0, 1, 2].map((reel) => stopOf(lively.strips[reel], 1));
    const round = drawRound(endless, scripted([...stops, 0, 0]));
    expect(round.freeSpins).toHaveLength(lively.freeSpinCap);
    expect(round.base.freeSpinsAwarded + round.freeSpins.reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0)).toBe(
      lively.freeSpinCap,
    );
  });

  it('the generator of play is uniform: chi-square of 34 stops stays under a bound that chance passes once in 10^12 [GMS-07]', () => {
    const draws = 68_000;
    const counts = new Array<number>(34).fill(0);
    for (let draw = 0; draw < draws; draw++) {
      const stop = cryptographicRandom.below(34);
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const expected = draws / 34;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 33 degrees of freedom; a stop that never came would alone add 2,000.
    expect(chiSquare).toBeLessThan(130);
  });
});
