import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { lockMembers, notifyPlayer } from '../store';

/**
 * Takes whole points from what the player can spend, in the caller's transaction; the level stays. Answers false, and
 * takes nothing, when there are too few or the player does not take part.
 */
export async function spendPoints(tx: Queryable, playerId: PlayerId, points: number): Promise<boolean> {
  const thousandths = toThousandths(points);
  const [member] = await lockMembers(tx, [playerId]);
  if (!member?.isIn || member.toSpend < thousandths) return false;
  await changeSpent(tx, playerId, thousandths);
  return true;
}

/**
 * Gives back whole points that the player has spent, in the caller's transaction, also to who no longer takes part. The
 * caller knows that they were spent and are given back once; the table refuses more than was spent.
 */
export async function returnPoints(tx: Queryable, playerId: PlayerId, points: number): Promise<void> {
  await changeSpent(tx, playerId, -toThousandths(points));
}

function toThousandths(points: number): bigint {
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`not a number of points: ${points}`);
  return BigInt(points) * 1000n;
}

async function changeSpent(tx: Queryable, playerId: PlayerId, thousandths: bigint): Promise<void> {
  const { rowCount } = await tx.query('update loyalty_members set spent = spent + $2 where player_id = $1', [
    playerId,
    thousandths,
  ]);
  if (rowCount !== 1) throw new Error(`no member whose points could change: ${playerId}`);
  await notifyPlayer(tx, playerId);
}
