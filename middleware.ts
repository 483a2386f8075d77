import { NextResponse, type NextRequest } from 'next/server';
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { answerCookie, wantsHttps } from '@/lib/edge/answer-cookie';
import type { CookieChange } from '@/lib/edge/cookies';
import { droppedMarks } from '@/lib/edge/dropped-marks';
import { isMisdirected, platformAddress, toEdgeRequest } from '@/lib/edge/edge-request';
import { provideFlags } from '@/lib/edge/flags';
import { methodsOf } from '@/lib/edge/page-paths';
import { readPlatformFlags } from '@/lib/edge/platform-flags';
import { createPolledFlags } from '@/lib/edge/polled-flags';
import { RETURN_MODE_HEADER, RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import { SECRET_PARAMETERS } from '@/lib/edge/secret-parameters';
import { noncePolicy } from '@/lib/security/policy.cjs';
import { TRANSPORT_SECURITY } from '@/lib/security/response-headers.cjs';
import { cleanVisitorHeaders } from '@/lib/security/visitor-headers';

const settings = readEdgeSettings(process.env);
/** Set by the front, which then has cleaned the headers already; without it this is where it happens. */
const frontKey = process.env.FOYER_FRONT_KEY;
/** The edge has a memory of its own, and no start at which a timer could begin. */
const { sharedSecret, platformUrl } = settings;
const flags =
  sharedSecret === undefined
    ? null
    : createPolledFlags({ read: () => readPlatformFlags(platformUrl, sharedSecret), now: Date.now });
if (flags) provideFlags(flags);

/** MIDDLEWARE_MATCHER, of which a test holds this literal: pages, and what reads the visitor's headers. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|brands/|fonts/|themes/|internal/config/|og/|icons/|sitemaps/|sitemap\\.xml$|robots\\.txt$|manifest\\.webmanifest$|favicon\\.ico$|sw\\.js$|offline\\.html$|\\.well-known/security\\.txt$).*)',
  ],
};

export async function middleware(request: NextRequest): Promise<Response> {
  const response = await respond(request);
  // The build knows no names of ours, so none of its own headers says it.
  if (!frontKey && wantsHttps(request.headers.get('host')))
    response.headers.set(TRANSPORT_SECURITY.key, TRANSPORT_SECURITY.value);
  return response;
}

async function respond(request: NextRequest): Promise<Response> {
  const { nextUrl: url, headers } = request;
  const { pathname } = url;
  const page = frontKey && headers.get('x-front-key') === frontKey ? headers.get('x-front-page') : null;
  if (page) return NextResponse.rewrite(new URL(page, url.origin));
  if (isMisdirected(headers.get('host') ?? undefined, pathname, settings)) return misdirected();
  if (pathname.startsWith('/api/')) return NextResponse.next({ request: { headers: cleanHeaders(request) } });
  const address = platformAddress(pathname, url.search, headers.get('cookie'), settings);
  if (address) return NextResponse.rewrite(address, { request: { headers: cleanHeaders(request) } });
  const methods = methodsOf(pathname, settings);
  if (methods && !methods.includes(request.method))
    return new Response('Method Not Allowed', {
      status: 405,
      headers: { allow: methods.join(', '), 'content-type': 'text/plain; charset=utf-8' },
    });
  await flags?.keepFresh();
  const decision = decideRequest(
    toEdgeRequest(
      { method: request.method, pathname, query: url.searchParams, header: (name) => headers.get(name) },
      settings,
    ),
  );
  return answer(request, decision, headers.get('host') ?? 'localhost');
}

function misdirected(): Response {
  return new Response('Misdirected Request', { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Removes from a forwarded request the headers that only our own proxies may set. */
function cleanHeaders({ headers }: NextRequest): Headers {
  const cleaned = new Headers(headers);
  if (!frontKey)
    cleanVisitorHeaders(
      {
        names: () => cleaned.keys(),
        get: (name) => cleaned.get(name),
        set: (name, value) => cleaned.set(name, value),
        delete: (name) => cleaned.delete(name),
      },
      null,
      settings,
    );
  return cleaned;
}

function answer(request: NextRequest, decision: Decision, host: string): Response {
  switch (decision.kind) {
    case 'misdirected':
      return misdirected();
    case 'pass':
      return perRequest(request, null);
    case 'hand-over':
      return handOver(request, decision.returnPath);
    case 'renew':
      return toRoute(request, '/api/session/renew/', decision.returnPath, { [RETURN_MODE_HEADER]: decision.mode });
    case 'redirect': {
      const response = NextResponse.redirect(new URL(decision.to, request.nextUrl.origin), decision.status);
      response.headers.set('cache-control', 'no-store');
      if (decision.secret) response.headers.set('referrer-policy', 'no-referrer');
      return withCookies(response, decision.cookies, request, host);
    }
    case 'rewrite': {
      if (decision.dropped) droppedMarks.count(decision.dropped.brand, decision.dropped.names);
      const target = new URL(decision.path + request.nextUrl.search, request.nextUrl.origin);
      const response = decision.perRequest ? perRequest(request, target) : NextResponse.rewrite(target);
      return withCookies(response, decision.cookies, request, host);
    }
  }
}

/** Exchanging tokens takes the platform, so a route does it; the address never reaches a page. */
function handOver(request: NextRequest, returnPath: string): Response {
  const secrets = SECRET_PARAMETERS.map((name) => [name, request.nextUrl.searchParams.get(name) ?? '']);
  return toRoute(request, `/api/session/hand-over/?${new URLSearchParams(secrets).toString()}`, returnPath);
}

/** Lets a route answer in the page's place; it knows where the visitor wanted to go by a header of ours. */
function toRoute(
  request: NextRequest,
  path: string,
  returnPath: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = cleanHeaders(request);
  for (const [name, value] of Object.entries({ ...more, [RETURN_PATH_HEADER]: returnPath })) headers.set(name, value);
  return NextResponse.rewrite(new URL(path, request.nextUrl.origin), { request: { headers } });
}

/**
 * A page that is rendered for this request alone gets a nonce: Next reads it from the request's policy, the browser
 * from the answer's. Whether a page is cached is in the table of routes, so no cached page gets a second policy here.
 */
function perRequest(request: NextRequest, target: URL | null): NextResponse {
  const headers = cleanHeaders(request);
  const policy = settings.development ? null : noncePolicy(btoa(crypto.randomUUID()), settings.policySources);
  if (policy) headers.set('content-security-policy', policy);
  const response = target
    ? NextResponse.rewrite(target, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set('cache-control', 'private, no-store');
  if (policy) response.headers.set('content-security-policy', policy);
  return response;
}

function withCookies(
  response: NextResponse,
  cookies: readonly CookieChange[],
  request: NextRequest,
  host: string,
): NextResponse {
  if (cookies.length === 0) return response;
  const https = request.nextUrl.protocol === 'https:';
  for (const change of cookies) response.headers.append('set-cookie', answerCookie(change, host, https));
  return response;
}
