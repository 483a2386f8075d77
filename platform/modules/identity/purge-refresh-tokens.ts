import type { Queryable } from '../../kernel/db/db';
import { deleteInBatches } from '../../kernel/delete-in-batches';

const keptMs = 7 * 86_400_000;

/**
 * Deletes refresh tokens that expired a week ago, each before its successor. Until then an old one that is used again
 * still ends its session.
 */
export async function purgeRefreshTokens(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    `delete from identity_refresh_tokens where id in (
       select id from identity_refresh_tokens t where expires_at < $2
         and not exists (select from identity_refresh_tokens earlier
           where earlier.successor_id = t.id and earlier.expires_at >= $2)
       order by expires_at, issued_at limit $1)`,
    [new Date(now.getTime() - keptMs)],
  );
}
