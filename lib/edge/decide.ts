import { ATTRIBUTION, ATTRIBUTION_SHAPE } from '@/lib/edge/attribution';
import { edgeBrandFor, type EdgeBrand } from '@/lib/edge/brand-table';
import { CONSENT_COOKIE, hasConsent } from '@/lib/edge/consent';
import { readCookie, type CookieChange } from '@/lib/edge/cookies';
import { assignExperiments, encodeExperiments } from '@/lib/edge/experiments';
import { parseOverrides } from '@/lib/edge/overrides';
import { EDGE_ROUTES } from '@/lib/edge/routes';
import { shapeOfToken, type TokenShape } from '@/lib/edge/token-shape';
import { DEFAULT_EXPERIMENTS, encodeVariant, type Experiments } from '@/lib/edge/variant';
import { looksLikeLocale, parseLocaleCode, parseUrlLocale, urlCode, type LocaleCode } from '@/lib/i18n/locales';

/** All that the edge looks at. */
export interface EdgeRequest {
  readonly host: string;
  /** As received, without query. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The Cookie header, '' when absent. */
  readonly cookie: string;
  /** The country that the proxy in front found, ISO 3166 alpha-2. */
  readonly country: string | null;
  /** A prefetch guesses; it must not change what is remembered. */
  readonly prefetch: boolean;
  readonly defaultBrand?: string;
  /** Whether testers may change what is shown [FLG-01]. */
  readonly testUtilities?: boolean;
  /** ms since the epoch */
  readonly now: number;
  /** Draws the experiments: at least 0, below 1 [FLG-02]. */
  readonly random: () => number;
}

/** What the edge does with a request. Paths are relative to the site's root; cookies are changed with the answer. */
export type Decision =
  | { readonly kind: 'pass' }
  /** Tokens in the address go to the route that takes them over; `returnPath` is the address without them. */
  | { readonly kind: 'hand-over'; readonly returnPath: string }
  | { readonly kind: 'redirect'; readonly status: 303 | 307 | 308; readonly to: string; readonly secret: boolean; readonly cookies: readonly CookieChange[] }
  | { readonly kind: 'rewrite'; readonly path: string; readonly perRequest: boolean; readonly cookies: readonly CookieChange[] };

/** Query parameters that carry secrets; they never reach a page, a log or a referrer [AUT-04]. */
export const SECRET_PARAMETERS = ['accessToken', 'refreshToken'];

/** The one-time secret of a link that verifies an e-mail address. */
const EMAIL_TOKEN = 'token';
const EMAIL_TOKEN_SHAPE = /^[\w-]{1,128}$/;


/** Decides a request for a page. Pure but for `random`: the same input gives the same decision. */
export function decideRequest(request: EdgeRequest): Decision {
  const brand = edgeBrandFor(request.host, request.defaultBrand);
  const [, first = '', ...rest] = request.pathname.split('/');
  if (first === 'internal') return decideInternal(request);
  if (SECRET_PARAMETERS.some((name) => request.query.has(name))) return takeSecrets(request);
  if (request.query.has(EMAIL_TOKEN) && (first === 'verifyEmail' || rest[0] === 'verify-email')) return putTokenAside(request, brand, first);
  if (first === '') return redirectTo(request, brand, `/${urlCode(preferredLocale(request, brand))}/`);
  if (looksLikeLocale(first)) return decideLocalised(request, brand, first, rest);
  return decideUnlocalised(request, brand, first, rest);
}

function decideInternal({ pathname, query }: EdgeRequest): Decision {
  if (endsProperly(pathname)) return { kind: 'pass' };
  return { kind: 'redirect', status: 308, to: withQuery(`${pathname}/`, query), secret: false, cookies: [] };
}

