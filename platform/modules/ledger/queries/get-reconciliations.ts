import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { differenceKinds, STALE_AFTER_MS, type Reconciliation } from '../domain/reconciliation';

const rowSchema = z.object({
  id: z.string(),
  cause: z.enum(['nightly', 'on-demand']),
  started_at: z.date(),
  finished_at: z.date(),
  wallets: z.coerce.number(),
  movements: z.coerce.number(),
  entries: z.coerce.number(),
  difference_count: z.coerce.number(),
  differences: z.array(
    z.object({ kind: z.enum(differenceKinds), subject: z.string(), stored: z.string(), computed: z.string() }),
  ),
});

/** The last runs, newest first. */
export async function getReconciliations(db: Queryable, first: number): Promise<Reconciliation[]> {
  const { rows } = await db.query('select * from ledger_reconciliations order by finished_at desc, id desc limit $1', [
    first,
  ]);
  return rows.map((row) => {
    const {
      started_at: startedAt,
      finished_at: finishedAt,
      difference_count: differenceCount,
      ...rest
    } = rowSchema.parse(row);
    return { ...rest, startedAt, finishedAt, differenceCount };
  });
}

/** `stale`: the last run agreed, more than a day ago. `differs` stays until a run finds nothing. */
export type BooksState = 'agrees' | 'differs' | 'stale' | 'not-checked';

/** The result of the last run. */
export async function getBooksState(db: Queryable, now: Date): Promise<BooksState> {
  const { rows } = await db.query<{ differs: boolean; finished_at: Date }>(
    'select difference_count > 0 as differs, finished_at from ledger_reconciliations order by finished_at desc, id desc limit 1',
  );
  const last = rows[0];
  if (!last) return 'not-checked';
  if (last.differs) return 'differs';
  return now.getTime() - last.finished_at.getTime() > STALE_AFTER_MS ? 'stale' : 'agrees';
}
