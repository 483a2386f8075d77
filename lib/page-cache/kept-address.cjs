// @ts-check
/** A script by which Next hands a part of the page's data to React: 1 is text, 3 is bytes in base64. */
const PUSH = /<script>self\.__next_f\.push\(\[([13]),("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
/** Rows of data that begin with their length in bytes, in hexadecimal. */
const WITH_LENGTH = /^[TAObUSsLlGgMmVo]([\da-f]+),/;
/** The address for which the page was rendered, and its query, where the root row has them. */
const ADDRESS = /"c":\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\],"q":"(?:[^"\\]|\\.)*"/;
const NEWLINE = 10;
const COLON = 58;

/**
 * Where the address lies in the data of a page: only in the row 0, since other rows hold texts of the content.
 * @param {Buffer} data
 * @returns {{ start: number, end: number } | null}
 */
function findAddress(data) {
  for (let row = 0; row < data.length;) {
    const begin = data.indexOf(COLON, row) + 1;
    if (begin === 0) return null;
    const length = WITH_LENGTH.exec(data.toString('latin1', begin, begin + 20));
    const newline = data.indexOf(NEWLINE, begin);
    const end = newline < 0 ? data.length : newline;
    if (data.toString('latin1', row, begin) === '0:') {
      // One character for each byte, so that places in the text are places in the bytes.
      const found = ADDRESS.exec(data.toString('latin1', begin, end));
      return found && { start: begin + found.index, end: begin + found.index + found[0].length };
    }
    row = length ? begin + length[0].length + parseInt(length[1] ?? '', 16) : end + 1;
  }
  return null;
}

/** @param {string} path */
const addressOf = (path) => Buffer.from(`"c":${JSON.stringify(path.split('/'))},"q":""`);

/**
 * The data of a page, which Next's router in the browser reads, with the page's own path in place of the address by which
 * the first visitor opened it. Browsers take their address from the address bar.
 * @param {Buffer} data
 * @param {string} path
 * @returns {Buffer | null} null where no address is found
 */
function dataWithoutAddress(data, path) {
  const found = findAddress(data);
  return found && Buffer.concat([data.subarray(0, found.start), addressOf(path), data.subarray(found.end)]);
}

/**
 * The same for the data in a page's HTML, which may be cut at any place.
 * @param {string} html
 * @param {string} path
 * @returns {string | null} null where no address is found
 */
function htmlWithoutAddress(html, path) {
  const parts = [...html.matchAll(PUSH)].map(([, kind, text = '""']) =>
    Buffer.from(JSON.parse(text), kind === '3' ? 'base64' : 'utf8'),
  );
  const found = findAddress(Buffer.concat(parts));
  if (!found) return null;
  let [index, offset] = [0, 0];
  return html.replace(PUSH, (script, kind) => {
    const part = parts[index++] ?? Buffer.alloc(0);
    const [start, end] = [found.start - offset, found.end - offset];
    offset += part.length;
    if (end <= 0 || start >= part.length) return script;
    const kept = Buffer.concat([
      part.subarray(0, Math.max(start, 0)),
      start >= 0 ? addressOf(path) : Buffer.alloc(0),
      part.subarray(Math.min(end, part.length)),
    ]);
    const text = JSON.stringify(kept.toString(kind === '3' ? 'base64' : 'utf8'));
    return `<script>self.__next_f.push([${kind},${inScript(text)}])</script>`;
  });
}

/**
 * JSON as it may stand in a script of a page.
 * @param {string} json
 */
function inScript(json) {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

module.exports = { dataWithoutAddress, htmlWithoutAddress };
