import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { EndWithAccount } from './change-account-status';
import { STOP_MARKETING } from './choose-marketing';
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
  tx: Queryable,
  playerId: PlayerId,
  until: Date | null,
  now: Date,
  endAll: EndWithAccount,
): Promise<boolean> {
  const { rowCount } = until
    ? await tx.query(
        `update players set self_exclusion_ends_at = $2, ${STOP_MARKETING}, updated_at = $3
         where id = $1 and (self_exclusion_ends_at is null or self_exclusion_ends_at < $4) and not (${isFinal})`,
        [playerId, until, now, new Date(until.getTime() - SAME_MS)],
      )
    : await tx.query(
        `update players set account_status = 'Closed', account_status_cause = 'SelfExclusion', reopen_by_customer_allowed = false,
           ${STOP_MARKETING}, updated_at = $2
         where id = $1 and account_status <> 'Blocked' and not (${isFinal})`,
        [playerId, now],
      );
  if (rowCount === 0) return false;
  // To the screens of these sign-ins the account is closed. Published before they end: later events find no socket.
  await notifyScreens(tx, playerId, 'Closed');
  await endAll(tx, playerId, now, 'self-excluded');
  return true;
}
