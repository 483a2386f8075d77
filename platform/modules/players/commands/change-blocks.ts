import type { Queryable } from '../../../kernel/db/db';
import type { AccountStatus } from '@/contract/account';
import type { PlayerId } from '../../../kernel/ids';
import { notifyScreens } from './notify-screens';

/** The blocks that an operator sets (true) or lifts (false) for a player; those left out stay. */
export interface Blocks {
  readonly deposits?: boolean;
  readonly withdrawals?: boolean;
  readonly cancelWithdrawal?: boolean;
  readonly increaseDepositLimit?: boolean;
  readonly rewards?: boolean;
  readonly instantBanking?: boolean;
}

/** Holds from now on, and the player's screens are notified. False when there is no such player. */
export async function changeBlocks(tx: Queryable, playerId: PlayerId, blocks: Blocks, now: Date): Promise<boolean> {
  const {
    deposits = null,
    withdrawals = null,
    cancelWithdrawal = null,
    increaseDepositLimit = null,
    rewards = null,
    instantBanking = null,
  } = blocks;
  const { rows } = await tx.query<{ account_status: AccountStatus }>(
    `update players set withdrawals_blocked = coalesce($2, withdrawals_blocked),
       instant_banking_blocked_from = case when $3::boolean is null then instant_banking_blocked_from when $3 then $4::timestamptz end, updated_at = $4
     where id = $1 returning account_status`,
    [playerId, withdrawals, instantBanking, now],
  );
  if (!rows[0]) return false;
  await tx.query(
    `update customers set deposits_blocked = coalesce($2, deposits_blocked), cancel_withdrawal_blocked = coalesce($3, cancel_withdrawal_blocked),
       increase_deposit_limit_blocked = coalesce($4, increase_deposit_limit_blocked), rewards_blocked = coalesce($5, rewards_blocked)
     where player_id = $1`,
    [playerId, deposits, cancelWithdrawal, increaseDepositLimit, rewards],
  );
  await notifyScreens(tx, playerId, rows[0].account_status);
  return true;
}
