import { z } from 'zod';
import { deleteInBatches } from './delete-in-batches';
import { newId } from './ids';
import type { Clock } from './clock';
import type { Db, Queryable } from './db/db';
import { asLongWork } from './db/long-work';
import { json } from './db/row-fields';
import { queryRow, rowReader } from './db/rows';
import type { JsonValue } from '@/contract/json';
import { describeError, logDebug, logError, logWarn } from './log';
import { jobKinds, jobSeconds, jobsRun } from './metrics';

export interface JobRequest {
  kind: string;
  /**
   * A second job of the same kind and key is not made: name the window, for example `draw-17` or
   * `<playerId>/2026-03-01`.
   */
  uniqueKey: string;
  runAt: Date;
  payload: JsonValue;
}

export interface Job {
  id: string;
  kind: string;
  uniqueKey: string;
  runAt: Date;
  payload: JsonValue;
  /** How often it was begun, this time included. */
  attempts: number;
  /** Of the last try that ended in one; one that ended with its host left none. */
  lastError: string | null;
}

/** Works in the transaction that also finishes the job: its effects happen exactly once, after any crash. */
export type JobHandler = (tx: Queryable, job: Job) => Promise<void>;

/**
 * Long work: `prepare` runs outside any transaction, perhaps more than once; what it answers works in the transaction
 * that finishes the job, and only if nobody else has taken the job meanwhile.
 */
export interface PreparedJobHandler {
  prepare(job: Job): Promise<JobHandler>;
}

export type JobHandlers = Readonly<Record<string, JobHandler | PreparedJobHandler>>;

/** Schedules within the caller's transaction. Answers whether the job is new. */
export async function scheduleJob(tx: Queryable, request: JobRequest): Promise<{ scheduled: boolean }> {
  return { scheduled: (await scheduleJobs(tx, [request])) === 1 };
}

