import { dealerDraws } from './cards';

/** Totals of a dealer's finished hand: 17 to 21, 22 for a bust, 23 for a blackjack. */
export const BUST = 22;
export const NATURAL = 23;

/**
 * The dealer's hands from an up card, each set of cards once: a tree of values that never fall, so that sets share the
 * beginnings of their products. `ways` says in how many orders the set can be drawn and ends in `total`.
 */
export interface DealerTree {
  readonly parent: Int32Array;
  readonly value: Int32Array;
  /** How many cards of this value lie above it in the set, and how many cards at all. */
  readonly same: Int32Array;
  readonly above: Int32Array;
  readonly ways: Float64Array;
  readonly total: Int32Array;
}

interface CardSet {
  readonly counts: readonly number[];
  readonly hard: number;
  readonly aces: number;
  ways: number;
}

const hasDrawnEnough = ({ hard, aces }: CardSet, cards: number, hitsSoft17: boolean): boolean => {
  const soft = aces > 0 && hard <= 11;
  return cards > 0 && !dealerDraws({ total: soft ? hard + 10 : hard, soft }, hitsSoft17);
};

/** Card by card: sets that are not finished grow by each value; sets of the same cards are one, with their orders added. */
function finishedSets(up: number, hitsSoft17: boolean): { readonly set: CardSet; readonly cards: number }[] {
  const finished: { set: CardSet; cards: number }[] = [];
  const none: CardSet = { counts: new Array<number>(11).fill(0), hard: up, aces: up === 1 ? 1 : 0, ways: 1 };
  let open = [none];
  for (let cards = 0; open.length > 0; cards++) {
    const grown = new Map<string, CardSet>();
    for (const set of open) {
      if (hasDrawnEnough(set, cards, hitsSoft17)) {
        finished.push({ set, cards });
        continue;
      }
      for (let value = 1; value <= 10; value++) {
        const counts = set.counts.map((count, index) => (index === value ? count + 1 : count));
        const known = grown.get(counts.join());
        if (known) known.ways += set.ways;
        else
          grown.set(counts.join(), {
            counts,
            hard: set.hard + value,
            aces: set.aces + (value === 1 ? 1 : 0),
            ways: set.ways,
          });
      }
    }
    open = [...grown.values()];
  }
  return finished;
}

function totalOfSet({ hard, aces }: CardSet, cards: number): number {
  const total = aces > 0 && hard <= 11 ? hard + 10 : hard;
  return total > 21 ? BUST : total === 21 && cards === 1 ? NATURAL : total;
}

interface Node {
  readonly index: number;
  readonly children: Map<number, Node>;
}

/** All hands that a dealer with this up card can finish with. */
export function dealerTree(up: number, hitsSoft17: boolean): DealerTree {
  const columns = { parent: [-1], value: [0], same: [0], above: [-1], ways: [0], total: [0] };
  const root: Node = { index: 0, children: new Map() };
  const childOf = (node: Node, value: number): Node => {
    const known = node.children.get(value);
    if (known) return known;
    const child: Node = { index: columns.parent.length, children: new Map() };
    columns.parent.push(node.index);
    columns.value.push(value);
    columns.same.push(columns.value[node.index] === value ? (columns.same[node.index] ?? 0) + 1 : 0);
    columns.above.push((columns.above[node.index] ?? 0) + 1);
    columns.ways.push(0);
    columns.total.push(0);
    node.children.set(value, child);
    return child;
  };
  for (const { set, cards } of finishedSets(up, hitsSoft17)) {
    let node = root;
    set.counts.forEach((count, value) => {
      for (let card = 0; card < count; card++) node = childOf(node, value);
    });
    columns.ways[node.index] = set.ways;
    columns.total[node.index] = totalOfSet(set, cards);
  }
  return {
    parent: Int32Array.from(columns.parent),
    value: Int32Array.from(columns.value),
    same: Int32Array.from(columns.same),
    above: Int32Array.from(columns.above),
    ways: Float64Array.from(columns.ways),
    total: Int32Array.from(columns.total),
  };
}
