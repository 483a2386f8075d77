import { BUST, dealerTree, NATURAL, type DealerTree } from './dealer-tree';
import type { BlackjackRules } from './rules';

/** Decisions about a hand with its best expectation. */
export type Play = 'stand' | 'hit' | 'double' | 'split' | 'surrender';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Cards of a suit by value: index 1 for aces to 10 for ten, jack, queen and king. */
const SUIT = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4] as const;
/** A hand as a number: each value has a digit that is large enough for all hands of at most 21. */
const DIGIT = [0, 1, 22, 242, 1_936, 11_616, 58_080, 232_320, 929_280, 2_787_840, 8_363_520] as const;
const MOST_GONE = 16;

interface CountedHand {
  readonly key: number;
  readonly hard: number;
  readonly aces: number;
  readonly cards: number;
}

type Simple = 'stand' | 'hit' | 'double';

/** A shoe with some cards gone. */
export interface Shoe {
  /** Chances of the dealer's totals, by total. */
  readonly totals: Float64Array;
  /** Cards by value, and all of them. */
  readonly rest: Float64Array;
  readonly cards: number;
  /** 0 where cards are drawn without end. */
  readonly removes: 0 | 1;
}

const EMPTY: CountedHand = { key: 0, hard: 0, aces: 0, cards: 0 };

const totalOf = ({ hard, aces }: CountedHand): number => (aces > 0 && hard <= 11 ? hard + 10 : hard);

/**
 * Exact expectations against one up card, with the cards that the player sees gone from the shoe. Where the dealer looks
 * for a blackjack, every figure is of the case that there is none and counts with its probability: cards drawn after the
 * look follow the same law, so nothing needs to be divided.
 *
 * The strategy is the best for the cards of the hand and the up card; in split hands it is the same, whatever the other
 * hands hold. For this strategy the figures of split hands are exact too: the cards of the other hands are accounted for
 * by exclusion, pair card by pair card.
 */
export class Against {
  private readonly tree: DealerTree;
  private readonly chances: Float64Array;
  private readonly totals = new Float64Array(24);
  /** The cards in the shoe, by value; calls take cards out and put them back. */
  private readonly rest: Float64Array;
  private cards: number;
  private readonly removes: 0 | 1;
  /** Further cards of a pair that are gone, and their value. */
  private gone = 0;
  private pair = 0;
  private readonly stands = new Map<number, number>();
  private readonly plays = new Map<number, { readonly value: number; readonly play: Simple }>();
  private readonly followed = new Map<number, number>();

  constructor(
    private readonly rules: BlackjackRules,
    private readonly up: number,
  ) {
    this.tree = dealerTree(up, rules.dealerHitsSoft17);
    this.chances = new Float64Array(this.tree.parent.length);
    this.removes = rules.decks === null ? 0 : 1;
    this.rest = Float64Array.from(SUIT, (count) => count * 4 * (rules.decks ?? 1));
    this.cards = 52 * (rules.decks ?? 1);
    this.take(up);
  }

  private take(value: number, count = 1): void {
    this.rest[value] = (this.rest[value] ?? 0) - this.removes * count;
    this.cards -= this.removes * count;
  }

  private chance(value: number): number {
    return Math.max(0, this.rest[value] ?? 0) / this.cards;
  }

  /** Where cards are put back at once, hands of one total are one hand. */
  private with({ key, hard, aces, cards }: CountedHand, value: number): CountedHand {
    const next = { hard: hard + value, aces: aces + (value === 1 ? 1 : 0), cards: cards + 1 };
    if (this.removes === 1) return { ...next, key: key + (DIGIT[value] ?? 0) };
    return { ...next, key: next.hard * 2 + (next.aces > 0 ? 1 : 0) };
  }

  private hand(values: readonly number[]): CountedHand {
    return values.reduce<CountedHand>((hand, value) => this.with(hand, value), EMPTY);
  }

  private keyNow(hand: CountedHand): number {
    return (hand.key * MOST_GONE + this.gone) * 11 + this.pair;
  }

  /** Chances of the dealer's totals with the shoe as it is, by total. */
  private dealer(): Float64Array {
    const { parent, value, same, above, ways, total } = this.tree;
    const { chances, totals, rest, cards, removes } = this;
    totals.fill(0);
    chances[0] = 1;
    for (let node = 1; node < parent.length; node++) {
      const left = (rest[value[node] ?? 0] ?? 0) - removes * (same[node] ?? 0);
      const chance =
        left <= 0 ? 0 : ((chances[parent[node] ?? 0] ?? 0) * left) / (cards - removes * (above[node] ?? 0));
      chances[node] = chance;
      const count = ways[node] ?? 0;
      if (count > 0) totals[total[node] ?? 0] = (totals[total[node] ?? 0] ?? 0) + count * chance;
    }
    return totals;
  }

