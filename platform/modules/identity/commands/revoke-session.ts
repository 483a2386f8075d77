import type { PlayerId, SessionId } from '../../../kernel/ids';
import type { IdentityDeps } from '../deps';
import { endSession, lockOwnSession } from '../store';

/** Ends one of the player's own sessions. False when it had ended before, or is not the player's. */
export function revokeSession({ clock, db }: IdentityDeps, playerId: PlayerId, sessionId: SessionId): Promise<boolean> {
  return db.tx(
    async (tx) => (await lockOwnSession(tx, playerId, sessionId)) && endSession(tx, sessionId, 'revoked', clock.now()),
  );
}
