import { deviationOf, findFault, MOST_OUTCOMES, returnOf } from '../../platform/modules/catalogue/domain/odds';
import { drawRound, findVariant, slotVariants, UNITS_PER_STAKE } from '@foyer/game-studio/slot';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { simulateBlackjack } from '@foyer/table-studio/domain/blackjack/simulate';
import { returnOfRules, tableRules } from '@foyer/table-studio/tables';
import { seedGames } from './game-data';
import { builds } from './odds';
import { EDGES } from './outcome-classes';
import { computeOutcomes } from './round-outcomes';

const ROUNDS = 100_000;
const SEED = 20_261_123;

function buildOf(variantId: string) {
  const build = builds.find((each) => each.variantId === variantId);
  if (!build) throw new Error(`nothing published of ${variantId}`);
  return build;
}

/** How far counts are from what was expected, in standard deviations of χ²; classes that are too rare are one. */
function strangeness(classes: readonly { readonly chance: number; readonly count: number }[], rounds: number): number {
  const frequent = classes.filter(({ chance }) => chance * rounds >= 8);
  const rare = classes.filter((each) => !frequent.includes(each));
  const sum = (of: 'chance' | 'count') => rare.reduce((all, each) => all + each[of], 0);
  const compared = [...frequent, { chance: sum('chance'), count: sum('count') }].filter(({ chance }) => chance > 0);
  const square = compared.reduce(
    (all, { chance, count }) => all + (count - chance * rounds) ** 2 / (chance * rounds),
    0,
  );
  const freedom = compared.length - 1;
  return (square - freedom) / Math.sqrt(2 * freedom);
}

test('every game of the demonstration has outcomes with the return that it is shown with, in few classes [GMS-11]', () => {
  for (const { data } of seedGames) {
    const build = buildOf(data.variantId);
    expect([data.slug, findFault(build, data.rtp)]).toEqual([data.slug, null]);
    expect(build.outcomes.length).toBeLessThanOrEqual(MOST_OUTCOMES);
  }
  expect(new Set(builds.map(({ provider }) => provider)).size).toBe(3);
});

test.each(slotVariants.map(({ id }) => id))(
  '%s: return, spread and hit frequency of its classes are the published ones, and real rounds fall into them as they should [GMS-11]',
  (id) => {
    const variant = findVariant(id);
    const { outcomes, hitFrequency } = buildOf(id);
    if (!variant) throw new Error(`no variant ${id}`);
    expect(returnOf({ outcomes })).toBeCloseTo(variant.rtp, 6);
    expect(deviationOf({ outcomes }) / variant.standardDeviation).toBeCloseTo(1, 5);
    expect(hitFrequency).toBe(variant.hitFrequency);
    const random = seededRandom(SEED);
    const placeOf = (pay: number) => (pay === 0 ? 0 : 1 + EDGES.findIndex((edge) => pay <= edge));
    const classes = [0, ...EDGES].map(() => ({ chance: 0, count: 0 }));
    for (const [change, chance] of outcomes) {
      const found = classes[placeOf(change + 1)];
      if (found) found.chance += chance;
    }
    for (let round = 0; round < ROUNDS; round++) {
      const found = classes[placeOf(drawRound(variant, random).units / UNITS_PER_STAKE)];
      if (found) found.count++;
    }
    expect(strangeness(classes, ROUNDS)).toBeLessThan(4);
  },
);

test.each(tableRules.flatMap((rules) => (rules.kind === 'blackjack' ? [[rules.id, rules] as const] : [])))(
  '%s: hands of the real engine end as their chances say, and the mean is the published one [GMS-11]',
  (id, rules) => {
    const { outcomes } = buildOf(id);
    expect(returnOf({ outcomes })).toBeCloseTo(returnOfRules(rules), 7);
    const { counts } = simulateBlackjack(rules, ROUNDS, seededRandom(SEED));
    const known = new Set(outcomes.map(([change]) => Math.round(change * 10)));
    expect([...counts.keys()].filter((tenths) => !known.has(tenths))).toEqual([]);
    const classes = outcomes.map(([change, chance]) => ({ chance, count: counts.get(Math.round(change * 10)) ?? 0 }));
    expect(strangeness(classes, ROUNDS)).toBeLessThan(4);
  },
  120_000,
);

test.each(['roulette-european', 'roulette-french'])('%s: a chip on one number, by the wheel itself [GMS-11]', (id) => {
  const published = buildOf(id);
  const { outcomes } = computeOutcomes(id);
  expect(published).toMatchObject({ basis: 'straight', outcomes });
  expect(outcomes).toEqual([
    [-1, 0.972972972973],
    [35, 0.027027027027],
  ]);
});
