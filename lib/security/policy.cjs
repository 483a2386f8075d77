// @ts-check
// CommonJS because the page cache, which Next loads as it stands, and the middleware, which Next bundles, share it.

/**
 * The origin of game, payment and widget frames: the platform's public address.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string}
 */
function frameOriginOf(env) {
  return (env.PLATFORM_PUBLIC_URL || `http://localhost:${env.PLATFORM_PORT || '4000'}`).replace(/\/+$/, '');
}

/**
 * What every page's content security policy says besides its scripts.
 * @param {string} frameOrigin
 * @returns {string}
 */
function commonDirectives(frameOrigin) {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frameOrigin}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs default',
  ].join('; ');
}

/**
 * The policy of a page that is rendered for one request.
 * @param {string} nonce
 * @param {string} frameOrigin
 * @returns {string}
 */
function noncePolicy(nonce, frameOrigin) {
  return `script-src 'self' 'nonce-${nonce}'; ${commonDirectives(frameOrigin)}`;
}

/**
 * The policy of a cached page: its own framework scripts by their hashes and nothing else inline.
 * @param {Iterable<string>} hashes base64 of sha256
 * @param {string} frameOrigin
 * @returns {string}
 */
function hashPolicy(hashes, frameOrigin) {
  const sources = [...hashes].map((hash) => ` 'sha256-${hash}'`).join('');
  return `script-src 'self'${sources}; ${commonDirectives(frameOrigin)}`;
}

/** The policy of HTML that nobody gave one. */
const NO_SCRIPT_POLICY = "script-src 'none'; default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

module.exports = { frameOriginOf, commonDirectives, noncePolicy, hashPolicy, NO_SCRIPT_POLICY };
