import type { Queryable } from '../../kernel/db/db';
import { deleteInBatches } from '../../kernel/delete-in-batches';

const dayMs = 86_400_000;

/** Deletes sign-ins that could be used last so many days ago; those whose refresh tokens are still known stay. */
export async function purgeSessions(db: Queryable, now: Date, keptDays: number): Promise<void> {
  await deleteInBatches(
    db,
    `delete from identity_sessions where id in (
       select id from identity_sessions s where expires_at < $2
         and not exists (select from identity_refresh_tokens t where t.session_id = s.id)
       order by expires_at limit $1)`,
    [new Date(now.getTime() - keptDays * dayMs)],
  );
}
