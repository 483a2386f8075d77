// @ts-check
const WAITING_PAGES = require('../../contract/waiting-pages.json');

/** A type that no browser runs. An element that is put into the page once more without it is run then. */
const WAITING_TYPE = 'text/waiting';
/** How long a page has been loaded and left alone when its scripts start all the same, ms. */
const LEFT_ALONE_MS = 20_000;

/**
 * Starts the waiting scripts of a page at the first sign of a person: a pointer, a touch, a key, or the focus. At once
 * when the address says something that only scripts read; the marks of a partner (lib/edge/attribution.ts) are read by
 * the edge as well. After a while in any case, unless nobody looks or the visitor saves data. Elements are moved and not
 * made: Trusted Types refuse an address that a script writes.
 */
const FIRST_TOUCH = `(function (page) {
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
  function run() {
    page.querySelectorAll('script[type="${WAITING_TYPE}"]').forEach(function (script) {
      script.removeAttribute('type');
      script.parentNode.insertBefore(script, script.nextSibling);
    });
  }
  function start(event) {
    // A browser reports a pointer that has not moved when something has moved below it.
    if (event && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
    run();
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', run);
  }
  function startUnlessAway() {
    if (!page.hidden && !(navigator.connection && navigator.connection.saveData)) start();
  }
  if (location.hash || !/^(\\?((aff|internalTrackingId)=[^&]*(&|$))*)?$/.test(location.search)) return start();
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  addEventListener('load', function () { setTimeout(startUnlessAway, ${LEFT_ALONE_MS}); });
})(document)`;

/** A variant of visitors without a session, the locale, and the page. */
const VISITORS_PAGE = /^\/[^/]*-[cs]g-[^/]*\/[^/]+\/?(.*?)\/?$/;
const BUILT_SCRIPT = /<script(?=[^<>]*\ssrc="\/_next\/)(?![^<>]*\s(?:type|nomodule)=)/gi;
const SCRIPT_AHEAD = /<link(?=[^<>]*\srel="(?:preload|modulepreload)")(?=[^<>]*\sas="script")[^<>]*>/gi;

const waiting = new Set(WAITING_PAGES);

/**
 * Whether the scripts of a page wait for the first touch: it is a visitor's, and its route says `waitsForTouch`.
 * @param {string} path the internal path: '/aurora-FI-cg-00000000/en_GB/games/scarab-cascade'
 * @returns {boolean}
 */
function isWaitingPage(path) {
  const page = VISITORS_PAGE.exec(path)?.[1];
  return page !== undefined && (waiting.has(page) || waiting.has(page.replace(/[^/]+$/, '*')));
}

/**
 * The page with scripts that wait for the first touch; its inline scripts, which only hold data, run as before.
 * @param {string} html
 * @returns {string}
 */
function withWaitingScripts(html) {
  return html
    .replace(SCRIPT_AHEAD, '')
    .replace(BUILT_SCRIPT, `<script type="${WAITING_TYPE}"`)
    .replace('</head>', `<script>${FIRST_TOUCH}</script></head>`);
}

module.exports = { FIRST_TOUCH, isWaitingPage, withWaitingScripts };
