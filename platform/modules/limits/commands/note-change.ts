import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { LimitChange } from '../domain/change';
import { insertChange, readLimit, type Increase } from '../store';

/** Keeps what became of an increase. Call it while the limit in force is the one before. */
export async function noteIncrease(
  tx: Queryable,
  playerId: PlayerId,
  { kind, period, amount, currency }: Increase,
  change: LimitChange,
  changedAt: Date,
): Promise<void> {
  const before = (await readLimit(tx, playerId, { kind, period }))?.amount ?? null;
  await insertChange(tx, playerId, { kind, period, change, before, after: amount, currency, changedAt });
}

/** Keeps that an increase was left too long, if that is how it ended. */
export async function noteExpiry(tx: Queryable, playerId: PlayerId, ended: Increase | null, now: Date): Promise<void> {
  if (ended?.outcome === 'expired') await noteIncrease(tx, playerId, ended, 'IncreaseExpired', now);
}
