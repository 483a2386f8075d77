import type { Against } from './exact';
import { add, HandLaws, TOTALS, type HandLaw, type Law } from './hand-laws';
import type { BlackjackRules } from './rules';

const ENOUGH_STEPS = 60;

/** In how many ways, by chance, a pair becomes hands: those with another second card, and pairs that stay pairs. */
function handCounts(
  { rest, cards, removes }: ReturnType<Against['look']>,
  pair: number,
  mostHands: number,
): readonly { readonly others: number; readonly sames: number; readonly chance: number }[] {
  const found: { others: number; sames: number; chance: number }[] = [];
  const visit = (hands: number, waiting: number, others: number, sames: number, chance: number): void => {
    if (waiting === 0) return void found.push({ others, sames, chance });
    const pairs = hands - 2 + sames;
    const again = ((rest[pair] ?? 0) - removes * pairs) / (cards - removes * (pairs + others));
    visit(hands, waiting - 1, others + 1, sames, chance * (1 - again));
    if (again <= 0) return;
    if (hands < mostHands) visit(hands + 1, waiting + 1, others, sames, chance * again);
    else visit(hands, waiting - 1, others, sames + 1, chance * again);
  };
  visit(2, 2, 0, 0, 1);
  return found;
}

const massOf = (law: Law | undefined): number => [...(law?.values() ?? [])].reduce((sum, chance) => sum + chance, 0);

function plus(one: Law, other: Law): Law {
  const both: Law = new Map();
  one.forEach((chance, change) => other.forEach((more, further) => add(both, change + further, chance * more)));
  return both;
}

/** The law of a hand, given each total of the dealer. */
function givenTotals(law: HandLaw): ReadonlyMap<number, Law> {
  return new Map(
    [...law].map(([total, chances]) => {
      const mass = massOf(chances);
      return [total, new Map([...chances].map(([change, chance]) => [change, mass === 0 ? 0 : chance / mass]))];
    }),
  );
}

/** The same chances, leaned so little to one side that their mean is the exact one. */
function withMean(law: Law, mean: number): Law {
  const mass = massOf(law);
  const leaned = (by: number): Law => {
    const weights = new Map([...law].map(([change, chance]) => [change, chance * Math.exp(by * change)]));
    const all = massOf(weights);
    return new Map([...weights].map(([change, weight]) => [change, (mass * weight) / all]));
  };
  const meanOf = (chances: Law): number => [...chances].reduce((sum, [change, chance]) => sum + change * chance, 0);
  let [least, most] = [-1, 1];
  for (let step = 0; step < ENOUGH_STEPS; step++) {
    const middle = (least + most) / 2;
    if (meanOf(leaned(middle)) < mean) least = middle;
    else most = middle;
  }
  return leaned((least + most) / 2);
}

/** The return of a pair that is split, with `mean` as its exact sum. */
export function splitLaw(rules: BlackjackRules, against: Against, pair: number, mean: number): Law {
  const shoe = against.look([pair, pair]);
  const laws = new HandLaws(rules, against, [pair]);
  const handLaw = (second: number): HandLaw => {
    const values = [pair, second].sort((a, b) => a - b);
    return pair === 1 ? laws.ended(values, 1) : laws.played(values, rules.doubleAfterSplit);
  };
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((value) => value !== pair && (shoe.rest[value] ?? 0) > 0);
  const otherHand = laws.sum(others.map((second) => [shoe.rest[second] ?? 0, handLaw(second)]));
  const [other, same] = [givenTotals(otherHand), givenTotals(handLaw(pair))];
  const all: Law = new Map();
  const counts = handCounts(shoe, pair, pair === 1 ? 2 : rules.mostHands);
  for (const total of TOTALS) {
    const [otherLaw, sameLaw] = [other.get(total), same.get(total)];
    if (!otherLaw || !sameLaw) continue;
    for (const { others: some, sames, chance } of counts) {
      let hands: Law = new Map([[0, chance * (shoe.totals[total] ?? 0)]]);
      for (let hand = 0; hand < some; hand++) hands = plus(hands, otherLaw);
      for (let hand = 0; hand < sames; hand++) hands = plus(hands, sameLaw);
      hands.forEach((share, change) => add(all, change, share));
    }
  }
  return withMean(all, mean);
}
