import type { Db } from '../../../kernel/db/db';
import { deleteInBatches } from '../../../kernel/delete-in-batches';

const ROW_LIVES_MS = 30 * 24 * 3_600_000;

/** Blanks texts whose codes and links are over, and forgets old messages. */
export async function purgeMessages(db: Db, now: Date): Promise<void> {
  await db.query(
    `update messages set body = '', html = null, state = case when state in ('queued', 'sending') then 'expired' else state end,
       ended_at = coalesce(ended_at, $1) where (body <> '' or html is not null) and useless_at <= $1`,
    [now],
  );
  await deleteInBatches(
    db,
    'delete from messages where id in (select id from messages where created_at < $2 order by created_at limit $1)',
    [new Date(now.getTime() - ROW_LIVES_MS)],
  );
}
