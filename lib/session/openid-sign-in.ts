import 'server-only';
import { createHash } from 'node:crypto';
import type { NextRequest } from 'next/server';
import NextAuth, { type Account, type NextAuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import { custom, type Client } from 'openid-client';
import { within } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { keptAttribution } from '@/lib/edge/attribution';
import { answerCookie } from '@/lib/edge/answer-cookie';
import { parseCookies, readCookie } from '@/lib/edge/cookies';
import { parseReturnPath } from '@/lib/edge/return-path';
import { decodePayload } from '@/lib/edge/token-shape';
import { isAhead, verifyTokenOfProvider } from '@/lib/session/access-token';
import { failureOfThrown } from '@/lib/graphql/failure';
import { CLIENT_ID, discoverProvider, wellKnownOf, type OpenidProvider } from '@/lib/session/openid-provider';
import { reportServerError } from '@/lib/observability/server-errors';
import { endReplaced } from '@/lib/session/end-session';
import {
  OPENID,
  isAnonymous,
  parseOpenidError,
  readErrorDetails,
  toOpenidError,
  type OpenidError,
} from '@/lib/session/openid.model';
import { noteReplaced } from '@/lib/session/replaced-sessions';
import {
  beginningCookies,
  claimOf,
  isLibrarySession,
  isSameOrigin,
  readSessionRequest,
  type SessionRequest,
} from '@/lib/session/session-request';
import { sayLine } from '@/lib/store/say-line';

/** The library must take the host of the request: every brand has its own. */
process.env.AUTH_TRUST_HOST = 'true';

export interface AuthContext {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

const PROVIDER_ID = 'keycloak';
/** The actions of the library that the lobby uses; it has pages of its own for the rest. */
const ACTIONS: readonly string[] = ['providers', 'csrf', 'signin', 'callback'];
const CALLBACK_ROUTE = '/api/auth/[...nextauth]';
/** Of the provider in one request: its discovery document, tokens and keys. */
const LIBRARY_CALLS = 3;
const SESSION_SECONDS = 30 * 86_400;
/** For so long a sign-in that has begun may come to its end. */
const ATTEMPT_SECONDS = 15 * 60;

/** The outcome of a callback; written while the library works on it. */
interface Outcome {
  account: Account | null;
  error: OpenidError | null;
}

/**
 * Requests under /api/auth/ as next-auth answers them, with two things of our own: the tokens of a sign-in become the
 * cookies of lib/session, so that pages know one kind of session only, and every failure ends on the handler page with
 * its kind [AUT-01, AUT-03, AUT-13].
 */
export async function answerAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  const session = readSessionRequest(request);
  const { sharedSecrets } = settings();
  const [action = ''] = (await context.params).nextauth;
  if (action === 'error' || (action === 'signin' && request.method === 'GET'))
    return redirectTo(handlerUrl(request, session, 'login_failed'), session);
  if (!ACTIONS.includes(action)) return new Response(null, { status: 404 });
  if (request.method !== 'GET' && !isSameOrigin(request)) return new Response(null, { status: 403 });
  // The library takes the request's own host for the way back; one that is not ours gets no further.
  if (!session.isAtOwnOrigin) return redirectTo(handlerUrl(request, session, 'login_failed'), session);
  const secret = await secretOfBrowser(request, session, action, sharedSecrets);
  const provider = secret === undefined ? null : await discoverProvider(session.caller.brand).catch(() => null);
  const unavailable = () =>
    action === 'signin'
      ? Response.json({ url: handlerUrl(request, session, 'temporarily_unavailable') })
      : redirectTo(handlerUrl(request, session, 'temporarily_unavailable'), session);
  if (secret === undefined || !provider) return unavailable();
  if (action === 'callback') {
    noteReplaced(session.named);
    const mismatch = await stateMismatch(request, session, secret);
    // A link with another state must not cancel the sign-in that the player has begun.
    if (mismatch) return seeOther(handlerUrl(request, session, mismatch));
    const refused = readErrorDetails(request.nextUrl.searchParams);
    if (refused) {
      const error = parseOpenidError(refused.error) ?? 'login_failed';
      if (!isAnonymous(error) && error !== 'access_denied')
        await reportServerError(new Error(`identity provider: ${refused.error}`), {
          path: request.nextUrl.pathname,
          route: CALLBACK_ROUTE,
          details: refused,
        });
      return redirectTo(handlerUrl(request, session, error), session);
    }
  }
  const outcome: Outcome = { account: null, error: null };
  const response = await callLibrary(request, context, optionsOf(request, session, provider, secret, outcome));
  if (!response) return unavailable();
  if (action === 'signin' && request.nextUrl.searchParams.get('prompt') !== 'none')
    return towardsPlayer(request, response, provider);
  return action === 'callback' ? await finish(request, session, response, outcome) : response;
}

/** Null when the provider's answers do not come to an end: the library's own limit is for their beginnings. */
async function callLibrary(
  request: NextRequest,
  context: AuthContext,
  options: NextAuthOptions,
): Promise<Response | null> {
  const call = async (): Promise<unknown> => NextAuth(request, context, options);
  const response = await within(LIBRARY_CALLS * OPENID.requestTimeoutMs, call).catch((error: unknown) => {
    if (failureOfThrown(error).type === 'Timeout') return null;
    throw error;
  });
  if (response === null) return null;
  if (!(response instanceof Response)) throw new TypeError('next-auth answered with something else than a response');
  return response;
}

function optionsOf(
  request: NextRequest,
  session: SessionRequest,
  provider: OpenidProvider,
  secret: string,
  outcome: Outcome,
): NextAuthOptions {
  return {
    secret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: libraryCookies(session),
    providers: [
      {
        id: PROVIDER_ID,
        name: 'Identity provider',
        type: 'oauth',
        wellKnown: wellKnownOf(provider.issuer),
        issuer: provider.issuer,
        clientId: CLIENT_ID,
        client: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: provider.idTokenAlg },
        authorization: { params: { scope: 'openid' } },
        checks: ['pkce', 'state', 'nonce'],
        idToken: true,
        httpOptions: { timeout: OPENID.requestTimeoutMs },
        token: {
          async request({ client, params, checks, provider: { callbackUrl } }) {
            allowSkew(client);
            return { tokens: await client.callback(callbackUrl, params, checks) };
          },
        },
        profile: ({ sub }: { sub: string }) => ({ id: sub }),
      },
    ],
    logger: {
      error(_code, metadata) {
        const error = metadata instanceof Error ? metadata : 'error' in metadata ? metadata.error : metadata;
        outcome.error = toOpenidError(error instanceof Error ? error.message : '');
      },
      warn: () => undefined,
      debug: () => undefined,
    },
    callbacks: {
      redirect: ({ url }) => session.origin + parseReturnPath(pathOf(url, session), '/'),
      signIn({ user }) {
        // A silent sign-in renews what was there; somebody else at the provider is no renewal.
        if (
          !handlerPath(request, session).includes('silent=1') ||
          claimOf((session.left ?? session).identityToken, 'sub') === user.id
        )
          return true;
        outcome.error = 'subject_changed';
        return false;
      },
      jwt({ token, account }) {
        if (account) outcome.account = account;
        return { sub: token.sub };
      },
    },
  };
}

