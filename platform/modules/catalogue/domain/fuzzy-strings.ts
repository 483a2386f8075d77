import { foldWords, type FoldedText } from './fold-text';

/** A text that was found, and how. Costs are edits and parts of one; 0 is the very text. */
export interface FuzzyHit {
  readonly index: number;
  readonly cost: number;
  /** The part of the text that was meant, in letters of the text as given. */
  readonly start: number;
  readonly end: number;
}

/** Texts whose best parts are compared letter by letter; the others share too few letters with what was typed. */
const CANDIDATES = 160;
/** Longer than any name; the rest is not read. */
const MOST_LETTERS = 48;
const MOST_WORDS = 6;

/** Beginning at a later word, or inside of one, costs less than an edit but more than the beginning. */
const LATER_WORD = 0.35;
const INSIDE_WORD = 0.8;
/** Cost of letters not typed yet: a little at a word's end, more within a word, and for each letter. */
const REST = 0.05;
const REST_OF_WORD = 0.12;
const REST_LETTER = 0.012;
const SWAPPED_WORDS = 0.3;

/** Edits that still count as the same text. */
const allowedEdits = (length: number): number => (length <= 3 ? 0 : length <= 5 ? 1 : length <= 8 ? 2 : 3);

/** Runs are numbers: three letters of 16 bits each. The mark of a word's beginning stands where the third letter does. */
const LETTER = 2 ** 16;
const WORD_START = 1;

/** Runs of one, two and three letters; the beginning of a word counts as a letter. */
function gramsOf({ joined, starts }: FoldedText): Set<number> {
  const grams = new Set<number>();
  for (let at = 0; at < joined.length; at += 1) {
    const [one, two, three] = [joined.charCodeAt(at), joined.charCodeAt(at + 1), joined.charCodeAt(at + 2)];
    if (starts[at]) {
      grams.add(WORD_START + one * LETTER);
      if (at + 1 < joined.length) grams.add(WORD_START + one * LETTER + two * LETTER * LETTER);
    }
    if (at + 2 <= joined.length) grams.add(one * LETTER + two * LETTER * LETTER);
    if (at + 3 <= joined.length) grams.add(three + one * LETTER + two * LETTER * LETTER);
  }
  return grams;
}

interface Postings {
  readonly texts: Int32Array;
  /** The rarer, the more it says. */
  readonly weight: number;
}

export interface FuzzyStrings {
  /** Those that may be meant, best first; equal ones as they were given. */
  find(typed: string): FuzzyHit[];
}

/**
 * An index over texts: runs of letters choose the candidates, an edit distance ranks them. The distance lets what was
 * typed stand anywhere in the text, so that a name is found while it is typed, whatever stands between its words.
 */
export function createFuzzyStrings(texts: readonly string[]): FuzzyStrings {
  const folded = texts.map(foldWords);
  const postings = indexGrams(folded);
  const shared = new Float32Array(texts.length);

  function candidates(typed: FoldedText): number[] {
    const touched: number[] = [];
    for (const gram of gramsOf(typed)) {
      const found = postings.get(gram);
      if (!found) continue;
      for (const text of found.texts) {
        if (shared[text] === 0) touched.push(text);
        shared[text] = (shared[text] ?? 0) + found.weight;
      }
    }
    // Long texts share runs by chance.
    const score = (text: number) => (shared[text] ?? 0) - 0.02 * (folded[text]?.joined.length ?? 0);
    const best = mostOf(touched, score, CANDIDATES);
    for (const text of touched) shared[text] = 0;
    return best;
  }

  return {
    find(typed) {
      const all = foldWords(typed.slice(0, MOST_LETTERS * 2));
      const query = { ...all, joined: all.joined.slice(0, MOST_LETTERS), words: all.words.slice(0, MOST_WORDS) };
      if (query.joined.length === 0) return [];
      const orders = ordersOf(query.words, query.joined);
      const most = allowedEdits(query.joined.length);
      return candidates(query)
        .flatMap((index) => {
          const text = folded[index];
          const hit = text && bestHit(orders, text, most);
          return text && hit
            ? [
                {
                  index,
                  cost: hit.cost,
                  start: text.from[hit.start] ?? 0,
                  end: endOf(text, hit.end, texts[index] ?? ''),
                },
              ]
            : [];
        })
        .sort((a, b) => a.cost - b.cost || a.index - b.index);
    },
  };
}

/** Where the letter before `end` ends in the text as given. */
function endOf({ from, starts }: FoldedText, end: number, text: string): number {
  const next = from[end] ?? text.length;
  // The space between two words belongs to neither.
  if (end < starts.length && starts[end]) return (from[end - 1] ?? 0) + 1;
  return next;
}

function indexGrams(folded: readonly FoldedText[]): Map<number, Postings> {
  const lists = new Map<number, number[]>();
  folded.forEach((text, index) => {
    for (const gram of gramsOf(text)) {
      const list = lists.get(gram);
      if (list) list.push(index);
      else lists.set(gram, [index]);
    }
  });
  return new Map(
    [...lists].map(([gram, list]) => [
      gram,
      { texts: Int32Array.from(list), weight: Math.log(1 + folded.length / list.length) },
    ]),
  );
}