  private natural(): number {
    return this.up === 1 ? this.chance(10) : this.up === 10 ? this.chance(1) : 0;
  }

  /** The return of a hand that stands, for each one staked. */
  private stand(hand: CountedHand): number {
    const key = this.keyNow(hand);
    const known = this.stands.get(key);
    if (known !== undefined) return known;
    const dealer = this.dealer();
    const own = totalOf(hand);
    let value = dealer[BUST] ?? 0;
    for (let other = 17; other <= 21; other++) value += Math.sign(own - other) * (dealer[other] ?? 0);
    if (!this.rules.peek) value -= dealer[NATURAL] ?? 0;
    this.stands.set(key, value);
    return value;
  }

  /** A stake that is lost at once, but for the case that the dealer has shown a blackjack. */
  private lost(): number {
    return -(this.rules.peek ? 1 - this.natural() : 1);
  }

  /** The mean over the next card. */
  private afterCard(hand: CountedHand, value: (next: CountedHand) => number): number {
    let all = 0;
    for (const card of VALUES) {
      const chance = this.chance(card);
      if (chance === 0) continue;
      this.take(card);
      const next = this.with(hand, card);
      all += chance * (next.hard > 21 ? this.lost() : value(next));
      this.take(card, -1);
    }
    return all;
  }

  /** The best of stand, hit and, where it is allowed, double. */
  private best(hand: CountedHand, mayDouble: boolean): { readonly value: number; readonly play: Simple } {
    const key = hand.key * 2 + (mayDouble ? 1 : 0);
    const known = this.plays.get(key);
    if (known) return known;
    let best: { value: number; play: Simple } = { value: this.stand(hand), play: 'stand' };
    if (totalOf(hand) < 21) {
      const hit = this.afterCard(hand, (next) => this.best(next, false).value);
      if (hit > best.value) best = { value: hit, play: 'hit' };
      const double = mayDouble ? 2 * this.afterCard(hand, (next) => this.stand(next)) : 0;
      if (mayDouble && double > best.value) best = { value: double, play: 'double' };
    }
    this.plays.set(key, best);
    return best;
  }

  /** The decision of the strategy, which knows nothing of further cards of a pair. */
  private playOf(hand: CountedHand, mayDouble: boolean): Simple {
    const [gone, pair] = [this.gone, this.pair];
    this.take(pair, -gone);
    [this.gone, this.pair] = [0, 0];
    const { play } = this.best(hand, mayDouble);
    [this.gone, this.pair] = [gone, pair];
    this.take(pair, gone);
    return play;
  }

  /** The return of a split hand that is played as its cards say, with further cards of the pair gone. */
  private follow(hand: CountedHand, mayDouble: boolean): number {
    const key = this.keyNow(hand) * 2 + (mayDouble ? 1 : 0);
    const known = this.followed.get(key);
    if (known !== undefined) return known;
    const play = this.playOf(hand, mayDouble);
    const value =
      play === 'stand'
        ? this.stand(hand)
        : play === 'hit'
          ? this.afterCard(hand, (next) => this.follow(next, false))
          : 2 * this.afterCard(hand, (next) => this.stand(next));
    this.followed.set(key, value);
    return value;
  }

  /** The sum over second cards of a split hand, with the chance that `j` given cards are of the pair too. */
  private splitHand(pair: number, j: number, seconds: readonly number[]): number {
    let chance = 1;
    for (let card = 0; card < j; card++) {
      chance *= this.chance(pair);
      this.take(pair);
    }
    [this.gone, this.pair] = [j + 1, pair];
    let all = 0;
    for (const second of chance === 0 ? [] : seconds) {
      const next = this.chance(second);
      if (next === 0) continue;
      this.take(second);
      const hand = this.hand([pair, second]);
      all += chance * next * (pair === 1 ? this.stand(hand) : this.follow(hand, this.rules.doubleAfterSplit));
      this.take(second, -1);
    }
    [this.gone, this.pair] = [0, 0];
    this.take(pair, -j);
    return all;
  }

