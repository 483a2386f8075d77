import { answerCookie } from '@/lib/edge/answer-cookie';
import type { CookieChange } from '@/lib/edge/cookies';
import { parseReturnPath, RETURN_MODE_HEADER, RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import { endingCookies } from '@/lib/edge/session-cookies';
import { decodePayload, needsRefresh } from '@/lib/edge/token-shape';
import { pathAfterLogout, type LogoutReason } from '@/lib/session/session.model';
import { readSessionRequest, tokenCookies, type SessionRequest } from '@/lib/session/session-request';
import { refreshTokens } from '@/lib/session/token-exchange';

/** Longest wait in ms: the page then says that the platform is away. A renewal under way goes on for the tabs. */
const PATIENCE_MS = 3_000;
const FAILED: readonly CookieChange[] = [{ name: 'renewalFailed', value: '1' }];

interface Renewal {
  readonly cookies: readonly CookieChange[];
  /** Why the session has ended; null while it goes on. */
  readonly endedBy: LogoutReason | null;
}

const goesOn = (cookies: readonly CookieChange[]): Renewal => ({ cookies, endedBy: null });

/**
 * Renews the access token on the way to a player's page, for the edge; the answer is a redirect to that page, so that
 * what is rendered and what the browser keeps are one session [AUT-06]. A session that has ended leads to where a logout
 * leads, with its reason [AUT-08, NAV-08]. 404 for any other caller.
 */
export async function GET(request: Request): Promise<Response> {
  const requested = request.headers.get(RETURN_PATH_HEADER);
  if (requested === null) return new Response(null, { status: 404 });
  const session = readSessionRequest(request);
  const { cookies, endedBy } = await renew(session);
  const returnPath = parseReturnPath(requested, '/');
  const location = endedBy === null ? returnPath : signedOutPath(returnPath, request, endedBy);
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const change of cookies) headers.append('set-cookie', answerCookie(change, session.host, session.https));
  // See other: a router's read of the page is repeated as what it is.
  return new Response(null, { status: 303, headers });
}

function signedOutPath(returnPath: string, { headers }: Request, reason: LogoutReason): string {
  const { pathname, search } = new URL(returnPath, 'https://same.invalid');
  const mode = headers.get(RETURN_MODE_HEADER) === 'SPORTS' ? 'SPORTS' : 'CASINO';
  return `/${pathname.split('/')[1]}${pathAfterLogout(mode, search, reason)}`;
}

async function renew(session: SessionRequest): Promise<Renewal> {
  const { refreshToken, identityToken, caller } = session;
  if (!refreshToken) return goesOn(FAILED);
  const outcome = await Promise.race([
    refreshTokens({ refreshToken, identityToken }, caller),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref()),
  ]);
  if (outcome?.kind === 'refreshed') {
    const cookies = tokenCookies(outcome.tokens);
    const endsAt = (decodePayload(outcome.tokens.accessToken)?.exp ?? 0) * 1000;
    // By our clock it has ended already: clocks differ, and asking again would go round in circles.
    return goesOn(needsRefresh(endsAt, Date.now()) ? [...cookies, ...FAILED] : cookies);
  }
  // At the identity provider the player may still be signed in: the page asks there before it gives up [AUT-11].
  return outcome?.kind === 'refused' && !identityToken
    ? { cookies: endingCookies(session, Date.now()), endedBy: outcome.reason }
    : goesOn(FAILED);
}
