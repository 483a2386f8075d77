import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { noteAccount } from '../store';
import type { EndPlay } from './change-account-status';
import { notifyScreens } from './notify-screens';

/** A break that would end at most this much later than the one that holds changes nothing (ms). */
export const SAME_MS = 60_000;

/**
 * Refuses play and deposits until `until`, in the caller's transaction, ends what is being played, and notifies the
 * player's screens. False when a time-out holds already that ends no sooner, give or take a minute: there is no way to
 * shorten one.
 */
export async function startTimeOut(
  tx: Queryable,
  playerId: PlayerId,
  until: Date,
  now: Date,
  endPlay: EndPlay,
): Promise<boolean> {
  await noteAccount(tx, playerId, now);
  const { rowCount } = await tx.query(
    `update compliance_accounts set timeout_ends_at = $2, updated_at = $3
     where player_id = $1 and (timeout_ends_at is null or timeout_ends_at < $4)`,
    [playerId, until, now, new Date(until.getTime() - SAME_MS)],
  );
  if (rowCount === 0) return false;
  await endPlay(tx, playerId, now);
  await notifyScreens(tx, playerId, 'Open');
  return true;
}
