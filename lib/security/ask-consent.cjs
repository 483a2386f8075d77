// @ts-check

/**
 * Shows the question about what may be kept as soon as the parser has it, before it is painted: on the first page of a
 * visit, to a browser that knows of no answer. Whether an answer is of the words of today is found out later.
 */
const ASK_CONSENT = `(function (page) {
  var isKnown = /(?:^|; )cc_cookie=/.test(page.cookie) || page.referrer.indexOf(location.origin + '/') === 0;
  try { isKnown = isKnown || sessionStorage.getItem('consent') !== null; } catch (e) {}
  if (!isKnown) new MutationObserver(function (_, watch) {
    var line = page.getElementById('consent');
    if (line) { watch.disconnect(); line.hidden = false; }
  }).observe(page, { childList: true, subtree: true });
})(document)`;

/** Its hash for a policy's script-src, written out since the edge cannot make one at once; a test compares the two. */
const ASK_CONSENT_SOURCE = "'sha256-cC2QNBNHsWjyHHpFivTUTHH8GYWGhcSc3c9qrAWUiZ0='";

module.exports = { ASK_CONSENT, ASK_CONSENT_SOURCE };
