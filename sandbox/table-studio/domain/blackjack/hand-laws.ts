import { BUST, NATURAL } from './dealer-tree';
import type { Against, Shoe } from './exact';
import type { BlackjackRules } from './rules';

/** Chances by what is won or lost, in first stakes. */
export type Law = Map<number, number>;

export const add = (law: Law, change: number, chance: number): void =>
  void law.set(change, (law.get(change) ?? 0) + chance);

/** Totals of the dealer that end a round. */
export const TOTALS = [17, 18, 19, 20, 21, BUST, NATURAL] as const;

/** Chances of one hand, by the dealer's total. */
export type HandLaw = ReadonlyMap<number, Law>;

/** The law of single hands against one up card, played as the exact figures advise. */
export class HandLaws {
  private readonly known = new Map<string, HandLaw>();

  constructor(
    private readonly rules: BlackjackRules,
    private readonly against: Against,
    /** Cards of other hands that are gone. */
    private readonly gone: readonly number[],
  ) {}

  /** Laws with shares, added. */
  sum(parts: readonly (readonly [chance: number, law: HandLaw])[]): HandLaw {
    return new Map(
      TOTALS.map((total) => {
        const all: Law = new Map();
        for (const [share, law] of parts) law.get(total)?.forEach((chance, change) => add(all, change, share * chance));
        return [total, all];
      }),
    );
  }

  /** Drawn cards stay; a bust has lost, whatever the dealer has. */
  ended(values: readonly number[], stake: number): HandLaw {
    const { totals } = this.shoe(values);
    const own = totalOf(values);
    const hasPeeked = this.rules.peek;
    return new Map(
      TOTALS.filter((total) => total !== NATURAL || !hasPeeked).map((total) => {
        const side = own > 21 || total === NATURAL ? -1 : total === BUST ? 1 : Math.sign(own - total);
        return [total, new Map([[side === 0 ? 0 : side * stake, totals[total] ?? 0]])];
      }),
    );
  }

  private shoe(values: readonly number[]): Shoe {
    return this.against.look([...values, ...this.gone]);
  }

  private drawn(values: readonly number[], after: (next: readonly number[]) => HandLaw): HandLaw {
    const { rest, cards } = this.shoe(values);
    return this.sum(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        .map((card) => [Math.max(0, rest[card] ?? 0) / cards, card] as const)
        .filter(([chance]) => chance > 0)
        .map(([chance, card]) => [chance, after([...values, card].sort((a, b) => a - b))]),
    );
  }

  played(values: readonly number[], mayDouble: boolean): HandLaw {
    const key = `${values.join()}/${mayDouble}`;
    const found = this.known.get(key);
    if (found) return found;
    const { play } =
      totalOf(values) >= 21
        ? { play: 'stand' }
        : this.against.advise(values, { double: mayDouble, split: false, surrender: false });
    const law =
      play === 'stand'
        ? this.ended(values, 1)
        : play === 'double'
          ? this.drawn(values, (next) => this.ended(next, 2))
          : this.drawn(values, (next) => (totalOf(next) > 21 ? this.ended(next, 1) : this.played(next, false)));
    this.known.set(key, law);
    return law;
  }
}

function totalOf(values: readonly number[]): number {
  const hard = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && hard <= 11 ? hard + 10 : hard;
}
