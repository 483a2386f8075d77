import { RELOAD_PATH } from '@/contract/reload-path';

/** A path of the site's root that is no page. One that ends in a slash is a folder, any other is one file. */
interface OtherPath {
  readonly path: string;
  /** Crawlers have no business there. */
  readonly isClosedToCrawlers?: true;
}

/**
 * Everything that is no page, in one list: the front, the middleware's matcher and robots.txt are made from it. Every
 * other path goes through the decision, so that no hand-written path reaches a variant.
 */
export const OTHER_PATHS: readonly OtherPath[] = [
  { path: '_next/' },
  { path: 'api/', isClosedToCrawlers: true },
  { path: 'brands/' },
  { path: 'fonts/' },
  { path: 'themes/' },
  { path: 'internal/config/', isClosedToCrawlers: true },
  { path: 'og/' },
  { path: 'icons/' },
  { path: 'sitemaps/' },
  { path: 'sitemap.xml' },
  { path: 'robots.txt' },
  { path: 'manifest.webmanifest' },
  { path: 'favicon.ico' },
  { path: 'sw.js' },
  { path: 'offline.html' },
  { path: '.well-known/security.txt' },
];

/** Routes that read the visitor's headers, so that the middleware has to clean these. */
const ROUTE_HANDLERS = 'api/';

function exceptionOf(path: string): string {
  const literal = path.replaceAll('.', String.raw`\.`);
  return path.endsWith('/') ? literal : `${literal}$`;
}

const exceptions = OTHER_PATHS.map(({ path }) => path);

/** True for the path of a page. */
export const PAGE_PATH = new RegExp(`^/(?!${exceptions.map(exceptionOf).join('|')})`);

/** The value of the middleware's `matcher`; Next wants it as a literal there. */
export const MIDDLEWARE_MATCHER = `/((?!${exceptions
  .filter((path) => path !== ROUTE_HANDLERS)
  .map(exceptionOf)
  .join('|')}).*)`;

/** The paths, from the root, that robots.txt closes for every brand; `internal/` holds the sandbox's own pages. */
export const PATHS_CLOSED_TO_CRAWLERS: readonly string[] = [
  ...OTHER_PATHS.filter(({ isClosedToCrawlers }) => isClosedToCrawlers).map(({ path }) => `/${path}`),
  '/internal/',
];

const READING: readonly string[] = ['GET', 'HEAD'];

/**
 * The methods that a path of the web takes, or null where its own route decides. Pages and files are only read: no page
 * has a server action. The sandbox's pages post forms to routes beside them.
 */
export function methodsOf(pathname: string, { sandbox }: { readonly sandbox: boolean }): readonly string[] | null {
  if (pathname.startsWith(`/${ROUTE_HANDLERS}`) || pathname.startsWith(RELOAD_PATH)) return null;
  return sandbox && pathname.startsWith('/internal/') ? null : READING;
}
