import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { atChaosScale } from '../../../../platform/testing/chaos-scale';
import { returnOfRules, tableRules } from '../../tables';
import { deviations, simulateBlackjack } from './simulate';

/** Four million each for five sets of rules. */
const ROUNDS = atChaosScale(4_000_000);

test.each(tableRules.flatMap((rules) => (rules.kind === 'blackjack' ? [[rules.id, rules] as const] : [])))(
  'hands of the real engine under %s come within four standard errors of the published return [GMS-07]',
  (id, rules) => {
    const sums = simulateBlackjack(rules, ROUNDS, seededRandom(20_261_123));
    expect(Math.abs(deviations(sums, returnOfRules(rules) - 1))).toBeLessThan(4);
  },
  1_800_000,
);
