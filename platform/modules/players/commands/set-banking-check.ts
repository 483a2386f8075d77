import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { notifyScreens } from './notify-screens';

/** Notes whether the player has to prove the bank account that they pay with, and notifies the player's screens. */
export async function setBankingCheck(
  tx: Queryable,
  playerId: PlayerId,
  isRequired: boolean,
  now: Date,
): Promise<void> {
  await tx.query('update players set banking_cdd = $2, updated_at = $3 where id = $1', [playerId, isRequired, now]);
  await notifyScreens(tx, playerId);
}
