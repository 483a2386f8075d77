import type { Queryable } from '../../kernel/db/db';
import { deleteInBatches } from '../../kernel/delete-in-batches';

const keptMs = 86_400_000;

/** Deletes launch tokens and demo sessions that expired a day ago. Sessions for money stay: rounds belong to them. */
export async function purgeGames(db: Queryable, now: Date): Promise<void> {
  const before = [new Date(now.getTime() - keptMs)];
  await deleteInBatches(
    db,
    `delete from games_launch_tokens where token_hash in (
       select token_hash from games_launch_tokens where expires_at < $2 order by expires_at limit $1)`,
    before,
  );
  await deleteInBatches(
    db,
    `delete from games_sessions where id in (
       select id from games_sessions s where mode = 'DEMO' and expires_at < $2
         and not exists (select from games_launch_tokens t where t.session_id = s.id)
       order by expires_at limit $1)`,
    before,
  );
}
