import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { IdentityDeps, SignInForbidden } from '../deps';
import { decideRefresh, sessionEnd, type StoredRefreshToken } from '../domain/refresh-rule';
import {
  endSession,
  expireSession,
  extendSession,
  insertRefreshToken,
  lockLiveSession,
  markRotated,
  readPlayerOfSession,
  readRefreshToken,
} from '../store';
import { LOBBY_CLIENT, type RefreshClaims } from '../tokens';
import type { TokenPair } from '@/contract/token-pair';

/** One kind for whatever is wrong with the token: the session is over for this caller. */
interface InvalidRefreshToken {
  readonly kind: 'invalid-refresh-token';
}

/** Where a refresh token comes back: `brand` undefined takes any. */
export interface RefreshPlace {
  readonly brand?: string;
  /** The lobby where it is not given. */
  readonly clientId?: string;
}

export type RefreshRefused = InvalidRefreshToken | SignInForbidden;

interface Rotation {
  readonly playerId: PlayerId;
  readonly token: StoredRefreshToken;
}

/**
 * Rotates a refresh token. The immediate predecessor of an unused token gives that same token for ten seconds, so that
 * tabs and parallel requests agree, and for five minutes while nobody has used the access token that came with it
 * either: the answer may have died with a process. Any older one ends the session. A token of another brand or client
 * is refused, and not spent by that. A player who may not sign in now is not given one either, and the session ends.
 */
export async function refreshAccessToken(
  deps: IdentityDeps,
  refreshToken: string,
  { brand, clientId = LOBBY_CLIENT }: RefreshPlace = {},
): Promise<Result<TokenPair, RefreshRefused>> {
  const invalid = err<InvalidRefreshToken>({ kind: 'invalid-refresh-token' });
  const verified = await deps.tokens.verifyRefreshToken(refreshToken);
  if (!verified.ok || (brand !== undefined && verified.value.brand !== brand)) return invalid;
  const claims = verified.value;
  if ((claims.grant?.clientId ?? LOBBY_CLIENT) !== clientId) return invalid;
  const now = deps.clock.now();
  const refreshed = await deps.db.tx(async (tx): Promise<Result<Rotation | null, SignInForbidden>> => {
    const forbidden = await forbidGoingOn(tx, deps, claims, now);
    return forbidden ? err(forbidden) : ok(await rotate(tx, deps, claims, now));
  });
  if (!refreshed.ok) return refreshed;
  const rotation = refreshed.value;
  if (!rotation) return invalid;
  const { brand: ofBrand, grant, sessionId } = claims;
  const subject = { brand: ofBrand, playerId: rotation.playerId, sessionId, grant };
  return ok({
    accessToken: await deps.tokens.signAccessToken(subject, rotation.token.id),
    refreshToken: await deps.tokens.signRefreshToken(subject, rotation.token),
  });
}

/** Why the session's player may not sign in now, which ends the session; null otherwise. One that is over says it too. */
export async function forbidGoingOn(
  tx: Queryable,
  { signInRule }: Pick<IdentityDeps, 'signInRule'>,
  { sessionId, brand }: Pick<RefreshClaims, 'sessionId' | 'brand'>,
  now: Date,
): Promise<SignInForbidden | null> {
  if (!signInRule) return null;
  const playerId = await readPlayerOfSession(tx, sessionId, brand);
  const forbidden = playerId ? await signInRule(tx, playerId, now) : null;
  if (forbidden) await endSession(tx, sessionId, forbidden.kind, now);
  return forbidden;
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
