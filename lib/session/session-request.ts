import 'server-only';
import { brandForHost } from '@/lib/brand/brand-for-host';
import { readCookie, setCookieLine, type CookieChange } from '@/lib/edge/cookies';
import { parseLocaleCode } from '@/lib/i18n/locales';
import type { Caller } from '@/lib/session/token-exchange';
import type { TokenPair } from '@/lib/session/tokens.model';

/** What /api/session/ needs of a request. */
export interface SessionRequest {
  readonly caller: Caller;
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** There is one when the session is the identity provider's. */
  readonly identityToken: string | undefined;
  readonly host: string;
  readonly https: boolean;
}

/** Reads brand, locale, address and tokens of a request. */
export function readSessionRequest(request: Request): SessionRequest {
  const host = request.headers.get('host') ?? 'localhost';
  const cookie = request.headers.get('cookie') ?? '';
  return {
    caller: {
      brand: brandForHost(host).id,
      locale: parseLocaleCode(readCookie(cookie, 'locale') ?? '') ?? 'en_GB',
      address: request.headers.get('x-forwarded-for'),
      userAgent: request.headers.get('user-agent'),
    },
    accessToken: readCookie(cookie, 'accessToken') || undefined,
    refreshToken: readCookie(cookie, 'refreshToken') || undefined,
    identityToken: readCookie(cookie, 'identityToken') || undefined,
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
export function tokenCookies({ accessToken, refreshToken }: TokenPair): CookieChange[] {
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'refreshToken', value: refreshToken },
  ];
}

export const NO_TOKENS: readonly CookieChange[] = [
  { name: 'accessToken', value: null },
  { name: 'refreshToken', value: null },
];

/** Nor any trace of a session at the identity provider. */
export const NO_SESSION: readonly CookieChange[] = [...NO_TOKENS, { name: 'identityToken', value: null }];

/** What is kept of a player beside the session; whoever uses the browser next begins without it. */
export const NOTHING_OF_PLAYER: readonly CookieChange[] = [
  { name: 'userEmail', value: null },
  { name: 'skipOptionalPhoneNumberVerification', value: null },
];
