import type { LRUCache } from 'lru-cache';
import type { Reload } from '@/contract/config-reload';
import type { BrandFlags } from '@/contract/flags';

/** A page as the page cache has it, with its own policy and tag among the headers. */
export interface LearnedPage {
  /** The internal path: '/aurora-FI-cg-00000000/en_GB/games'. */
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** ms since the epoch */
  readonly madeAt: number;
  /** Seconds after which it is made again; false is never. */
  readonly keepSeconds: number | false;
}

/** A file that is made of a theme; its address has its hash, so that it may be kept for ever. */
export interface ThemeFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * The one interface through which the web reads what operators set at run time: the edge's decision and the pages alike.
 * Another provider of flags takes the platform's place by it.
 */
export interface FlagProvider {
  /** The overrides of a brand as they were last known; none while nothing is known. At once, and it never throws. */
  of(brand: string): BrandFlags;
}

/**
 * The things that the web's parts in one process leave for each other. The front, the edge, the pages and the page cache are bundled
 * or loaded apart, each with modules of its own, so they meet in one global object.
 */
export interface InProcess {
  /** The front, which keeps pages too: learns those that were made, and the tags whose pages are stale. */
  pageWatch?: { learned(page: LearnedPage): void; staled(tags: readonly string[]): void };
  /** The page cache: marks the pages made from these tags as stale. */
  markStale?: (tags: string[]) => void;
  /** The pages' reading of a brand's public paths; null when they cannot be read. */
  readPublicPaths?: (brand: string) => Promise<readonly string[] | null>;
  /** Writes a line of the log. */
  sayLine?: (part: string, text: string) => void;
  /** The host ends soon, and takes requests meanwhile. */
  isStopping?: boolean;
  /** Reads the operator's folder again. */
  reloadConfig?: () => Reload;
  /** Every file of themes that was made, by its address. */
  themeFiles?: Map<string, ThemeFile>;
  flags?: FlagProvider;
  /** Ids of sessions in whose browser another one begins. */
  replacedSessions?: LRUCache<string, true>;
}

declare global {
  var foyer: InProcess | undefined;
}

export const inProcess: InProcess = (globalThis.foyer ??= {});
