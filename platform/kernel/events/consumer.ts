import { z } from 'zod';
import type { Db, Queryable } from '../db/db';
import { isOutage } from '../db/outage';
import { queryRow, queryRows, queryValues, rowReader } from '../db/rows';
import { describeError, logError } from '../log';
import { applyInParts } from './apply-in-parts';
import { FACT_LAGS, openFactCursor, readFacts, WAITING_FACTS } from './fact-cursor';
import { LIVE_LAGS, openLiveCursor, readUnseen, WAITING_LIVE } from './live-cursor';
import { eventsFailed } from './metrics';
import { BATCH, CHOOSES_PLANS, KEEPS_PLANS, NOT_LATER, type CursorPlace, type LogRow, type NextRows } from './log-rows';
import type { PlacedEvent, RecordedEvent } from './recorded-event';
import {
  hasDueLane,
  keepAside,
  MOST_ATTEMPTS,
  promoteNext,
  readDueLane,
  readHeldLanes,
  takeApplied,
  type FailedEvent,
} from './set-aside';

export { brandOf, type RecordedEvent } from './recorded-event';

export interface Consumer {
  /** Names its cursor: another name reads the log from its beginning. */
  readonly name: string;
  /**
   * The topics that it reads, or all events that are to be published live. Topics are read when no older transaction is
   * running; live events as soon as they are committed, so two of one key may come in another order than they were made.
   */
  readonly topics: readonly string[] | 'live';
  /** Events that it takes at once at most, where many of one key cost as much as one; 500 if absent. */
  readonly most?: number;
  /** Before each batch, outside its transaction; rejects when nothing can be applied now. */
  readonly ready?: () => Promise<void>;
  /**
   * Works in the transaction that moves the cursor: its effect happens exactly once, after any crash, on any host. Facts
   * of one key may come in another order than they were made when their transactions overlapped: they add up, or carry
   * a version.
   */
  readonly apply: (tx: Queryable, batch: readonly RecordedEvent[]) => Promise<void>;
  /**
   * For effects that others keep, as a signed log: its commits wait until they are on the disk. Those of the others need
   * not: a failure of the database's machine takes the last effects away together with the moves of the cursor, and the
   * events are applied once more.
   */
  readonly waitsForDisk?: boolean;
  /**
   * Later events of the same lane wait behind one that cannot be applied; all others go on. The event's key, which is a
   * player mostly, if absent; null for an event behind which nothing has to wait.
   */
  readonly laneOf?: (event: RecordedEvent) => string | null;
  /** Forgets all effects; where given, the consumer can be rebuilt from the log. */
  readonly reset?: (tx: Queryable) => Promise<void>;
}

/** A reader of the event log. */
export function defineConsumer(consumer: Consumer): Consumer {
  return consumer;
}

/** How many events the consumer takes at once at most. */
export const mostOf = ({ most = BATCH }: Consumer): number => most;

/** Puts a new consumer at the log's beginning; one that has a place keeps it. */
export async function openCursor(db: Queryable, { name, topics }: Consumer): Promise<void> {
  await (topics === 'live' ? openLiveCursor(db, name) : openFactCursor(db, name));
}

/** Which of the consumers have something to read, or to try again now: one look for all of them, which locks nothing. */
export async function findWaiting(db: Db, names: readonly string[]): Promise<string[]> {
  return db.tx(async (tx) => {
    await tx.query(`select ${KEEPS_PLANS}`);
    return queryValues(
      tx,
      z.string(),
      `(${WAITING_FACTS}) union (${WAITING_LIVE}) union
       select consumer from events_set_aside
       where state = 'retrying' and retry_at <= clock_timestamp() and consumer = any($1::text[])`,
      [[...names]],
    );
  });
}

export interface ConsumerLag {
  consumer: string;
  /** Since the oldest event that it has not passed, zero when there is none; that of facts may not be readable yet. */
  seconds: number;
}

const toLag = rowReader({ consumer: z.string(), seconds: z.number().transform((seconds) => Math.max(0, seconds)) });

export async function readLags(db: Queryable, names: readonly string[]): Promise<ConsumerLag[]> {
  return queryRows(db, toLag, `(${FACT_LAGS}) union all (${LIVE_LAGS})`, [[...names]]);
}

/**
 * Applies the next events to the consumer, as many as it takes at once, and moves its cursor in the same transaction. One
 * that cannot be applied is kept aside with those of its lane behind it. Answers how many events it passed, as many as it
 * takes also when there may be more; zero also while another host is at it. Rejects in an outage, which leaves everything
 * as it was.
 */
