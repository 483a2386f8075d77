import 'server-only';
import { decodeJwt } from 'jose';
import { brandForHost } from '@/lib/brand/brand-for-host';
import { readCookie, setCookieLine, type CookieChange } from '@/lib/edge/cookies';
import { parseLocaleCode } from '@/lib/i18n/locales';
import type { Caller } from '@/lib/session/token-exchange';

/** The tokens of a browser's session. */
export interface SessionTokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** There is one when the session is the identity provider's. */
  readonly identityToken: string | undefined;
}

/** What /api/session/ needs of a request. */
export interface SessionRequest extends SessionTokens {
  readonly caller: Caller;
  /** The tokens of a session that the player has left, and that the server has yet to end; the request itself has none then. */
  readonly left: SessionTokens | null;
  /** The browser is at the identity provider to renew its session silently. */
  readonly isVisitingSilently: boolean;
  readonly host: string;
  readonly https: boolean;
}

const NOBODY: SessionTokens = { accessToken: undefined, refreshToken: undefined, identityToken: undefined };

/** The session that the tokens belong to, by their claims as they stand; null when they do not tell, as a provider's opaque tokens do not. */
export function sessionIdOf({ accessToken, refreshToken }: SessionTokens): string | null {
  return claimOf(accessToken, 'sid') ?? claimOf(refreshToken, 'sid');
}

/** A claim of a token that nobody has checked; null when it has none. */
export function claimOf(token: string | undefined, claim: 'sid' | 'sub'): string | null {
  try {
    const value = token === undefined ? undefined : decodeJwt(token)[claim];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Reads brand, locale, address and tokens of a request. */
export function readSessionRequest(request: Request): SessionRequest {
  const host = request.headers.get('host') ?? 'localhost';
  const cookie = request.headers.get('cookie') ?? '';
  const tokens: SessionTokens = {
    accessToken: readCookie(cookie, 'accessToken') || undefined,
    refreshToken: readCookie(cookie, 'refreshToken') || undefined,
    identityToken: readCookie(cookie, 'identityToken') || undefined,
  };
  const left = readCookie(cookie, 'signOutPending') ? tokens : null;
  return {
    caller: {
      brand: brandForHost(host).id,
      locale: parseLocaleCode(readCookie(cookie, 'locale') ?? '') ?? 'en_GB',
      address: request.headers.get('x-forwarded-for'),
      userAgent: request.headers.get('user-agent'),
    },
    ...(left ? NOBODY : tokens),
    left,
    isVisitingSilently: Boolean(readCookie(cookie, 'silentVisit')),
    host,
    https: request.headers.get('x-forwarded-proto')?.split(',')[0] === 'https',
  };
}

/** True when a page of this very site sent the request; what changes a session is refused otherwise. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  if (!origin) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

/** A JSON answer that nobody keeps, with changed cookies. */
export function answer(body: unknown, status: number, changes: readonly CookieChange[], { host, https }: SessionRequest): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const change of changes) headers.append('set-cookie', setCookieLine(change, host, https));
  return Response.json(body, { status, headers });
}

/** The cookies of a signed-in browser; neither can be read by a script [CKS-01]. */
export function tokenCookies({ accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string | null }): CookieChange[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'refreshToken', value: refreshToken },
  ];
}

/** The cookies of a session that has just begun: nothing of one that was left or visited for stays. */
export function beginningCookies(tokens: { readonly accessToken: string; readonly refreshToken: string | null }, identityToken: string | null = null): CookieChange[] {
  return [...tokenCookies(tokens), { name: 'identityToken', value: identityToken }, { name: 'silentVisit', value: null }, { name: 'signOutPending', value: null }];
}

export const NO_TOKENS: readonly CookieChange[] = [
  { name: 'accessToken', value: null },
  { name: 'refreshToken', value: null },
];

/** Nor any trace of a session at the identity provider. */
export const NO_SESSION: readonly CookieChange[] = [...NO_TOKENS, { name: 'identityToken', value: null }, { name: 'silentVisit', value: null }, { name: 'signOutPending', value: null }];

/** What is kept of a player beside the session; whoever uses the browser next begins without it. */
export const NOTHING_OF_PLAYER: readonly CookieChange[] = [
  { name: 'userEmail', value: null },
  { name: 'skipOptionalPhoneNumberVerification', value: null },
];