  /**
   * The return of split hands: the sum over all ways in which they can come. That cards are not of the pair follows by
   * exclusion.
   */
  private split(pair: number): number {
    const mostHands = pair === 1 ? 2 : this.rules.mostHands;
    const excluding = (seconds: readonly number[]): ((j: number, m: number) => number) => {
      const known = new Map<number, number>();
      const value = (j: number, m: number): number => {
        const found = known.get(j * MOST_GONE + m);
        if (found !== undefined) return found;
        const made = m === 0 ? this.splitHand(pair, j, seconds) : value(j, m - 1) - value(j + 1, m - 1);
        known.set(j * MOST_GONE + m, made);
        return made;
      };
      return value;
    };
    const other = excluding(VALUES.filter((value) => value !== pair));
    const same = excluding([pair]);
    let all = 0;
    const visit = (hands: number, waiting: number, others: number, sames: number): void => {
      if (waiting === 0) {
        const pairs = hands - 2 + sames;
        if (others > 0) all += others * other(pairs, others - 1);
        if (sames > 0) all += sames * same(pairs - 1, others);
        return;
      }
      visit(hands, waiting - 1, others + 1, sames);
      if (hands < mostHands) visit(hands + 1, waiting + 1, others, sames);
      else visit(hands, waiting - 1, others, sames + 1);
    };
    visit(2, 2, 0, 0);
    return all;
  }

  /** The best decision about a hand of these values, and what it brings. */
  advise(
    values: readonly number[],
    may: { readonly double: boolean; readonly split: boolean; readonly surrender: boolean },
  ): { readonly play: Play; readonly value: number } {
    for (const value of values) this.take(value);
    const hand = this.hand(values);
    let best: { play: Play; value: number } = this.best(hand, may.double);
    const [first = 0, second] = values;
    if (may.split && values.length === 2 && first === second) {
      const value = this.split(first);
      if (value > best.value) best = { play: 'split', value };
    }
    const given = this.lost() / 2;
    if (may.surrender && given > best.value) best = { play: 'surrender', value: given };
    for (const value of values) this.take(value, -1);
    return best;
  }

  /** The return of insurance for each one staked on it, to a hand of these values. */
  insurance(values: readonly number[]): number {
    for (const value of values) this.take(value);
    const brings = 3 * this.chance(10) - 1;
    for (const value of values) this.take(value, -1);
    return brings;
  }

  /** Chances of the dealer's totals, by total, and what the shoe holds by value, when these cards are gone too. */
  look(values: readonly number[]): Shoe {
    for (const value of values) this.take(value);
    const shoe = { totals: this.dealer().slice(), rest: this.rest.slice(), cards: this.cards, removes: this.removes };
    for (const value of values) this.take(value, -1);
    return shoe;
  }

  /** The return of a round with these first two cards. */
  round(values: readonly number[]): number {
    const { rules } = this;
    for (const value of values) this.take(value);
    const natural = this.natural();
    for (const value of values) this.take(value, -1);
    if (values.includes(1) && values.includes(10)) return rules.blackjackPays * (1 - natural);
    const { value } = this.advise(values, { double: true, split: true, surrender: rules.surrender });
    return rules.peek ? value - natural : value;
  }
}

/** Every first deal of a round, with its chance: two cards of the player in rising order and the dealer's up card. */
export function eachDeal(
  rules: BlackjackRules,
  visit: (chance: number, against: Against, values: readonly [number, number]) => void,
): void {
  const rest = SUIT.map((count) => count * 4 * (rules.decks ?? 1));
  const removes = rules.decks === null ? 0 : 1;
  const draw = (value: number): number => {
    const chance = (rest[value] ?? 0) / rest.reduce<number>((all, count) => all + count, 0);
    rest[value] = (rest[value] ?? 0) - removes;
    return chance;
  };
  const putBack = (value: number): void => void (rest[value] = (rest[value] ?? 0) + removes);
  for (const up of VALUES) {
    const against = new Against(rules, up);
    for (const first of VALUES) {
      for (const second of VALUES.filter((value) => value >= first)) {
        const chance = draw(up) * draw(first) * draw(second);
        visit((first === second ? 1 : 2) * chance, against, [first, second]);
        for (const value of [up, first, second]) putBack(value);
      }
    }
  }
}

/** The return of a round for each one staked when it is played best: the house's share, below zero. */
export function expectationOf(rules: BlackjackRules): number {
  let all = 0;
  eachDeal(rules, (chance, against, values) => (all += chance * against.round(values)));
  return all;
}
