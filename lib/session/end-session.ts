import 'server-only';
import { verifyAccessToken } from '@/lib/session/access-token';
import { revokeAtProvider } from '@/lib/session/identity-provider';
import { claimOf, sessionIdOf, type SessionTokens } from '@/lib/session/session-request';
import { logout, refreshTokens, type Caller } from '@/lib/session/token-exchange';

/** Ends a session where it came from, without the browser; false when that could not be told, or there was none [AUT-10]. */
export async function endWhereItBegan(tokens: SessionTokens, caller: Caller): Promise<boolean> {
  const { accessToken, refreshToken, identityToken } = tokens;
  if (identityToken !== undefined) {
    const token = refreshToken ?? accessToken;
    return token !== undefined && revokeAtProvider(token, caller.brand);
  }
  const usable = await usableAccessToken(tokens, caller);
  const result = usable === null ? null : await logout(usable, caller);
  return result?.ok === true && result.value;
}

/**
 * Ends the session that another player's has taken the place of; of the same player there is only one, and the platform has seen to that. Not to be waited for:
 * the tabs of the old session hear of its end, and must find the cookies of the new one by then.
 */
export async function endReplaced(before: SessionTokens, accessToken: string, caller: Caller): Promise<void> {
  const session = sessionIdOf(before);
  if (session === null || session === claimOf(accessToken, 'sid')) return;
  if (claimOf(before.accessToken ?? before.refreshToken, 'sub') === claimOf(accessToken, 'sub')) return;
  await endWhereItBegan(before, caller);
}

async function usableAccessToken({ accessToken, refreshToken }: SessionTokens, caller: Caller): Promise<string | null> {
  if (accessToken && (await verifyAccessToken(accessToken, caller.brand)).kind === 'valid') return accessToken;
  const outcome = refreshToken ? await refreshTokens({ refreshToken, isOfProvider: false }, caller) : null;
  return outcome?.kind === 'refreshed' ? outcome.tokens.accessToken : null;
}
