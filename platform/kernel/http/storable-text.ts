const nul = String.fromCharCode(0);
const halfPair = /\p{Surrogate}/u;

/** Escapes of JSON that may make text that is not storable; the text itself says whether they do. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;
/** A length that is no number, or a name in escapes. */
const suspiciousLength = /"length"\s*:\s*[[{]|\\u00[67]/i;

/**
 * Whether a database can hold the text: PostgreSQL has neither NUL nor halves of surrogate pairs. Such text is sent
 * only in bad faith, so every border refuses it before a module sees it.
 */
export function isStorable(text: string): boolean {
  return !text.includes(nul) && !halfPair.test(text);
}

/**
 * The same for each text in a JSON value, names included. A `length` that is a list or an object is refused too: a check
 * of a text's length reads what is so named in whatever stands in the text's place, and may throw on it.
 */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, part]) => isStorable(name) && !(name === 'length' && isCompound(part)) && isStorableJson(part),
  );
}

const isCompound = (part: unknown): boolean => typeof part === 'object' && part !== null;

/** The same for the text of JSON; text that is no JSON is judged as it is. */
export function isStorableJsonText(text: string): boolean {
  if (!isStorable(text)) return false;
  if (!suspiciousEscape.test(text) && !suspiciousLength.test(text)) return true;
  try {
    return isStorableJson(JSON.parse(text));
  } catch {
    return true;
  }
}

/** The same for a GraphQL document, which has escapes of its own. */
export function isStorableDocument(text: string): boolean {
  return isStorable(text) && !suspiciousEscape.test(text) && !/\\u\{/.test(text);
}

/** The same for the address of a request: its path and each of its parameters, which may be JSON themselves. */
export function isStorableAddress(url: URL): boolean {
  return !/%00/.test(url.pathname) && [...url.searchParams].every((pair) => pair.every(isStorableJsonText));
}

/** The same for the body of a request, by its content type. */
export function isStorableBody(body: Buffer, contentType: string | undefined): boolean {
  const text = body.toString('utf8');
  if (contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return [...new URLSearchParams(text)].every((pair) => pair.every(isStorableJsonText));
  return isStorableJsonText(text);
}
