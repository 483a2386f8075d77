import type { Queryable } from '../../../kernel/db/db';
import type { AccountStatus, AccountStatusCause } from '@/contract/account';
import type { PlayerId } from '../../../kernel/ids';
import { noteAccount } from '../store';
import { notifyScreens } from './notify-screens';

export interface AccountStatusChange {
  readonly playerId: PlayerId;
  readonly status: AccountStatus;
  readonly cause: AccountStatusCause | null;
  readonly reopenByCustomerAllowed: boolean;
}

/** Why a player's sign-ins end all at once. */
export type AccountEnd = 'account-blocked' | 'account-closed' | 'self-excluded';

/** Ends play, in the same transaction. */
export type EndPlay = (tx: Queryable, playerId: PlayerId, now: Date) => Promise<void>;
/** Ends a player's sign-ins, in the same transaction. */
export type EndWithAccount = (tx: Queryable, playerId: PlayerId, now: Date, why: AccountEnd) => Promise<void>;

/** Sets the status, ends what an account that is not open may not have, and notifies the player's screens. */
export async function changeAccountStatus(
  tx: Queryable,
  change: AccountStatusChange,
  now: Date,
  endWithAccount: EndWithAccount,
): Promise<void> {
  await noteAccount(tx, change.playerId, now);
  await tx.query(
    `update compliance_accounts set account_status = $2, account_status_cause = $3, reopen_by_customer_allowed = $4,
       updated_at = $5 where player_id = $1`,
    [change.playerId, change.status, change.cause, change.reopenByCustomerAllowed, now],
  );
  // Published before the sessions end: later events find no socket.
  await notifyScreens(tx, change.playerId, change.status);
  if (change.status !== 'Open') await endWithAccount(tx, change.playerId, now, endOf(change));
}

function endOf({ status, cause }: AccountStatusChange): AccountEnd {
  if (cause === 'SelfExclusion') return 'self-excluded';
  return status === 'Blocked' ? 'account-blocked' : 'account-closed';
}
