import { setTimeout as rest } from 'node:timers/promises';
import type { Clock } from './clock';
import type { Db, Queryable } from './db/db';
import { newId } from './ids';
import type { JsonValue } from './json';
import { describeError, logError } from './log';
import { signBody } from './signed-text';

export interface DeliveryRequest {
  /** Who sends it, and with which secret. */
  readonly queue: string;
  /** A second delivery of the same queue and key is not made. */
  readonly uniqueKey: string;
  readonly url: string;
  readonly body: JsonValue;
  readonly runAt: Date;
}

/** Writes a call to another server in the caller's transaction; it is made after the commit, at least once. */
export async function scheduleDelivery(tx: Queryable, { queue, uniqueKey, url, body, runAt }: DeliveryRequest): Promise<void> {
  await tx.query('insert into deliveries (id, queue, unique_key, url, body, run_at) values ($1, $2, $3, $4, $5, $6) on conflict (queue, unique_key) do nothing', [newId(), queue, uniqueKey, url, JSON.stringify(body), runAt]);
}

interface DueDelivery {
  readonly id: string;
  readonly uniqueKey: string;
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
}

const POLL_MS = 150;
const LEASE_MS = 30_000;
const ANSWER_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

async function claimDelivery(db: Db, now: Date, queue: string): Promise<DueDelivery | null> {
  const { rows } = await db.query<DueDelivery>(
    `update deliveries set lease_until = $2, attempts = attempts + 1
     where id = (select id from deliveries where queue = $3 and done_at is null and run_at <= $1 and (lease_until is null or lease_until <= $1)
       order by run_at limit 1 for update skip locked)
     returning id, unique_key as "uniqueKey", url, body, attempts`,
    [now, new Date(now.getTime() + LEASE_MS), queue],
  );
  return rows[0] ?? null;
}

/** Refusals that pass: a signature of a clock that was wrong, a slow request, too many of them. */
const passing: readonly number[] = [401, 408, 429];

/** Null when acknowledged. Another refusal (4xx) is final: to repeat what the other side refuses helps nobody. */
async function send({ url, body }: DueDelivery, secret: string, now: Date): Promise<{ readonly isFinal: boolean; readonly error: string } | null> {
  const timestamp = now.toISOString();
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signBody(secret, timestamp, body) };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? null : { isFinal: answer.status < 500 && !passing.includes(answer.status), error: `status ${answer.status}` };
  } catch (error) {
    return { isFinal: false, error: describeError(error) };
  }
}

export interface DeliveryQueue {
  /** Signs the calls. */
  readonly secret: string;
  /** A call was refused for good; works in the transaction that ends it. */
  readonly onRefused?: (tx: Queryable, uniqueKey: string) => Promise<void>;
}

/** Makes one due call of the queue. Answers false when none is due. */
export async function runDueDelivery(db: Db, clock: Clock, queue: string, { secret, onRefused }: DeliveryQueue): Promise<boolean> {
  const delivery = await claimDelivery(db, clock.now(), queue);
  if (!delivery) return false;
  const failed = await send(delivery, secret, clock.now());
  const now = clock.now();
  const retryAt = new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 500 * 2 ** Math.min(delivery.attempts, 12)));
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query('update deliveries set lease_until = null, done_at = $2, last_error = $3, run_at = $4 where id = $1 and done_at is null', [delivery.id, !failed || failed.isFinal ? now : null, failed?.error ?? null, retryAt]);
    if (failed?.isFinal && rowCount === 1) await onRefused?.(tx, delivery.uniqueKey);
  });
  if (failed?.isFinal) logError('a delivery was refused for good', { queue, error: failed.error });
  return true;
}

/** Makes the calls of these queues until stopped. */
export function startDeliveries(db: Db, clock: Clock, queues: Readonly<Record<string, DeliveryQueue>>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop(queue: string, terms: DeliveryQueue): Promise<void> {
    while (!signal.aborted) {
      const worked = await runDueDelivery(db, clock, queue, terms).catch((error: unknown) => {
        if (!signal.aborted) logError('deliveries failed, trying again', { queue, error: describeError(error) });
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
