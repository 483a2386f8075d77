import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { count } from '../../../kernel/db/row-fields';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { asLongWork } from '../../../kernel/db/long-work';
import { newId } from '../../../kernel/ids';
import { scheduleJob, type PreparedJobHandler } from '../../../kernel/jobs';
import { describeError, logError, logWarn } from '../../../kernel/log';
import { purgeDifferences } from '../difference-store';
import { nextNight, type Reconciliation, type ReconciliationCause } from '../domain/reconciliation';
import { findDifferences, type FurtherCheck } from '../queries/find-differences';

export const RECONCILIATION_JOB = 'ledger-reconciliation';

const PLAN_EVERY_MS = 10 * 60_000;

interface ReconciliationDeps {
  db: Db;
  clock: Clock;
  furtherChecks: readonly FurtherCheck[];
}

const readCounts = rowReader({ wallets: count, movements: count, entries: count });

/** Recomputes every balance, statement by statement, so that other work gets the database between two of them. */
async function recompute(
  { db, clock, furtherChecks }: ReconciliationDeps,
  cause: ReconciliationCause,
): Promise<Reconciliation> {
  const startedAt = clock.now();
  const id = newId();
  await purgeDifferences(db, startedAt);
  const { count: differenceCount, differences } = await findDifferences(db, furtherChecks, {
    runId: id,
    foundAt: startedAt,
  });
  const counts = await queryRow(
    db,
    readCounts,
    `select (select count(*) from ledger_wallets) as wallets, (select count(*) from ledger_movements) as movements,
      (select count(*) * 2 from ledger_postings) as entries`,
  );
  if (!counts) throw new Error('the counts gave no row');
  return { id, cause, startedAt, finishedAt: clock.now(), ...counts, differenceCount, differences };
}

/** Keeps the result of a run; a difference is logged as an error and shown by /health. */
async function keepRun(db: Queryable, run: Reconciliation): Promise<void> {
  await db.query(
    `insert into ledger_reconciliations (id, cause, started_at, finished_at, wallets, movements, entries, difference_count, differences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      run.id,
      run.cause,
      run.startedAt,
      run.finishedAt,
      run.wallets,
      run.movements,
      run.entries,
      run.differenceCount,
      JSON.stringify(run.differences),
    ],
  );
  if (run.differenceCount > 0)
    logError('the ledger differs from its entries', {
      run: run.id,
      differences: run.differenceCount,
      first: run.differences[0]?.subject ?? '',
    });
}

/** A run now. Do not call it within a transaction. */
export async function reconcile(deps: ReconciliationDeps, cause: ReconciliationCause): Promise<Reconciliation> {
  const run = await asLongWork(() => recompute(deps, cause));
  await keepRun(deps.db, run);
  return run;
}

/** Recomputes before the transaction that keeps the run. */
export function createNightlyReconciliation(deps: ReconciliationDeps): PreparedJobHandler {
  return {
    async prepare() {
      const run = await recompute(deps, 'nightly');
      return (tx) => keepRun(tx, run);
    },
  };
}

/** One job a night, whichever host plans it. */
export async function scheduleNightlyReconciliation(tx: Queryable, clock: Clock): Promise<void> {
  await scheduleJob(tx, { kind: RECONCILIATION_JOB, ...nextNight(clock.now()), payload: {} });
}

/** Plans the next night now and every ten minutes, whatever became of the nights before. Answers how to end it. */
export async function startNightlyPlanning(db: Db, clock: Clock, everyMs = PLAN_EVERY_MS): Promise<() => void> {
  await scheduleNightlyReconciliation(db, clock);
  const timer = setInterval(() => {
    scheduleNightlyReconciliation(db, clock).catch((error: unknown) =>
      logWarn('the nightly reconciliation was not planned', { error: describeError(error) }),
    );
  }, everyMs);
  return () => clearInterval(timer);
}
