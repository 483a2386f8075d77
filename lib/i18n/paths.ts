import { LOCALE_CODE, urlCode, type LocaleCode } from '@/contract/locales';
import { VISITORS_PAGES } from '@/contract/route';

/**
 * The public path of a page in a locale: ('fi_FI', '/games/') → '/fi/games/'. The page path starts with a slash;
 * the missing trailing slash is added before a query or fragment [LOC-05].
 */
export function localePath(locale: LocaleCode, path: string): string {
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? '' : path.slice(end);
  return `/${urlCode(locale)}${withTrailingSlash(pathname)}${rest}`;
}

/** '/games' → '/games/'; a path that ends in a slash stays. */
export function withTrailingSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

/** The page path without its locale: '/fi/games/' → '/games/'. A path without a locale stays. */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?:_[A-Z]{2})?(?=\/|$)/, '') || '/';
}

const VISITORS_FOLDER = `/${VISITORS_PAGES}/`;

/** Prerendered HTML knows only the internal path; this maps it back: '/x-FI-cg/fi_FI/games' → '/games/'. */
export function toPagePath(pathname: string): string {
  const internal = /^\/[a-z0-9]+-(?:[A-Z]{2}[A-Z0-9]{0,3}|unknown)-[a-z0-9-]+\/[a-z]{2}(?:_[A-Z]{2})?(?=\/|$)/.exec(
    pathname,
  );
  if (!internal) return withTrailingSlash(withoutLocale(pathname));
  const page = pathname.slice(internal[0].length);
  return withTrailingSlash(page.startsWith(VISITORS_FOLDER) ? page.slice(VISITORS_FOLDER.length - 1) : page || '/');
}

/** The public path of a page's internal one: '/x-FI-cg/fi_FI/games' → '/fi/games/'. '/' when it is none. */
export function toPublicPath(internal: string): string {
  const [, , locale = ''] = internal.split('/');
  return LOCALE_CODE.test(locale) ? localePath(locale, toPagePath(internal)) : '/';
}
