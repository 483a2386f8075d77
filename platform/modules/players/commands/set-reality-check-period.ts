import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';

/** Keeps the player's own period; the one that is counted now is the reality checks' to change. */
export async function setRealityCheckPeriod(
  tx: Queryable,
  playerId: PlayerId,
  minutes: number,
  now: Date,
): Promise<void> {
  await tx.query('update players set reality_check_period = $2, updated_at = $3 where id = $1', [
    playerId,
    minutes,
    now,
  ]);
}
