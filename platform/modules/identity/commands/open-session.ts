import { newId, toSessionId, type PlayerId, type SessionId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { TokenPair } from '@/contract/token-pair';
import type { Caller, IdentityDeps, SignInForbidden } from '../deps';
import { may, readAccount, type RefusalOf } from '../../compliance/index';
import { deviceType } from '../domain/device';
import { sessionEnd, type StoredRefreshToken } from '../domain/refresh-rule';
import { endSessionsOfPlayer, insertRefreshToken, insertSession, lockSignIns } from '../store';

export interface OpenedSession extends TokenPair {
  readonly sessionId: SessionId;
}

export type AccountRefused = RefusalOf<'sign-in'> | SignInForbidden;

const longestUserAgent = 400;

/**
 * Opens a session for a player who has proven who it is, by whatever way. The player's other sessions end with it: one
 * device at a time [AUT-09]. Throws for a player of another brand.
 */
export async function openSession(
  { clock, db, longestSessionDays, players, signInRule, tokens }: IdentityDeps,
  caller: Caller,
  playerId: PlayerId,
): Promise<Result<OpenedSession, AccountRefused>> {
  const now = clock.now();
  const sessionId = toSessionId(newId());
  const end = sessionEnd(now, now, longestSessionDays);
  const opened = await db.tx(async (tx): Promise<Result<StoredRefreshToken, AccountRefused>> => {
    await lockSignIns(tx, playerId);
    // Read after the lock, which a closing of the account takes too: no session opens after it, nor by an earlier time.
    const decidedAt = clock.now();
    const player = await players.getPlayer(playerId, tx);
    if (!player || player.brand !== caller.brand) throw new RangeError(`no player ${playerId} of ${caller.brand}`);
    const refusal =
      may('sign-in', await readAccount(tx, playerId), decidedAt) ?? (await signInRule?.(tx, playerId, decidedAt));
    if (refusal) return err(refusal);
    await endSessionsOfPlayer(tx, playerId, 'other-device', now);
    await insertSession(tx, {
      id: sessionId,
      brand: caller.brand,
      playerId,
      device: deviceType(caller.userAgent),
      clientAddress: caller.clientAddress,
      userAgent: caller.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      end,
    });
    return ok(await insertRefreshToken(tx, sessionId, now, end.at));
  });
  if (!opened.ok) return opened;
  const subject = { brand: caller.brand, playerId, sessionId };
  return ok({
    sessionId,
    accessToken: await tokens.signAccessToken(subject),
    refreshToken: await tokens.signRefreshToken(subject, opened.value),
  });
}