/** Clocks of web and provider may differ [AUT-14]. */
function allowSkew(client: Client): void {
  client[custom.clock_tolerance] = OPENID.clockSkew;
}

async function finish(
  request: NextRequest,
  session: SessionRequest,
  response: Response,
  { account, error }: Outcome,
): Promise<Response> {
  const { access_token: accessToken, refresh_token: refreshToken, id_token: identityToken } = account ?? {};
  if (error || !accessToken || !refreshToken || !identityToken)
    return redirectTo(handlerUrl(request, session, error ?? 'login_failed'), session, response);
  const wrong = await tokenMismatch(accessToken, identityToken, session.caller.brand);
  if (wrong) return redirectTo(handlerUrl(request, session, wrong), session, response);
  void endReplaced(session.left ?? session, accessToken, session.caller);
  // Pages know one kind of session only: the library keeps none beside it.
  const lines = response.headers.getSetCookie().filter((line) => !isLibrarySession(line));
  response.headers.delete('set-cookie');
  for (const line of lines) response.headers.append('set-cookie', line);
  for (const change of beginningCookies({ accessToken, refreshToken }, identityToken))
    response.headers.append('set-cookie', answerCookie(change, session.host, session.https));
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}

/** The error of tokens whose ID token the library has found valid; null when there is none. */
async function tokenMismatch(accessToken: string, identityToken: string, brand: string): Promise<OpenidError | null> {
  if (isAhead(decodePayload(identityToken)?.iat, brand)) return 'token_expired';
  const verified = await verifyTokenOfProvider(accessToken, identityToken, brand);
  if (verified.kind === 'valid') return null;
  if (verified.kind === 'unavailable') return 'temporarily_unavailable';
  // Nobody else says to an operator what the provider has to put into its tokens.
  sayLine('issuer', `an access token is refused at the sign-in: ${verified.why}`);
  return 'login_failed';
}

/**
 * The provider may open an account on the way: it gets the partner who sent the visitor [AFF-01]. Sign-up swaps the
 * authorization path for the registrations path [AUT-03].
 */
