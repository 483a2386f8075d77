import { ATTRIBUTION, attributionIn, misfitsIn, type AttributionName } from '@/lib/edge/attribution';
import { edgeBrandFor, edgeBrandWith, type EdgeBrand } from '@/lib/edge/brand-table';
import { CONSENT_COOKIE, hasConsent } from '@/lib/edge/consent';
import type { CookieChange, Cookies } from '@/lib/edge/cookies';
import { assignExperiments, encodeExperiments } from '@/lib/edge/experiments';
import { parseOverrides } from '@/lib/edge/overrides';
import { EMAIL_TOKEN, SECRET_PARAMETERS } from '@/lib/edge/secret-parameters';
import {
  endingCookies,
  isEndedLongSince,
  needsRenewal,
  readCookieSession,
  shapeOfSession,
} from '@/lib/edge/session-cookies';
import { DEFAULT_EXPERIMENTS, type Experiments } from '@/contract/experiments';
import type { BrandFlags } from '@/contract/flags';
import type { ProductMode } from '@/contract/licence';
import {
  BLOCKED_PAGE,
  dimensionsOf,
  findRoute,
  routeOf,
  UNKNOWN_PAGE,
  visitorsPageOf,
  type Route,
} from '@/contract/routes';
import type { TokenShape } from '@/lib/edge/token-shape';
import { encodeVariant, reduceVariant, type Variant } from '@/lib/edge/variant';
import { looksLikeLocale, parseLocaleCode, parseUrlLocale, urlCode, type LocaleCode } from '@/contract/locales';
import { isBlockedMarket, isUnknownCountry, UNKNOWN_COUNTRY } from '@/contract/visitor-country';

/** All that the edge looks at. */
export interface EdgeRequest {
  readonly host: string;
  readonly method: string;
  /** As received, without query. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly cookies: Cookies;
  /** The country that the proxy in front found, ISO 3166 alpha-2, or UNKNOWN_COUNTRY. */
  readonly country: string;
  /** The region in that country that the proxy found, the second part of ISO 3166-2; null where it found none. */
  readonly region: string | null;
  /** A prefetch guesses; it must not change what is remembered. */
  readonly prefetch: boolean;
  /** A whole page is being opened; what a page loads beside itself redeems nothing. */
  readonly pageLoad: boolean;
  readonly defaultBrand?: string;
  /** Whether testers may change what is shown [FLG-01]. */
  readonly testUtilities?: boolean;
  /** Whether the sandbox's own pages answer. */
  readonly sandbox?: boolean;
  /** The operators' settings of a brand at run time; none when absent. */
  readonly flags?: (brand: string) => BrandFlags;
  /** ms since the epoch */
  readonly now: number;
  /** Draws the experiments: at least 0, below 1 [FLG-02]. */
  readonly random: () => number;
}

/** The answer of the edge to a request. Paths are relative to the site's root; cookies are changed with the answer. */
export type Decision =
  | { readonly kind: 'pass' }
  /** The host is no brand's. */
  | { readonly kind: 'misdirected' }
  /** Tokens in the address go to the route that takes them over; `returnPath` is the address without them. */
  | { readonly kind: 'hand-over'; readonly returnPath: string }
  /** The page is one player's, whose access token has ended: a route renews it and leads back to `returnPath`. */
  | { readonly kind: 'renew'; readonly returnPath: string; readonly mode: ProductMode }
  | {
      readonly kind: 'redirect';
      readonly status: 303 | 307 | 308;
      readonly to: string;
      readonly secret: boolean;
      readonly cookies: readonly CookieChange[];
    }
  | {
      readonly kind: 'rewrite';
      readonly path: string;
      readonly perRequest: boolean;
      readonly cookies: readonly CookieChange[];
      /** Marks of partners in the address that were dropped; absent when there are none. */
      readonly dropped?: { readonly brand: string; readonly names: readonly AttributionName[] };
    };

type RewriteDecision = Extract<Decision, { kind: 'rewrite' }>;

const EMAIL_TOKEN_SHAPE = /^[\w-]{1,128}$/;

