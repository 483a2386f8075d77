import { shownCountryOf } from '@/contract/visitor-country';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { Brand } from '@/contract/brand.schema';
import { brandById, defaultLocaleOf } from '@/contract/brands';
import { legalTextNames, type LegalTextName } from './domain/content-item';
import type { LobbyPage } from './domain/block';
import type { Job } from '../../kernel/jobs';
import { operate } from './commands/operate';
import type { ContentOrder } from './commands/orders';
import { PUBLISH_JOB, publishScheduled } from './commands/publish-version';
import type { DraftsDeps } from './deps';
import { getEditionShownSince, getLegalEdition, getLegalText } from './queries/legal-text';
import { openPreviewLink } from './queries/preview';
import { publishContent, type ContentChange } from './commands/publish-content';
import { pickTexts } from './domain/text-fallback';
import { getBasicLayout } from './queries/layout';
import { readBlocks, readImport, readNotices, readTexts, writeImport } from './store';

export { pathOfBlocks } from './queries/path-of-blocks';
export { textsFor } from './domain/block';
export type { Block, BlockTexts } from './domain/block';
export type { LegalTextName } from './domain/content-item';
export type { StoredText } from './domain/text-fallback';
export type { ContentChange } from './commands/publish-content';
export { createContentFeed, type ContentFeed, type ContentVersions } from './content-feed';
export {
  type LobbyPage,
  type SportsOrder,
  contentBlockTypes,
  listLayouts,
  lobbyPages,
  sportsOrders,
} from './domain/block';

/** Pages ask for all their texts at once; there are some 1,300. */
const MOST_KEYS = 5_000;

const NOTICES_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Editors' content: managed texts, content blocks, the frame of pages. */
export function createContentModule({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** Values by key, for the keys that have one in the brand and locale [BRD-04]. */
    getTexts: async (brand: string, locale: string, keys: readonly string[], tx: Queryable = db) =>
      pickTexts(await readTexts(tx, brand, locale, keys.slice(0, MOST_KEYS)), brand, locale),
    /** Visitors of an unknown country have the page of the brand's own. */
    getBlocks(brand: string, page: LobbyPage, country: string) {
      const data = brandById(brand);
      const shown = data ? shownCountryOf(data, country) : country;
      return readBlocks(db, brand, page, { country: shown, licence: data?.license ?? null }, clock.now());
    },
    /** Those that are shown, and those that begin within a day: a page may be kept until then. */
    getNotices(brand: string) {
      const now = clock.now();
      const by = new Date(now.getTime() + NOTICES_AHEAD_MS);
      return readNotices(db, brand, brandById(brand)?.license ?? null, { now, by });
    },
    getBasicLayout: (brand: string, locale: string, countryCode: string) =>
      getBasicLayout(db, brand, locale, countryCode),
    /** Version of an import that was made, or null. */
    getImport: (name: string, tx: Queryable = db) => readImport(tx, name),
    recordImport: (name: string, version: string, tx: Queryable = db) => writeImport(tx, name, version, clock.now()),
    publishContent: (change: ContentChange, tx?: Queryable) =>
      tx ? publishContent(tx, change, clock.now()) : db.tx((own) => publishContent(own, change, clock.now())),
  };
}

/** Operators' drafts, which visitors do not see yet, and their versions. */
export function createContentDrafts(deps: DraftsDeps) {
  return {
    operate: (order: ContentOrder) => operate(deps, order),
    /** The version that a signed link shows at a brand. */
    openPreview: (brand: string, token: string) => openPreviewLink(deps, brand, token),
    /** The published legal text nearest to the brand and locale; null for none. */
    getLegalText: (brand: string, locale: string, name: LegalTextName) =>
      getLegalText(deps.db, { brand, locale, name }),
    /** The edition of that text; null where its versions are not counted. */
    getLegalEdition: (brand: string, locale: string, name: LegalTextName) =>
      getLegalEdition(deps.db, { brand, locale, name }),
    /** That edition if it has been the one on its page ever since; null else. */
    getEditionShownSince: (tx: Queryable, brand: string, locale: string, name: LegalTextName, since: Date) =>
      getEditionShownSince(tx, { brand, locale, name }, since),
    jobs: { [PUBLISH_JOB]: (tx: Queryable, job: Job) => publishScheduled(deps, tx, job) },
  };
}

export type ContentDrafts = ReturnType<typeof createContentDrafts>;
export type ContentModule = ReturnType<typeof createContentModule>;

/** In words, each part that a brand lacks before anybody can play there. */
export async function missingContent(
  { getBlocks }: Pick<ContentModule, 'getBlocks'>,
  { getLegalText: read }: Pick<ContentDrafts, 'getLegalText'>,
  brand: Brand,
): Promise<readonly string[]> {
  const locale = defaultLocaleOf(brand);
  const blocks = await getBlocks(brand.id, 'LOBBY', brand.defaultCountry);
  const texts = legalTextNames.map(async (name) => ((await read(brand.id, locale, name)) ? [] : [name]));
  return [
    ...(blocks.length > 0 ? [] : ['no blocks in the lobby']),
    ...(await Promise.all(texts)).flat().map((name) => `no legal text '${name}' of its own in ${locale}`),
  ];
}
