import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRow, rowReader } from '../../kernel/db/rows';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import { money, type Currency } from '@/contract/money';
import { playerAccountKinds, splitSystemAccount, type SystemAccount } from './domain/accounts';
import { minimumDeposit, minimumWithdrawal } from './domain/minimums';
import type { Wallet } from './domain/wallet';

const readWalletRow = rowReader({
  playerId: z.string().transform(toPlayerId),
  currency,
  cash: z.bigint(),
  bonus: z.bigint(),
  pendingWithdrawal: z.bigint(),
  version: z.bigint().transform(Number),
  wageringProgress: z.string().transform(Number).nullable(),
});
type WalletRow = ReturnType<typeof readWalletRow>;

export function toWallet({ currency, cash, bonus, pendingWithdrawal, ...row }: WalletRow): Wallet {
  return {
    ...row,
    balance: money(cash, currency),
    bonusBalance: money(bonus, currency),
    pendingWithdrawal: money(pendingWithdrawal, currency),
    minDepositAmount: minimumDeposit(currency),
    minWithdrawalAmount: minimumWithdrawal(currency),
  };
}

export async function selectWallet(db: Queryable, playerId: PlayerId): Promise<WalletRow | null> {
  return queryRow(
    db,
    readWalletRow,
    'select *, ledger_wagering_progress(active_bonus) as wagering_progress from ledger_wallets where player_id = $1',
    [playerId],
  );
}

/** Answers false when the player has a wallet already. */
export async function insertWallet(tx: Queryable, playerId: PlayerId, currency: Currency, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into ledger_wallets (player_id, currency, moved_at) values ($1, $2, $3) on conflict (player_id) do nothing',
    [playerId, currency, now],
  );
  if (rowCount === 0) return false;
  await tx.query('select ledger_open_account(kind, $2, $3, $4) from unnest($1::text[]) as kind', [
    [...playerAccountKinds],
    playerId,
    currency,
    now,
  ]);
  return true;
}

export async function insertSystemAccount(
  tx: Queryable,
  account: SystemAccount,
  currency: Currency,
  now: Date,
): Promise<void> {
  const { kind, owner } = splitSystemAccount(account);
  await tx.query('select ledger_open_account($1, $2, $3, $4)', [kind, owner, currency, now]);
}
