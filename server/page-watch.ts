import type { LearnedPage } from '@/server/page-memory';

/** The messages of the page cache about its pages, in the same process (lib/security/sealed-file-cache.cjs). */
export interface PageWatch {
  learned(page: LearnedPage): void;
  staled(tags: readonly string[]): void;
}

/** Where the page cache, which Next loads by itself, looks for its listener. */
export function watchPages(watch: PageWatch): void {
  Reflect.set(globalThis, Symbol.for('foyer.page-watch'), watch);
}
