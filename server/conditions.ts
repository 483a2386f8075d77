/** A span of bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** True when an If-None-Match header names what would be sent; `*` is anything that there is. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  if (tag === '') return false;
  return header === tag || header.split(',').some((candidate) => weak(candidate.trim()) === weak(tag));
}

const weak = (tag: string): string => tag.replace(/^W\//, '');

/** One range of bytes: 'bytes=0-99', 'bytes=100-', 'bytes=-100'. Several may be answered with the whole (RFC 9110, 14.2). */
const RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * The part that a Range header asks for, null for the whole, 'unsatisfiable' for 416. One that is malformed, or names
 * an end before its beginning, counts as none (RFC 9110, 14.1.1).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to = '', length] = RANGE.exec(header?.replaceAll(/[\t ]/g, '') ?? '') ?? [];
  if (length !== undefined) {
    if (Number(length) === 0 || size === 0) return 'unsatisfiable';
    return { first: Math.max(0, size - Number(length)), last: size - 1 };
  }
  if (from === undefined) return null;
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Whether a range may be sent of what is there now: If-Range names it exactly, or is not there. */
export function isRangeWanted(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange === tag;
}
