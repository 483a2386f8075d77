import { z } from 'zod';
import type { CookieChange } from '@/lib/edge/cookies';
import { parseReturnPath } from '@/lib/edge/return-path';
import { endingCookies, NO_TOKENS, shapeOfSession, type SessionTokens } from '@/lib/edge/session-cookies';
import type { Result } from '@/lib/graphql/failure';
import { readJsonBody } from '@/lib/security/json-body';
import { endReplaced, endWhereItBegan } from '@/lib/session/end-session';
import { noteReplaced } from '@/lib/session/replaced-sessions';
import {
  answer,
  beginningCookies,
  endOfLibrarySession,
  isSameOrigin,
  leavingCookies,
  NO_SESSION,
  noSessionOf,
  NOTHING_OF_PLAYER,
  readSessionRequest,
  sessionIdOf,
  tokenCookies,
  type SessionRequest,
} from '@/lib/session/session-request';
import { signOutUrl } from '@/lib/session/openid-provider';
import { needsRefresh } from '@/lib/edge/token-shape';
import type { AccessGrant } from '@/lib/session/session.model';
import { verifyAccessToken } from '@/lib/session/access-token';
import { loginWithCode, redeemTicket, refreshTokens } from '@/lib/session/token-exchange';
import type { TokenPair } from '@/contract/token-pair';
import type { RefreshOutcome } from '@/lib/session/tokens.model';

const credentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), phoneNumber: z.string().min(4).max(32), code: z.string().min(1).max(16) }),
  z.object({ kind: z.literal('ticket'), ticket: z.string().min(1).max(128) }),
]);

function exchangeCredentials(
  given: z.infer<typeof credentials>,
  caller: SessionRequest['caller'],
): Promise<Result<TokenPair>> {
  switch (given.kind) {
    case 'code':
      return loginWithCode(given.phoneNumber, given.code, caller);
    case 'ticket':
      return redeemTicket(given.ticket, caller);
  }
}

/**
 * The access token for this browser's memory: the one in the cookie while it lasts, else a fresh one; `?fresh=1` says
 * that the platform refused the one of the session `sid`. 401 with a reason when the session is over, 409 while the
 * browser is at the identity provider to renew it, 503 when the platform cannot be reached: then nobody is signed out.
 */
export async function GET(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return answer({ reason: null }, 403, [], session);
  // The page that asks ends it first: only the browser can sign out at an identity provider.
  if (session.left) return answer({ reason: null }, 401, [], session);
  if (session.accessToken && !isRefused(request, session)) {
    const verified = await verifyAccessToken(session.accessToken, session.caller.brand);
    if (verified.kind === 'valid' && !needsRefresh(verified.grant.expiresAt, Date.now()))
      return answer(toBody(verified.grant), 200, [], session);
    if (verified.kind === 'unavailable') return answer({ reason: null }, 503, [], session);
  }
  if (session.refreshToken && isUnreadable(session))
    return answer({ reason: 'SESSION_EXPIRED' }, 401, NO_SESSION, session);
  if (session.refreshToken)
    return answerOutcome(
      await refreshTokens({ refreshToken: session.refreshToken, identityToken: session.identityToken }, session.caller),
      session,
    );
  if (session.identityToken && session.isVisitingSilently) return answer({ reason: null }, 409, [], session);
  // Without a refresh token an identity token stands for nobody: a silent sign-out [AUT-11].
  return answer(
    { reason: null },
    401,
    session.accessToken || session.identityToken ? noSessionOf(session, Date.now()) : [],
    session,
  );
}

/** Cookies that no sign-in can have written: no request needs to check them, and one could fail for ever. */
function isUnreadable(session: SessionRequest): boolean {
  return shapeOfSession({ ...session, isLeft: false }, Date.now()) === 'unreadable';
}

/**
 * Whether the platform has refused the access token that is in the cookie now: a tab may speak of a session that
 * another one has replaced since.
 */
function isRefused(request: Request, session: SessionRequest): boolean {
  const query = new URL(request.url).searchParams;
  return query.has('fresh') && isAbout(query, session);
}

function isAbout(query: URLSearchParams, tokens: SessionTokens): boolean {
  const [requested, present] = [query.get('sid'), sessionIdOf(tokens)];
  return !requested || present === null || requested === present;
}

