import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryValue } from '../../../kernel/db/rows';
import { accountStatuses } from '@/contract/account';
import type { PlayerId } from '../../../kernel/ids';
import { noteAccount } from '../store';
import type { EndPlay } from './change-account-status';
import { notifyScreens } from './notify-screens';

/** The blocks that an operator sets (true) or lifts (false) for a player; those left out stay. */
export interface Blocks {
  readonly play?: boolean;
  readonly deposits?: boolean;
  readonly withdrawals?: boolean;
  readonly cancelWithdrawal?: boolean;
  readonly increaseDepositLimit?: boolean;
  readonly rewards?: boolean;
  readonly instantBanking?: boolean;
  /** From when it is blocked; now when missing. */
  readonly instantBankingFrom?: Date;
}

/** Holds from now on, and the player's screens are notified; a block of play ends what is being played. */
export async function changeBlocks(
  tx: Queryable,
  playerId: PlayerId,
  blocks: Blocks,
  now: Date,
  endPlay: EndPlay,
): Promise<void> {
  const {
    play = null,
    deposits = null,
    withdrawals = null,
    cancelWithdrawal = null,
    increaseDepositLimit = null,
    rewards = null,
    instantBanking = null,
    instantBankingFrom = now,
  } = blocks;
  await noteAccount(tx, playerId, now);
  const status = await queryValue(
    tx,
    z.enum(accountStatuses),
    `update compliance_accounts set deposits_blocked = coalesce($2, deposits_blocked),
       withdrawals_blocked = coalesce($3, withdrawals_blocked),
       cancel_withdrawal_blocked = coalesce($4, cancel_withdrawal_blocked),
       increase_deposit_limit_blocked = coalesce($5, increase_deposit_limit_blocked),
       rewards_blocked = coalesce($6, rewards_blocked),
       instant_banking_blocked_from = case when $7::boolean is null then instant_banking_blocked_from when $7 then least(instant_banking_blocked_from, $10::timestamptz) end,
       play_blocked = coalesce($9, play_blocked),
       updated_at = $8
     where player_id = $1 returning account_status`,
    [
      playerId,
      deposits,
      withdrawals,
      cancelWithdrawal,
      increaseDepositLimit,
      rewards,
      instantBanking,
      now,
      play,
      instantBankingFrom,
    ],
  );
  if (play) await endPlay(tx, playerId, now);
  await notifyScreens(tx, playerId, status ?? 'Open');
}
