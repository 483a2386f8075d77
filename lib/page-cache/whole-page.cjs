// @ts-check
const { isKnownScript } = require('./inline-scripts.cjs');

/** A part that React sent behind the page, with the script that puts it in its place. */
const LATE_PART =
  /<div hidden id="(S:[\da-f]+)">([\s\S]*?)<\/div><script>((?:(?!<\/script>)[\s\S])*?\$RC\("(B:[\da-f]+)","\1"\))<\/script>/g;
const BOUNDARY_MARK = /<!--(\/?)[$&][?!~]?-->/g;
/** What is only in a page with parts that are not in their places. */
const IS_IN_PARTS = /<!--\$[?~]-->|\$R[CRSX]\("/;

/**
 * The page with each late part in its place, as React's script would leave it: a page that is kept is complete when it is
 * first sent, so nothing moves, and nothing is missing without scripts. A page that cannot be made whole stays as it is.
 * @param {string} html
 * @returns {string}
 */
function wholePage(html) {
  /** @type {{ place: string, content: string }[]} */
  const parts = [];
  let whole = html.replace(LATE_PART, (all, _id, content, script, place) => {
    if (!isKnownScript(script)) return all;
    parts.push({ place, content });
    return '';
  });
  for (const { place, content } of parts) whole = withPart(whole, place, content) ?? html;
  return parts.length > 0 && !IS_IN_PARTS.test(whole) ? whole : html;
}

/**
 * @param {string} html
 * @param {string} place the id of the mark in the fallback's beginning
 * @param {string} content
 * @returns {string | null} null where the place cannot be found
 */
function withPart(html, place, content) {
  const opening = `<!--$?--><template id="${place}"></template>`;
  const start = html.indexOf(opening);
  if (start < 0) return null;
  BOUNDARY_MARK.lastIndex = start + opening.length;
  for (let depth = 1, mark; (mark = BOUNDARY_MARK.exec(html));) {
    depth += mark[1] === '' ? 1 : -1;
    if (depth === 0) return `${html.slice(0, start)}<!--$-->${content}${html.slice(mark.index)}`;
  }
  return null;
}

module.exports = { wholePage };
