import { CONSENTS_PATH, EVENTS_PATH } from '@/contract/consent';
import { RELOAD_PATH } from '@/contract/reload-path';
import { UPLOAD_PATH } from '@/contract/uploads';
import { readVisitorCountry, readVisitorRegion } from '@/contract/visitor-country';
import type { EdgeSettings } from '@/lib/config/edge-settings';
import { edgeBrandFor } from '@/lib/edge/brand-table';
import { parseCookies } from '@/lib/edge/cookies';
import type { EdgeRequest } from '@/lib/edge/decide';
import { flagsOf } from '@/lib/edge/flags';
import { isPageLoad, isPrefetch } from '@/lib/edge/navigation';
import { parseOverrides } from '@/lib/edge/overrides';

/** A request as the middleware and the front both see it. Header names are lower-case. */
export interface PageRequest {
  readonly method: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  header(name: string): string | null;
}

/** The one reading of a request, so that a host with the front and one without it decide alike. */
export function toEdgeRequest({ method, pathname, query, header }: PageRequest, settings: EdgeSettings): EdgeRequest {
  return {
    host: header('host') ?? 'localhost',
    method,
    pathname,
    query,
    cookies: parseCookies(header('cookie') ?? ''),
    // With no proxy of ours in front the header would be the visitor's own word.
    country: readVisitorCountry(settings.trustedProxyHops === 0 ? null : header(settings.countryHeader)),
    region: settings.trustedProxyHops === 0 ? null : readVisitorRegion(header(settings.regionHeader)),
    prefetch: isPrefetch({ get: header }),
    pageLoad: isPageLoad({ get: header }),
    defaultBrand: settings.defaultBrand,
    testUtilities: settings.testUtilities,
    sandbox: settings.sandbox,
    flags: flagsOf,
    now: Date.now(),
    random: Math.random,
  };
}

/** Paths that machines call by an address of their own, whatever its name. */
const OF_ANY_HOST: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/health/',
  '/api/revalidate',
  '/api/revalidate/',
  RELOAD_PATH,
  `${RELOAD_PATH}/`,
]);

/** Whether a request came to a host that no brand has: nothing is answered there but 421 [BRD-02]. */
export function isMisdirected(host: string | undefined, pathname: string, { defaultBrand }: EdgeSettings): boolean {
  return edgeBrandFor(host ?? 'localhost', defaultBrand) === null && !OF_ANY_HOST.has(pathname);
}

/** The paths of the jackpot service that browsers call [JKP-05, JKP-06]. */
const JACKPOT_PATH = /^\/v1\/(?:currencies|feed|(?:thrillpots|raffles)\/[\w/-]+|events\/[\w-]+\/[\w-]+)\/?$/;

/** Where browsers report what they have seen and what they have allowed. */
const COLLECTORS: ReadonlySet<string> = new Set([CONSENTS_PATH, EVENTS_PATH]);

/** Where a request goes that the platform answers; null for what the web answers itself. `search` has its '?'. */
export function platformAddress(
  pathname: string,
  search: string,
  cookie: string | null,
  settings: EdgeSettings,
): string | null {
  if (pathname === '/graphql' || pathname === '/graphql/') return graphqlAddress(cookie, settings) + search;
  if (JACKPOT_PATH.test(pathname)) return settings.jackpotUrl + pathname + search;
  if (COLLECTORS.has(pathname)) return settings.platformUrl + pathname;
  if (pathname === UPLOAD_PATH || pathname === `${UPLOAD_PATH}/`) return settings.platformUrl + pathname + search;
  return pathname.startsWith('/art/') ? settings.platformUrl + pathname + search : null;
}

/** The lobby's backend, or the one that a tester chose of those the operator allows [FLG-01]. */
function graphqlAddress(cookie: string | null, settings: EdgeSettings): string {
  if (!settings.testUtilities) return settings.graphqlUrl;
  const { lobbyBackend } = parseOverrides(parseCookies(cookie ?? '').get('testOverrides'));
  return settings.testBackends.find((url) => url === lobbyBackend) ?? settings.graphqlUrl;
}
