// @ts-check
const { createHash } = require('node:crypto');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { inspectInlineScripts } = require('./inline-scripts.cjs');
const { frameOriginOf, hashPolicy } = require('./policy.cjs');

const frameOrigin = frameOriginOf(process.env);

/** Entries whose headers already carry their policy and tag: each page is hashed once. */
const sealed = new WeakSet();

/**
 * Writes the page's own policy and tag into the headers that Next sends with it, on a hit, a first miss and a stale answer alike.
 * @param {any} value a cache entry's value; Next's own type is not exported
 */
function seal(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || sealed.has(value)) return;
  const { hashes, refused } = inspectInlineScripts(value.html);
  for (const script of refused) console.warn(`[csp] inline script refused: ${script}`);
  value.headers = {
    ...value.headers,
    'content-security-policy': hashPolicy(hashes, frameOrigin),
    // A shared cache cannot see the cookies that chose the variant.
    'cache-control': 'private, no-cache',
    // The page's and its policy's: a cached page with another frame origin must not be answered with 304.
    etag: `"${createHash('sha256').update(frameOrigin).update(value.html).digest('base64url').slice(0, 22)}"`,
  };
  sealed.add(value);
}

/** Next's file-system cache whose pages carry the hashes of their own framework scripts. */
class SealedFileCache extends FileSystemCache {
  /** @param {[string, any]} args */
  async get(...args) {
    const entry = await super.get(...args);
    if (entry) seal(entry.value);
    return entry;
  }

  /** @param {[string, any, any]} args */
  async set(...args) {
    const [, value] = args;
    seal(value);
    // Anybody can ask for any number of paths that do not exist.
    if (value?.kind === 'APP_PAGE' && value.status === 404) return;
    await super.set(...args);
  }
}

module.exports = SealedFileCache;
