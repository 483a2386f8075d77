import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { count } from '../../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import { readDifferences } from '../difference-store';
import { differenceKinds, STALE_AFTER_MS, type Difference, type Reconciliation } from '../domain/reconciliation';

const toReconciliation = rowReader({
  id: z.string(),
  cause: z.enum(['nightly', 'on-demand']),
  startedAt: z.date(),
  finishedAt: z.date(),
  wallets: count,
  movements: count,
  entries: count,
  differenceCount: count,
  differences: z.array(
    z.object({ kind: z.enum(differenceKinds), subject: z.string(), stored: z.string(), computed: z.string() }),
  ),
});

/** The last runs, newest first. */
export async function getReconciliations(db: Queryable, first: number): Promise<Reconciliation[]> {
  return queryRows(
    db,
    toReconciliation,
    'select * from ledger_reconciliations order by finished_at desc, id desc limit $1',
    [first],
  );
}

export interface DifferencesPage {
  readonly differences: readonly Difference[];
  /** The place after which the next page begins; null on the last one. */
  readonly next: number | null;
}

/** The run's differences after this place, in its order; null when there is no such run. */
export async function getDifferences(
  db: Queryable,
  runId: string,
  first: number,
  after: number,
): Promise<DifferencesPage | null> {
  const run = await queryRow(db, toReconciliation, 'select * from ledger_reconciliations where id = $1', [runId]);
  if (!run) return null;
  const found = await readDifferences(db, runId, first + 1, after);
  // A run from before the table, or of a host with an older program, has its first hundred alone.
  const kept = found.length > 0 ? found : run.differences.slice(after, after + first + 1);
  return { differences: kept.slice(0, first), next: kept.length > first ? after + first : null };
}

/** `stale`: the last run agreed, more than a day ago. `differs` stays until a run finds nothing. */
export type BooksState = 'agrees' | 'differs' | 'stale' | 'not-checked';

const readState = rowReader({ differs: z.boolean(), finishedAt: z.date() });

/** The result of the last run. */
export async function getBooksState(db: Queryable, now: Date): Promise<BooksState> {
  const last = await queryRow(
    db,
    readState,
    'select difference_count > 0 as differs, finished_at from ledger_reconciliations order by finished_at desc, id desc limit 1',
  );
  if (!last) return 'not-checked';
  if (last.differs) return 'differs';
  return now.getTime() - last.finishedAt.getTime() > STALE_AFTER_MS ? 'stale' : 'agrees';
}