/** The same for many at once. Answers how many are new. */
export async function scheduleJobs(tx: Queryable, requests: readonly JobRequest[]): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into jobs (id, kind, unique_key, run_at, payload)
     select id, kind, "uniqueKey", "runAt", coalesce(payload, 'null')
     from jsonb_to_recordset($1::jsonb) as j(id uuid, kind text, "uniqueKey" text, "runAt" timestamptz, payload jsonb)
     on conflict (kind, unique_key) do nothing`,
    [JSON.stringify(requests.map((request) => ({ id: newId(), ...request })))],
  );
  return rowCount;
}

/** Within the job's handler: has the job done later instead, as if it had not been begun. */
export const postponeJob = (tx: Queryable, job: Job, runAt: Date) =>
  tx.query('update jobs set finished_at = null, attempts = attempts - 1, run_at = $2 where id = $1', [job.id, runAt]);

/** Forgets the jobs of a kind that wait or have failed for good; one that is being done goes on. */
export const forgetJobs = (tx: Queryable, kind: string) =>
  tx.query('delete from jobs where kind = $1 and finished_at is null and lease_until is null', [kind]);

export interface JobRunner {
  stop(): Promise<void>;
}

const POLL_MS = 500;
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 10;
/** Longer than anything plans the same job a second time. */
const FINISHED_KEPT_MS = 90 * 86_400_000;

const toJob = rowReader({
  id: z.string(),
  kind: z.string(),
  uniqueKey: z.string(),
  runAt: z.date(),
  payload: json,
  attempts: z.number(),
  lastError: z.string().nullable(),
});

/** Takes a due job for a minute; another host passes over it, and takes it again only when the minute has passed. */
async function claimDueJob(db: Db, now: Date, kinds: readonly string[]): Promise<Job | null> {
  return queryRow(
    db,
    toJob,
    `update jobs set lease_until = $2, attempts = attempts + 1
     where id = (select id from jobs
       where finished_at is null and failed_at is null and run_at <= $1 and (lease_until is null or lease_until <= $1) and kind = any($3::text[])
       order by run_at limit 1 for update skip locked)
     returning id, kind, unique_key, run_at, payload, attempts, last_error`,
    [now, new Date(now.getTime() + LEASE_MS), [...kinds]],
  );
}

async function perform(db: Db, job: Job, now: Date, handler: JobHandler): Promise<void> {
  await db.tx(async (tx) => {
    // An attempt that lost its lease finds another one here, and does nothing.
    const { rowCount } = await tx.query(
      'update jobs set finished_at = $3, lease_until = null where id = $1 and attempts = $2 and finished_at is null and failed_at is null',
      [job.id, job.attempts, now],
    );
    if (rowCount === 1) await handler(tx, job);
  });
}

/** Keeps the job for this host while `work` lasts. */
async function whileLeased<T>(db: Db, clock: Clock, job: Job, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    db.query('update jobs set lease_until = $3 where id = $1 and attempts = $2 and finished_at is null', [
      job.id,
      job.attempts,
      new Date(clock.now().getTime() + LEASE_MS),
    ]).catch((error: unknown) =>
      logWarn('the lease of a job was not renewed', { kind: job.kind, error: describeError(error) }),
    );
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function recordFailure(db: Db, job: Job, now: Date, error: unknown): Promise<void> {
  const givenUp = job.attempts >= MOST_ATTEMPTS;
  jobsRun.count({ kind: job.kind, outcome: givenUp ? 'failed' : 'retried' });
  const retryAt = new Date(now.getTime() + 1_000 * 2 ** Math.min(job.attempts, 12));
  await db.query(
    `update jobs set lease_until = null, last_error = $3, failed_at = $4, run_at = $5
     where id = $1 and attempts = $2 and finished_at is null`,
    [job.id, job.attempts, String(error), givenUp ? now : null, givenUp ? job.runAt : retryAt],
  );
  const details = { kind: job.kind, uniqueKey: job.uniqueKey, error: describeError(error) };
  if (givenUp) logError('job failed for good', details);
  else logWarn('job failed, will be tried again', details);
}

/** Forgets jobs that were finished long ago; their keys could be used again from then on. */
export async function purgeJobs(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from jobs where id in (select id from jobs where finished_at < $2 order by finished_at limit $1)',
    [new Date(now.getTime() - FINISHED_KEPT_MS)],
  );
}

/** Runs one due job of the given kinds. Answers false when none is due. */
export async function runDueJob(db: Db, clock: Clock, handlers: JobHandlers): Promise<boolean> {
  const now = clock.now();
  const job = await claimDueJob(db, now, Object.keys(handlers));
  const handler = job ? handlers[job.kind] : undefined;
  if (!job || !handler) return false;
  const began = performance.now();
  try {
    // Its last try had no end: it may be what ends each host that takes it.
    if (job.attempts > MOST_ATTEMPTS)
      throw new Error('the last try did not end: its host did, or it took longer than its lease');
    const finish =
      typeof handler === 'function'
        ? handler
        : await whileLeased(db, clock, job, () => asLongWork(() => handler.prepare(job)));
    await perform(db, job, typeof handler === 'function' ? now : clock.now(), finish);
    jobsRun.count({ kind: job.kind, outcome: 'done' });
  } catch (error) {
    await recordFailure(db, job, now, error);
  }
  jobSeconds.observeSince({ kind: job.kind }, began);
  logDebug('a job has run', { kind: job.kind, ms: Math.round(performance.now() - began) });
  return true;
}

/** Runs due jobs until stopped; kinds without a handler here are left to other hosts. */
export function startJobRunner(db: Db, clock: Clock, handlers: JobHandlers): JobRunner {
  let stopping = false;
  let wake: () => void = () => undefined;
  jobKinds.know(Object.keys(handlers));

  async function loop(): Promise<void> {
    while (!stopping) {
      const worked = await runDueJob(db, clock, handlers).catch((error: unknown) => {
        if (!stopping) logError('job runner failed, trying again', { error: describeError(error) });
        return false;
      });
      if (!worked && !stopping) await rest();
    }
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
