import { FEATURE_ROUTES } from './feature-routes';
import type { ProductMode } from './licence';
import { VISITORS_PAGES, type Dimension, type Route } from './route';
import { matchPattern, parsePattern, type Pattern } from './route-pattern';

export type { Dimension, Route } from './route';

/** Pages of no feature: an empty one, in a build for benchmarks only. */
const OTHERS: Readonly<Record<string, Route>> = { 'bench-blank': {} };

/**
 * The lobby's routes by the pattern of their paths after the locale. A parameter that stands once is a part of the page;
 * what a repeated one stands for is a third party's: all its paths are one page. Those of a feature are in its
 * components/<feature>/routes.json, from which `npm run generate` makes contract/feature-routes.ts, since the edge
 * and the platform read them too.
 */
export const ROUTES: ReadonlyMap<string, Route> = new Map(Object.entries({ ...OTHERS, ...FEATURE_ROUTES }));

interface Entry extends Pattern {
  readonly route: Route;
}

const ENTRIES: readonly Entry[] = [...ROUTES].map(([text, route]) => ({ ...parsePattern(text), route }));
/** By the first segment, so that a request looks at a few alone; those without a parameter come first. */
const ENTRIES_OF = new Map<string, Entry[]>();
for (const entry of [...ENTRIES].sort(
  (one, other) => Number(one.parameter !== null) - Number(other.parameter !== null),
)) {
  const first = entry.literals[0] ?? '';
  ENTRIES_OF.set(first, [...(ENTRIES_OF.get(first) ?? []), entry]);
}

const isRepeated = ({ parameter }: Pattern): boolean => parameter?.times === '*' || parameter?.times === '+';

/** Dimensions that header, footer and theme show on every page. */
const FRAME: readonly Dimension[] = ['country', 'mode', 'layout', 'theme', 'menu'];

/** The path of a page that no route has: all of them are one page, so that invented paths leave nothing behind. */
export const UNKNOWN_PAGE: readonly string[] = ['not-found'];

/** The page that visitors see at the address of a player's. */
export function visitorsPageOf({ route, page }: FoundRoute): FoundRoute {
  if (!route.forVisitors) return { route, page };
  return { route: { ...route, perRequest: undefined }, page: [VISITORS_PAGES, ...page] };
}

/** The path of the page for visitors from where the brand is not offered, in place of the requested one. */
export const BLOCKED_PAGE: readonly string[] = ['not-available'];

/** The route of a page by the segments of its path, and the path below the locale that renders it. */
interface FoundRoute {
  readonly route: Route;
  readonly page: readonly string[];
}

/** The route of a page by the segments of its path. A path that the lobby does not have is that of the unknown page. */
export function findRoute(path: readonly string[]): FoundRoute {
  return findKnown(path) ?? { route: {}, page: UNKNOWN_PAGE };
}

interface KnownRoute extends FoundRoute {
  /** The page's own name; null for a page without one. */
  readonly name: string | null;
  readonly entry: Entry;
}

function findKnown(path: readonly string[]): KnownRoute | null {
  const segments = path.filter(Boolean);
  for (const entry of ENTRIES_OF.get(segments[0] ?? '') ?? []) {
    const values = matchPattern(entry, segments);
    if (values === null) continue;
    const name = isRepeated(entry) ? null : (values[0] ?? null);
    return { route: entry.route, page: name === null ? entry.literals : [...entry.literals, name], name, entry };
  }
  return null;
}

/** The listing that a filtered one shows, by the first segment of their paths. */
const PLAIN_LISTINGS: ReadonlyMap<string, string> = new Map(
  ENTRIES.flatMap(({ literals: [first = ''], parameter, route: { withParameters } }) =>
    withParameters && parameter ? [[withParameters.page, first]] : [],
  ),
);

/**
 * 'games/scarab-cascade' for the page of a name below `/games/` and the like, a filtered listing by its plain form; null
 * for every other page.
 */
export function namedPageOf(path: readonly string[]): string | null {
  const found = findKnown(path);
  if (!found || found.name === null) return null;
  const [first = ''] = found.entry.literals;
  return `${PLAIN_LISTINGS.get(first) ?? first}/${found.name}`;
}

/** The kinds of pages of a pattern: its literals, and these with a star for its names. */
function kindsOf(pattern: Pattern): readonly string[] {
  const literals = pattern.literals.join('/');
  const named = `${literals}/*`;
  if (pattern.parameter === null || isRepeated(pattern)) return [literals];
  return pattern.parameter.times === '?' ? [literals, named] : [named];
}

/** The kinds of all pages, the unknown one among them: 'games/*' is any page of a name below `/games/`. */
export const PAGE_KINDS: ReadonlySet<string> = new Set([...ENTRIES.flatMap(kindsOf), UNKNOWN_PAGE.join('/')]);

/** The kind of the page at a path, by its segments. */
export function kindOfPage(path: readonly string[]): string {
  const found = findKnown(path);
  if (!found) return UNKNOWN_PAGE.join('/');
  const literals = found.entry.literals.join('/');
  return found.name === null ? literals : `${literals}/*`;
}

/** Everything of the variant that the page's HTML depends on: the frame's part and its own. */
export function dimensionsOf({ dimensions = [] }: Route): readonly Dimension[] {
  return [...FRAME, ...dimensions];
}

/** The route of a path without locale, slashes at its ends or not; null for a page that the lobby does not have. */
export function routeOf(pagePath: string): Route | null {
  return findKnown(pagePath.split('/'))?.route ?? null;
}

/** The mode that a page stands for; pages of neither keep the visitor's mode [NAV-01]. */
export function modeOfPage(pagePath: string, visitorMode: ProductMode): ProductMode {
  return routeOf(pagePath)?.mode ?? visitorMode;
}

/** The fixed paths of a sitemap for a brand that offers these products, in byte order. */
export function sitemapPathsFor(products: readonly ProductMode[]): readonly string[] {
  return ENTRIES.filter(
    ({ route: { inSitemap, mode } }) => inSitemap && (mode === undefined || products.includes(mode)),
  )
    .map(({ literals }) => (literals.length === 0 ? '/' : `/${literals.join('/')}/`))
    .sort();
}
