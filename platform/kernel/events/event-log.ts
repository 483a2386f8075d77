import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { BusAway } from '../bus/bus';
import type { Db } from '../db/db';
import { queryValue } from '../db/rows';
import { describeError, logError, logWarn } from '../log';
import { batchSeconds, consumerNames, eventLag, eventsApplied } from './metrics';
import { applyBatch, findWaiting, mostOf, openCursor, readLags, retryAsideEvents, type Consumer } from './consumer';

/** Days whose partitions are made before they come. */
const DAYS_AHEAD = 14;
const KEPT_DAYS = 90;
const TEND_EVERY_MS = 60 * 60_000;
const POLL_MS = 50;
/** Between looks while consumers are at work, so that the others find more than one event at a time. */
const PACE_MS = 10;
const RETRY_MS = 1_000;

export interface EventLog {
  /** Looks at once instead of at the next poll: after a commit whose event should not wait. */
  wake(): void;
  /** Begins to apply the log to the consumers, each at its own pace. */
  start(consumers: readonly Consumer[]): Promise<void>;
  /** Seconds since the oldest event that some consumer has not applied, and that a consumer of live events has not. */
  lags(): Promise<{ readonly all: number; readonly live: number }>;
  /** Applies what is there and ends. */
  stop(): Promise<void>;
}

/**
 * Makes the days to come and drops those whose time is over, never what a consumer has not read.
 */
export async function tendEventLog(db: Db, consumers: readonly string[], keptDays = KEPT_DAYS): Promise<number> {
  return db.tx(async (tx) => {
    // Bets must not queue behind a partition that waits for a long reader: the next hour tries again.
    await tx.query(`set local lock_timeout = '2s'`);
    await tx.query(`select pg_advisory_xact_lock(hashtext('foyer.events.' || current_schema()))`);
    await tx.query(`select events_open_days((now() at time zone 'UTC')::date, $1)`, [DAYS_AHEAD]);
    const dropped = await queryValue(
      tx,
      z.number(),
      `select events_drop_days(least(now() - make_interval(days => $1), (
         select min(began_at) from event_cursors where consumer = any($2::text[])))) as dropped`,
      [keptDays, [...consumers]],
    );
    return dropped ?? 0;
  });
}

async function applyNext(db: Db, consumer: Consumer): Promise<number> {
  const began = performance.now();
  const passed = await applyBatch(db, consumer);
  if (passed > 0) {
    eventsApplied.count({ consumer: consumer.name }, passed);
    batchSeconds.observeSince({ consumer: consumer.name }, began);
  }
  return passed;
}

/** Applies batches until the consumer has caught up, or another host is at it. */
async function catchUp(db: Db, consumer: Consumer): Promise<void> {
  while ((await applyNext(db, consumer)) === mostOf(consumer));
}

/** Another host, or this one later, publishes what is left. */
function passBusAway(error: unknown): void {
  if (!(error instanceof BusAway)) throw error;
}

/** The same, in turn with events that were kept aside and whose next try is due. */
async function catchUpWithAside(db: Db, consumer: Consumer): Promise<void> {
  let isMore = true;
  while (isMore) {
    const hasRetried = await retryAsideEvents(db, consumer);
    isMore = (await applyNext(db, consumer)) === mostOf(consumer) || hasRetried;
  }
}

export function createEventLog(db: Db): EventLog {
  let consumers: readonly Consumer[] = [];
  let stopping = false;
  let woken = false;
  let signal: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** A consumer that failed rests, and the others go on. */
  const restsUntil = new Map<string, number>();

  const names = () => consumers.map(({ name }) => name);

  /** Consumers that are at work: a slow one holds back no other. */
  const working = new Map<string, Promise<void>>();

  async function work(consumer: Consumer): Promise<void> {
    if ((restsUntil.get(consumer.name) ?? 0) > Date.now()) return;
    try {
      await catchUpWithAside(db, consumer);
    } catch (error) {
      if (stopping) return;
      restsUntil.set(consumer.name, Date.now() + RETRY_MS);
      // The bus has said so, and says when it is back.
      if (error instanceof BusAway) return;
      logError('a consumer of events failed, trying again', { consumer: consumer.name, error: describeError(error) });
    }
  }

  async function startWork(): Promise<void> {
    const free = names().filter((name) => !working.has(name));
    if (free.length === 0) return;
    const waiting = await findWaiting(db, free);
    for (const consumer of consumers.filter(({ name }) => waiting.includes(name)))
      working.set(
        consumer.name,
        work(consumer).finally(() => working.delete(consumer.name)),
      );
  }

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopping) return resolve();
      const pause = setTimeout(resolve, milliseconds);
      signal = () => {
        clearTimeout(pause);
        resolve();
      };
    });

  async function pace(): Promise<void> {
    if (woken && working.size > 0) await wait(PACE_MS);
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        await startWork();
        await rest(POLL_MS);
        await pace();
      } catch (error) {
        if (stopping) return;
        logError('the event log was not read, trying again', { error: describeError(error) });
        await rest(RETRY_MS);
      }
    }
    await Promise.all(working.values());
    await Promise.all(consumers.map((consumer) => catchUp(db, consumer).catch(passBusAway)));
  }

  async function tend(): Promise<void> {
    await tendEventLog(db, names()).catch((error: unknown) =>
      logWarn('the days of the event log were not tended', { error: describeError(error) }),
    );
  }

  return {
    wake() {
      woken = true;
      signal();
    },
    async start(given) {
      consumers = given;
      consumerNames.know(names());
      for (const consumer of consumers) await openCursor(db, consumer);
      await tend();
      timer = setInterval(() => void tend(), TEND_EVERY_MS);
      timer.unref();
      running = loop();
    },
    async lags() {
      const lags = await readLags(db, names());
      eventLag.replace(lags.map(({ consumer, seconds }) => [{ consumer }, seconds]));
      const live = new Set(consumers.flatMap(({ name, topics }) => (topics === 'live' ? [name] : [])));
      const most = (given: typeof lags) => Math.max(0, ...given.map(({ seconds }) => seconds));
      return { all: most(lags), live: most(lags.filter(({ consumer }) => live.has(consumer))) };
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      signal();
      await running;
    },
  };
}