/** Decides a request for a page. Pure but for `random`: the same input gives the same decision. */
export function decideRequest(request: EdgeRequest): Decision {
  const brand = edgeBrandFor(request.host, request.defaultBrand);
  if (!brand) return { kind: 'misdirected' };
  return decideForBrand(request.flags ? edgeBrandWith(brand, request.flags(brand.id)) : brand, request);
}

/** The same for a brand that is known. */
export function decideForBrand(brand: EdgeBrand, request: EdgeRequest): Decision {
  const [, first = '', ...rest] = request.pathname.split('/');
  if (first === 'internal' && request.sandbox) return decideInternal(request);
  if (request.query.size !== 0) {
    if (SECRET_PARAMETERS.some((name) => request.query.has(name))) return exchangeUrlTokens(request);
    if (request.query.has(EMAIL_TOKEN) && (first === 'verifyEmail' || rest[0] === 'verify-email'))
      return stashEmailToken(request, brand, first);
  }
  if (first === '') return redirectTo(request, `/${urlCode(preferredLocale(request, brand))}/`);
  if (looksLikeLocale(first)) return decideLocalised(request, brand, first, rest);
  return decideUnlocalised(request, brand, first, rest);
}

function decideInternal({ pathname, query }: EdgeRequest): Decision {
  if (hasTrailingSlash(pathname)) return { kind: 'pass' };
  return { kind: 'redirect', status: 308, to: withQuery(`${pathname}/`, query), secret: false, cookies: [] };
}

/**
 * Tokens in the address are exchanged and the visible address is clean before any HTML [AUT-04]; nothing is redeemed but
 * by opening a page.
 */
function exchangeUrlTokens({ method, pathname, query, prefetch, pageLoad }: EdgeRequest): Decision {
  const to = withQuery(pathname, without(query, SECRET_PARAMETERS));
  if (method !== 'GET' || prefetch || !pageLoad || !query.get('accessToken'))
    return { kind: 'redirect', status: 303, to, secret: true, cookies: [] };
  return { kind: 'hand-over', returnPath: to };
}

/**
 * The token of a mail's link waits in a cookie that no script reads, and the address is clean before any HTML [AUT-15].
 */
function stashEmailToken(request: EdgeRequest, brand: EdgeBrand, first: string): Decision {
  const query = without(request.query, [EMAIL_TOKEN, 'locale']);
  const locale = parseUrlLocale(first, brand.locales) ?? preferredLocale(request, brand);
  const to = withQuery(`/${urlCode(locale)}/verify-email/`, query);
  const token = request.query.get(EMAIL_TOKEN) ?? '';
  const isToken = EMAIL_TOKEN_SHAPE.test(token);
  const cookies: CookieChange[] = request.prefetch || !isToken ? [] : [{ name: 'emailToken', value: token }];
  return {
    kind: 'redirect',
    status: 303,
    to: isToken ? to : `${to}${query.size > 0 ? '&' : '?'}result=wrong`,
    secret: true,
    cookies,
  };
}

function decideLocalised(request: EdgeRequest, brand: EdgeBrand, segment: string, rest: readonly string[]): Decision {
  const locale = parseUrlLocale(segment, brand.locales);
  if (!locale) {
    const decision = redirectTo(request, '/');
    return { ...decision, cookies: [...decision.cookies, { name: 'locale', value: null }] };
  }
  if (!hasTrailingSlash(request.pathname)) {
    return {
      kind: 'redirect',
      status: 308,
      to: withQuery(`${request.pathname}/`, request.query),
      secret: false,
      cookies: attributionOf(request),
    };
  }
  return rewriteTo(request, brand, locale, rest);
}

/**
 * Routes are localised but for the empty path, /verifyEmail/ and /internal/ [LOC-04]; a known page is found by its
 * normalised path [LOC-06].
 */
function decideUnlocalised(request: EdgeRequest, brand: EdgeBrand, first: string, rest: readonly string[]): Decision {
  const locale = preferredLocale(request, brand);
  if (first === 'verifyEmail') return redirectTo(request, `/${urlCode(locale)}/verify-email/`);
  if (routeOf(first)) return redirectTo(request, `/${urlCode(locale)}/${[first, ...rest].filter(Boolean).join('/')}/`);
  return rewriteTo(request, brand, locale, [first, ...rest]);
}

