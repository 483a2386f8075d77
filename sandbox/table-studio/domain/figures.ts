import { expectationOf } from './blackjack/exact';
import { PLACES } from './roulette/places';
import { returnOf } from './roulette/roulette';
import type { TableRules } from '../tables';

/** The exact share of stakes that comes back: of the worst bet at roulette, of the first stake with best play at blackjack. */
export const exactReturn = (rules: TableRules): number =>
  rules.kind === 'blackjack'
    ? 1 + expectationOf(rules)
    : Math.min(...PLACES.map((place) => returnOf(place, rules).back / returnOf(place, rules).of));
