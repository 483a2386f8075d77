import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { selectWallet } from '../store';

const TOTAL = 'select coalesce(sum(amount), 0)::bigint as total from ledger_deposits where player_id = $1';

const DAYS = `
  select (created_at at time zone $2)::date::text as day, sum(amount)::bigint as amount from ledger_deposits
  where player_id = $1 and (created_at at time zone $2)::date >= $3::date group by 1 order by 1`;

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
