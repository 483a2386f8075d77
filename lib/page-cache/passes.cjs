// @ts-check
const { createHash } = require('node:crypto');
const { hashPolicy } = require('../security/policy.cjs');
const { isWaitingPage, withWaitingScripts } = require('./first-touch.cjs');
const { inspectInlineScripts } = require('./inline-scripts.cjs');
const { inspectStyleAttributes } = require('./inline-styles.cjs');
const { dataWithoutAddress, htmlWithoutAddress } = require('./kept-address.cjs');
const { statusOf } = require('./page-status.cjs');
const { withIntegrity } = require('./subresource-integrity.cjs');
const { wholePage } = require('./whole-page.cjs');

/**
 * A page on its way into the cache.
 * @typedef {object} Page
 * @property {string} html
 * @property {Buffer | undefined} data what Next's router reads of it in the browser
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers sent with it
 * @property {boolean} isOfNobody whether the page may be shown to others than the visitor for whom it was made
 * @property {readonly string[]} warnings what an operator should know of it, a line each
 */

/**
 * What the passes are given besides the page.
 * @typedef {object} Facts
 * @property {string | null} path the internal path: '/aurora-FI-cg-00000000/en_GB/games'; null where the key has none
 * @property {(file: string) => string | null} integrityOf of a file of the build; null for what is none
 * @property {Parameters<typeof hashPolicy>[1]} sources what a policy allows besides the page's own scripts and styles
 */

/** @typedef {(page: Page, facts: Facts) => Page} Pass */

/** The address of the visitor for whom the page was made. Where it is not found, it may be somewhere else. @type {Pass} */
function forgetAddress(page, { path }) {
  const html = htmlWithoutAddress(page.html, path ?? '/');
  const data = page.data && dataWithoutAddress(page.data, path ?? '/');
  return html === null || data === null ? { ...page, isOfNobody: false } : { ...page, html, data };
}

/** @type {Pass} */
const putPartsInPlace = (page) => ({ ...page, html: wholePage(page.html) });

/** @type {Pass} */
const nameIntegrity = (page, { integrityOf }) => ({ ...page, html: withIntegrity(page.html, integrityOf) });

/** @type {Pass} */
const letScriptsWait = (page, { path }) =>
  path && isWaitingPage(path) ? { ...page, html: withWaitingScripts(page.html) } : page;

/** @type {Pass} */
const takeStatus = (page) => ({ ...page, status: statusOf(page.html) ?? page.status });

/** The page's own policy: the hashes of its scripts and style attributes. @type {Pass} */
function writePolicy(page, { sources }) {
  const scripts = inspectInlineScripts(page.html);
  const styles = inspectStyleAttributes(page.html);
  const policy = hashPolicy({ scripts: scripts.hashes, styleAttributes: styles.hashes }, sources);
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': policy },
    warnings: [
      ...page.warnings,
      ...scripts.refused.map((script) => `[csp] inline script refused: ${script}`),
      ...styles.refused.map((style) => `[csp] style attribute refused: ${style}`),
    ],
  };
}

/** @type {Pass} */
const writeCacheHeaders = (page, { sources }) => ({
  ...page,
  headers: {
    ...page.headers,
    // A shared cache cannot see the cookies that chose the variant.
    'cache-control': 'private, no-cache',
    // The page's and its policy's: a cached page with another policy must not be answered with 304.
    etag: `"${createHash('sha256')
      .update(hashPolicy({ scripts: [], styleAttributes: [] }, sources))
      .update(page.html)
      .digest('base64url')
      .slice(0, 22)}"`,
  },
});

/**
 * What a page goes through once, in this order, before it is kept or sent: the policy names the scripts as all passes
 * before it leave them, and the tag is of the HTML that is sent.
 * @type {readonly Pass[]}
 */
const PASSES = [
  forgetAddress,
  putPartsInPlace,
  nameIntegrity,
  letScriptsWait,
  takeStatus,
  writePolicy,
  writeCacheHeaders,
];

/**
 * @param {Pick<Page, 'html' | 'data' | 'status' | 'headers'>} made as Next has made it
 * @param {Facts} facts
 * @returns {Page}
 */
function throughPasses(made, facts) {
  /** @type {Page} */
  const page = { ...made, isOfNobody: true, warnings: [] };
  return PASSES.reduce((before, pass) => pass(before, facts), page);
}

module.exports = { throughPasses };
