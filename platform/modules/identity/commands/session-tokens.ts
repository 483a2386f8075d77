import type { SessionId } from '../../../kernel/ids';
import type { IdentityDeps } from '../deps';
import { sessionEnd } from '../domain/refresh-rule';
import type { TokenGrant } from '../tokens';
import { endSession, insertRefreshToken, lockLiveSession, readLiveSession } from '../store';

/** An access token of a live session that was opened at the brand's OpenID provider; null when the session is over. */
export async function issueAccessToken(
  { clock, db, tokens }: IdentityDeps,
  brand: string,
  sessionId: SessionId,
  grant: TokenGrant,
): Promise<string | null> {
  const session = await readLiveSession(db, sessionId, brand, clock.now());
  return session && tokens.signAccessToken({ brand, sessionId, playerId: session.playerId, grant });
}

/** A first refresh token for the same; from then on it is rotated like any other. */
export async function issueRefreshToken(
  { clock, db, longestSessionDays, tokens }: IdentityDeps,
  brand: string,
  sessionId: SessionId,
  grant: TokenGrant,
): Promise<string | null> {
  const now = clock.now();
  const issued = await db.tx(async (tx) => {
    const session = await lockLiveSession(tx, sessionId, brand, now);
    if (!session) return null;
    const { at } = sessionEnd(session.createdAt, now, longestSessionDays);
    return { playerId: session.playerId, token: await insertRefreshToken(tx, sessionId, now, at) };
  });
  return issued && tokens.signRefreshToken({ brand, sessionId, playerId: issued.playerId, grant }, issued.token);
}

/** Ends the session that an access or refresh token of the brand belongs to; an unknown token changes nothing. */
export async function endSessionOfToken(
  { clock, db, tokens }: IdentityDeps,
  brand: string,
  token: string,
): Promise<void> {
  const refresh = await tokens.verifyRefreshToken(token);
  const claims = refresh.ok ? refresh : await tokens.verifyAccessToken(token);
  if (!claims.ok || claims.value.brand !== brand) return;
  const { sessionId } = claims.value;
  await db.tx((tx) => endSession(tx, sessionId, 'logout', clock.now()));
}
