import { foldWords } from './fold-text';
import { createFuzzyStrings, type FuzzyHit } from './fuzzy-strings';

/** Everything of a brand that can be found, the most popular games first. */
export interface Searchables {
  readonly games: readonly {
    readonly id: string;
    readonly name: string;
    /** Other words for it, of any language. */
    readonly aliases: readonly string[];
    readonly studio: string;
    /** Slugs of the lists it is in. */
    readonly lists: readonly string[];
  }[];
  readonly studios: readonly { readonly slug: string; readonly name: string }[];
  /** With their names in all languages and other words for them. */
  readonly lists: readonly { readonly slug: string; readonly words: readonly string[] }[];
}

/** The part of a name that was meant, in its letters; null when it was found by something else. */
export type Matched = readonly [start: number, end: number] | null;

export interface SearchFindings {
  readonly games: readonly { readonly id: string; readonly matched: Matched }[];
  readonly studios: readonly { readonly slug: string; readonly matched: Matched }[];
  /** `word` is the name or other word that matched. */
  readonly lists: readonly { readonly slug: string; readonly word: string; readonly matched: Matched }[];
}

/** Which of games that match equally well come first; without hints the most popular do. */
export interface SearchHints {
  /** Ids of games that the visitor played last, the latest first: these lead. */
  readonly recentGameIds: readonly string[];
  /** The studio or the list whose page the visitor searches from: its games follow. */
  readonly near: { readonly studio: string } | { readonly list: string } | null;
}

export interface SearchIndex {
  /** Each group best first. */
  search(text: string, hints?: SearchHints): SearchFindings;
}

/** A game found by another word for it, by its group and a part of its name, or by its group alone stands behind. */
const BY_ALIAS = 0.25;
const BY_GROUP_AND_NAME = 0.6;
const BY_GROUP = 1.1;
/** A studio or list is meant when it costs no more than this part of the letters; a game by it only when that is nearly certain. */
const mayBeGroup = (cost: number, text: string): boolean => cost <= 0.3 + 0.28 * text.length;
const GROUP_SURE = 0.7;
const CLEAR = 1.2;
const SHORTEST_GROUP = 2;
const MOST_GROUPS = 4;
const MOST_GAMES = 180;
const MOST_WORDS = 6;

const NO_HINTS: SearchHints = { recentGameIds: [], near: null };

interface GroupHit {
  readonly games: readonly number[];
  readonly cost: number;
}

/** An index over one brand's games, studios and lists, made once and kept until the catalogue changes [GMS-08]. */
export function createSearchIndex({ games, studios, lists }: Searchables): SearchIndex {
  const names = createFuzzyStrings(games.map(({ name }) => name));
  const aliasOf = games.flatMap(({ aliases }, game) => aliases.map((alias) => ({ alias, game })));
  const aliases = createFuzzyStrings(aliasOf.map(({ alias }) => alias));
  const studioNames = createFuzzyStrings(studios.map(({ name }) => name));
  const listWordOf = lists.flatMap(({ slug, words }) => [...new Set(words)].map((word) => ({ slug, word })));
  const listWords = createFuzzyStrings(listWordOf.map(({ word }) => word));
  const byStudio = groupBy(games, ({ studio }) => [studio]);
  const byList = groupBy(games, (game) => game.lists);

  const studioHits = (text: string) =>
    studioNames.find(text).flatMap((hit) => {
      const studio = studios[hit.index];
      return studio && mayBeGroup(hit.cost, text) ? [{ ...hit, slug: studio.slug }] : [];
    });
  const listHits = (text: string) => {
    const seen = new Set<string>();
    return listWords.find(text).flatMap((hit) => {
      const list = listWordOf[hit.index];
      if (!list || !mayBeGroup(hit.cost, text) || seen.has(list.slug)) return [];
      seen.add(list.slug);
      return [{ ...hit, ...list }];
    });
  };
  const sureGroups = (text: string): GroupHit[] =>
    [
      ...studioHits(text).flatMap(({ slug, cost }) => ({ cost, games: byStudio.get(slug) ?? [] })),
      ...listHits(text).flatMap(({ slug, cost }) => ({ cost, games: byList.get(slug) ?? [] })),
    ].filter(({ cost }) => cost <= GROUP_SURE);

  /** Places of games: those played last, the latest first, then those near the visitor's page, then the others. */
  function orderBy({ recentGameIds, near }: SearchHints): (game: number) => number {
    const members = near && new Set('studio' in near ? byStudio.get(near.studio) : byList.get(near.list));
    const last = recentGameIds.length;
    return (game) => {
      const recent = recentGameIds.indexOf(games[game]?.id ?? '');
      if (recent !== -1) return recent;
      return members?.has(game) ? last : last + 1;
    };
  }

  function findGames(text: string, hints: SearchHints): { id: string; matched: Matched }[] {
    const best = new Map<number, { cost: number; matched: Matched }>();
    const take = (game: number, cost: number, matched: Matched) => {
      if (cost < (best.get(game)?.cost ?? Infinity)) best.set(game, { cost, matched });
    };
    for (const hit of names.find(text)) take(hit.index, hit.cost, matchedBy(hit));
    for (const { index, cost } of aliases.find(text)) take(aliasOf[index]?.game ?? -1, cost + BY_ALIAS, null);
    // A name that is nearly what was typed leaves no doubt.
    const isClear = [...best.values()].some(({ cost }) => cost <= CLEAR);
    for (const { group, rest } of isClear ? [] : splits(text)) {
      const groups = sureGroups(group);
      if (groups.length === 0) continue;
      const hits = names.find(rest);
      for (const { games: members, cost } of groups) {
        const inGroup = new Set(members);
        for (const hit of hits)
          if (inGroup.has(hit.index)) take(hit.index, hit.cost + cost + BY_GROUP_AND_NAME, matchedBy(hit));
      }
    }
    for (const { games: members, cost } of sureGroups(text))
      for (const game of members.slice(0, MOST_GAMES)) take(game, cost + BY_GROUP, null);
    const placeOf = orderBy(hints);
    return [...best]
      .sort(([a, one], [b, other]) => one.cost - other.cost || placeOf(a) - placeOf(b) || a - b)
      .slice(0, MOST_GAMES)
      .flatMap(([game, { matched }]) => {
        const found = games[game];
        return found ? [{ id: found.id, matched }] : [];
      });
  }

  return {
    search(text, hints = NO_HINTS) {
      return {
        games: findGames(text, hints),
        studios: studioHits(text)
          .slice(0, MOST_GROUPS)
          .map((hit) => ({ slug: hit.slug, matched: matchedBy(hit) })),
        lists: listHits(text)
          .slice(0, MOST_GROUPS)
          .map((hit) => ({ slug: hit.slug, word: hit.word, matched: matchedBy(hit) })),
      };
    },
  };
}

const matchedBy = ({ start, end }: FuzzyHit): Matched => [start, end];

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    }
  });
  return groups;
}

/** The typed text as a studio or list and a part of a name, either way round. */
function splits(text: string): { readonly group: string; readonly rest: string }[] {
  const { words } = foldWords(text.slice(0, 200));
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  return words.slice(1).flatMap((_word, at) => {
    const [one, other] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [
      { group: one, rest: other },
      { group: other, rest: one },
    ].filter(({ group }) => group.length >= SHORTEST_GROUP);
  });
}