function redirectTo(request: EdgeRequest, to: string): Extract<Decision, { kind: 'redirect' }> {
  return {
    kind: 'redirect',
    status: 307,
    to: withQuery(to, without(request.query, ['locale'])),
    secret: false,
    cookies: attributionOf(request),
  };
}

function rewriteTo(request: EdgeRequest, brand: EdgeBrand, locale: LocaleCode, segments: readonly string[]): Decision {
  const overrides = request.testUtilities ? parseOverrides(request.cookies.get('testOverrides')) : {};
  const country = overrides.country ?? request.country;
  const region = overrides.country ? null : request.region;
  const session = readCookieSession(request.cookies);
  const token = shapeOfSession(session, request.now);
  const there = foundAt(brand, findPage(segments, request.query));
  const found = token === 'refreshable' ? there : visitorsPageOf(there);
  const isBlocked = isBlockedMarket(brand, country) && !isOpenInBlockedMarkets(found.route, token);
  const { route, page } = isBlocked ? { route: {}, page: BLOCKED_PAGE } : found;
  const preferences = hasConsent(request.cookies.get(CONSENT_COOKIE), 'preferences');
  const chosen = route.mode ?? modeInQuery(request.query);
  const stored = request.cookies.get('productMode');
  const mode = allowedMode(brand, chosen ?? (preferences ? parseMode(stored) : null) ?? brand.defaultMode);
  if (route.perRequest && isRenewable(request) && needsRenewal(session, request.now))
    return { kind: 'renew', returnPath: withQuery(request.pathname, request.query), mode };
  const drawn = drawnFor(request, brand, preferences);
  const variant: Variant = {
    brand: brand.id,
    country: isBlocked ? UNKNOWN_COUNTRY : countryOfPage(brand, country),
    ...(!isBlocked && region && brand.regionalMarkets.has(`${country}-${region}`) ? { region } : {}),
    mode,
    layout: token === 'refreshable' ? 'player' : 'guest',
    experiments: drawn.experiments,
    overrides: { currency: overrides.currency ?? null, features: overrides.features ?? {} },
  };
  const cookies: CookieChange[] = [...attributionOf(request), ...drawn.cookies];
  if (token === 'unreadable' || token === 'expired') cookies.push(...endingCookies(session, request.now));
  // The tab that opens a page signs in after it, not beside it, as it may while a script reads one ahead.
  if (request.pageLoad && !request.prefetch && isEndedLongSince(session, request.now))
    for (const name of ['accessToken', 'refreshToken', 'identityToken', 'endedSession'] as const)
      cookies.push({ name, value: null });
  if (!request.prefetch) {
    if (request.cookies.get('locale') !== locale) cookies.push({ name: 'locale', value: locale });
    if (preferences && chosen && stored !== mode) cookies.push({ name: 'productMode', value: mode });
    if (!preferences && stored !== undefined) cookies.push({ name: 'productMode', value: null });
  }
  const code = encodeVariant(reduceVariant(variant, dimensionsOf(route), zeroVariant(brand)));
  return {
    kind: 'rewrite',
    path: ['', code, locale, ...page].join('/'),
    perRequest: route.perRequest ?? false,
    cookies,
    ...droppedBy(request, brand),
  };
}

/** A page that the brand does not have is not found, as any other [BRD-03]. */
function foundAt(brand: EdgeBrand, found: ReturnType<typeof findRoute>): ReturnType<typeof findRoute> {
  const { needs, mode } = found.route;
  const isThere = [needs, mode].every((part) => part === undefined || brand.parts.has(part));
  return isThere ? found : { route: {}, page: UNKNOWN_PAGE };
}

/** A player reaches money and protection from everywhere; law is for everybody. */
function isOpenInBlockedMarkets({ inBlockedMarkets }: Route, token: TokenShape): boolean {
  return inBlockedMarkets === 'everybody' || (inBlockedMarkets === 'players' && token === 'refreshable');
}

/** The country that a page is made for: one that the brand serves, its own for the others, or the unknown one. */
function countryOfPage(brand: EdgeBrand, country: string): string {
  return isUnknownCountry(country) || brand.countries.has(country) ? country : brand.defaultCountry;
}

