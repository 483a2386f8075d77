import type { Db } from '../../../kernel/db/db';
import type { Audience, CatalogueGame } from '../domain/game';
import { createSearchIndex, type SearchIndex } from '../domain/search-index';
import { readGamesById, readSearchables } from '../store';

const MOST = 60;
/** More are ranked than shown: the audience may not see all. */
const SPARE = 3;

export interface GameSearch {
  search(audience: Audience, text: string, first: number): Promise<CatalogueGame[]>;
  /** The brand's games changed: its index is made anew at the next search. */
  forget(brand: string): void;
}

/** Searches an index per brand in memory, the same on both databases; a slip of the finger is forgiven. */
export function createGameSearch(db: Db): GameSearch {
  const indexes = new Map<string, Promise<SearchIndex>>();
  const indexOf = (brand: string): Promise<SearchIndex> => {
    const known = indexes.get(brand);
    if (known) return known;
    const made = readSearchables(db, brand).then(createSearchIndex);
    indexes.set(brand, made);
    made.catch(() => indexes.delete(brand));
    return made;
  };
  return {
    async search(audience, text, first) {
      const size = Math.min(Math.max(first, 0), MOST);
      const ids = (await indexOf(audience.brand)).search(text).slice(0, size * SPARE);
      return (await readGamesById(db, audience, ids)).slice(0, size);
    },
    forget(brand) {
      indexes.delete(brand);
    },
  };
}
