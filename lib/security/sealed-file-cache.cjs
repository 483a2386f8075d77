// @ts-check
const { createHash } = require('node:crypto');
const { join } = require('node:path');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { isWaitingPage, withWaitingScripts } = require('./first-touch.cjs');
const { inspectInlineScripts } = require('./inline-scripts.cjs');
const { inspectStyleAttributes } = require('./inline-styles.cjs');
const { dataWithoutAddress, htmlWithoutAddress } = require('./kept-address.cjs');
const { statusOf } = require('./page-status.cjs');
const { hashPolicy, policySourcesOf } = require('./policy.cjs');
const { readIntegrity, withIntegrity } = require('./subresource-integrity.cjs');
const { wholePage } = require('./whole-page.cjs');

const sources = policySourcesOf(process.env);
/** What the policies of all pages have in common. */
const directives = hashPolicy({ scripts: [], styleAttributes: [] }, sources);

/** A page's key ends in '/$' and its internal path. */
const KEY = /\/\$(\/.*)$/;

/** Entries whose headers already carry their policy and tag: each page is hashed once. */
const sealed = new WeakSet();

/**
 * Takes the address of the visitor for whom a page was made out of it. A page in which it cannot be found may hold it
 * somewhere else.
 * @param {string} path
 * @param {any} value
 * @returns {boolean} whether the page may be shown to others
 */
function forgetAddress(path, value) {
  const html = htmlWithoutAddress(value.html, path);
  const data = value.rscData && dataWithoutAddress(value.rscData, path);
  if (html === null || data === null) return false;
  value.html = html;
  value.rscData = data;
  return true;
}

/**
 * Makes the page whole, with the integrity of its files and scripts that wait where they may, and writes its own policy
 * and tag into the headers that Next sends with it, on a hit, a first miss and a stale answer alike.
 * @param {string} key
 * @param {any} value a cache entry's value; Next's own type is not exported
 * @param {(file: string) => string | null} integrityOf
 * @returns {boolean} whether the entry may be kept
 */
function seal(key, value, integrityOf) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || sealed.has(value)) return true;
  const path = KEY.exec(key)?.[1];
  const isOfNobody = forgetAddress(path ?? '/', value);
  if (!isOfNobody) console.warn(`[cache] not kept, since its address was not found in it: ${key}`);
  value.html = withIntegrity(wholePage(value.html), integrityOf);
  if (path && isWaitingPage(path)) value.html = withWaitingScripts(value.html);
  const scripts = inspectInlineScripts(value.html);
  const styles = inspectStyleAttributes(value.html);
  value.status = statusOf(value.html) ?? value.status;
  for (const script of scripts.refused) console.warn(`[csp] inline script refused: ${script}`);
  for (const style of styles.refused) console.warn(`[csp] style attribute refused: ${style}`);
  value.headers = {
    ...value.headers,
    'content-security-policy': hashPolicy({ scripts: scripts.hashes, styleAttributes: styles.hashes }, sources),
    // A shared cache cannot see the cookies that chose the variant.
    'cache-control': 'private, no-cache',
    // The page's and its policy's: a cached page with another policy must not be answered with 304.
    etag: `"${createHash('sha256').update(directives).update(value.html).digest('base64url').slice(0, 22)}"`,
  };
  if (isOfNobody) sealed.add(value);
  return isOfNobody;
}

/**
 * True for the kept answer to a read (lib/graphql/read.ts) of which every field is null.
 * @param {any} value
 */
function isOfNothing(value) {
  if (value?.kind !== 'FETCH' || typeof value.data?.body !== 'string') return false;
  try {
    const fields = Object.values(JSON.parse(value.data.body));
    return fields.length > 0 && fields.every((field) => field === null);
  } catch {
    return false;
  }
}

const PAGE_WATCH = Symbol.for('foyer.page-watch');
const TAGS_HEADER = 'x-next-cache-tags';

/** The front's watch over the pages kept in this process (server/page-watch.ts), if it is there. */
function pageWatch() {
  return Reflect.get(globalThis, PAGE_WATCH);
}

/**
 * @param {string} key
 * @param {any} value
 * @param {number} madeAt ms since the epoch
 * @param {{ revalidate?: number | false } | undefined} cacheControl
 */
function reportPage(key, value, madeAt, cacheControl) {
  const path = KEY.exec(key)?.[1];
  if (!path || value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  const { [TAGS_HEADER]: tags = '', ...headers } = value.headers ?? {};
  pageWatch()?.learned({
    path,
    status: value.status ?? 200,
    html: value.html,
    headers: Object.fromEntries(Object.entries(headers).filter(([, text]) => typeof text === 'string')),
    tags: String(tags).split(',').filter(Boolean),
    madeAt,
    keepSeconds: cacheControl?.revalidate ?? false,
  });
}

/**
 * Next's cache, whose pages carry the hashes of their own framework scripts and files. It lives in memory alone, bounded by
 * cacheMaxMemorySize: on disk anybody could fill a host with invented names, and a host that comes back would begin
 * with what was true when it left.
 */
class SealedFileCache extends FileSystemCache {
  /** @param {any} context */
  constructor(context) {
    super({ ...context, flushToDisk: context.flushToDisk && process.env.NEXT_PHASE === 'phase-production-build' });
    // Next makes one for each request.
    SealedFileCache.integrityOf ??= readIntegrity(join(context.serverDistDir ?? '', '..', 'static'));
  }

  /** @type {((file: string) => string | null) | undefined} */
  static integrityOf;

  /**
   * @param {string} key
   * @param {any} value
   */
  seal(key, value) {
    return seal(key, value, SealedFileCache.integrityOf ?? (() => null));
  }

  /**
   * @override
   * @param {[string, any]} args
   */
  async get(...args) {
    const entry = await super.get(...args);
    if (entry) {
      if (!this.seal(args[0], entry.value)) return null;
      reportPage(args[0], entry.value, entry.lastModified, entry.cacheControl);
    }
    return entry;
  }

  /**
   * @override
   * @param {[string, any, any]} args
   */
  async set(...args) {
    const [key, value, context] = args;
    const madeAt = Date.now();
    const mayKeep = this.seal(key, value);
    // Anybody can ask for any number of paths and names that do not exist.
    if (!mayKeep || (value?.kind === 'APP_PAGE' && value.status === 404) || isOfNothing(value))
      /** @type {any} */ (FileSystemCache).memoryCache?.remove(key);
    else await super.set(...args);
    if (mayKeep) reportPage(key, value, madeAt, context?.cacheControl);
  }

  /**
   * @override
   * @param {[string | string[], any]} args
   */
  async revalidateTag(...args) {
    await super.revalidateTag(...args);
    pageWatch()?.staled([args[0]].flat());
  }
}

// For what learns of a change outside of a request (lib/observability/server-start.ts).
Reflect.set(globalThis, Symbol.for('foyer.page-cache'), (/** @type {string[]} */ tags) => {
  void new SealedFileCache({ revalidatedTags: [] }).revalidateTag(tags, {});
});

module.exports = SealedFileCache;
