import type { JsonValue } from '@/contract/json';
import type { Db, Queryable } from '../db/db';

export interface RecordedEvent {
  topic: string;
  key: string;
  /** The topic of the bus; null where nobody follows it live. */
  channel: string | null;
  payload: JsonValue;
}

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

interface EventRow extends RecordedEvent {
  xid: string;
  number: bigint;
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

/** Which of the consumers have something to read: one cheap look for all of them, which locks nothing. */
export async function findWaiting(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ consumer: string }>(
    `select c.consumer from event_cursors c cross join lateral (select from events e where ${READABLE} limit 1) unread
     where c.consumer = any($1::text[])`,
    [[...names]],
  );
  return rows.map(({ consumer }) => consumer);
}

export interface ConsumerLag {
  consumer: string;
  /** Since the oldest event that it has not applied, readable yet or not; zero when there is none. */
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
 * Applies the next events to the consumer, at most 500, and moves its cursor in the same transaction. Answers how many
 * events it passed; zero also while another host is at it.
 */
export async function applyBatch(db: Db, consumer: Consumer): Promise<number> {
  await consumer.ready?.();
  return db.tx(async (tx) => {
    const { rowCount } = await tx.query('select from event_cursors where consumer = $1 for update skip locked', [
      consumer.name,
    ]);
    if (rowCount === 0) return 0;
    const rows = await readNext(tx, consumer);
    const last = rows.at(-1);
    if (!last) return 0;
    const wanted = rows.filter(({ is_wanted }) => is_wanted);
    if (wanted.length > 0) await consumer.apply(tx, wanted);
    await tx.query(
      'update event_cursors set xid = $2::text::xid8, number = $3, began_at = $4, moved_at = now() where consumer = $1',
      [consumer.name, last.xid, last.number, last.began_at],
    );
    return rows.length;
  });
}

async function readNext(tx: Queryable, { name, topics }: Consumer): Promise<EventRow[]> {
  const wanted = topics === 'live' ? 'e.channel is not null' : 'e.topic = any($2::text[])';
  const { rows } = await tx.query<EventRow>(
    `select e.xid::text, e.number, e.began_at, e.topic, e.key, e.channel, ${wanted} as is_wanted,
       case when ${wanted} then e.payload end as payload
     from event_cursors c cross join lateral (
       select * from events e where ${READABLE} order by e.xid, e.number limit ${BATCH}
     ) e
     where c.consumer = $1 order by e.xid, e.number`,
    topics === 'live' ? [name] : [name, [...topics]],
  );
  return rows;
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
    await reset(tx);
  });
}
