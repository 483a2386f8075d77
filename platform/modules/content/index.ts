import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { LobbyPage } from '@/contract/enumerations';
import { publishContent, type ContentChange } from './commands/publish-content';
import { pickTexts } from './domain/text-fallback';
import { getBasicLayout } from './queries/layout';
import { getSportsEvents } from './queries/sports';
import { readBlocks, readImport, readTexts, writeImport } from './store';

export { textsFor } from './domain/block';
export type { Block, BlockTexts } from './domain/block';
export type { StoredText } from './domain/text-fallback';
export type { Fixture } from './store';
export type { ContentChange } from './commands/publish-content';
export { createContentFeed, type ContentFeed, type ContentVersions } from './content-feed';

const MOST_KEYS = 500;

/** What editors write: managed texts, content blocks, the frame of pages, sports events. */
export function createContentModule({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** Values by key, for the keys that have one in the brand and locale [BRD-04]. */
    getTexts: async (brand: string, locale: string, keys: readonly string[]) =>
      pickTexts(await readTexts(db, brand, locale, keys.slice(0, MOST_KEYS)), brand, locale),
    getBlocks: (brand: string, page: LobbyPage, country: string) => readBlocks(db, brand, page, country, clock.now()),
    getSportsEvents: (brand: string, locale: string, sports?: readonly string[]) =>
      getSportsEvents(db, brand, locale, sports, clock.now()),
    getBasicLayout: (brand: string, locale: string, countryCode: string) =>
      getBasicLayout(db, brand, locale, countryCode),
    /** Version of an import that was made, or null. */
    getImport: (name: string, tx: Queryable = db) => readImport(tx, name),
    recordImport: (name: string, version: string, tx: Queryable = db) => writeImport(tx, name, version, clock.now()),
    publishContent: (change: ContentChange, tx?: Queryable) =>
      tx ? publishContent(tx, change, clock.now()) : db.tx((own) => publishContent(own, change, clock.now())),
  };
}

export type ContentModule = ReturnType<typeof createContentModule>;
