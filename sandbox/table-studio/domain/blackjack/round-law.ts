import { NATURAL } from './dealer-tree';
import { eachDeal, type Against, type Shoe } from './exact';
import { add, HandLaws, type Law } from './hand-laws';
import type { BlackjackRules } from './rules';
import { splitLaw } from './split-law';

const naturalOf = ({ totals }: Shoe): number => totals[NATURAL] ?? 0;

/**
 * The chances of what a round changes for each one staked at first, played best. Exact for rounds without a split; of
 * rounds with one the chance and the mean are exact, and their hands are taken as independent given the dealer's total.
 */
export function roundLaw(rules: BlackjackRules): Law {
  const all: Law = new Map();
  let hands: { readonly against: Against; readonly laws: HandLaws } | null = null;
  eachDeal(rules, (chance, against, values) => {
    const natural = naturalOf(against.look(values));
    if (values.includes(1) && values.includes(10)) {
      add(all, rules.blackjackPays, chance * (1 - natural));
      return add(all, 0, chance * natural);
    }
    if (rules.peek) add(all, -1, chance * natural);
    const advice = against.advise(values, { double: true, split: true, surrender: rules.surrender });
    if (advice.play === 'surrender') return add(all, -0.5, chance * (rules.peek ? 1 - natural : 1));
    if (hands?.against !== against) hands = { against, laws: new HandLaws(rules, against, []) };
    if (advice.play === 'split')
      return splitLaw(rules, against, values[0], advice.value).forEach((share, change) =>
        add(all, change, chance * share),
      );
    for (const law of hands.laws.played(values, true).values())
      law.forEach((share, change) => add(all, change, chance * share));
  });
  return all;
}
