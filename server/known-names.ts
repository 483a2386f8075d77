import { brandOfTag } from '@/contract/cache-tags';

/** Every public path of a brand, as the catalogue names them: '/games/scarab-cascade/'. Null when it cannot be had. */
export type ReadPaths = (brand: string) => Promise<readonly string[] | null>;

/** Which names there are below pages such as `/games/`, so that a page of none need not be made to know that. */
export interface KnownNames {
  /** Whether the brand has the page 'games/scarab-cascade'; null while that is not known. */
  has(brand: string, page: string): boolean | null;
  /** Names read before these tags changed prove no absence any more; those of the brands in use are read again. */
  markStale(tags: readonly string[]): void;
}

interface Names {
  readonly pages: ReadonlySet<string>;
  /** The folders of which the catalogue names any: of the others it says nothing. */
  readonly folders: ReadonlySet<string>;
}

interface BrandNames {
  names: Names | null;
  /** A change has come since they were read, or they never were. */
  isStale: boolean;
  /** ms since the epoch, of the last attempt */
  readAt: number;
  isReading: boolean;
}

/** ms after which a list that could not be read is requested again. */
const AGAIN_MS = 5_000;
/** ms after which it is read again although no change was heard of: a message may be lost. */
const SAFETY_MS = 900_000;

export function createKnownNames(read: ReadPaths, now: () => number = Date.now): KnownNames {
  const brands = new Map<string, BrandNames>();

  function entryOf(brand: string): BrandNames {
    const entry = brands.get(brand) ?? { names: null, isStale: true, readAt: -Infinity, isReading: false };
    brands.set(brand, entry);
    return entry;
  }

  function refresh(brand: string, entry: BrandNames): void {
    const age = now() - entry.readAt;
    if (entry.isReading || age < (entry.isStale ? AGAIN_MS : SAFETY_MS)) return;
    // A change during the reading makes it stale again.
    const wasStale = entry.isStale;
    Object.assign(entry, { isReading: true, isStale: false, readAt: now() });
    void read(brand)
      .catch(() => null)
      .then((paths) => {
        entry.isReading = false;
        if (paths) entry.names = toNames(paths);
        else entry.isStale ||= wasStale;
        // A change came meanwhile: what was read may be from before it.
        if (paths && entry.isStale) refresh(brand, entry);
      });
  }

  return {
    has(brand, page) {
      const entry = entryOf(brand);
      refresh(brand, entry);
      if (!entry.names || !entry.names.folders.has(folderOf(page))) return null;
      if (entry.names.pages.has(page)) return true;
      return entry.isStale || entry.isReading ? null : false;
    },
    markStale(tags) {
      for (const tag of tags) {
        // Other content changes by the minute, and names no games.
        const brand = brandOfTag('catalogue', tag);
        const entry = brand === null ? undefined : brands.get(brand);
        if (brand === null || !entry) continue;
        Object.assign(entry, { isStale: true, readAt: -Infinity });
        refresh(brand, entry);
      }
    },
  };
}

function toNames(paths: readonly string[]): Names {
  const pages = new Set(paths.map((path) => path.replace(/^\/|\/$/g, '')));
  const folders = new Set([...pages].filter((page) => page.includes('/')).map(folderOf));
  return { pages, folders };
}

const folderOf = (page: string): string => page.slice(0, page.indexOf('/'));
