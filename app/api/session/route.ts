import { z } from 'zod';
import type { CookieChange } from '@/lib/edge/cookies';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Result } from '@/lib/graphql/failure';
import { answer, isSameOrigin, NO_SESSION, NO_TOKENS, NOTHING_OF_PLAYER, readSessionRequest, tokenCookies, type SessionRequest } from '@/lib/session/session-request';
import { revokeAtProvider, signOutUrl } from '@/lib/session/identity-provider';
import { needsRefresh, type AccessGrant } from '@/lib/session/session.model';
import { verifyAccessToken } from '@/lib/session/access-token';
import { loginWithCode, logout, redeemTicket, refreshTokens } from '@/lib/session/token-exchange';
import type { RefreshOutcome, TokenPair } from '@/lib/session/tokens.model';

const credentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), phoneNumber: z.string().min(4).max(32), code: z.string().min(1).max(16) }),
  z.object({ kind: z.literal('ticket'), ticket: z.string().min(1).max(128) }),
]);

function exchangeCredentials(given: z.infer<typeof credentials>, caller: SessionRequest['caller']): Promise<Result<TokenPair>> {
  switch (given.kind) {
    case 'code':
      return loginWithCode(given.phoneNumber, given.code, caller);
    case 'ticket':
      return redeemTicket(given.ticket, caller);
  }
}

/**
 * The access token for this browser's memory: the one in the cookie while it lasts, else a fresh one; `?fresh=1` says that the platform refused it.
 * 401 with a reason when the session is over, 503 when the platform cannot be asked: then nobody is signed out.
 */
export async function GET(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return answer({ reason: null }, 403, [], session);
  const fresh = new URL(request.url).searchParams.has('fresh');
  if (session.accessToken && !fresh) {
    const verified = await verifyAccessToken(session.accessToken, session.caller.brand);
    if (verified.kind === 'valid' && !needsRefresh(verified.grant.expiresAt, Date.now())) return answer(toBody(verified.grant), 200, [], session);
    if (verified.kind === 'unavailable') return answer({ reason: null }, 503, [], session);
  }
  // Without a refresh token an identity token stands for nobody: a silent sign-out [AUT-11].
  if (!session.refreshToken) return answer({ reason: null }, 401, session.accessToken || session.identityToken ? NO_SESSION : [], session);
  return answerOutcome(await refreshTokens({ refreshToken: session.refreshToken, isOfProvider: session.identityToken !== undefined }, session.caller), session);
}

/** The browser's clock may be wrong, so it is told how long the token lasts, in ms. */
function toBody(grant: AccessGrant): AccessGrant & { readonly expiresIn: number } {
  return { ...grant, expiresIn: grant.expiresAt - Date.now() };
}

async function answerOutcome(outcome: RefreshOutcome, session: SessionRequest): Promise<Response> {
  switch (outcome.kind) {
    case 'refreshed':
      return signedIn(outcome.tokens, session);
    case 'refused':
      // Whoever was signed in at the provider may still be: the page asks it, silently, before it gives up [AUT-11].
      return answer({ reason: outcome.reason, silent: session.identityToken !== undefined }, 401, NO_TOKENS, session);
    case 'unavailable':
      return answer({ reason: null }, 503, [], session);
  }
}

async function signedIn(tokens: TokenPair, session: SessionRequest, more: readonly CookieChange[] = []): Promise<Response> {
  const verified = await verifyAccessToken(tokens.accessToken, session.caller.brand);
  if (verified.kind === 'valid') return answer(toBody(verified.grant), 200, [...tokenCookies(tokens), ...more], session);
  // The rotated refresh token is kept even if the keys cannot be had now: losing it would end the session.
  if (verified.kind === 'unavailable') return answer({ reason: null }, 503, [...tokenCookies(tokens), ...more], session);
  return answer({ reason: 'JWT_EXPIRED' }, 401, NO_SESSION, session);
}

/** Signs in with a phone number and the code that was sent to it, or with a one-time ticket. */
export async function POST(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return answer({ failure: null }, 403, [], session);
  const body = credentials.safeParse(await request.json().catch(() => null));
  if (!body.success) return answer({ failure: null }, 400, [], session);
  const result = await exchangeCredentials(body.data, session.caller);
  if (result.ok) return signedIn(result.value, session, [{ name: 'identityToken', value: null }]);
  return answer({ failure: result.error }, result.error.kind === 'network' ? 503 : 422, [], session);
}

/**
 * Signs out: on the platform if it can be reached, and in this browser in any case. A session of the identity provider ends there: `redirectTo` is where the
 * browser goes, and from there to `to`; with `?silent=1` the provider is told without the browser [AUT-10].
 */
export async function DELETE(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return answer({ loggedOut: false }, 403, [], session);
  if (session.identityToken) return signOutAtProvider(new URL(request.url).searchParams, session.identityToken, session);
  const accessToken = await usableAccessToken(session);
  const result = accessToken ? await logout(accessToken, session.caller) : null;
  return answer({ loggedOut: result?.ok === true && result.value }, 200, [...NO_SESSION, ...NOTHING_OF_PLAYER], session);
}

async function signOutAtProvider(query: URLSearchParams, idToken: string, session: SessionRequest): Promise<Response> {
  const { brand, locale } = session.caller;
  const request = { brandId: brand, idToken, origin: `${session.https ? 'https' : 'http'}://${session.host}`, language: locale.slice(0, 2), returnPath: parseReturnPath(query.get('to'), '/') };
  const redirectTo = query.has('silent') ? null : await signOutUrl(request);
  const token = session.refreshToken ?? session.accessToken;
  const loggedOut = redirectTo !== null || (token !== undefined && (await revokeAtProvider(token, brand)));
  return answer({ loggedOut, redirectTo }, 200, [...NO_SESSION, ...NOTHING_OF_PLAYER], session);
}

async function usableAccessToken({ accessToken, refreshToken, caller }: SessionRequest): Promise<string | null> {
  if (accessToken && (await verifyAccessToken(accessToken, caller.brand)).kind === 'valid') return accessToken;
  const outcome = refreshToken ? await refreshTokens({ refreshToken, isOfProvider: false }, caller) : null;
  return outcome?.kind === 'refreshed' ? outcome.tokens.accessToken : null;
}
