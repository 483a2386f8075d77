import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from './clock';
import type { Db, Queryable } from './db/db';
import { queryRow, queryRows, rowReader } from './db/rows';
import { deleteInBatches } from './delete-in-batches';
import { newId } from './ids';
import type { JsonValue } from '@/contract/json';
import { toPlatform, toProvider } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import { describeError, logError, logWarn } from './log';
import { deliveriesWaiting, deliveryAttempts, deliveryOldest, deliverySeconds, queueNames } from './metrics';
import { signCall, type Secrets } from './signed-text';

export interface DeliveryRequest {
  /** The sender's queue, which also decides the secret. */
  readonly queue: string;
  /** A second delivery of the same queue and key is not made. */
  readonly uniqueKey: string;
  readonly url: string;
  readonly body: JsonValue;
  readonly runAt: Date;
}

/** Writes a call to another server in the caller's transaction; it is made after the commit, at least once. */
export async function scheduleDelivery(
  tx: Queryable,
  { queue, uniqueKey, url, body, runAt }: DeliveryRequest,
): Promise<void> {
  await tx.query(
    `insert into deliveries (id, queue, unique_key, url, body, run_at, created_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (queue, unique_key) do nothing`,
    [newId(), queue, uniqueKey, url, JSON.stringify(body), runAt],
  );
}

/** A call that has not been acknowledged yet. */
export interface UndeliveredCall {
  readonly uniqueKey: string;
  readonly since: Date;
  readonly attempts: number;
  /** Of the last try; null when none has ended. */
  readonly lastError: string | null;
}

const toUndelivered = rowReader({
  uniqueKey: z.string(),
  since: z.date(),
  attempts: z.number(),
  lastError: z.string().nullable(),
});

/** Calls of the queue that wait since `before`, the oldest first. */
export async function readUndelivered(
  db: Queryable,
  queue: string,
  before: Date,
  most: number,
): Promise<UndeliveredCall[]> {
  return queryRows(
    db,
    toUndelivered,
    `select unique_key, created_at as since, attempts, last_error from deliveries
     where queue = $1 and done_at is null and created_at <= $2 order by created_at, id limit $3`,
    [queue, before, most],
  );
}

const toScheduled = rowReader({ body: z.string(), at: z.date() });

/** The bodies of the queue's calls that were due in this time, each once. */
export async function readScheduled(
  db: Queryable,
  queue: string,
  from: Date,
  to: Date,
): Promise<{ readonly body: string; readonly at: Date }[]> {
  return queryRows(
    db,
    toScheduled,
    `select body, min(created_at) as at from deliveries where queue = $1 and created_at >= $2 and created_at < $3
     group by body order by 2`,
    [queue, from, to],
  );
}

/** Ends a call whose effect is known from elsewhere, so that it is not made again. */
export async function dropDelivery(tx: Queryable, queue: string, uniqueKey: string, now: Date): Promise<void> {
  await tx.query('update deliveries set done_at = $3 where queue = $1 and unique_key = $2 and done_at is null', [
    queue,
    uniqueKey,
    now,
  ]);
}

const toWaiting = rowReader({ queue: z.string(), waiting: z.number(), seconds: z.number() });

/** Sets what is known of the calls that wait, for the metrics. */
export async function noteWaitingDeliveries(db: Queryable, now: Date): Promise<void> {
  const rows = await queryRows(
    db,
    toWaiting,
    `select queue, count(*)::int as waiting, extract(epoch from $1::timestamptz - min(created_at))::float8 as seconds
     from deliveries where done_at is null group by queue`,
    [now],
  );
  deliveriesWaiting.replace(rows.map(({ queue, waiting }) => [{ queue }, waiting]));
  deliveryOldest.replace(rows.map(({ queue, seconds }) => [{ queue }, Math.max(0, seconds)]));
}

const POLL_MS = 150;
const LEASE_MS = 30_000;
const ANSWER_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const DONE_KEPT_MS = 90 * 86_400_000;

const toDue = rowReader({
  id: z.string(),
  uniqueKey: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.number(),
  isUnclear: z.boolean(),
});

type DueDelivery = ReturnType<typeof toDue>;

async function claimDelivery(db: Db, now: Date, queue: string): Promise<DueDelivery | null> {
  return queryRow(
    db,
    toDue,
    // A lease that nobody has given back: its host ended amid the call.
    `update deliveries set is_unclear = is_unclear or lease_until is not null, lease_until = $2, attempts = attempts + 1
     where id = (select id from deliveries where queue = $3 and done_at is null and run_at <= $1 and (lease_until is null or lease_until <= $1)
       order by run_at limit 1 for update skip locked)
     returning id, unique_key, url, body, attempts, is_unclear`,
    [now, new Date(now.getTime() + LEASE_MS), queue],
  );
}

/**
 * Refusals that pass: a signature of a clock that was wrong, a gateway amid a change, the same call still at work, too
 * many of them.
 */
