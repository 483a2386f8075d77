// @ts-check
// A module of plain JavaScript, because the generator of persisted-operations.json runs it without a compiler.

/**
 * The exact text of an operation as it travels: one line, its fragments once each behind it. The hash of this text is
 * what the platform knows an operation by, so documents and the generator must make it alike. Comments are not allowed
 * in documents.
 * @param {string} source
 * @param {readonly string[]} fragments
 * @returns {string}
 */
export function requestText(source, fragments) {
  const own = source.replace(/\s+/g, ' ').trim();
  // A fragment's text already holds the fragments that it uses, one per line.
  const others = new Set(fragments.flatMap((fragment) => fragment.split('\n')));
  others.delete(own);
  return [own, ...others].join('\n');
}
