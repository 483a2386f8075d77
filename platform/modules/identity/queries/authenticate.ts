import type { PlayerId, SessionId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { IdentityDeps } from '../deps';
import { markRotationUsed, readLiveSession, touchSession } from '../store';
import type { TokenError } from '../tokens';

export interface AuthenticatedSession {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly signedInAt: Date;
}

export type AuthenticationError = TokenError | { readonly kind: 'session-ended' };

const touchEveryMs = 60_000;

/** Trusts an access token only after its signature, issuer, audience and expiry, and that its session lives. */
export async function authenticate(
  { db, clock, tokens }: IdentityDeps,
  accessToken: string,
): Promise<Result<AuthenticatedSession, AuthenticationError>> {
  const verified = await tokens.verifyAccessToken(accessToken);
  if (!verified.ok) return verified;
  const { brand, playerId, sessionId, rotationId } = verified.value;
  const now = clock.now();
  const session = await readLiveSession(db, sessionId, brand, now);
  if (!session || session.playerId !== playerId) return err({ kind: 'session-ended' });
  if (rotationId !== null && session.unusedRotationId === rotationId) await markRotationUsed(db, sessionId, rotationId);
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) await touchSession(db, sessionId, now);
  return ok({ brand, playerId, sessionId, signedInAt: session.createdAt });
}
