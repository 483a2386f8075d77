import 'server-only';
import { verifyAccessToken } from '@/lib/session/access-token';
import { revokeAtProvider } from '@/lib/session/openid-provider';
import type { SessionTokens } from '@/lib/edge/session-cookies';
import { claimOf, sessionIdOf } from '@/lib/session/session-request';
import { logout, outcomeOfFailure, refreshTokens, type Caller } from '@/lib/session/token-exchange';

/**
 * ms after each of which the end is reported again to a platform that did not answer: together a minute, and a platform
 * restarts in seconds.
 */
const REPEATED_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** ms in which the browser has the answer that is sent meanwhile. */
const ANSWERED_WITHIN_MS = 1_000;

type End = 'ended' | 'refused' | 'away';

/**
 * Ends a session where it came from, without the browser; false when no answer came, or there was none [AUT-10]. While
 * nobody answers there the end is reported again for a minute: the browser has forgotten the tokens by then, and nobody
 * else would end the session before its time.
 */
export async function endWhereItBegan(tokens: SessionTokens, caller: Caller): Promise<boolean> {
  const end = await reportEnd(tokens, caller);
  if (end === 'away') void retryReport(tokens, caller);
  return end === 'ended';
}

async function retryReport(tokens: SessionTokens, caller: Caller): Promise<void> {
  for (const ms of REPEATED_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
    if ((await reportEnd(tokens, caller)) !== 'away') return;
  }
}

async function reportEnd(tokens: SessionTokens, caller: Caller): Promise<End> {
  const { accessToken, refreshToken, identityToken } = tokens;
  if (identityToken !== undefined) {
    const token = refreshToken ?? accessToken;
    if (token === undefined) return 'refused';
    return (await revokeAtProvider(token, caller.brand)) ? 'ended' : 'away';
  }
  const usable = await usableAccessToken(tokens, caller);
  if (usable.kind !== 'usable') return usable.kind;
  const result = await logout(usable.accessToken, caller);
  if (result.ok) return result.value ? 'ended' : 'refused';
  return outcomeOfFailure(result.error).kind === 'unavailable' ? 'away' : 'refused';
}

/**
 * Ends the session that another player's has taken the place of; of the same player there is only one, and the platform
 * has seen to that. Not to be waited for: the tabs of the old session hear of its end at once, and must find the cookies
 * of the new one by then, or what they do about it would take these away.
 */
export async function endReplaced(before: SessionTokens, accessToken: string, caller: Caller): Promise<void> {
  const session = sessionIdOf(before);
  if (session === null || session === claimOf(accessToken, 'sid')) return;
  if (claimOf(before.accessToken ?? before.refreshToken, 'sub') === claimOf(accessToken, 'sub')) return;
  await new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS).unref());
  await endWhereItBegan(before, caller);
}

type Usable = { readonly kind: 'usable'; readonly accessToken: string } | { readonly kind: 'refused' | 'away' };

async function usableAccessToken({ accessToken, refreshToken }: SessionTokens, caller: Caller): Promise<Usable> {
  if (accessToken && (await verifyAccessToken(accessToken, caller.brand)).kind === 'valid')
    return { kind: 'usable', accessToken };
  const outcome = refreshToken ? await refreshTokens({ refreshToken, identityToken: undefined }, caller) : null;
  if (outcome?.kind === 'refreshed') return { kind: 'usable', accessToken: outcome.tokens.accessToken };
  return { kind: outcome?.kind === 'unavailable' ? 'away' : 'refused' };
}
