// @ts-check
const { ASK_CONSENT_SOURCE } = require('./ask-consent.cjs');
const { EARLY_PRESS_SOURCE } = require('./early-press.cjs');
const { ROW_KEYS_SOURCE } = require('./row-keys.cjs');
// CommonJS because the page cache, which Next loads as it stands, and the middleware, which Next bundles, share it.

const { configNames, readConfigFile } = require('../../contract/config-folder.cjs');
const { resolveAddress } = require('../../contract/resolve-address.cjs');

/**
 * Origins beyond the page's own that it may use, by directive.
 * @typedef {{ readonly frame: readonly string[], readonly connect: readonly string[], readonly image: readonly string[] }} PolicySources
 */

/**
 * @typedef {object} IntegrationEntry
 * @property {{ readonly url: string }[]} [widgets]
 * @property {{ readonly url: string }[]} [trackers]
 * @property {{ readonly url: string } | null} [consent]
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

/** @returns {{ readonly everywhere: IntegrationEntry, readonly brands?: Readonly<Record<string, IntegrationEntry>> }} */
function integrations() {
  const [name] = configNames('integrations.json');
  return name ? /** @type {any} */ (readConfigFile(name).value) : { everywhere: {} };
}

/**
 * What the integrations that are switched on need of a page's policy.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ readonly everywhere: IntegrationEntry, readonly brands?: Readonly<Record<string, IntegrationEntry>> }} [table] as integrations.json has it
 * @returns {PolicySources}
 */
function policySourcesOf(env, table = integrations()) {
  const entries = [table.everywhere, ...Object.values(table.brands ?? {})];
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
      ...entries.flatMap(({ consent }) => (consent ? [consent.url] : [])),
      ...entries.flatMap(({ games = [] }) =>
        games.flatMap(({ launch, frame }) => (frame ? [launch, frame] : [launch])),
      ),
      ...entries.flatMap(({ frames = [] }) => frames),
    ]),
    // The browser reports to the operator's error tracker itself.
    connect: originsOf([
      ...entries.flatMap(({ connect = [] }) => connect),
      ...entries.flatMap(({ gamification }) => (gamification ? [gamification.url] : [])),
      ...(env.SENTRY_DSN ? [env.SENTRY_DSN] : []),
    ]),
    image: originsOf(entries.flatMap(({ artwork = [] }) => artwork)),
  };
}

/** What nobody else may: no directive is left to a default of more. */
const CLOSED = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"];

/**
 * The style element of Next's own last page of an error, which has no other style; written out since the edge cannot
 * make a hash at once, and a test compares the two.
 */
const ERROR_STYLE_SOURCE = "'sha256-Wwucq8eX2r0YFymkQhDXm5hN0+FfSvI3s4JSSaqa4iw='";

/** Style sheets of ours, and style attributes as the framework writes those of a page made for one request. */
const STYLES_OF_REQUEST = [`style-src 'self' ${ERROR_STYLE_SOURCE}`, "style-src-attr 'unsafe-inline'"];

/**
 * What every page's content security policy says besides its scripts and styles. `default-src` is 'none', so what a page
 * begins to use (media, for one) needs a directive of its own here.
 * @param {PolicySources} sources
 * @returns {string}
 */
function commonDirectives({ frame, connect, image }) {
  return [
    ...CLOSED,
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
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
  const scripts = `script-src 'self' 'nonce-${nonce}' ${ASK_CONSENT_SOURCE} ${EARLY_PRESS_SOURCE} ${ROW_KEYS_SOURCE}`;
  return [scripts, ...STYLES_OF_REQUEST, commonDirectives(sources)].join('; ');
}

/**
 * What a cached page may have inline, as base64 of sha256.
 * @typedef {{ readonly scripts: Iterable<string>, readonly styleAttributes: Iterable<string> }} InlineHashes
 */

/**
 * The policy of a cached page: its own framework scripts and the colours in its style attributes by their hashes, and
 * nothing else inline.
 * @param {InlineHashes} hashes
 * @param {PolicySources} sources
 * @returns {string}
 */
function hashPolicy({ scripts, styleAttributes }, sources) {
  const attributes = [...styleAttributes].map(toSource);
  return [
    ["script-src 'self'", ...[...scripts].map(toSource)].join(' '),
    "style-src 'self'",
    attributes.length > 0 ? ["style-src-attr 'unsafe-hashes'", ...attributes].join(' ') : "style-src-attr 'none'",
    commonDirectives(sources),
  ].join('; ');
}

/** @param {string} hash */
function toSource(hash) {
  return `'sha256-${hash}'`;
}

/**
 * The policy of HTML that nobody gave one.
 * @param {readonly string[]} styles sources of style elements
 */
function noScriptPolicy(styles) {
  return [
    "script-src 'none'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    ...CLOSED,
  ].join('; ');
}
const NO_SCRIPT_POLICY = noScriptPolicy([ERROR_STYLE_SOURCE]);

/**
 * The policy of a page of ours that has one style element, a picture and nothing else.
 * @param {string} styleHash base64 of sha256
 */
function plainPagePolicy(styleHash) {
  return [
    "script-src 'none'",
    `style-src ${toSource(styleHash)}`,
    "img-src 'self'",
    "form-action 'none'",
    ...CLOSED,
  ].join('; ');
}

module.exports = {
  policySourcesOf,
  commonDirectives,
  noncePolicy,
  hashPolicy,
  plainPagePolicy,
  ERROR_STYLE_SOURCE,
  NO_SCRIPT_POLICY,
};
