/** What can be found: the id is what the search answers with. */
export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly studioName: string;
}

interface Indexed {
  readonly item: Searchable;
  readonly words: readonly string[];
  readonly studioWords: readonly string[];
}

/** Lower case without marks: `Soirée` and `soiree` are the same. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
}

const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Edits that still count as the same word: none up to three letters, one up to six, two beyond. */
const allowedEdits = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : 2);

/**
 * Damerau's distance (insert, delete, replace, swap of neighbours) between `typed` and the beginning of `word` that
 * fits best, so that a word is found while it is being typed. Gives up above `most`.
 */
export function prefixDistance(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const cost = typed[i - 1] === word[j - 1] ? 0 : 1;
      let best = Math.min((above[j] ?? most) + 1, (row[j - 1] ?? most) + 1, (above[j - 1] ?? most) + cost);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        best = Math.min(best, (before[j - 2] ?? most) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(...above);
}

/** 0 is perfect; null when the word is not meant. */
function wordScore(typed: string, word: string): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 0.5;
  const allowed = allowedEdits(typed.length);
  if (allowed === 0) return null;
  const distance = prefixDistance(typed, word, allowed);
  return distance <= allowed ? 1 + distance : null;
}

function itemScore(entry: Indexed, typed: readonly string[]): number | null {
  let sum = 0;
  for (const word of typed) {
    const inName = entry.words.map((own) => wordScore(word, own)).filter((score) => score !== null);
    const inStudio = entry.studioWords.map((own) => wordScore(word, own)).filter((score) => score !== null);
    const best = Math.min(...inName, ...inStudio.map((score) => score + 2));
    if (!Number.isFinite(best)) return null;
    sum += best;
  }
  return sum + entry.words.length * 0.01;
}

export interface SearchIndex {
  /** Ids, best first. Every word typed must be meant by the name or the studio. */
  search(text: string): string[];
}

/** An index over one brand's games, made once and kept until the games change. */
export function createSearchIndex(items: readonly Searchable[]): SearchIndex {
  const entries: Indexed[] = items.map((item) => ({
    item,
    words: wordsOf(item.name),
    studioWords: wordsOf(item.studioName),
  }));
  return {
    search(text) {
      const typed = wordsOf(text)
        .slice(0, 6)
        .map((word) => word.slice(0, 40));
      if (typed.length === 0) return [];
      return entries
        .flatMap((entry) => {
          const score = itemScore(entry, typed);
          return score === null ? [] : [{ id: entry.item.id, name: entry.item.name, score }];
        })
        .sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
        .map(({ id }) => id);
    },
  };
}
