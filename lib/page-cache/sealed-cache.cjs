// @ts-check
const { join } = require('node:path');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { policySourcesOf } = require('../security/policy.cjs');
const { throughPasses } = require('./passes.cjs');
const { readIntegrity } = require('./subresource-integrity.cjs');

const sources = policySourcesOf(process.env);

/** A page's key ends in '/$' and its internal path. */
const KEY = /\/\$(\/.*)$/;

/** Entries whose headers already carry their policy and tag: each page is hashed once. */
const sealed = new WeakSet();

/**
 * Takes a page through its passes, so that Next sends it as they leave it, on a hit, a first miss and a stale answer alike.
 * @param {string} key
 * @param {any} value a cache entry's value; Next's own type is not exported
 * @param {(file: string) => string | null} integrityOf
 * @returns {boolean} whether the entry may be kept
 */
function seal(key, value, integrityOf) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || sealed.has(value)) return true;
  const { rscData, headers = {} } = value;
  const { data, isOfNobody, warnings, ...page } = throughPasses(
    { html: value.html, data: rscData, status: value.status, headers },
    { path: KEY.exec(key)?.[1] ?? null, integrityOf, sources },
  );
  Object.assign(value, page, { rscData: data });
  for (const warning of warnings) console.warn(warning);
  if (isOfNobody) sealed.add(value);
  else console.warn(`[cache] not kept, since its address was not found in it: ${key}`);
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

const TAGS_HEADER = 'x-next-cache-tags';
/**
 * Where the web's parts in this process meet.
 * @type {import('../store/in-process').InProcess}
 */
const inProcess = (globalThis.foyer ??= {});

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
  inProcess.pageWatch?.learned({
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
class SealedCache extends FileSystemCache {
  /** @param {any} context */
  constructor(context) {
    super({ ...context, flushToDisk: context.flushToDisk && process.env.NEXT_PHASE === 'phase-production-build' });
    // Next makes one for each request.
    SealedCache.integrityOf ??= readIntegrity(join(context.serverDistDir ?? '', '..', 'static'));
  }

  /** @type {((file: string) => string | null) | undefined} */
  static integrityOf;

  /**
   * @param {string} key
   * @param {any} value
   */
  seal(key, value) {
    return seal(key, value, SealedCache.integrityOf ?? (() => null));
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
    inProcess.pageWatch?.staled([args[0]].flat());
  }
}

inProcess.markStale = (tags) => {
  void new SealedCache({ revalidatedTags: [] }).revalidateTag(tags, {});
};

module.exports = SealedCache;
