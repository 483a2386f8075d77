import type { RandomSource } from '@foyer/studio-kit/domain/random';
import {
  activeHand,
  blackjackReturn,
  blackjackStaked,
  deal,
  decide,
  decisionsOf,
  type Blackjack,
  type Decision,
} from './blackjack';
import { valueOf } from './cards';
import { adviceFor } from './advice';
import { Against } from './exact';
import type { BlackjackRules } from './rules';
import { shuffleShoe } from './shoe';

export interface BlackjackSums {
  readonly rounds: number;
  /** Of what a round brings, in tenths of its first stake. */
  readonly sum: number;
  readonly squares: number;
  /** Rounds by what they brought. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Cards that a simulated round may need; drawn without shuffling the others. */
const ENOUGH_CARDS = 60;

/** The first cards of a shuffled shoe: the same law as a whole shuffle, in a fraction of the time. */
function firstCards(cards: number[], random: RandomSource): number[] {
  const last = Math.min(ENOUGH_CARDS, cards.length);
  for (let index = 0; index < last; index++) {
    const chosen = index + random.below(cards.length - index);
    [cards[index], cards[chosen]] = [cards[chosen] ?? 0, cards[index] ?? 0];
  }
  return cards.slice(0, last);
}

/** Plays rounds of the real engine by the strategy of the exact figures. */
export function simulateBlackjack(rules: BlackjackRules, rounds: number, random: RandomSource): BlackjackSums {
  const against = new Map<number, Against>();
  const known = new Map<string, Decision>();
  const shoe = shuffleShoe(rules.decks, random);
  const advise = (game: Blackjack): Decision => {
    const up = valueOf(game.dealer[0] ?? 0);
    const cards = game.hands[activeHand(game)]?.cards ?? [];
    const values = cards.map(valueOf).sort((a, b) => a - b);
    const key = `${up}/${values.join()}/${decisionsOf(game, rules).join()}`;
    const found = known.get(key);
    if (found) return found;
    const exact = against.get(up) ?? new Against(rules, up);
    against.set(up, exact);
    const decision = adviceFor(game, rules, exact) ?? 'stand';
    known.set(key, decision);
    return decision;
  };
  let [sum, squares] = [0, 0];
  const counts = new Map<number, number>();
  for (let round = 0; round < rounds; round++) {
    let game = deal(rules.decks === null ? shuffleShoe(null, random) : firstCards(shoe, random), rules);
    while (!game.done) game = decide(game, advise(game), rules);
    const brought = blackjackReturn(game, rules) - blackjackStaked(game);
    sum += brought;
    squares += brought * brought;
    counts.set(brought, (counts.get(brought) ?? 0) + 1);
  }
  return { rounds, sum, squares, counts };
}

/** How many standard errors the mean of simulated rounds is away from the exact figure. */
export function deviations({ rounds, sum, squares }: BlackjackSums, exact: number): number {
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  return (mean / 10 - exact) / (Math.sqrt(variance / rounds) / 10);
}
