import { NextResponse, type NextRequest } from 'next/server';
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { decideRequest, SECRET_PARAMETERS, type Decision } from '@/lib/edge/decide';
import { readCookie, setCookieLine, type CookieChange } from '@/lib/edge/cookies';
import { parseOverrides } from '@/lib/edge/overrides';
import { RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import { noncePolicy } from '@/lib/security/policy.cjs';

const settings = readEdgeSettings(process.env);

/** Every path but these few goes through the edge, so that no hand-written path reaches a variant. */
export const config = {
  matcher: ['/((?!_next/|api/|brands/|fonts/|og/|sitemaps/|sitemap\\.xml$|robots\\.txt$|manifest\\.webmanifest$|favicon\\.ico$).*)'],
};

export function middleware(request: NextRequest): Response {
  const url = request.nextUrl;
  const { pathname } = url;
  if (pathname === '/graphql' || pathname === '/graphql/') return NextResponse.rewrite(graphqlUrlFor(request) + url.search);
  if (pathname.startsWith('/art/')) return NextResponse.rewrite(settings.platformUrl + pathname + url.search);
  const { headers } = request;
  const host = headers.get('host') ?? 'localhost';
  const decision = decideRequest({
    host,
    pathname,
    query: url.searchParams,
    cookie: headers.get('cookie') ?? '',
    country: headers.get(settings.countryHeader),
    prefetch: headers.has('next-router-prefetch') || headers.get('sec-purpose')?.startsWith('prefetch') === true,
    defaultBrand: settings.defaultBrand,
    testUtilities: settings.testUtilities,
    now: Date.now(),
    random: Math.random,
  });
  return answer(request, decision, host);
}

/** The lobby's backend, or the one that a tester chose of those the operator allows [FLG-01]. */
function graphqlUrlFor({ headers }: NextRequest): string {
  if (!settings.testUtilities) return settings.graphqlUrl;
  const { lobbyBackend } = parseOverrides(readCookie(headers.get('cookie') ?? '', 'testOverrides'));
  return settings.testBackends.find((url) => url === lobbyBackend) ?? settings.graphqlUrl;
}

function answer(request: NextRequest, decision: Decision, host: string): Response {
  switch (decision.kind) {
    case 'pass':
      return perRequest(request, null);
    case 'hand-over':
      return handOver(request, decision.returnPath);
    case 'redirect': {
      const response = NextResponse.redirect(new URL(decision.to, request.nextUrl.origin), decision.status);
      response.headers.set('cache-control', 'no-store');
      if (decision.secret) response.headers.set('referrer-policy', 'no-referrer');
      return withCookies(response, decision.cookies, request, host);
    }
    case 'rewrite': {
      const target = new URL(decision.path + request.nextUrl.search, request.nextUrl.origin);
      const response = decision.perRequest ? perRequest(request, target) : NextResponse.rewrite(target);
      return withCookies(response, decision.cookies, request, host);
    }
  }
}

/** Exchanging tokens takes the platform, so a route does it; the address never reaches a page. */
function handOver(request: NextRequest, returnPath: string): Response {
  const headers = new Headers(request.headers);
  headers.set(RETURN_PATH_HEADER, returnPath);
  const target = new URL('/api/session/hand-over/', request.nextUrl.origin);
  for (const name of SECRET_PARAMETERS) target.searchParams.set(name, request.nextUrl.searchParams.get(name) ?? '');
  return NextResponse.rewrite(target, { request: { headers } });
}

/**
 * A page that is rendered for this request alone gets a nonce. The policy travels with the request: Next reads the nonce from it, and the
 * server guard sends it with the answer unless that turns out to be a cached page, which has a policy of its own.
 */
function perRequest(request: NextRequest, target: URL | null): NextResponse {
  const headers = new Headers(request.headers);
  const policy = settings.development ? null : noncePolicy(btoa(crypto.randomUUID()), settings.frameOrigin);
  if (policy) headers.set('content-security-policy', policy);
  const response = target ? NextResponse.rewrite(target, { request: { headers } }) : NextResponse.next({ request: { headers } });
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

function withCookies(response: NextResponse, cookies: readonly CookieChange[], request: NextRequest, host: string): NextResponse {
  if (cookies.length === 0) return response;
  const https = request.nextUrl.protocol === 'https:';
  for (const change of cookies) response.headers.append('set-cookie', setCookieLine(change, host, https));
  return response;
}