/** The `most` with the highest score, in any order. */
function mostOf(items: readonly number[], score: (item: number) => number, most: number): number[] {
  if (items.length <= most) return [...items];
  const scored = items.map((item) => ({ item, value: score(item) }));
  scored.sort((a, b) => b.value - a.value || a.item - b.item);
  return scored.slice(0, most).map(({ item }) => item);
}

interface Order {
  readonly letters: string;
  readonly cost: number;
}

/** The typed text, and the same with two neighbouring words, or the first and the rest, the other way round. */
function ordersOf(words: readonly string[], joined: string): Order[] {
  const orders: Order[] = [{ letters: joined, cost: 0 }];
  if (words.length < 2) return orders;
  const add = (order: readonly string[]) => {
    const letters = order.join('').slice(0, MOST_LETTERS);
    if (orders.every((known) => known.letters !== letters)) orders.push({ letters, cost: SWAPPED_WORDS });
  };
  for (let at = 0; at + 1 < words.length; at += 1)
    add([...words.slice(0, at), words[at + 1] ?? '', words[at] ?? '', ...words.slice(at + 2)]);
  add([...words.slice(1), words[0] ?? '']);
  add([words.at(-1) ?? '', ...words.slice(0, -1)]);
  return orders;
}

interface Place {
  readonly cost: number;
  /** Letters of the folded text. */
  readonly start: number;
  readonly end: number;
}

function bestHit(orders: readonly Order[], text: FoldedText, most: number): Place | null {
  let best: Place | null = null;
  for (const { letters, cost } of orders) {
    // A turned order costs at least this; what is better already stays.
    if (best && best.cost <= cost) break;
    const place = placeIn(letters, text, Math.min(most, best ? best.cost - cost : most));
    if (place && (!best || place.cost + cost < best.cost)) best = { ...place, cost: place.cost + cost };
  }
  return best;
}

const WIDTH = 160;
/** Three rows of costs and of the starts they came from, used again by every comparison. */
const costs = [0, 1, 2].map(() => new Float64Array(WIDTH));
const origins = [0, 1, 2].map(() => new Int32Array(WIDTH));

/**
 * The part of the text that the letters mean, by Damerau's distance (a letter more, less, another, two swapped), with
 * any beginning and any end; null when it costs a whole edit more than `most`.
 */
export function placeIn(letters: string, { joined, starts }: FoldedText, most: number): Place | null {
  const length = Math.min(joined.length, WIDTH - 1);
  let [before, above, row] = costs;
  let [beforeFrom, aboveFrom, rowFrom] = origins;
  if (!before || !above || !row || !beforeFrom || !aboveFrom || !rowFrom) return null;
  for (let j = 0; j <= length; j += 1) {
    above[j] = j === 0 ? 0 : starts[j] ? LATER_WORD : INSIDE_WORD;
    aboveFrom[j] = j;
  }
  for (let i = 1; i <= letters.length; i += 1) {
    const typed = letters.charCodeAt(i - 1);
    const typedBefore = i > 1 ? letters.charCodeAt(i - 2) : -1;
    row[0] = i;
    rowFrom[0] = 0;
    let least = i;
    for (let j = 1; j <= length; j += 1) {
      const letter = joined.charCodeAt(j - 1);
      let cost = (above[j - 1] ?? 0) + (typed === letter ? 0 : 1);
      let from = aboveFrom[j - 1] ?? 0;
      if ((above[j] ?? 0) + 1 < cost) {
        cost = (above[j] ?? 0) + 1;
        from = aboveFrom[j] ?? 0;
      }
      if ((row[j - 1] ?? 0) + 1 < cost) {
        cost = (row[j - 1] ?? 0) + 1;
        from = rowFrom[j - 1] ?? 0;
      }
      if (j > 1 && typedBefore === letter && typed === joined.charCodeAt(j - 2) && (before[j - 2] ?? 0) + 1 < cost) {
        cost = (before[j - 2] ?? 0) + 1;
        from = beforeFrom[j - 2] ?? 0;
      }
      row[j] = cost;
      rowFrom[j] = from;
      if (cost < least) least = cost;
    }
    if (least >= most + 1) return null;
    [before, above, row] = [above, row, before];
    [beforeFrom, aboveFrom, rowFrom] = [aboveFrom, rowFrom, beforeFrom];
  }
  let best: Place | null = null;
  for (let j = 0; j <= length; j += 1) {
    const edits = above[j] ?? 0;
    if (edits >= most + 1) continue;
    const rest = j === length ? 0 : (starts[j] ? REST : REST_OF_WORD) + REST_LETTER * (length - j);
    if (!best || edits + rest < best.cost) best = { cost: edits + rest, start: aboveFrom[j] ?? 0, end: j };
  }
  return best;
}
