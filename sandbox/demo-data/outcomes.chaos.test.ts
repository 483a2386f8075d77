import { builds } from './odds';
import { computeOutcomes, variantIds } from './round-outcomes';

test.each(variantIds)(
  '%s: what is published is what its maths give, class by class [GMS-11]',
  (id) => {
    const { outcomes, hitFrequency } = computeOutcomes(id);
    const published = builds.find(({ variantId }) => variantId === id);
    expect(published?.hitFrequency).toBeCloseTo(hitFrequency, 11);
    expect(published?.outcomes).toHaveLength(outcomes.length);
    outcomes.forEach(([change, chance], place) => {
      expect(published?.outcomes[place]?.[0]).toBeCloseTo(change, 4);
      expect(published?.outcomes[place]?.[1]).toBeCloseTo(chance, 10);
    });
  },
  900_000,
);
