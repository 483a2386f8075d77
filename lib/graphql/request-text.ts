/**
 * The exact text of an operation as it travels: one line, its fragments once each behind it. The hash of this text is what the platform
 * knows an operation by, so documents and the generator of persisted-operations.json must make it alike. Comments are not allowed in documents.
 */
export function requestText(source: string, fragments: readonly string[]): string {
  const own = source.replace(/\s+/g, ' ').trim();
  // A fragment's text already holds the fragments that it uses, one per line.
  const others = new Set(fragments.flatMap((fragment) => fragment.split('\n')));
  others.delete(own);
  return [own, ...others].join('\n');
}