const passingAnywhere: readonly number[] = [401, 403, 404, 408, 409, 425, 429];

/** No connection was made, so the other side cannot have done anything. */
const unreached: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

interface Failed {
  readonly isFinal: boolean;
  /** The other side may have done it all the same. */
  readonly isUnclear: boolean;
  readonly error: string;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A failed fetch says why in its cause. */
function failureOf(thrown: unknown): Failed {
  const cause = fieldOf(thrown, 'cause');
  const code = fieldOf(cause, 'code');
  return {
    isFinal: false,
    isUnclear: !unreached.includes(code),
    error: [fieldOf(thrown, 'message') ?? thrown, code, fieldOf(cause, 'message')].filter(Boolean).join(': '),
  };
}

/** Null when acknowledged. Another refusal (4xx) is final: to repeat what the other side refuses helps nobody. */
async function send(
  { url, body }: DueDelivery,
  { secret, to, answerMs = ANSWER_MS, passing = passingAnywhere }: DeliveryQueue,
  now: Date,
): Promise<Failed | null> {
  const timestamp = now.toISOString();
  const path = new URL(url).pathname;
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signCall(secret, to === 'platform' ? toPlatform(path) : toProvider(path), timestamp, body),
  };
  try {
    const answer = await answerWithin(
      answerMs,
      (signal) => fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }),
      { characters: 0 },
    );
    if (answer.ok) return null;
    return {
      isFinal: answer.status < 500 && !passing.includes(answer.status),
      isUnclear: answer.status >= 500,
      error: `status ${answer.status}`,
    };
  } catch (error) {
    return failureOf(error);
  }
}

/** The third failure in a row is logged, and each time that there are twice as many. */
const isLogged = (attempts: number): boolean => attempts >= 3 && Number.isInteger(Math.log2(attempts / 3));

/** Forgets calls that ended long ago; what they carried, accounts of players too, is then nowhere but in its order. */
export async function purgeDeliveries(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from deliveries where id in (select id from deliveries where done_at < $2 order by done_at limit $1)',
    [new Date(now.getTime() - DONE_KEPT_MS)],
  );
}

export interface DeliveryQueue {
  /** Signs the calls. */
  readonly secret: Secrets;
  /** Whom they go to: the provider of a third party, if absent. */
  readonly to?: 'platform';
  /** ms until a call counts as unanswered, below the lease of 30 s; 5 s if absent. */
  readonly answerMs?: number;
  /** Refusals (4xx) after which the call is made again; if absent those that a gateway may give as well. */
  readonly passing?: readonly number[];
  /** A call was refused for good; works in the transaction that ends it. Unclear: an earlier try may have worked. */
  readonly onRefused?: (tx: Queryable, uniqueKey: string, isUnclear: boolean) => Promise<void>;
}

/** Makes one due call of the queue. Answers false when none is due. */
export async function runDueDelivery(db: Db, clock: Clock, queue: string, terms: DeliveryQueue): Promise<boolean> {
  const delivery = await claimDelivery(db, clock.now(), queue);
  if (!delivery) return false;
  const began = performance.now();
  const failed = await send(delivery, terms, clock.now());
  deliverySeconds.observeSince({ queue }, began);
  deliveryAttempts.count({ queue, outcome: !failed ? 'done' : failed.isFinal ? 'refused' : 'retried' });
  const now = clock.now();
  const retryAt = new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 500 * 2 ** Math.min(delivery.attempts, 12)));
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query(
      `update deliveries set lease_until = null, done_at = $2, last_error = $3, run_at = $4, is_unclear = is_unclear or $5
       where id = $1 and done_at is null`,
      [delivery.id, !failed || failed.isFinal ? now : null, failed?.error ?? null, retryAt, failed?.isUnclear ?? false],
    );
    if (failed?.isFinal && rowCount === 1) await terms.onRefused?.(tx, delivery.uniqueKey, delivery.isUnclear);
  });
  if (failed?.isFinal) logError('a delivery was refused for good', { queue, error: failed.error });
  else if (failed && isLogged(delivery.attempts))
    logWarn('a delivery failed, trying again', { queue, attempts: delivery.attempts, error: failed.error });
  return true;
}

/** Makes the calls of these queues until stopped. */
export function startDeliveries(
  db: Db,
  clock: Clock,
  queues: Readonly<Record<string, DeliveryQueue>>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  queueNames.know(Object.keys(queues));
  async function loop(queue: string, terms: DeliveryQueue): Promise<void> {
    while (!signal.aborted) {
      const worked = await runDueDelivery(db, clock, queue, terms).catch((error: unknown) => {
        if (!signal.aborted) logWarn('deliveries failed, trying again', { queue, error: describeError(error) });
        return false;
      });
      if (!worked) await rest(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = Promise.all(Object.entries(queues).map(([queue, terms]) => loop(queue, terms)));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