/** Tokens in the address are exchanged and the visible address is clean before any HTML [AUT-04]; a guess of the browser redeems nothing. */
function takeSecrets({ pathname, query, prefetch }: EdgeRequest): Decision {
  const to = withQuery(pathname, without(query, SECRET_PARAMETERS));
  if (prefetch || !query.get('accessToken')) return { kind: 'redirect', status: 303, to, secret: true, cookies: [] };
  return { kind: 'hand-over', returnPath: to };
}

/** The token of a mail's link waits in a cookie that no script reads, and the address is clean before any HTML [AUT-15]. */
function putTokenAside(request: EdgeRequest, brand: EdgeBrand, first: string): Decision {
  const query = without(request.query, [EMAIL_TOKEN, 'locale']);
  const asked = looksLikeLocale(first) ? parseUrlLocale(first) : null;
  const to = withQuery(`/${urlCode(asked && brand.locales.has(asked) ? asked : preferredLocale(request, brand))}/verify-email/`, query);
  const token = request.query.get(EMAIL_TOKEN) ?? '';
  const isToken = EMAIL_TOKEN_SHAPE.test(token);
  const cookies: CookieChange[] = request.prefetch || !isToken ? [] : [{ name: 'emailToken', value: token }];
  return { kind: 'redirect', status: 303, to: isToken ? to : `${to}${query.size > 0 ? '&' : '?'}result=wrong`, secret: true, cookies };
}

function decideLocalised(request: EdgeRequest, brand: EdgeBrand, segment: string, rest: readonly string[]): Decision {
  const locale = parseUrlLocale(segment);
  if (!locale || !brand.locales.has(locale)) {
    const decision = redirectTo(request, brand, '/');
    return { ...decision, cookies: [...decision.cookies, { name: 'locale', value: null }] };
  }
  if (!endsProperly(request.pathname)) {
    return { kind: 'redirect', status: 308, to: withQuery(`${request.pathname}/`, request.query), secret: false, cookies: attributionOf(request) };
  }
  return rewriteTo(request, brand, locale, rest);
}

/** Routes are localised but for the empty path, /verifyEmail/ and /internal/ [LOC-04]; a known page is found by its normalised path [LOC-06]. */
function decideUnlocalised(request: EdgeRequest, brand: EdgeBrand, first: string, rest: readonly string[]): Decision {
  const locale = preferredLocale(request, brand);
  if (first === 'verifyEmail') return redirectTo(request, brand, `/${urlCode(locale)}/verify-email/`);
  if (EDGE_ROUTES.has(first)) return redirectTo(request, brand, `/${urlCode(locale)}/${[first, ...rest].filter(Boolean).join('/')}/`);
  return rewriteTo(request, brand, locale, [first, ...rest]);
}

function redirectTo(request: EdgeRequest, _brand: EdgeBrand, to: string): Extract<Decision, { kind: 'redirect' }> {
  return { kind: 'redirect', status: 307, to: withQuery(to, without(request.query, ['locale'])), secret: false, cookies: attributionOf(request) };
}

function rewriteTo(request: EdgeRequest, brand: EdgeBrand, locale: LocaleCode, page: readonly string[]): Decision {
  const route = EDGE_ROUTES.get(page[0] ?? '');
  const preferences = hasConsent(readCookie(request.cookie, CONSENT_COOKIE), 'preferences');
  const chosen = route?.mode ?? modeInQuery(request.query);
  const stored = readCookie(request.cookie, 'productMode');
  const mode = allowedMode(brand, chosen ?? (preferences ? parseMode(stored) : null) ?? brand.defaultMode);
  const token = shapeOfSession(request);
  const overrides = request.testUtilities ? parseOverrides(readCookie(request.cookie, 'testOverrides')) : {};
  const country = overrides.country ?? request.country;
  const drawn = drawnFor(request, brand, preferences);
  const variant = encodeVariant({
    brand: brand.id,
    country: country && brand.countries.has(country) ? country : brand.defaultCountry,
    mode,
    layout: token === 'refreshable' ? 'player' : 'guest',
    experiments: drawn.experiments,
    overrides: { currency: overrides.currency ?? null, features: overrides.features ?? {} },
  });
  const cookies: CookieChange[] = [...attributionOf(request), ...drawn.cookies];
  if (token === 'unreadable' || token === 'expired') cookies.push({ name: 'accessToken', value: null }, { name: 'refreshToken', value: null });
  if (!request.prefetch) {
    if (readCookie(request.cookie, 'locale') !== locale) cookies.push({ name: 'locale', value: locale });
    if (preferences && chosen && stored !== mode) cookies.push({ name: 'productMode', value: mode });
    if (!preferences && stored !== undefined) cookies.push({ name: 'productMode', value: null });
  }
  const path = ['', variant, locale, ...page.filter(Boolean)].join('/');
  return { kind: 'rewrite', path, perRequest: route?.perRequest ?? false, cookies };
}