async function towardsPlayer(
  request: NextRequest,
  response: Response,
  { authorization_endpoint }: OpenidProvider,
): Promise<Response> {
  const attribution = keptAttribution(parseCookies(request.headers.get('cookie') ?? ''));
  const swap = (text: string): string => {
    if (!text.startsWith(authorization_endpoint)) return text;
    const url = new URL(text);
    if (request.nextUrl.searchParams.get('kc_action') === 'register')
      url.pathname = url.pathname.replace(/\/auth$/, '/registrations');
    for (const [name, value] of attribution) url.searchParams.set(name, value);
    return url.href;
  };
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location) headers.set('location', swap(location));
  const body: unknown = location ? null : await response.json();
  const url =
    typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string' ? swap(body.url) : null;
  return new Response(url === null ? null : JSON.stringify({ url }), { status: response.status, headers });
}

function pathOf(url: string, session: SessionRequest): string {
  return url.startsWith(`${session.origin}/`) ? url.slice(session.origin.length) : url;
}

/** The library's own cookies, which carry a prefix over HTTPS. */
function libraryCookie(request: Request, session: SessionRequest, name: string): string | undefined {
  return readCookie(request.headers.get('cookie') ?? '', libraryCookieName(session, name));
}

const libraryCookieName = ({ https }: SessionRequest, name: string): string =>
  `${https ? '__Host-' : ''}next-auth.${name}`;

/** The cookies of a sign-in are the host's alone: a neighbouring host cannot begin one in our name. */
function libraryCookies(session: SessionRequest): NextAuthOptions['cookies'] {
  const cookie = (name: string, maxAge?: number) => ({
    name: libraryCookieName(session, name),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: session.https, maxAge },
  });
  return {
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', ATTEMPT_SECONDS),
    state: cookie('state', ATTEMPT_SECONDS),
    nonce: cookie('nonce', ATTEMPT_SECONDS),
  };
}

/**
 * The secret under which this browser's sign-in was begun, since the library knows one alone: while the secret is
 * rotated, the old one where the step's cookie is under it; else the first. Undefined where there is none.
 */
async function secretOfBrowser(
  request: Request,
  session: SessionRequest,
  action: string,
  [first, ...former]: readonly string[],
): Promise<string | undefined> {
  const state = libraryCookie(request, session, 'state') ?? '';
  const cookies = request.headers.get('cookie') ?? '';
  const [csrf = '', csrfHash] = (
    readCookie(cookies, `${session.https ? '__Host-' : ''}next-auth.csrf-token`) ?? ''
  ).split('|');
  for (const secret of former) {
    if (action === 'callback' && (await decodeState(state, secret, session)) !== null) return secret;
    if (action === 'signin' && createHash('sha256').update(`${csrf}${secret}`).digest('hex') === csrfHash)
      return secret;
  }
  return first;
}

const decodeState = (token: string, secret: string, session: SessionRequest) =>
  decode({ token, secret, salt: libraryCookieName(session, 'state') }).catch(() => null);

/**
 * Null when the answer is the one to the sign-in that this browser began, not too long ago [AUT-14]; else what is wrong
 * with it.
 */
async function stateMismatch(
  request: NextRequest,
  session: SessionRequest,
  secret: string,
): Promise<OpenidError | null> {
  const cookie = libraryCookie(request, session, 'state');
  if (cookie === undefined) return 'no_matching_state';
  const begun = await decodeState(cookie, secret, session);
  const now = Date.now() / 1000;
  if (!begun || typeof begun.value !== 'string' || typeof begun.iat !== 'number' || now - begun.iat > OPENID.staleState)
    return 'no_matching_state';
  return begun.value === request.nextUrl.searchParams.get('state') ? null : 'state_mismatch';
}

/** The handler page that the sign-in was begun with; the one of the visitor's locale when that is not known. */
function handlerPath(request: Request, session: SessionRequest): string {
  const path = parseReturnPath(pathOf(libraryCookie(request, session, 'callback-url') ?? '', session), '');
  return path.includes('/keycloak-login-handler/') ? path : '/keycloak-login-handler/';
}

function handlerUrl(request: Request, session: SessionRequest, error: OpenidError): string {
  const url = new URL(handlerPath(request, session), session.origin);
  url.searchParams.set('error', error);
  return url.href;
}

function redirectTo(url: string, session: SessionRequest, from?: Response): Response {
  const lines = from?.headers.getSetCookie() ?? [];
  // The cookies of this attempt must not serve another one.
  const left = ['state', 'pkce.code_verifier', 'nonce'].map(
    (name) =>
      `${libraryCookieName(session, name)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${session.https ? '; Secure' : ''}`,
  );
  return seeOther(url, [...lines, ...left]);
}

function seeOther(url: string, cookieLines: readonly string[] = []): Response {
  const headers = new Headers({ location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const line of cookieLines) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}
