import 'server-only';
import { settings } from '@/lib/config/settings';
import { answerCookie } from '@/lib/edge/answer-cookie';
import { parseCookies, type CookieChange } from '@/lib/edge/cookies';
import {
  endingCookies,
  markableSessionOf,
  NO_TOKENS,
  readCookieSession,
  readEndedSession,
  type SessionTokens,
} from '@/lib/edge/session-cookies';
import { decodePayload } from '@/lib/edge/token-shape';
import { localesOf } from '@/contract/brands';
import { DEFAULT_LOCALE, parseLocaleCode } from '@/contract/locales';
import { findBrandForHost, originOfHost, originOfRequest, type RequestedHost } from '@/lib/brand/origin';
import { placeHeadersOf } from '@/lib/security/visitor-headers';
import { isReplaced } from '@/lib/session/replaced-sessions';
import type { Caller } from '@/lib/session/token-exchange';

/** The parts of a request that /api/session/ needs. */
export interface SessionRequest extends SessionTokens {
  readonly caller: Caller;
  /**
   * The tokens of a session that the player has left, and that the server has yet to end; the request itself has none
   * then.
   */
  readonly left: SessionTokens | null;
  /**
   * The session that the browser's tokens are of, also one that was left or is marked as over; null where they name
   * none.
   */
  readonly named: string | null;
  /** Its tokens are nobody's, since it is marked as over. */
  readonly isMarked: boolean;
  /** The browser is at the identity provider to renew its session silently. */
  readonly isVisitingSilently: boolean;
  readonly host: string;
  readonly https: boolean;
  /** Where redirects lead: one of our own origins, whatever Host says. */
  readonly origin: string;
  /** The request came by one of our own addresses. */
  readonly isAtOwnOrigin: boolean;
}

const NOBODY: SessionTokens = { accessToken: undefined, refreshToken: undefined, identityToken: undefined };

/**
 * The session that the tokens belong to, by their claims, unverified; null when they name none, as a provider's opaque
 * tokens do not.
 */
export function sessionIdOf({ accessToken, refreshToken }: SessionTokens): string | null {
  return claimOf(accessToken, 'sid') ?? claimOf(refreshToken, 'sid');
}

/** A claim of a token that nobody has checked; null when it has none. */
export function claimOf(token: string | undefined, claim: 'sid' | 'sub'): string | null {
  return (token === undefined ? null : decodePayload(token)?.[claim]) ?? null;
}

/** Reads brand, locale, address and tokens of a request. */
export function readSessionRequest(request: Request): SessionRequest {
  const requested = requestedHost(request);
  const { host } = requested;
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  const { isLeft, endedAt, ...tokens } = readCookieSession(cookies);
  const left = isLeft ? tokens : null;
  const brand = findBrandForHost(host);
  return {
    caller: {
      brand: brand?.id ?? '',
      locale: parseLocaleCode(cookies.get('locale'), brand ? localesOf(brand) : []) ?? DEFAULT_LOCALE,
      address: request.headers.get('x-forwarded-for'),
      userAgent: request.headers.get('user-agent'),
      place: placeHeadersOf(request.headers, settings()),
    },
    ...(left ? NOBODY : tokens),
    left,
    named: endedAt === undefined ? markableSessionOf(tokens) : readEndedSession(cookies),
    isMarked: endedAt !== undefined,
    isVisitingSilently: Boolean(cookies.get('silentVisit')),
    ...requested,
    origin: originOfRequest(requested),
    isAtOwnOrigin: isAtOwnOrigin(requested),
  };
}

/**
 * True when a page of this very site sent the request: the same scheme, host and port, at one of the brand's own
 * addresses. Other requests that change a session are refused.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const requested = requestedHost(request);
  if ((site && site !== 'same-origin') || !isAtOwnOrigin(requested)) return false;
  // A form of a page that is nobody's referrer has the origin `null`; the browser's own word is enough then.
  return origin === null || origin === 'null' ? site === 'same-origin' : origin === originOfHost(requested);
}

const isAtOwnOrigin = (requested: RequestedHost): boolean => originOfRequest(requested) === originOfHost(requested);

function requestedHost({ headers }: Request): RequestedHost {
  return {
    host: headers.get('host') ?? 'localhost',
    https: headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https',
  };
}

/** A JSON answer that nobody keeps, with changed cookies. */
export function answer(
  body: unknown,
  status: number,
  changes: readonly CookieChange[],
  { host, https }: SessionRequest,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const change of changes) headers.append('set-cookie', answerCookie(change, host, https));
  return Response.json(body, { status, headers });
}

/** The cookies of a signed-in browser; neither can be read by a script [CKS-01]. */
export function tokenCookies({
  accessToken,
  refreshToken,
}: {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}): CookieChange[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'refreshToken', value: refreshToken },
  ];
}

/** The cookies of a session that has just begun: nothing of one that was left or visited for stays. */
export function beginningCookies(
  tokens: { readonly accessToken: string; readonly refreshToken: string | null },
  identityToken: string | null = null,
): CookieChange[] {
  return [
    ...tokenCookies(tokens),
    { name: 'identityToken', value: identityToken },
    // A provider may go on with the session that the player has left here.
    { name: 'endedSession', value: null },
    { name: 'silentVisit', value: null },
    { name: 'signOutPending', value: null },
  ];
}

const NOTHING_UNDER_WAY: readonly CookieChange[] = [
  { name: 'silentVisit', value: null },
  { name: 'signOutPending', value: null },
];

/** No session here nor any trace of one at the identity provider, whichever it is by the time that the answer arrives. */
export const NO_SESSION: readonly CookieChange[] = [
  ...NO_TOKENS,
  { name: 'identityToken', value: null },
  ...NOTHING_UNDER_WAY,
];

/** The same of the session of these tokens, and of no other; of whichever there is where they name none. */
export function noSessionOf(tokens: SessionTokens, now: number): readonly CookieChange[] {
  if (!tokens.accessToken && !tokens.refreshToken && !tokens.identityToken) return NOTHING_UNDER_WAY;
  return markableSessionOf(tokens) === null ? NO_SESSION : [...endingCookies(tokens, now), ...NOTHING_UNDER_WAY];
}

/**
 * Ends the request's session in this browser: by the names of cookies, unless a sign-in of it has come meanwhile, whose
 * cookies they may be by then.
 */
export function leavingCookies({ named, left, ...session }: SessionRequest, now: number): readonly CookieChange[] {
  return named !== null && !isReplaced(named) ? NO_SESSION : noSessionOf(left ?? session, now);
}

/** The sign-in library's own session of a player; nothing of ours reads it. */
const LIBRARY_SESSION = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?$/;

/** True for a Set-Cookie line that keeps the library's own session. */
export function isLibrarySession(line: string): boolean {
  return LIBRARY_SESSION.test(line.slice(0, line.indexOf('=')));
}

/** Set-Cookie lines that take the library's session from the browser. */
export function endOfLibrarySession({ headers }: Request): string[] {
  return (headers.get('cookie') ?? '')
    .split('; ')
    .filter(isLibrarySession)
    .map((pair) => {
      const name = pair.slice(0, pair.indexOf('='));
      return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`;
    });
}

/** The player's cookies beside the session; the next user of the browser begins without them. */
export const NOTHING_OF_PLAYER: readonly CookieChange[] = [
  { name: 'userEmail', value: null },
  { name: 'skipOptionalPhoneNumberVerification', value: null },
];