export async function applyBatch(db: Db, consumer: Consumer): Promise<number> {
  await consumer.ready?.();
  try {
    return await db.tx((tx) => passBatch(tx, consumer, (wanted) => consumer.apply(tx, wanted)));
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  let failed: readonly FailedEvent[] = [];
  const passed = await db.tx((tx) =>
    passBatch(tx, consumer, async (wanted) => {
      const parted = await applyInParts(tx, consumer, wanted);
      await keepAside(tx, consumer.name, parted.failed, parted.waiting);
      failed = parted.failed;
    }),
  );
  report(consumer, failed);
  return passed;
}

/** Takes what is next for the consumer, keeps aside what waits behind failed events, and gives the rest to `apply`. */
async function passBatch(
  tx: Queryable,
  consumer: Consumer,
  apply: (wanted: readonly PlacedEvent[]) => Promise<void>,
): Promise<number> {
  const place = await holdCursor(tx, consumer, KEEPS_PLANS);
  const next = place && (await readNext(tx, consumer, place));
  if (!next) return 0;
  const held = await readHeldLanes(tx, consumer.name, CHOOSES_PLANS);
  const wanted = next.rows.flatMap((row) => (row.is_wanted ? [toPlaced(row, consumer)] : []));
  await keepAside(
    tx,
    consumer.name,
    [],
    wanted.filter(({ lane }) => held.has(lane)),
  );
  const open = held.size === 0 ? wanted : wanted.filter(({ lane }) => !held.has(lane));
  if (open.length > 0) await apply(open);
  await next.pass();
  return next.isMore ? mostOf(consumer) : next.passed;
}

const toPlace = rowReader({ xid: z.string(), number: z.bigint(), began_at: z.date(), not_later: z.date() });

/** Where the consumer is, null while another host applies events to it; no other one does until the transaction ends. */
async function holdCursor(
  tx: Queryable,
  { name, waitsForDisk = false }: Consumer,
  plans: string,
): Promise<CursorPlace | null> {
  return queryRow(
    tx,
    toPlace,
    `select xid::text, number, began_at, ${NOT_LATER} as not_later, ${plans}
       ${waitsForDisk ? '' : `, set_config('synchronous_commit', 'off', true)`}
     from event_cursors where consumer = $1 for update skip locked`,
    [name],
  );
}

/**
 * Tries the lane whose next try is due once more, and what waits behind it, at most 500 events. Answers whether there
 * was one.
 */
export async function retryAsideEvents(db: Db, consumer: Consumer): Promise<boolean> {
  // Mostly nothing is aside: then a look that locks nothing is all.
  if (!(await hasDueLane(db, consumer.name))) return false;
  await consumer.ready?.();
  const parted = await db.tx(async (tx) => {
    if (!(await holdCursor(tx, consumer, CHOOSES_PLANS))) return null;
    const rows = await readDueLane(tx, consumer.name, BATCH);
    const [first] = rows;
    if (!first) return null;
    const tried = await applyInParts(tx, consumer, rows);
    await takeApplied(tx, consumer.name, first.lane, tried.applied);
    await keepAside(tx, consumer.name, tried.failed, []);
    await promoteNext(tx, consumer.name, first.lane);
    return tried;
  });
  report(consumer, parted?.failed ?? []);
  return parted !== null;
}

/** After the commit: nothing is reported that was rolled back. */
function report({ name: consumer }: Consumer, failed: readonly FailedEvent[]): void {
  for (const { event, attempts, error } of failed) {
    const { number, topic, lane } = event;
    eventsFailed.count({ consumer, outcome: attempts >= MOST_ATTEMPTS ? 'set-aside' : 'retried' });
    const details = { consumer, number: String(number), topic, lane, attempts, error: describeError(error) };
    if (attempts >= MOST_ATTEMPTS) logError('an event was set aside', details);
    else logError('a consumer of events failed, trying again', details);
  }
}

const readNext = (
  tx: Queryable,
  { name, topics, most = BATCH }: Consumer,
  place: CursorPlace,
): Promise<NextRows | null> => (topics === 'live' ? readUnseen(tx, name) : readFacts(tx, name, place, topics, most));

/** An event behind which nothing waits has a lane of its own. */
function toPlaced(row: LogRow, { laneOf }: Consumer): PlacedEvent {
  const lane = laneOf ? laneOf(row) : row.key;
  return { ...row, lane: lane ?? `event ${row.number}` };
}

/**
 * Forgets what the consumer made and puts it at the log's beginning, in one transaction, after the work under way on
 * it. The running platform then applies the log once more.
 */
export async function rebuild(db: Db, consumer: Consumer): Promise<void> {
  const { reset } = consumer;
  if (!reset) throw new Error(`${consumer.name} cannot be rebuilt`);
  await db.tx(async (tx) => {
    await tx.query(`update event_cursors set xid = '0', number = 0, began_at = 'epoch' where consumer = $1`, [
      consumer.name,
    ]);
    // The log brings them again.
    await tx.query('delete from events_set_aside where consumer = $1', [consumer.name]);
    await reset(tx);
  });
}
