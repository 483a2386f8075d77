import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { selectWallet } from '../store';

/**
 * Along the index of a player's deposits; what a provider takes back is an adjustment from the player to its clearing
 * account.
 */
const TOTAL = `
  select coalesce(sum(case when m.kind = 'deposit' then p.amount else -p.amount end), 0)::bigint as total
  from ledger_movements m join ledger_postings p on p.movement_id = m.id
    join ledger_accounts from_account on from_account.id = p.source join ledger_accounts to_account on to_account.id = p.destination
  where m.player_id = $1 and m.kind in ('deposit', 'adjustment')
    and ((m.kind = 'deposit' and to_account.kind = 'player_cash')
      or (m.kind = 'adjustment' and from_account.kind = 'player_cash' and to_account.kind = 'provider_clearing'))`;

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