/** What the visitor was drawn for, kept only with consent; without it nothing could be kept, and everybody sees the defaults [FLG-02]. */
function drawnFor({ cookie, prefetch, random }: EdgeRequest, brand: EdgeBrand, preferences: boolean): { experiments: Experiments; cookies: CookieChange[] } {
  const stored = readCookie(cookie, 'experiments');
  if (!preferences) return { experiments: DEFAULT_EXPERIMENTS, cookies: stored === undefined || prefetch ? [] : [{ name: 'experiments', value: null }] };
  const experiments = assignExperiments(stored, brand.experiments, prefetch ? null : random);
  const value = encodeExperiments(experiments);
  return { experiments, cookies: prefetch || stored === value ? [] : [{ name: 'experiments', value }] };
}

/** A session lasts as long as its refresh token; one that was handed over without it, as long as its access token. */
function shapeOfSession({ cookie, now }: EdgeRequest): TokenShape {
  // Whoever has signed out without a connection is nobody's player; the page that follows tells the server.
  if (readCookie(cookie, 'signOutPending')) return 'absent';
  const refresh = readCookie(cookie, 'refreshToken');
  return shapeOfToken(refresh || readCookie(cookie, 'accessToken'), now);
}

/** ?locale=, else the stored preference, else the default [LOC-02]; only what the brand speaks. */
function preferredLocale(request: EdgeRequest, brand: EdgeBrand): LocaleCode {
  const asked = request.query.get('locale');
  const stored = readCookie(request.cookie, 'locale');
  for (const code of [asked, stored]) {
    const locale = code ? (parseUrlLocale(code) ?? parseLocaleCode(code)) : null;
    if (locale && brand.locales.has(locale)) return locale;
  }
  return brand.defaultLocale;
}

function modeInQuery(query: URLSearchParams): 'CASINO' | 'SPORTS' | null {
  return parseMode(query.get('productMode') ?? undefined);
}

function parseMode(text: string | undefined): 'CASINO' | 'SPORTS' | null {
  const mode = text?.toUpperCase();
  return mode === 'CASINO' || mode === 'SPORTS' ? mode : null;
}

/** A brand whose licence offers sports only opens in sports mode, one without a sportsbook never does. */
function allowedMode(brand: EdgeBrand, mode: 'CASINO' | 'SPORTS'): 'CASINO' | 'SPORTS' {
  if (!brand.offersCasino) return 'SPORTS';
  return brand.offersSports ? mode : 'CASINO';
}

/** Who sent the visitor is kept in cookies alone, so that no cached page ever carries it [AFF-01]. */
function attributionOf(request: EdgeRequest): CookieChange[] {
  if (request.prefetch) return [];
  return ATTRIBUTION.flatMap((name) => {
    const value = request.query.get(name);
    const isNew = value !== null && ATTRIBUTION_SHAPE.test(value) && readCookie(request.cookie, name) !== value;
    return isNew ? [{ name, value }] : [];
  });
}

/** A path ends in a slash, or names a file. */
function endsProperly(pathname: string): boolean {
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
