import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { selectWallet } from '../store';

/**
 * Along the index of a player's deposits; what a provider takes back is an adjustment from the player to its clearing
 * account.
 */
const DEPOSITS = `
  select m.created_at, case when m.kind = 'deposit' then p.amount else -p.amount end as amount
  from ledger_movements m join ledger_postings p on p.movement_id = m.id
    join ledger_accounts from_account on from_account.id = p.source join ledger_accounts to_account on to_account.id = p.destination
  where m.player_id = $1 and m.kind in ('deposit', 'adjustment')
    and ((m.kind = 'deposit' and to_account.kind = 'player_cash')
      or (m.kind = 'adjustment' and from_account.kind = 'player_cash' and to_account.kind = 'provider_clearing'))`;

const TOTAL = `select coalesce(sum(amount), 0)::bigint as total from (${DEPOSITS}) as deposits`;

const DAYS = `
  select (created_at at time zone $2)::date::text as day, sum(amount)::bigint as amount from (${DEPOSITS}) as deposits
  where (created_at at time zone $2)::date >= $3::date group by 1 order by 1`;

const readTotal = rowReader({ total: z.bigint() });

/**
 * Everything the player ever deposited, less what providers took back; null when there is no wallet. Its cost grows
 * with the deposits alone.
 */
export async function getTotalDeposits(db: Queryable, playerId: PlayerId): Promise<Money | null> {
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return null;
  const deposits = await queryRow(db, readTotal, TOTAL, [playerId]);
  return money(deposits?.total ?? 0n, wallet.currency);
}

export interface DepositDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Minor units of the player's currency: deposits less what providers took back on that day. */
  readonly amount: bigint;
}

const readDay = rowReader({ day: z.string(), amount: z.bigint() });

/** The days of a time zone, from `from` on, on which deposits came or went back. Its cost grows with the deposits alone. */
export async function getDepositDays(
  db: Queryable,
  playerId: PlayerId,
  timeZone: string,
  from: string,
): Promise<DepositDay[]> {
  return queryRows(db, readDay, DAYS, [playerId, timeZone, from]);
}
