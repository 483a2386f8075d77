import { z } from 'zod';
import { accountStatusCauses, accountStatuses } from '@/contract/account';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import { ACCOUNT_COLUMNS, OPEN_ACCOUNT, type Account } from './domain/account';

const time = z.date().nullable();

const toAccount = rowReader(
  {
    accountStatus: z.enum(accountStatuses),
    accountStatusCause: z.enum(accountStatusCauses).nullable(),
    reopenByCustomerAllowed: z.boolean(),
    selfExclusionEndsAt: time,
    timeoutEndsAt: time,
    isPlayBlocked: z.boolean(),
    isDepositsBlocked: z.boolean(),
    areWithdrawalsBlocked: z.boolean(),
    isCancelWithdrawalBlocked: z.boolean(),
    isIncreaseDepositLimitBlocked: z.boolean(),
    isRewardsBlocked: z.boolean(),
    instantBankingBlockedFrom: time,
  },
  ACCOUNT_COLUMNS,
);

/** The account of the player; an open one where nothing was ever noted. `from` may be a transaction. */
export async function readAccount(from: Queryable, playerId: PlayerId): Promise<Account> {
  const account = await queryRow(from, toAccount, 'select * from compliance_accounts where player_id = $1', [playerId]);
  return account ?? OPEN_ACCOUNT;
}

/** Makes the row that a change needs, and waits for a change on its way that makes it. */
export async function noteAccount(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  await tx.query(
    'insert into compliance_accounts (player_id, updated_at) values ($1, $2) on conflict (player_id) do nothing',
    [playerId, now],
  );
}
