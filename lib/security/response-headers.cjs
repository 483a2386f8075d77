// @ts-check
// CommonJS because next.config.mjs, which Node loads as it stands, and the front share it.

/** The headers of every answer, whichever part makes it. */
const SECURITY_HEADERS = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'permissions-policy',
    value:
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=(), fullscreen=*, autoplay=*',
  },
  { key: 'x-frame-options', value: 'SAMEORIGIN' },
  { key: 'cross-origin-opener-policy', value: 'same-origin-allow-popups' },
  // No other site puts an answer of ours into its own page; what is made for that says so itself.
  { key: 'cross-origin-resource-policy', value: 'same-origin' },
];

/** Of the policy of every answer that names nobody: pages of ours alone may frame it. */
const FRAME_ANCESTORS = "frame-ancestors 'self'";

/** Said on names of ours but this machine's, where a browser would hold it against the next project. */
const TRANSPORT_SECURITY = { key: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' };

/** How long files are kept, by where they lie; the first that fits counts. Names of fonts, scripts and themes carry their version. */
const FILE_CACHING = [
  { prefix: '/_next/static/', value: 'public, max-age=31536000, immutable' },
  { prefix: '/fonts/', value: 'public, max-age=31536000, immutable' },
  { prefix: '/themes/', value: 'public, max-age=31536000, immutable' },
  { prefix: '/brands/', value: 'public, max-age=86400, stale-while-revalidate=604800' },
  { prefix: '/', value: 'public, max-age=0' },
];

/**
 * What a file's answer says about keeping it.
 * @param {string} path
 * @returns {string}
 */
function cacheControlOfFile(path) {
  return FILE_CACHING.find(({ prefix }) => path.startsWith(prefix))?.value ?? 'no-store';
}

/** Of fonts, which the isolated frames of other origins are set in too. */
const FONT_SHARING = { key: 'access-control-allow-origin', value: '*' };

module.exports = { FONT_SHARING, FRAME_ANCESTORS, SECURITY_HEADERS, TRANSPORT_SECURITY, cacheControlOfFile };
