// @ts-check

/** On <html>: the rails for which the player's lobby has room, UNKNOWN, or STOPPED while play is stopped. */
const ROOMS_ATTRIBUTE = 'data-my-lobby';
/** Nothing says which rails there are: the first one has room, and the rest of the page waits below it. */
const UNKNOWN = 'unknown';
const STOPPED = 'stopped';

/**
 * Sets the attribute by what the browser keeps as lobbyRooms, 'continue favourites|1764417600000', before the first paint. A lobby that had no rail may have one by now, so
 * nothing is known of it; while play is stopped it has none, and how long the word about it is only that word says. No word of the storage but a known one comes into the page.
 */
const ROOMS_SCRIPT = `(function (page) {
  var kept = '';
  try { kept = sessionStorage.getItem('lobbyRooms') || localStorage.getItem('lobbyRooms') || ''; } catch (e) {}
  var known = /^(continue(?: favourites)?(?: because)?)?[|]([0-9]+)$/.exec(kept) || [];
  page.setAttribute('${ROOMS_ATTRIBUTE}', Number(known[2]) > Date.now() ? '${STOPPED} ${UNKNOWN}' : known[1] || '${UNKNOWN}');
})(document.documentElement)`;

module.exports = { ROOMS_ATTRIBUTE, ROOMS_SCRIPT, STOPPED, UNKNOWN };
