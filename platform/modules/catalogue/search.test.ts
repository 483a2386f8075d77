import { LIST_ALIASES, LIST_NAMES } from '@/sandbox/demo-data/texts/list-names';
import { foldText, foldWords } from './domain/fold-text';
import { createFuzzyStrings } from './domain/fuzzy-strings';
import { createSearchIndex, type SearchHints, type Searchables } from './domain/search-index';
import { handQueries } from './testing/hand-queries';
import { measureSearch, seededNames, seededQueries } from './testing/search-queries';

const STUDIOS = ['Skerry Reels', 'Saffron Fox', 'Salon Nine', 'Paper Lantern Games'];
const game = (
  name: string,
  studio = 'Skerry Reels',
  lists: readonly string[] = ['slots'],
  aliases: readonly string[] = [],
) => ({
  id: name,
  name,
  studio,
  lists,
  aliases,
});
const searchables: Searchables = {
  games: [
    game('Neon District', 'Saffron Fox'),
    game('Night of the Kitsune'),
    game('Live Roulette Soirée', 'Salon Nine', ['roulette', 'live-casino']),
    game('Neon Nights'),
    game('Dragon’s Ladder', 'Paper Lantern Games'),
    game('Lightning Roulette', 'Salon Nine', ['roulette'], ['ライトニングルーレット', 'raitoningu ruretto']),
    game('Blackjack Classic', 'Salon Nine', ['blackjack'], ['21', 'ブラックジャック']),
    game('Jäätynyt Vuono', 'Saffron Fox'),
    game('Smørbukk & Łosoś', 'Saffron Fox'),
    game('Straßenfest', 'Paper Lantern Games'),
    game('桜の庭', 'Paper Lantern Games'),
  ],
  studios: STUDIOS.map((name) => ({ slug: name, name })),
  lists: Object.entries(LIST_NAMES).map(([slug, names]) => ({
    slug,
    words: [...Object.values(names), ...(Object.entries(LIST_ALIASES).find(([known]) => known === slug)?.[1] ?? [])],
  })),
};
const index = createSearchIndex(searchables);
const gamesFor = (text: string) => index.search(text).games.map(({ id }) => id);

test('games are found with slips of typing, joined, split and swapped words [GMS-08]', () => {
  for (const typed of [
    'neon distrcit',
    'NEON DISTRICT',
    'neondistrict',
    'ne on district',
    'district neon',
    'neom distict',
  ])
    expect([typed, gamesFor(typed)[0]]).toEqual([typed, 'Neon District']);
  expect(gamesFor('kitsnue')[0]).toBe('Night of the Kitsune');
  expect(gamesFor('neon').slice(0, 2)).toEqual(['Neon Nights', 'Neon District']);
});

test('diacritics, apostrophes and letters of other alphabets may be missing [GMS-08]', () => {
  const meant = {
    soiree: 'Live Roulette Soirée',
    'dragons ladder': 'Dragon’s Ladder',
    'jaatynyt vuono': 'Jäätynyt Vuono',
    'smorbukk losos': 'Smørbukk & Łosoś',
    strassenfest: 'Straßenfest',
  };
  for (const [typed, name] of Object.entries(meant)) expect([typed, gamesFor(typed)[0]]).toEqual([typed, name]);
});

test('Japanese is found in half width, in hiragana, without long vowels and in Latin letters [GMS-08]', () => {
  for (const typed of ['ライトニング', 'ﾗｲﾄﾆﾝｸﾞﾙｰﾚｯﾄ', 'らいとにんぐるーれっと', 'ライトニングルレット', 'raitoningu'])
    expect([typed, gamesFor(typed)[0]]).toEqual([typed, 'Lightning Roulette']);
  expect(gamesFor('桜の')[0]).toBe('桜の庭');
  expect(foldText('ﾗﾑﾈが・ガー').folded).toBe('ラムネガガ');
});