/** The browser's clock may be wrong, so the answer says how long the token lasts, in ms. */
function toBody(grant: AccessGrant): AccessGrant & { readonly expiresIn: number } {
  return { ...grant, expiresIn: grant.expiresAt - Date.now() };
}

async function answerOutcome(outcome: RefreshOutcome, session: SessionRequest): Promise<Response> {
  switch (outcome.kind) {
    case 'refreshed':
      return signedIn(outcome.tokens, session);
    case 'refused':
      // The player may still be signed in at the provider: the page asks it, silently, before it gives up [AUT-11].
      return session.identityToken
        ? answer(
            { reason: outcome.reason, silent: true },
            401,
            [...NO_TOKENS, { name: 'silentVisit', value: '1' }],
            session,
          )
        : answer({ reason: outcome.reason, silent: false }, 401, endingCookies(session, Date.now()), session);
    case 'unavailable':
      return answer({ reason: null }, 503, [], session);
  }
}

async function signedIn(
  tokens: TokenPair,
  session: SessionRequest,
  cookies: readonly CookieChange[] = tokenCookies(tokens),
): Promise<Response> {
  const verified = await verifyAccessToken(tokens.accessToken, session.caller.brand);
  if (verified.kind === 'valid') return answer(toBody(verified.grant), 200, cookies, session);
  // The rotated refresh token is kept even if the keys cannot be had now: losing it would end the session.
  if (verified.kind === 'unavailable') return answer({ reason: null }, 503, cookies, session);
  return answer({ reason: 'JWT_EXPIRED' }, 401, leavingCookies(session, Date.now()), session);
}

/** Signs in with a phone number and the code that was sent to it, or with a one-time ticket. */
export async function POST(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return answer({ failure: null }, 403, [], session);
  const body = credentials.safeParse(await readJsonBody(request));
  if (!body.success) return answer({ failure: null }, 400, [], session);
  noteReplaced(session.named);
  const result = await exchangeCredentials(body.data, session.caller);
  if (result.ok) {
    void endReplaced(session.left ?? session, result.value.accessToken, session.caller);
    return signedIn(result.value, session, beginningCookies(result.value));
  }
  return answer({ failure: result.error }, result.error.kind === 'network' ? 503 : 422, [], session);
}

/**
 * Signs out: on the platform if it can be reached, and in this browser in any case. A session of the identity provider
 * ends there: `redirectTo` is where the browser goes, and from there to `to`; with `?silent=1` the server ends it there
 * without the browser [AUT-10]. With `sid` only that session is meant: when the browser has another one by now, nothing
 * happens but `otherSession: true`. Where those of a sign-in may arrive before the answer, the session is marked and no
 * cookies are cleared: with `over=1`, when the platform has ended it already, by a sign-in that may be this browser's, and
 * when a sign-in has come from this browser meanwhile.
 */
export async function DELETE(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  const query = new URL(request.url).searchParams;
  if (!isSameOrigin(request)) return answer({ loggedOut: false }, 403, [], session);
  const tokens = session.left ?? session;
  if (!isAbout(query, tokens))
    return answer({ loggedOut: false, otherSession: true }, 200, [{ name: 'signOutPending', value: null }], session);
  const redirectTo =
    tokens.identityToken && !query.has('silent') ? await wayOut(query, tokens.identityToken, session) : null;
  const loggedOut = redirectTo !== null || (await endWhereItBegan(tokens, session.caller));
  const isFirstToSay = query.has('over') && !session.isMarked;
  const cookies = isFirstToSay ? noSessionOf(tokens, Date.now()) : leavingCookies(session, Date.now());
  const response = answer({ loggedOut, redirectTo }, 200, [...cookies, ...NOTHING_OF_PLAYER], session);
  for (const line of endOfLibrarySession(request)) response.headers.append('set-cookie', line);
  return response;
}

function wayOut(
  query: URLSearchParams,
  idToken: string,
  { caller: { brand, locale }, origin }: SessionRequest,
): Promise<string | null> {
  return signOutUrl({
    brandId: brand,
    idToken,
    origin,
    language: locale.slice(0, 2),
    returnPath: parseReturnPath(query.get('to'), '/'),
  });
}
