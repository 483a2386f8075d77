// @ts-check
const { EARLY_PRESS_SOURCE } = require('./early-press.cjs');
// CommonJS because the page cache, which Next loads as it stands, and the middleware, which Next bundles, share it.

const integrations = require('../../config/integrations.json');
const { resolveAddress } = require('../../contract/resolve-address.cjs');

/**
 * Origins beyond the page's own that it may use, by directive.
 * @typedef {{ readonly frame: readonly string[], readonly connect: readonly string[], readonly image: readonly string[] }} PolicySources
 */

/**
 * @typedef {object} IntegrationEntry
 * @property {{ readonly url: string }[]} [widgets]
 * @property {{ readonly url: string }[]} [trackers]
 * @property {{ readonly launch: string, readonly frame?: string }[]} [games]
 * @property {{ readonly url: string }} [gamification]
 * @property {string[]} [frames]
 * @property {string[]} [artwork]
 * @property {string[]} [connect]
 */

/**
 * The platform's public address: the origin of its own frames.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string}
 */
function frameOriginOf(env) {
  return (env.PLATFORM_PUBLIC_URL || `http://localhost:${env.PLATFORM_PORT || '4000'}`).replace(/\/+$/, '');
}

/**
 * What the integrations that are switched on need of a page's policy.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ readonly everywhere: IntegrationEntry, readonly brands: Readonly<Record<string, IntegrationEntry>> }} [table]
 * @returns {PolicySources}
 */
function policySourcesOf(env, table = integrations) {
  const entries = [table.everywhere, ...Object.values(table.brands)];
  const known = { ...env, PLATFORM_PUBLIC_URL: frameOriginOf(env) };
  /** @param {readonly string[]} addresses */
  const originsOf = (addresses) => {
    const found = addresses
      .map((address) => resolveAddress(address, known))
      .filter((address) => typeof address === 'string' && URL.canParse(address))
      .map((address) => new URL(String(address)).origin);
    return [...new Set(found)];
  };
  return {
    frame: originsOf([
      known.PLATFORM_PUBLIC_URL,
      ...entries.flatMap(({ widgets = [], trackers = [] }) => [...widgets, ...trackers].map(({ url }) => url)),
      ...entries.flatMap(({ games = [] }) =>
        games.flatMap(({ launch, frame }) => (frame ? [launch, frame] : [launch])),
      ),
      ...entries.flatMap(({ frames = [] }) => frames),
    ]),
    // The browser tells the operator's error tracker itself.
    connect: originsOf([
      ...entries.flatMap(({ connect = [] }) => connect),
      ...entries.flatMap(({ gamification }) => (gamification ? [gamification.url] : [])),
      ...(env.SENTRY_DSN ? [env.SENTRY_DSN] : []),
    ]),
    image: originsOf(entries.flatMap(({ artwork = [] }) => artwork)),
  };
}

/**
 * What every page's content security policy says besides its scripts.
 * @param {PolicySources} sources
 * @returns {string}
 */
function commonDirectives({ frame, connect, image }) {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs default',
  ].join('; ');
}

/**
 * The policy of a page that is rendered for one request: what carries its nonce, and our own inline script.
 * @param {string} nonce
 * @param {PolicySources} sources
 * @returns {string}
 */
function noncePolicy(nonce, sources) {
  return `script-src 'self' 'nonce-${nonce}' ${EARLY_PRESS_SOURCE}; ${commonDirectives(sources)}`;
}

/**
 * The policy of a cached page: its own framework scripts by their hashes and nothing else inline.
 * @param {Iterable<string>} hashes base64 of sha256
 * @param {PolicySources} sources
 * @returns {string}
 */
function hashPolicy(hashes, sources) {
  const scripts = [...hashes].map((hash) => ` 'sha256-${hash}'`).join('');
  return `script-src 'self'${scripts}; ${commonDirectives(sources)}`;
}

/** The policy of HTML that nobody gave one. */
const NO_SCRIPT_POLICY =
  "script-src 'none'; default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

module.exports = { policySourcesOf, commonDirectives, noncePolicy, hashPolicy, NO_SCRIPT_POLICY };
