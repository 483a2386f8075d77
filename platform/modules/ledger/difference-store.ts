import { z } from 'zod';
import { deleteInBatches } from '../../kernel/delete-in-batches';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { differenceKinds, type Difference } from './domain/reconciliation';

/** The run whose differences are kept, and since when it works. */
export interface DifferencesKept {
  readonly runId: string;
  readonly foundAt: Date;
}

/** Longer than any run works. */
const UNFINISHED_KEPT_MS = 2 * 86_400_000;

/** Keeps these after the run's first `before`. */
export async function insertDifferences(
  db: Queryable,
  { runId, foundAt }: DifferencesKept,
  before: number,
  differences: readonly Difference[],
): Promise<void> {
  await db.query(
    `insert into ledger_differences (run_id, place, kind, subject, stored, computed, found_at)
     select $1, $2::bigint + place, kind, subject, stored, computed, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::text[]) with ordinality as found (kind, subject, stored, computed, place)`,
    [
      runId,
      before,
      foundAt,
      differences.map(({ kind }) => kind),
      differences.map(({ subject }) => subject),
      differences.map(({ stored }) => stored),
      differences.map(({ computed }) => computed),
    ],
  );
}

const toDifference = rowReader({
  kind: z.enum(differenceKinds),
  subject: z.string(),
  stored: z.string(),
  computed: z.string(),
});

/** At most `most` of the run's differences after this place, in its order. */
export async function readDifferences(
  db: Queryable,
  runId: string,
  most: number,
  after: number,
): Promise<readonly Difference[]> {
  return queryRows(
    db,
    toDifference,
    `select kind, subject, stored, computed from ledger_differences
     where run_id = $1 and place > $2 order by place limit $3`,
    [runId, after, most],
  );
}

/** Forgets what was found by runs that ended before they were kept: their host was stopped. */
export async function purgeDifferences(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    `delete from ledger_differences where (run_id, place) in (
       select run_id, place from ledger_differences d
       where found_at < $2 and not exists (select from ledger_reconciliations r where r.id = d.run_id) limit $1)`,
    [new Date(now.getTime() - UNFINISHED_KEPT_MS)],
  );
}
