import type { Failure } from '@/contract/failures';
import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { limitPeriods } from '@/contract/enumerations';
import { isUuid, toPlayerId, type PlayerId } from '../../../kernel/ids';
import type { Job } from '../../../kernel/jobs';
import { err, ok, type Result } from '@/contract/result';
import type { LimitsDeps } from '../deps';
import { openBook, readRaise, settleRaise, writeLimit } from '../store';

export type ConfirmRaiseError = Failure<'nothing-pending' | 'raise-blocked' | 'raise-not-ready'>;
export type CancelRaiseError = Failure<'nothing-pending'>;

/**
 * Puts a raise in force whose wait is over. Repeating it changes nothing; one that was replaced, cancelled or left too
 * long is gone.
 */
export async function confirmRaise(
  tx: Queryable,
  { clock }: LimitsDeps,
  playerId: PlayerId,
  raiseId: string,
  isRaiseBlocked: boolean,
): Promise<Result<void, ConfirmRaiseError>> {
  if (!isUuid(raiseId)) return err({ kind: 'nothing-pending' });
  await openBook(tx, playerId);
  const now = clock.now();
  const raise = await readRaise(tx, playerId, raiseId);
  if (raise?.outcome === 'confirmed') return ok(undefined);
  if (!raise || raise.outcome !== null || raise.expiresAt <= now) return err({ kind: 'nothing-pending' });
  if (isRaiseBlocked) return err({ kind: 'raise-blocked' });
  if (raise.dueAt > now) return err({ kind: 'raise-not-ready', readyAt: raise.dueAt });
  await settleRaise(tx, playerId, raise, 'confirmed', now);
  await writeLimit(tx, playerId, raise, raise.amount, raise.currency, now);
  return ok(undefined);
}

/** Gives a raise up, also while it waits. Repeating it changes nothing. */
export async function cancelRaise(
  tx: Queryable,
  { clock }: LimitsDeps,
  playerId: PlayerId,
  raiseId: string,
): Promise<Result<void, CancelRaiseError>> {
  if (!isUuid(raiseId)) return err({ kind: 'nothing-pending' });
  await openBook(tx, playerId);
  const raise = await readRaise(tx, playerId, raiseId);
  if (raise?.outcome === 'cancelled') return ok(undefined);
  if (!raise || raise.outcome !== null) return err({ kind: 'nothing-pending' });
  await settleRaise(tx, playerId, raise, 'cancelled', clock.now());
  return ok(undefined);
}

const jobPayload = z.object({ playerId: z.string().transform(toPlayerId), period: z.enum(limitPeriods) });

/**
 * A raise is ready, or was left too long: tells the player's screens, and keeps what is over as expired. The limit
 * itself changes only by the player.
 */
export async function meetRaiseMoment({ clock }: LimitsDeps, tx: Queryable, { payload }: Job): Promise<void> {
  const { playerId, period } = jobPayload.parse(payload);
  await openBook(tx, playerId);
  await tx.query(
    `update limit_raises set settled_at = $3, outcome = 'expired' where player_id = $1 and period = $2 and settled_at is null and expires_at <= $3`,
    [playerId, period, clock.now()],
  );
}
