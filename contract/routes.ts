import { FEATURE_ROUTES } from './feature-routes';
import type { ProductMode } from './licence';
import type { Dimension, Route } from './route';

export type { Dimension, Route } from './route';

/** Pages of no feature: an empty one, in a build for benchmarks only. */
const OTHERS: Readonly<Record<string, Route>> = { 'bench-blank': {} };

/**
 * The lobby's routes by their path after the locale, which has one segment or two; `name/*` is any well-formed name
 * below `/name/`. Those of a feature are in its components/<feature>/routes.json, from which `npm run routes:print` makes
 * contract/feature-routes.ts, since the edge and the platform read them too.
 */
export const ROUTES: ReadonlyMap<string, Route> = new Map(Object.entries({ ...OTHERS, ...FEATURE_ROUTES }));

/** Dimensions that header, footer and theme show on every page. */
const FRAME: readonly Dimension[] = ['country', 'mode', 'layout', 'theme', 'menu'];

/** The path of a page that no route has: all of them are one page, so that invented paths leave nothing behind. */
export const UNKNOWN_PAGE: readonly string[] = ['not-found'];

/** The path of the page for visitors from where the brand is not offered, in place of the requested one. */
export const BLOCKED_PAGE: readonly string[] = ['not-available'];

const PAGE_NAME = /^[\w-]{1,80}$/;

/** The route of a page by the segments of its path, and the path below the locale that renders it. */
export function findRoute(path: readonly string[]): { readonly route: Route; readonly page: readonly string[] } {
  const page = path.filter(Boolean);
  const route = page.length > 2 ? undefined : (ROUTES.get(page.join('/')) ?? namedRoute(page));
  return route ? { route, page } : (routeAbove(page) ?? { route: {}, page: UNKNOWN_PAGE });
}

/** Segments below a page that has paths below it. */
const MOST_BELOW = 3;

/** The page that has paths below it; one page for all of them, so that no address makes a copy of it. */
function routeAbove([first = '', ...below]: readonly string[]) {
  const route = ROUTES.get(first);
  const isOwn = route?.hasPathsBelow && below.length <= MOST_BELOW && below.every((name) => PAGE_NAME.test(name));
  return route && isOwn ? { route, page: [first] } : null;
}

/** The route `first/*`, for any well-formed name. */
function namedRoute([first, name]: readonly string[]): Route | undefined {
  return name !== undefined && PAGE_NAME.test(name) ? ROUTES.get(`${first}/*`) : undefined;
}

/** The listing that a filtered one shows, by the first segment of their paths. */
const PLAIN_LISTINGS: ReadonlyMap<string, string> = new Map(
  [...ROUTES].flatMap(([name, { filteredPage }]) =>
    filteredPage !== undefined && name.endsWith('/*') ? [[filteredPage, name.slice(0, -2)]] : [],
  ),
);

/**
 * 'games/scarab-cascade' for the page of a name below `/games/` and the like, a filtered listing by its plain form; null
 * for every other page.
 */
export function namedPageOf([first = '', name]: readonly string[]): string | null {
  if (name === undefined || !ROUTES.has(`${first}/*`)) return null;
  return `${PLAIN_LISTINGS.get(first) ?? first}/${name}`;
}

/** Everything of the variant that the page's HTML depends on: the frame's part and its own. */
export function dimensionsOf({ dimensions = [] }: Route): readonly Dimension[] {
  return [...FRAME, ...dimensions];
}

/** The route of a path without locale, slashes at its ends or not; null for a page that the lobby does not have. */
export function routeOf(pagePath: string): Route | null {
  const { route, page } = findRoute(pagePath.split('/'));
  return page === UNKNOWN_PAGE ? null : route;
}

/** The mode that a page stands for; pages of neither keep the visitor's mode [NAV-01]. */
export function modeOfPage(pagePath: string, visitorMode: ProductMode): ProductMode {
  return routeOf(pagePath)?.mode ?? visitorMode;
}

/** The fixed paths of a sitemap for a brand that offers these products, in byte order. */
export function sitemapPathsFor(products: readonly ProductMode[]): readonly string[] {
  return [...ROUTES]
    .filter(([, { inSitemap, mode }]) => inSitemap && (mode === undefined || products.includes(mode)))
    .map(([name]) => (name === '' ? '/' : `/${name}/`))
    .sort();
}
