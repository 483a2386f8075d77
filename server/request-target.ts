/** A request's target, split and checked. `search` has its '?', or is empty. */
export interface RequestTarget {
  readonly pathname: string;
  readonly search: string;
  /** Written so that it can be read in one way only: what may be answered without asking Next. */
  readonly plain: boolean;
}

const LONGEST = 8_192;
const PLAIN = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** No page needs Next's optimizer of pictures, which makes a folder at its first request. */
const OPTIMIZER = '/_next/image';

/** The target of a request line, or the status that refuses it: 400, 404 for nothing of ours, or 414 when it is too long. */
export function parseTarget(url: string | undefined): RequestTarget | 400 | 404 | 414 {
  if (!url?.startsWith('/')) return 400;
  if (url.length > LONGEST) return 414;
  if (url.startsWith(OPTIMIZER)) return 404;
  const mark = url.indexOf('?');
  const pathname = mark === -1 ? url : url.slice(0, mark);
  const search = mark === -1 ? '' : url.slice(mark);
  if (url.includes('#') || /%00/.test(search)) return 400;
  if (PLAIN.test(pathname)) return { pathname, search, plain: true };
  const decoded = decode(pathname);
  if (decoded === null || /[\u0000-\u001f\u007f\\]/.test(decoded) || DOT_SEGMENT.test(decoded)) return 400;
  return { pathname, search, plain: false };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
