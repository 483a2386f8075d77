import type { Queryable } from '../../kernel/db/db';
import { deleteInBatches } from '../../kernel/delete-in-batches';

const dayMs = 86_400_000;

/**
 * Forgets providers' events that came and were settled so many days ago. A repetition of one that comes later still
 * changes nothing: its transaction is where the event led. Those of open transactions stay. Settled differences, which
 * hold the account that paid, go after the same time.
 */
export async function purgeProviderEvents(db: Queryable, now: Date, keptDays: number): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await deleteInBatches(
    db,
    `delete from cashier_provider_events where event_id in (
       select e.event_id from cashier_provider_events e
       join cashier_transactions t on t.id = e.transaction_id
       where e.received_at < $2 and t.processed_at < $2 and t.status in ('Completed', 'Cancelled', 'RolledBacked')
       order by e.received_at limit $1)`,
    [before],
  );
  await deleteInBatches(
    db,
    `delete from cashier_differences where id in (select id from cashier_differences where settled_at < $2 order by settled_at limit $1)`,
    [before],
  );
}
