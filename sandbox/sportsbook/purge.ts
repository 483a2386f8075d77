import type { Queryable } from '../../platform/kernel/db/db';
import { deleteInBatches } from '../../platform/kernel/delete-in-batches';

/** Deletes coupons and offers that nobody can use any more. Bets stay, as a bookmaker keeps them. */
export async function purgeSportsbook(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from sportsbook_coupons where id_hash in (select id_hash from sportsbook_coupons where expires_at < $2 order by expires_at limit $1)',
    [now],
  );
  await deleteInBatches(
    db,
    'delete from sportsbook_offers where id in (select id from sportsbook_offers where expires_at < $2 order by expires_at limit $1)',
    [now],
  );
}
