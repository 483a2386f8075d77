import type { Db, Queryable } from '../db/db';
import { isOutage } from '../db/outage';
import { describeError, logError } from '../log';
import { applyInParts } from './apply-in-parts';
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
  /** The topics that it reads, or all events that are to be published live. */
  readonly topics: readonly string[] | 'live';
  /** Before each batch, outside its transaction; rejects when nothing can be applied now. */
  readonly ready?: () => Promise<void>;
  /**
   * Works in the transaction that moves the cursor: its effect happens exactly once, after any crash, on any host. Facts
   * of one key may come in another order than they were made when their transactions overlapped: they add up, or carry
   * a version.
   */
  readonly apply: (tx: Queryable, batch: readonly RecordedEvent[]) => Promise<void>;
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

export const BATCH = 500;

/** Clocks of the database may step back a little. */
const SLACK = `interval '1 minute'`;

const AHEAD = `(e.xid, e.number) > (c.xid, c.number) and e.recorded_at >= c.began_at - ${SLACK}`;
/** Below the oldest running transaction of the server: none that commits later can belong before it. */
const READABLE = `${AHEAD} and e.xid < pg_snapshot_xmin(pg_current_snapshot())`;

interface EventRow extends PlacedEvent {
  began_at: Date;
  is_wanted: boolean;
}

/** Puts a new consumer at the log's beginning; one that has a place keeps it. */
export async function openCursor(db: Queryable, { name }: Consumer): Promise<void> {
  await db.query(
    `insert into event_cursors (consumer, xid, number, began_at) values ($1, '0', 0, 'epoch') on conflict (consumer) do nothing`,
    [name],
  );
}

/**
 * Which of the consumers have something to read, or to try again now: one cheap look for all of them, which locks
 * nothing.
 */
export async function findWaiting(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ consumer: string }>(
    `select c.consumer from event_cursors c cross join lateral (select from events e where ${READABLE} limit 1) unread
     where c.consumer = any($1::text[])
     union
     select consumer from events_set_aside
     where state = 'retrying' and retry_at <= clock_timestamp() and consumer = any($1::text[])`,
    [[...names]],
  );
  return rows.map(({ consumer }) => consumer);
}

export interface ConsumerLag {
  consumer: string;
  /** Since the oldest event that it has not passed, readable yet or not; zero when there is none. */
  seconds: number;
}

export async function readLags(db: Queryable, names: readonly string[]): Promise<ConsumerLag[]> {
  const { rows } = await db.query<ConsumerLag>(
    `select c.consumer, coalesce(greatest(extract(epoch from clock_timestamp() - unread.recorded_at), 0), 0)::float8 as seconds
     from event_cursors c left join lateral (
       select e.recorded_at from events e where ${AHEAD} order by e.xid, e.number limit 1
     ) unread on true
     where c.consumer = any($1::text[])`,
    [[...names]],
  );
  return rows;
}

/**
 * Applies the next events to the consumer, at most 500, and moves its cursor in the same transaction. One that cannot be
 * applied is kept aside with those of its lane behind it. Answers how many events it passed; zero also while another
 * host is at it. Rejects in an outage, which leaves everything as it was.
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
  if (!(await holdCursor(tx, consumer))) return 0;
  const rows = await readNext(tx, consumer);
  const last = rows.at(-1);
  if (!last) return 0;
  const held = await readHeldLanes(tx, consumer.name);
  const wanted = rows.filter(({ is_wanted }) => is_wanted);
  await keepAside(
    tx,
    consumer.name,
    [],
    wanted.filter(({ lane }) => held.has(lane)),
  );
  const open = held.size === 0 ? wanted : wanted.filter(({ lane }) => !held.has(lane));
  if (open.length > 0) await apply(open);
  await tx.query(
    'update event_cursors set xid = $2::text::xid8, number = $3, began_at = $4, moved_at = now() where consumer = $1',
    [consumer.name, last.xid, last.number, last.began_at],
  );
  return rows.length;
}

/** Whether this host may apply events to the consumer now; no other one does until the transaction ends. */
async function holdCursor(tx: Queryable, { name }: Consumer): Promise<boolean> {
  const { rowCount } = await tx.query('select from event_cursors where consumer = $1 for update skip locked', [name]);
  return rowCount === 1;
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
    if (!(await holdCursor(tx, consumer))) return null;
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
    const details = { consumer, number: String(number), topic, lane, attempts, error: describeError(error) };
    if (attempts >= MOST_ATTEMPTS) logError('an event was set aside', details);
    else logError('a consumer of events failed, trying again', details);
  }
}

async function readNext(tx: Queryable, { name, topics, laneOf }: Consumer): Promise<EventRow[]> {
  const wanted = topics === 'live' ? 'e.channel is not null' : 'e.topic = any($2::text[])';
  const { rows } = await tx.query<Omit<EventRow, 'lane'>>(
    `select e.xid::text, e.number, e.began_at, e.recorded_at, e.topic, e.key, e.channel, ${wanted} as is_wanted,
       case when ${wanted} then e.payload end as payload
     from event_cursors c cross join lateral (
       select * from events e where ${READABLE} order by e.xid, e.number limit ${BATCH}
     ) e
     where c.consumer = $1 order by e.xid, e.number`,
    topics === 'live' ? [name] : [name, [...topics]],
  );
  return rows.map((row) => ({ ...row, lane: row.is_wanted ? readLane(row, laneOf) : '' }));
}

/** An event behind which nothing waits has a lane of its own. */
function readLane(event: Omit<PlacedEvent, 'lane'>, laneOf: Consumer['laneOf']): string {
  const lane = laneOf ? laneOf(event) : event.key;
  return lane ?? `event ${event.number}`;
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
