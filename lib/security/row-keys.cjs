// @ts-check

/**
 * Makes every row of links or buttons (`role="toolbar"`) one stop of the Tab key: the one that was left last, else the
 * current one, else the first. Arrow keys, Home and End walk in it. At the start the current one is moved to the row's
 * middle, without the page. In the HTML, since a visitor's scripts come later than the first keys.
 */
const ROW_KEYS = `(function (page) {
  var all = '[role=toolbar]', item = 'a[href],button';
  function each(list, run) { Array.prototype.forEach.call(list, run); }
  function settle(row) {
    var items = row.querySelectorAll(item), stop = row.querySelector('[tabindex="0"]') || row.querySelector('[aria-current]') || items[0];
    if (row.contains(page.activeElement)) stop = page.activeElement;
    each(items, function (one) { one.tabIndex = one === stop ? 0 : -1; });
  }
  page.addEventListener('keydown', function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') return each(page.querySelectorAll(all), settle);
    var row = event.target.closest ? event.target.closest(all) : null;
    if (!row) return;
    var items = Array.prototype.slice.call(row.querySelectorAll(item)), at = items.indexOf(event.target), last = items.length - 1;
    var next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    items[next].focus();
    settle(row);
  }, true);
  page.addEventListener('DOMContentLoaded', function () {
    each(page.querySelectorAll(all + ' [aria-current=page]'), function (current) {
      var row = current.closest(all), outer = row.getBoundingClientRect(), inner = current.getBoundingClientRect();
      row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    });
  });
})(document)`;

/** Its hash for a policy's script-src, as that of early-press.cjs. */
const ROW_KEYS_SOURCE = "'sha256-Fy1+cH3OUNdjPOQMx+Z3JL/oYvCw1PxZsr5z6/Uy7B4='";

module.exports = { ROW_KEYS, ROW_KEYS_SOURCE };
