import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { agreesWith, simulate, simulatedFigures } from './simulate';
import type { SlotVariant } from './slot-variant';
import { findVariant, slotVariants } from './variants';

const ROUNDS = 400_000;
const SEED = 20_260_114;

function variant(id: string): SlotVariant {
  const found = findVariant(id);
  if (!found) throw new Error(`no variant ${id}`);
  return found;
}

describe('simulated return of the slot', () => {
  it.each(slotVariants.map(({ id }) => id))(
    '%s: 400,000 rounds agree with the published return at 99 % [GMS-07]',
    (id) => {
      const played = variant(id);
      const figures = simulatedFigures(simulate(played, ROUNDS, seededRandom(SEED)));
      expect(Math.abs(figures.rtp - played.rtp)).toBeLessThanOrEqual(figures.margin);
      expect(figures.hitFrequency).toBeCloseTo(played.hitFrequency, 2);
    },
  );

  it('a pay table that gives more than it publishes is found out [GMS-07]', () => {
    const honest = variant('calm');
    const generous = {
      ...honest,
      linePays: honest.linePays.map((row) => row && ([row[0] + 1, row[1] + 2, row[2]] as const)),
    };
    const figures = simulatedFigures(simulate(generous, ROUNDS, seededRandom(SEED)));
    expect(agreesWith(figures, honest.rtp)).toBe(false);
  });

  it('the same seed plays the same rounds, another seed other ones [GMS-07]', () => {
    const play = (seed: number): number => simulate(variant('bold'), 2_000, seededRandom(seed)).squaredUnits;
    expect(play(7)).toBe(play(7));
    expect(play(7)).not.toBe(play(8));
  });
});
