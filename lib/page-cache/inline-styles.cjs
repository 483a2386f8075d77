// @ts-check
const { createHash } = require('node:crypto');

const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;
const COLOUR =
  '[a-z]{1,24}|#[\\da-f]{3,8}|(?:rgb|hsl)a?\\([-\\d.%/,\\s]{1,40}\\)|(?:ok)?l(?:ab|ch)\\([-\\d.%/\\s]{1,40}\\)';
const SIZE = '-?\\d{0,6}\\.?\\d{1,6}(?:px|rem|%|s)?';
const DECLARATION = new RegExp(`^(?:--[a-z][a-z\\d-]*|(?:max-)?(?:width|height)):(?:${COLOUR}|${SIZE})$`, 'i');

/**
 * True for a style attribute that says colours and sizes alone, in custom properties or as a width or height. No address,
 * no text and no place on the page can be in one, so it does no harm whatever wrote it.
 * @param {string} value
 * @returns {boolean}
 */
function isPlainStyle(value) {
  return value.split(';').every((declaration) => DECLARATION.test(declaration));
}

/**
 * The sha256 (base64) of each plain style attribute of a page, and the first 80 characters of each that was refused.
 * @param {string} html
 * @returns {{ hashes: Set<string>; refused: string[] }}
 */
function inspectStyleAttributes(html) {
  const hashes = new Set();
  const refused = [];
  for (const [, value = ''] of html.matchAll(STYLE_ATTRIBUTE)) {
    if (isPlainStyle(value)) hashes.add(createHash('sha256').update(value).digest('base64'));
    else if (value !== '') refused.push(value.slice(0, 80));
  }
  return { hashes, refused };
}

module.exports = { isPlainStyle, inspectStyleAttributes };
