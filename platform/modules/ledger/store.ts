import type { Queryable } from '../../kernel/db/db';
import { toMovementId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { isCurrency, money, type Currency } from '@/contract/money';
import { playerAccountKinds, splitSystemAccount, type SystemAccount } from './domain/accounts';
import { minimumDeposit, minimumWithdrawal } from './domain/minimums';
import type { PostedMovement } from './domain/movement';
import type { Wallet } from './domain/wallet';

export interface WalletRow {
  player_id: string;
  currency: string;
  cash: bigint;
  bonus: bigint;
  pending_withdrawal: bigint;
  version: bigint;
  wagering_progress: string | null;
}

export interface PostedRow {
  outcome: string;
  movement_id: string;
  cash: bigint;
  bonus: bigint;
  currency: string;
  version: bigint;
}

export function toCurrency(text: string): Currency {
  if (!isCurrency(text)) throw new TypeError(`not a currency: ${text}`);
  return text;
}

export function toWallet(row: WalletRow): Wallet {
  const currency = toCurrency(row.currency);
  return {
    playerId: toPlayerId(row.player_id),
    balance: money(row.cash, currency),
    bonusBalance: money(row.bonus, currency),
    pendingWithdrawal: money(row.pending_withdrawal, currency),
    minDepositAmount: minimumDeposit(currency),
    minWithdrawalAmount: minimumWithdrawal(currency),
    wageringProgress: row.wagering_progress === null ? null : Number(row.wagering_progress),
    version: Number(row.version),
  };
}

export function toPostedMovement(row: PostedRow): PostedMovement {
  const currency = toCurrency(row.currency);
  return {
    movementId: toMovementId(row.movement_id),
    balance: money(row.cash, currency),
    bonusBalance: money(row.bonus, currency),
    version: Number(row.version),
    repeated: row.outcome === 'Repeated',
  };
}

export async function selectWallet(db: Queryable, playerId: PlayerId): Promise<WalletRow | null> {
  const { rows } = await db.query<WalletRow>(
    'select *, ledger_wagering_progress(active_bonus) as wagering_progress from ledger_wallets where player_id = $1',
    [playerId],
  );
  return rows[0] ?? null;
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
