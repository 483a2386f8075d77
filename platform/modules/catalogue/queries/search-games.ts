import type { Db } from '../../../kernel/db/db';
import { languageOf, textIn, type Audience, type CatalogueGame, type GameList, type Studio } from '../domain/game';
import { createSearchIndex, type Matched, type SearchHints, type SearchIndex } from '../domain/search-index';
import { readGamesById, readSearchables, type SearchableList } from '../store';

const MOST = 60;
/** More are ranked than shown: the audience may not see all. */
const SPARE = 3;

export interface SearchResults {
  readonly games: readonly { readonly game: CatalogueGame; readonly matched: Matched }[];
  readonly studios: readonly { readonly studio: Studio; readonly matched: Matched }[];
  readonly lists: readonly { readonly list: GameList; readonly matched: Matched }[];
}

export interface GameSearch {
  /** Hints decide the order of equally good games alone. */
  search(audience: Audience, text: string, first: number, hints?: SearchHints): Promise<SearchResults>;
  /** The brand's catalogue changed: the next search builds its index again. */
  forget(brand: string): void;
}

interface BrandIndex {
  readonly index: SearchIndex;
  readonly studios: ReadonlyMap<string, Studio>;
  readonly lists: ReadonlyMap<string, SearchableList>;
}

async function makeIndex(db: Db, brand: string, hasList: (slug: string) => boolean): Promise<BrandIndex> {
  const { games, studios, lists: all } = await readSearchables(db, brand);
  const lists = all.filter(({ slug }) => hasList(slug));
  const searchable = {
    games,
    studios,
    lists: lists.map(({ slug, names, aliases }) => ({ slug, words: [...Object.values(names), ...aliases] })),
  };
  return {
    index: createSearchIndex(searchable),
    studios: new Map(studios.map((studio) => [studio.slug, studio])),
    lists: new Map(lists.map((list) => [list.slug, list])),
  };
}

/** Searches an index per brand in memory, the same on both databases [GMS-08]. */
export function createGameSearch(db: Db, hasList: (brand: string, slug: string) => boolean): GameSearch {
  const indexes = new Map<string, Promise<BrandIndex>>();
  const indexOf = (brand: string): Promise<BrandIndex> => {
    const known = indexes.get(brand);
    if (known) return known;
    const made = makeIndex(db, brand, (slug) => hasList(brand, slug));
    indexes.set(brand, made);
    made.catch(() => indexes.get(brand) === made && indexes.delete(brand));
    return made;
  };
  return {
    async search(audience, text, first, hints) {
      const size = Math.min(Math.max(first, 0), MOST);
      const { index, studios, lists } = await indexOf(audience.brand);
      const found = index.search(text, hints);
      const ranked = found.games.slice(0, size * SPARE);
      const matchedOf = new Map(ranked.map(({ id, matched }) => [id, matched]));
      const games = await readGamesById(db, audience, [...matchedOf.keys()]);
      const language = languageOf(audience.locale);
      return {
        games: games.slice(0, size).map((game) => ({ game, matched: matchedOf.get(game.id) ?? null })),
        studios: found.studios.flatMap(({ slug, matched }) => {
          const studio = studios.get(slug);
          return studio ? [{ studio, matched }] : [];
        }),
        lists: found.lists.flatMap(({ slug, word, matched }) => {
          const list = lists.get(slug);
          if (!list) return [];
          const name = textIn(list.names, language);
          // The word that matched may be another language's.
          return [{ list: { slug, name }, matched: word === name ? matched : null }];
        }),
      };
    },
    forget(brand) {
      indexes.delete(brand);
    },
  };
}
