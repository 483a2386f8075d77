/** The header by which a route that answers in a page's place learns where the visitor wanted to go. */
export const RETURN_PATH_HEADER = 'x-return-path';
/** The product mode of that page. */
export const RETURN_MODE_HEADER = 'x-return-mode';

const longest = 2000;
/** Browsers drop tabs and line breaks inside addresses, so what holds them is not what it seems. */
const controls = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/**
 * The one reading of where to go next: a path of this site with its query, or `fallback`. A target that names another
 * host, a scheme or somebody's credentials, or that some browser could read so, is refused, not mended.
 */
export function parseReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > longest || controls.test(value) || value.includes('\\')) return fallback;
  if (!/^\/(?!\/)/.test(value) || !URL.canParse(value, 'https://same.invalid')) return fallback;
  const url = new URL(value, 'https://same.invalid');
  // `/..//host` loses its dots and then starts with two slashes.
  if (url.origin !== 'https://same.invalid' || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search;
}

/** The address of a page with the way back from there, for parseReturnPath to read; nothing is added for null. */
export function withReturnPath(href: string, path: string | null): string {
  return path === null ? href : `${href}?returnTo=${encodeURIComponent(path)}`;
}