test('games played last come first among equally good ones, then those of the open page [GMS-08, GQL-01]', () => {
  const found = (text: string, hints?: SearchHints) => index.search(text, hints).games.map(({ id }) => id);
  expect(found('saffron fox')).toEqual(['Neon District', 'Jäätynyt Vuono', 'Smørbukk & Łosoś']);
  const recentGameIds = ['Smørbukk & Łosoś', 'Jäätynyt Vuono', 'Night of the Kitsune'];
  expect(found('saffron fox', { recentGameIds, near: null })).toEqual([...recentGameIds.slice(0, 2), 'Neon District']);
  const ofStudio = ['Dragon’s Ladder', 'Straßenfest', '桜の庭'];
  expect(found('slots').slice(0, 3)).not.toEqual(ofStudio);
  expect(found('slots', { recentGameIds: [], near: { studio: 'Paper Lantern Games' } }).slice(0, 3)).toEqual(ofStudio);
  const [first] = found('salon nine', { recentGameIds: [], near: { list: 'blackjack' } });
  expect([first, found('salon nine')[0]]).toEqual(['Blackjack Classic', 'Live Roulette Soirée']);
});

test('a game that was played last never comes before one that matches better [GMS-08]', () => {
  const recentGameIds = ['Neon District'];
  expect(index.search('neon', { recentGameIds, near: null }).games[0]?.id).toBe('Neon Nights');
});

test('a studio, a list and a part of a name together find their games, either way round [GMS-08]', () => {
  expect(gamesFor('skerry neon')[0]).toBe('Neon Nights');
  expect(gamesFor('neon skerry')[0]).toBe('Neon Nights');
  expect(gamesFor('roulette soiree')[0]).toBe('Live Roulette Soirée');
  expect(gamesFor('saffron fox')).toEqual(expect.arrayContaining(['Neon District', 'Jäätynyt Vuono']));
  expect(gamesFor('21')[0]).toBe('Blackjack Classic');
});

test('studios and lists are groups of their own, lists by their words in seven languages [GMS-08]', () => {
  expect(index.search('safron').studios.map(({ slug }) => slug)).toEqual(['Saffron Fox']);
  for (const [language, queries] of Object.entries(handQueries))
    for (const [typed, slug] of queries)
      expect([language, typed, index.search(typed).lists[0]?.slug]).toEqual([language, typed, slug]);
});

test('the matched part of a name is marked in the name’s own letters [GMS-08]', () => {
  const part = (text: string, name: string) => {
    const [start, end] = index.search(text).games.find(({ id }) => id === name)?.matched ?? [0, 0];
    return name.slice(start, end);
  };
  expect(part('soiree', 'Live Roulette Soirée')).toBe('Soirée');
  expect(part('dragons', 'Dragon’s Ladder')).toBe('Dragon’s');
  expect(part('distrcit', 'Neon District')).toBe('District');
  expect(part('losos', 'Smørbukk & Łosoś')).toBe('Łosoś');
  expect(part('21', 'Blackjack Classic')).toBe('');
});

test('nothing is found for nothing, for noise and for text without an end [GMS-08]', () => {
  for (const typed of ['', '  ', '!?', 'zzzz', 'x'.repeat(10_000), '\u0000', '🎰🎰', 'ー・'])
    expect([typed.slice(0, 9), index.search(typed)]).toEqual([
      typed.slice(0, 9),
      { games: [], studios: [], lists: [] },
    ]);
  expect(foldWords('𝔇ragon').joined).toBe('dragon');
});

test('finds the meant name among the first five for 99.5 % of seeded queries, and first for nearly all [GMS-08]', () => {
  const names = seededNames(3_000);
  const fuzzy = createFuzzyStrings(names);
  const search = (typed: string) => fuzzy.find(typed).map((hit) => names[hit.index] ?? '');
  const sets = seededQueries(names, 60).filter(({ wellPosed }) => wellPosed);
  const measured = sets.map((set) => measureSearch(set, search));
  const mean = (of: (quality: (typeof measured)[number]) => number) =>
    measured.reduce((sum, quality) => sum + of(quality), 0) / measured.length;
  expect(sets).toHaveLength(8);
  expect(mean(({ recallAt5 }) => recallAt5)).toBeGreaterThanOrEqual(0.995);
  expect(mean(({ meanReciprocalRank }) => meanReciprocalRank)).toBeGreaterThanOrEqual(0.98);
});
