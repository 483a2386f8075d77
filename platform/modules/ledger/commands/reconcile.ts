import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import { logError } from '../../../kernel/log';
import { nextNight, type Reconciliation, type ReconciliationCause } from '../domain/reconciliation';
import { findDifferences } from '../queries/find-differences';

export const RECONCILIATION_JOB = 'ledger-reconciliation';

/** Recomputes every balance and keeps what it found; a difference is logged as an error and told by /health. */
export async function reconcile(db: Queryable, clock: Clock, cause: ReconciliationCause): Promise<Reconciliation> {
  const startedAt = clock.now();
  const { count, differences } = await findDifferences(db);
  const { rows } = await db.query<{ wallets: bigint; movements: bigint; entries: bigint }>(
    `select (select count(*) from ledger_wallets) as wallets, (select count(*) from ledger_movements) as movements,
      (select count(*) * 2 from ledger_postings) as entries`,
  );
  const [wallets, movements, entries] = [rows[0]?.wallets, rows[0]?.movements, rows[0]?.entries].map((n) => Number(n ?? 0n));
  const run: Reconciliation = { id: newId(), cause, startedAt, finishedAt: clock.now(), wallets: wallets ?? 0, movements: movements ?? 0, entries: entries ?? 0, differenceCount: count, differences };
  await insertRun(db, run);
  if (count > 0) logError('the ledger differs from its entries', { run: run.id, differences: count, first: differences[0]?.subject ?? '' });
  return run;
}

async function insertRun(db: Queryable, run: Reconciliation): Promise<void> {
  await db.query(
    `insert into ledger_reconciliations (id, cause, started_at, finished_at, wallets, movements, entries, difference_count, differences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [run.id, run.cause, run.startedAt, run.finishedAt, run.wallets, run.movements, run.entries, run.differenceCount, JSON.stringify(run.differences)],
  );
}

/** One job a night, whichever host plans it. */
export async function scheduleNightlyReconciliation(tx: Queryable, clock: Clock): Promise<void> {
  await scheduleJob(tx, { kind: RECONCILIATION_JOB, ...nextNight(clock.now()), payload: {} });
}

/** Runs and plans the next night in one transaction. */
export function createNightlyReconciliation(clock: Clock): JobHandler {
  return async (tx) => {
    await reconcile(tx, clock, 'nightly');
    await scheduleNightlyReconciliation(tx, clock);
  };
}
