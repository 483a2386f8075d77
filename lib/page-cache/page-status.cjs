// @ts-check
/** Name of the meta element by which a page that is made for everybody says its status, where that is not 200. */
const PAGE_STATUS = 'page-status';

/**
 * The status that a page says itself, else undefined.
 * @param {string} html
 */
function statusOf(html) {
  const mark = `<meta name="${PAGE_STATUS}" content="`;
  const at = html.indexOf(mark);
  return at < 0 ? undefined : Number(html.slice(at + mark.length, at + mark.length + 3));
}

module.exports = { PAGE_STATUS, statusOf };
