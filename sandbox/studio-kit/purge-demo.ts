import type { Queryable } from '../../platform/kernel/db/db';
import { deleteInBatches } from '../../platform/kernel/delete-in-batches';

const KEPT_MS = 2 * 86_400_000;

/**
 * Deletes demo sessions of two days ago and their rounds; sessions for money stay, as a provider keeps them.
 * `tables` begins the names of the studio's tables.
 */
export async function purgeDemo(db: Queryable, tables: 'studio' | 'table', now: Date): Promise<void> {
  const before = [new Date(now.getTime() - KEPT_MS)];
  await deleteInBatches(
    db,
    `delete from ${tables}_rounds where id in (
       select r.id from ${tables}_sessions s join ${tables}_rounds r on r.session_id = s.id
       where s.mode = 'demo' and s.created_at < $2 limit $1)`,
    before,
  );
  await deleteInBatches(
    db,
    `delete from ${tables}_sessions where id in (
       select id from ${tables}_sessions where mode = 'demo' and created_at < $2 order by created_at limit $1)`,
    before,
  );
}
