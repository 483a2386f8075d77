import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { err, ok, type Result } from '../../../kernel/result';
import type { IdentityDeps } from '../deps';
import { judgeRefresh, tokenRules, type StoredRefreshToken } from '../domain/refresh-rule';
import { endSession, extendSession, insertRefreshToken, lockLiveSession, markRotated, readRefreshToken } from '../store';
import type { RefreshClaims } from '../tokens';
import type { TokenPair } from './open-session';

/** One kind for whatever is wrong with the token: the session is over for this caller. */
export interface InvalidRefreshToken {
  readonly kind: 'invalid-refresh-token';
}

interface Rotation {
  readonly playerId: PlayerId;
  readonly token: StoredRefreshToken;
}

/**
 * Rotates a refresh token. The immediate predecessor of an unused token gives that same token for ten seconds, so that tabs
 * and parallel requests agree; any older one ends the session. With `brand`, a token of any other one is refused.
 */
export async function refreshAccessToken(deps: IdentityDeps, refreshToken: string, brand?: string): Promise<Result<TokenPair, InvalidRefreshToken>> {
  const invalid = err<InvalidRefreshToken>({ kind: 'invalid-refresh-token' });
  const verified = await deps.tokens.verifyRefreshToken(refreshToken);
  if (!verified.ok || (brand !== undefined && verified.value.brand !== brand)) return invalid;
  const claims = verified.value;
  const now = deps.clock.now();
  const rotation = await deps.db.tx((tx) => rotate(tx, claims, now));
  if (!rotation) return invalid;
  const subject = { brand: claims.brand, playerId: rotation.playerId, sessionId: claims.sessionId };
  return ok({ accessToken: await deps.tokens.signAccessToken(subject), refreshToken: await deps.tokens.signRefreshToken(subject, rotation.token) });
}

/** The token that follows, or null when the session is over; a token that comes back too late ends it. */
export async function rotate(tx: Queryable, claims: RefreshClaims, now: Date): Promise<Rotation | null> {
  const session = await lockLiveSession(tx, claims.sessionId, claims.brand, now);
  const token = session && (await readRefreshToken(tx, claims.tokenId, claims.sessionId));
  if (!session || !token) return null;
  const successor = token.successorId ? await readRefreshToken(tx, token.successorId, claims.sessionId) : null;
  const verdict = judgeRefresh(token, successor, now);
  switch (verdict.kind) {
    case 'expired':
      return null;
    case 'reused':
      await endSession(tx, claims.sessionId, 'refresh-token-reused', now);
      return null;
    case 'repeat':
      return { playerId: session.playerId, token: verdict.successor };
    case 'rotate': {
      const expiresAt = new Date(now.getTime() + tokenRules.refreshSeconds * 1000);
      const next = await insertRefreshToken(tx, claims.sessionId, now, expiresAt);
      await markRotated(tx, token.id, next.id, now);
      await extendSession(tx, claims.sessionId, now, expiresAt);
      return { playerId: session.playerId, token: next };
    }
  }
}
