import type { Failure } from '@/contract/failures';
import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { isUuid, toPlayerId, type PlayerId } from '../../../kernel/ids';
import type { Job } from '../../../kernel/jobs';
import { err, ok, type Result } from '@/contract/result';
import type { LimitsDeps } from '../deps';
import { limitScopes } from '../domain/change';
import { expireIncreases, openBook, readIncrease, settleIncrease, writeLimit } from '../store';
import { noteExpiry, noteIncrease } from './note-change';

export type ConfirmIncreaseRefusal = Failure<'nothing-pending' | 'increase-blocked' | 'increase-not-ready'>;
export type CancelIncreaseRefusal = Failure<'nothing-pending'>;

/**
 * Puts an increase in force whose wait is over. Repeating it changes nothing; one that was replaced, cancelled or left
 * too long is gone.
 */
export async function confirmIncrease(
  tx: Queryable,
  { clock }: LimitsDeps,
  playerId: PlayerId,
  increaseId: string,
  isIncreaseBlocked: boolean,
): Promise<Result<void, ConfirmIncreaseRefusal>> {
  if (!isUuid(increaseId)) return err({ kind: 'nothing-pending' });
  await openBookOf(tx, playerId, increaseId);
  const now = clock.now();
  const increase = await readIncrease(tx, playerId, increaseId);
  if (increase?.outcome === 'confirmed') return ok(undefined);
  if (!increase || increase.outcome !== null || increase.expiresAt <= now) return err({ kind: 'nothing-pending' });
  if (isIncreaseBlocked) return err({ kind: 'increase-blocked' });
  if (increase.dueAt > now) return err({ kind: 'increase-not-ready', readyAt: increase.dueAt });
  await settleIncrease(tx, playerId, increase, 'confirmed', now);
  await noteIncrease(tx, playerId, increase, increase.amount === null ? 'Removed' : 'IncreaseConfirmed', now);
  await writeLimit(tx, playerId, increase, increase.amount, increase.currency, now);
  return ok(undefined);
}

/** The kind of an increase never changes, so it is read before the lock. */
async function openBookOf(tx: Queryable, playerId: PlayerId, increaseId: string): Promise<void> {
  await openBook(tx, playerId, (await readIncrease(tx, playerId, increaseId))?.kind);
}

/** Gives an increase up, also while it waits. Repeating it changes nothing. */
export async function cancelIncrease(
  tx: Queryable,
  { clock }: LimitsDeps,
  playerId: PlayerId,
  increaseId: string,
): Promise<Result<void, CancelIncreaseRefusal>> {
  if (!isUuid(increaseId)) return err({ kind: 'nothing-pending' });
  await openBookOf(tx, playerId, increaseId);
  const increase = await readIncrease(tx, playerId, increaseId);
  if (increase?.outcome === 'cancelled') return ok(undefined);
  if (!increase || increase.outcome !== null) return err({ kind: 'nothing-pending' });
  const now = clock.now();
  const ended = await settleIncrease(tx, playerId, increase, 'cancelled', now);
  if (ended?.outcome === 'cancelled') await noteIncrease(tx, playerId, ended, 'IncreaseCancelled', now);
  await noteExpiry(tx, playerId, ended, now);
  return ok(undefined);
}

const jobPayload = z.object({ playerId: z.string().transform(toPlayerId), period: z.enum(limitScopes) });

/**
 * An increase is ready, or was left too long: notifies the player's screens, and keeps what is over as expired. The
 * limit itself changes only by the player.
 */
export async function meetIncreaseMoment({ clock }: LimitsDeps, tx: Queryable, { payload }: Job): Promise<void> {
  const { playerId, period } = jobPayload.parse(payload);
  await openBook(tx, playerId);
  const now = clock.now();
  for (const expired of await expireIncreases(tx, playerId, period, now)) await noteExpiry(tx, playerId, expired, now);
}
