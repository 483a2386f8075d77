import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { IdentityDeps } from '../deps';
import { decideRefresh, sessionEnd, type StoredRefreshToken } from '../domain/refresh-rule';
import {
  endSession,
  expireSession,
  extendSession,
  insertRefreshToken,
  lockLiveSession,
  markRotated,
  readRefreshToken,
} from '../store';
import { LOBBY_CLIENT, type RefreshClaims } from '../tokens';
import type { TokenPair } from '@/contract/token-pair';

/** One kind for whatever is wrong with the token: the session is over for this caller. */
export interface InvalidRefreshToken {
  readonly kind: 'invalid-refresh-token';
}

/** Where a refresh token comes back: `brand` undefined takes any. */
export interface RefreshPlace {
  readonly brand?: string;
  /** The lobby where it is not given. */
  readonly clientId?: string;
}

interface Rotation {
  readonly playerId: PlayerId;
  readonly token: StoredRefreshToken;
}

/**
 * Rotates a refresh token. The immediate predecessor of an unused token gives that same token for ten seconds, so that
 * tabs and parallel requests agree, and for five minutes while nobody has used the access token that came with it
 * either: the answer may have died with a process. Any older one ends the session. A token of another brand or client
 * is refused, and not spent by that.
 */
export async function refreshAccessToken(
  deps: IdentityDeps,
  refreshToken: string,
  { brand, clientId = LOBBY_CLIENT }: RefreshPlace = {},
): Promise<Result<TokenPair, InvalidRefreshToken>> {
  const invalid = err<InvalidRefreshToken>({ kind: 'invalid-refresh-token' });
  const verified = await deps.tokens.verifyRefreshToken(refreshToken);
  if (!verified.ok || (brand !== undefined && verified.value.brand !== brand)) return invalid;
  const claims = verified.value;
  if ((claims.grant?.clientId ?? LOBBY_CLIENT) !== clientId) return invalid;
  const now = deps.clock.now();
  const rotation = await deps.db.tx((tx) => rotate(tx, deps, claims, now));
  if (!rotation) return invalid;
  const { brand: ofBrand, grant, sessionId } = claims;
  const subject = { brand: ofBrand, playerId: rotation.playerId, sessionId, grant };
  return ok({
    accessToken: await deps.tokens.signAccessToken(subject, rotation.token.id),
    refreshToken: await deps.tokens.signRefreshToken(subject, rotation.token),
  });
}

/** The token that follows, or null when the session is over; a token that comes back too late ends it. */
export async function rotate(
  tx: Queryable,
  { longestSessionDays }: Pick<IdentityDeps, 'longestSessionDays'>,
  claims: RefreshClaims,
  now: Date,
): Promise<Rotation | null> {
  const session = await lockLiveSession(tx, claims.sessionId, claims.brand, now);
  const token = session && (await readRefreshToken(tx, claims.tokenId, claims.sessionId));
  if (!session || !token) return null;
  const successor = token.successorId ? await readRefreshToken(tx, token.successorId, claims.sessionId) : null;
  const isUnused = successor !== null && session.unusedRotationId === successor.id;
  const verdict = decideRefresh(token, successor, isUnused, now);
  switch (verdict.kind) {
    case 'expired':
      return null;
    case 'reused':
      await endSession(tx, claims.sessionId, 'refresh-token-reused', now);
      return null;
    case 'repeat':
      return { playerId: session.playerId, token: verdict.successor };
    case 'rotate': {
      const end = sessionEnd(session.createdAt, now, longestSessionDays);
      if (end.at <= now) {
        // The setting was lowered since its last renewal.
        await expireSession(tx, claims.sessionId, end);
        return null;
      }
      const next = await insertRefreshToken(tx, claims.sessionId, now, end.at);
      await markRotated(tx, token.id, next.id, now);
      await extendSession(tx, claims.sessionId, now, end, next.id);
      return { playerId: session.playerId, token: next };
    }
  }
}
