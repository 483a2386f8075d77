import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { PlayersModule } from '../../players/index';
import { noteAccount } from '../store';
import type { EndWithAccount } from './change-account-status';
import { notifyScreens } from './notify-screens';

/** Closes an open account at its player's wish, with all sign-ins, play and marketing. False when it is not open. */
export async function closeByPlayer(
  players: Pick<PlayersModule, 'stopMarketing'>,
  tx: Queryable,
  playerId: PlayerId,
  reopenByCustomerAllowed: boolean,
  now: Date,
  endAll: EndWithAccount,
): Promise<boolean> {
  await noteAccount(tx, playerId, now);
  const { rowCount } = await tx.query(
    `update compliance_accounts set account_status = 'Closed', account_status_cause = 'UserRequest',
       reopen_by_customer_allowed = $2, updated_at = $3
     where player_id = $1 and account_status = 'Open'`,
    [playerId, reopenByCustomerAllowed, now],
  );
  if (rowCount === 0) return false;
  await players.stopMarketing(tx, playerId);
  // Published before the sessions end: later events find no socket.
  await notifyScreens(tx, playerId, 'Closed');
  await endAll(tx, playerId, now, 'account-closed');
  return true;
}

/** Opens an account again that its player closed and may open. A break that was taken goes on. */
export async function reopenByPlayer(tx: Queryable, playerId: PlayerId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update compliance_accounts set account_status = 'Open', account_status_cause = null,
       reopen_by_customer_allowed = false, updated_at = $2
     where player_id = $1 and account_status = 'Closed' and reopen_by_customer_allowed and account_status_cause = 'UserRequest'`,
    [playerId, now],
  );
  if (rowCount === 0) return false;
  await notifyScreens(tx, playerId, 'Open');
  return true;
}
