import { answerCookie } from '@/lib/edge/answer-cookie';
import type { CookieChange } from '@/lib/edge/cookies';
import { parseReturnPath, RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import { endingCookies } from '@/lib/edge/session-cookies';
import { decodePayload, needsRefresh } from '@/lib/edge/token-shape';
import { readSessionRequest, tokenCookies, type SessionRequest } from '@/lib/session/session-request';
import { refreshTokens } from '@/lib/session/token-exchange';

/** Longest wait in ms: the page then says that the platform is away. A renewal under way goes on for the tabs. */
const PATIENCE_MS = 3_000;
const FAILED: readonly CookieChange[] = [{ name: 'renewalFailed', value: '1' }];

/**
 * Renews the access token on the way to a player's page, for the edge; the answer is a redirect to that page, so that
 * what is rendered and what the browser keeps are one session [AUT-06]. 404 for any other caller.
 */
export async function GET(request: Request): Promise<Response> {
  const requested = request.headers.get(RETURN_PATH_HEADER);
  if (requested === null) return new Response(null, { status: 404 });
  const session = readSessionRequest(request);
  const headers = new Headers({ location: parseReturnPath(requested, '/'), 'cache-control': 'no-store' });
  for (const change of await renew(session))
    headers.append('set-cookie', answerCookie(change, session.host, session.https));
  // See other: a router's read of the page is repeated as what it is.
  return new Response(null, { status: 303, headers });
}

async function renew(session: SessionRequest): Promise<readonly CookieChange[]> {
  const { refreshToken, identityToken, caller } = session;
  if (!refreshToken) return FAILED;
  const outcome = await Promise.race([
    refreshTokens({ refreshToken, identityToken }, caller),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref()),
  ]);
  if (outcome?.kind === 'refreshed') {
    const cookies = tokenCookies(outcome.tokens);
    const endsAt = (decodePayload(outcome.tokens.accessToken)?.exp ?? 0) * 1000;
    // By our clock it has ended already: clocks differ, and asking again would go round in circles.
    return needsRefresh(endsAt, Date.now()) ? [...cookies, ...FAILED] : cookies;
  }
  // At the identity provider the player may still be signed in: the page asks there before it gives up [AUT-11].
  return outcome?.kind === 'refused' && !identityToken ? endingCookies(session, Date.now()) : FAILED;
}
