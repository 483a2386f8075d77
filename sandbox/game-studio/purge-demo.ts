import type { Queryable } from '../../platform/kernel/db/db';
import { deleteInBatches } from '../../platform/kernel/delete-in-batches';

const keptMs = 2 * 86_400_000;

/** Deletes demo sessions of two days ago and their rounds; sessions for money stay, as a provider keeps them. */
export async function purgeDemo(db: Queryable, now: Date): Promise<void> {
  const before = [new Date(now.getTime() - keptMs)];
  await deleteInBatches(
    db,
    `delete from studio_rounds where id in (
       select r.id from studio_sessions s join studio_rounds r on r.session_id = s.id
       where s.mode = 'demo' and s.created_at < $2 limit $1)`,
    before,
  );
  await deleteInBatches(
    db,
    `delete from studio_sessions where id in (
       select id from studio_sessions where mode = 'demo' and created_at < $2 order by created_at limit $1)`,
    before,
  );
}
