// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { ASK_CONSENT } = require('../security/ask-consent.cjs');
const { EARLY_PRESS } = require('../security/early-press.cjs');
const { ROOMS_SCRIPT } = require('../security/lobby-rooms.cjs');
const { ROW_KEYS } = require('../security/row-keys.cjs');
const { FIRST_TOUCH } = require('./first-touch.cjs');

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** A type that no browser runs makes a data block (JSON-LD, for one), which the policy does not concern. */
const DATA_BLOCK = /\stype="(?!module"|text\/javascript"|application\/javascript"|importmap"|speculationrules")[^"]+"/i;
const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT_PUSH = 'self.__next_f.push(';
const TURBOPACK_BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);?$/;
const PAINT_MARK = 'requestAnimationFrame(function(){$RT=performance.now()});';
const REVEAL = /^([\s\S]*?);?\$R[CRSX]\("[^"\\<]*"(?:,"[^"\\<]*")*\)$/;

/** @type {string | undefined} */
let known;

/**
 * React's own reveal code as it is shipped; a script that only resembles it is not trusted. Read at the first page: the
 * middleware's bundle has this code too, without the file, and keeps no page.
 */
function reactSource() {
  return (known ??= readFileSync(
    require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'),
    'utf8',
  ).replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character)));
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for our own inline scripts and those that Next and React themselves emit. Everything else, whatever the HTML
 * holds, is refused:
 * hashing it would whitelist stored scripts of an attacker.
 * @param {string} body
 * @returns {boolean}
 */
function isKnownScript(body) {
  if ([FLIGHT_START, PAINT_MARK, ASK_CONSENT, EARLY_PRESS, ROW_KEYS, FIRST_TOUCH, ROOMS_SCRIPT].includes(body))
    return true;
  if (body.startsWith(FLIGHT_PUSH) && body.endsWith(')')) return isJson(body.slice(FLIGHT_PUSH.length, -1));
  const bootstrap = TURBOPACK_BOOTSTRAP.exec(body);
  if (bootstrap) return isJson(bootstrap[1] ?? '');
  const reveal = REVEAL.exec(body);
  return reveal !== null && (reveal[1] === '' || reactSource().includes(reveal[1] ?? ''));
}

/**
 * The sha256 (base64) of each known script of a page, and the first 80 characters of each script that was refused.
 * @param {string} html
 * @returns {{ hashes: Set<string>; refused: string[] }}
 */
function inspectInlineScripts(html) {
  const hashes = new Set();
  const refused = [];
  for (const [, attributes = '', body = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/i.test(attributes) || body === '' || DATA_BLOCK.test(attributes)) continue;
    if (isKnownScript(body)) hashes.add(createHash('sha256').update(body).digest('base64'));
    else refused.push(body.slice(0, 80));
  }
  return { hashes, refused };
}

module.exports = { isKnownScript, inspectInlineScripts };
