import { newId, toSessionId, type PlayerId, type SessionId } from '../../../kernel/ids';
import { err, ok, type Result } from '../../../kernel/result';
import type { Caller, IdentityDeps } from '../deps';
import { deviceType } from '../domain/device';
import { tokenRules } from '../domain/refresh-rule';
import { endOtherSessions, insertRefreshToken, insertSession } from '../store';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession extends TokenPair {
  readonly sessionId: SessionId;
}

export type AccountRefused = { readonly kind: 'account-closed' } | { readonly kind: 'account-blocked' };

const longestUserAgent = 400;

/**
 * Opens a session for a player who has proven who it is, by whatever way. The player's other sessions end with it: one
 * device at a time [AUT-09].
 */
export async function openSession(deps: IdentityDeps, caller: Caller, playerId: PlayerId): Promise<Result<OpenedSession, AccountRefused>> {
  const { clock, db, tokens } = deps;
  const player = await deps.players.getPlayer(playerId);
  if (!player || player.brand !== caller.brand) throw new RangeError(`no player ${playerId} of ${caller.brand}`);
  if (player.accountStatus === 'Closed') return err({ kind: 'account-closed' });
  if (player.accountStatus === 'Blocked') return err({ kind: 'account-blocked' });
  const now = clock.now();
  const sessionId = toSessionId(newId());
  const subject = { brand: caller.brand, playerId, sessionId };
  const expiresAt = new Date(now.getTime() + tokenRules.refreshSeconds * 1000);
  const refreshToken = await db.tx(async (tx) => {
    await endOtherSessions(tx, playerId, now);
    await insertSession(tx, {
      id: sessionId,
      brand: caller.brand,
      playerId,
      device: deviceType(caller.userAgent),
      clientAddress: caller.clientAddress,
      userAgent: caller.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      expiresAt,
    });
    return insertRefreshToken(tx, sessionId, now, expiresAt);
  });
  return ok({ sessionId, accessToken: await tokens.signAccessToken(subject), refreshToken: await tokens.signRefreshToken(subject, refreshToken) });
}
