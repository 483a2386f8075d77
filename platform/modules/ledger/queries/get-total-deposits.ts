import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Money } from '../../../kernel/money';
import { playerAccountId } from '../domain/accounts';
import { selectWallet, toCurrency } from '../store';

/** Everything the player ever deposited; null when there is no wallet. */
export async function getTotalDeposits(db: Queryable, playerId: PlayerId): Promise<Money | null> {
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return null;
  const currency = toCurrency(wallet.currency);
  const { rows } = await db.query<{ total: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as total from ledger_postings p join ledger_movements m on m.id = p.movement_id
     where p.destination = $1 and m.kind = 'deposit'`,
    [playerAccountId('player_cash', playerId, currency)],
  );
  return money(rows[0]?.total ?? 0n, currency);
}
