import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { PlayersModule } from '../../players/index';
import { noteAccount } from '../store';
import type { EndWithAccount } from './change-account-status';
import { SAME_MS } from './start-time-out';
import { notifyScreens } from './notify-screens';

/** Closed for good already, by this player or because it was not the only account. */
const isFinal = `account_status = 'Closed' and account_status_cause in ('SelfExclusion', 'MultipleAccounts')`;

/**
 * Refuses play, deposits and marketing until `until`, or closes the account where there is no end; ends what is being
 * played and every sign-in, in the caller's transaction. False when an exclusion holds already that ends no sooner, give
 * or take a minute: there is no way to shorten one.
 */
export async function startSelfExclusion(
  players: Pick<PlayersModule, 'stopMarketing'>,
  tx: Queryable,
  playerId: PlayerId,
  until: Date | null,
  now: Date,
  endAll: EndWithAccount,
): Promise<boolean> {
  await noteAccount(tx, playerId, now);
  const { rowCount } = until
    ? await tx.query(
        `update compliance_accounts set self_exclusion_ends_at = $2, updated_at = $3
         where player_id = $1 and (self_exclusion_ends_at is null or self_exclusion_ends_at < $4) and not (${isFinal})`,
        [playerId, until, now, new Date(until.getTime() - SAME_MS)],
      )
    : await tx.query(
        `update compliance_accounts set account_status = 'Closed', account_status_cause = 'SelfExclusion',
           reopen_by_customer_allowed = false, updated_at = $2
         where player_id = $1 and account_status <> 'Blocked' and not (${isFinal})`,
        [playerId, now],
      );
  if (rowCount === 0) return false;
  await players.stopMarketing(tx, playerId);
  // To the screens of these sign-ins the account is closed. Published before they end: later events find no socket.
  await notifyScreens(tx, playerId, 'Closed');
  await endAll(tx, playerId, now, 'self-excluded');
  return true;
}