/** A page whose address has one of its route's parameters is another page; its plain form is everybody's. */
function findPage(segments: readonly string[], query: URLSearchParams): ReturnType<typeof findRoute> {
  const plain = findRoute(segments);
  const { withParameters } = plain.route;
  if (!withParameters?.parameters.some((name) => query.has(name))) return plain;
  const other = findRoute([withParameters.page, ...plain.page.slice(1)]);
  // An index of listings has no such form.
  return other.page === UNKNOWN_PAGE ? plain : other;
}

/** The variant of a page that depends on nothing of a visitor. */
function zeroVariant(brand: EdgeBrand): Variant {
  return {
    brand: brand.id,
    country: brand.defaultCountry,
    mode: allowedMode(brand, brand.defaultMode),
    layout: 'guest',
    experiments: DEFAULT_EXPERIMENTS,
  };
}

/**
 * The options drawn for the visitor, only with consent; without it nothing could be kept, and everybody sees the
 * defaults [FLG-02].
 */
function drawnFor(
  { cookies, prefetch, random }: EdgeRequest,
  brand: EdgeBrand,
  preferences: boolean,
): { experiments: Experiments; cookies: CookieChange[] } {
  const stored = cookies.get('experiments');
  if (!preferences)
    return {
      experiments: DEFAULT_EXPERIMENTS,
      cookies: stored === undefined || prefetch ? [] : [{ name: 'experiments', value: null }],
    };
  const experiments = assignExperiments(stored, brand.experiments, prefetch ? null : random);
  const value = encodeExperiments(experiments);
  return { experiments, cookies: prefetch || stored === value ? [] : [{ name: 'experiments', value }] };
}

/**
 * A read that may set cookies and be sent once more; not again right after a renewal that failed, which would go round
 * in circles.
 */
function isRenewable({ method, prefetch, cookies }: EdgeRequest): boolean {
  return method === 'GET' && !prefetch && !cookies.get('renewalFailed');
}

/** ?locale=, else the stored preference, else the default [LOC-02]; only what the brand speaks. */
function preferredLocale(request: EdgeRequest, brand: EdgeBrand): LocaleCode {
  const requested = request.query.get('locale');
  const stored = request.cookies.get('locale');
  for (const code of [requested, stored]) {
    const locale = code ? (parseUrlLocale(code, brand.locales) ?? parseLocaleCode(code, brand.locales)) : null;
    if (locale) return locale;
  }
  return brand.defaultLocale;
}

function modeInQuery(query: URLSearchParams): ProductMode | null {
  return parseMode(query.get('productMode') ?? undefined);
}

function parseMode(text: string | undefined): ProductMode | null {
  const mode = text?.toUpperCase();
  return mode === 'CASINO' || mode === 'SPORTS' ? mode : null;
}

/** A brand whose licence offers sports only opens in sports mode, one without a sportsbook never does. */
function allowedMode(brand: EdgeBrand, mode: ProductMode): ProductMode {
  if (!brand.offersCasino) return 'SPORTS';
  return brand.offersSports ? mode : 'CASINO';
}

/** The partner who sent the visitor is kept in cookies alone, so that no cached page ever carries it [AFF-01]. */
function attributionOf(request: EdgeRequest): CookieChange[] {
  if (request.prefetch || request.query.size === 0) return [];
  return ATTRIBUTION.flatMap((name) => {
    const value = attributionIn(request.query, name);
    return value !== null && request.cookies.get(name) !== value ? [{ name, value }] : [];
  });
}

/** Of a page that is opened: the redirects before it and the router's reads have the same address. */
function droppedBy({ query, prefetch, pageLoad }: EdgeRequest, brand: EdgeBrand): Pick<RewriteDecision, 'dropped'> {
  if (prefetch || !pageLoad || query.size === 0) return {};
  const names = misfitsIn(query);
  return names.length > 0 ? { dropped: { brand: brand.id, names } } : {};
}

/** A path ends in a slash, or names a file. */
function hasTrailingSlash(pathname: string): boolean {
  return pathname.endsWith('/') || pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  // A path that starts with two slashes would name another host.
  const safe = path.replace(/^[/\\]+/, '/');
  return text ? `${safe}?${text}` : safe;
}
