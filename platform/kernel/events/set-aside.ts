import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryRow, queryRows, queryValue, rowReader } from '../db/rows';
import { describeError } from '../log';
import { eventFields } from './log-rows';
import { brandOf, type PlacedEvent } from './recorded-event';

/**
 * Tries of an event until it waits for an operator. The waits double from a second, so the last try comes two minutes
 * after the first: longer than a failover or a restart takes, and too short for hours of one lane to pile up unseen.
 */
export const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 1_000;
/** Characters of the error that are kept. */
const ERROR_LENGTH = 4_000;

const waitAfter = (attempts: number): number => FIRST_WAIT_MS * 2 ** (attempts - 1);

export interface FailedEvent {
  readonly event: PlacedEvent;
  /** Tries of this event, this one included. */
  readonly attempts: number;
  readonly error: unknown;
}

/**
 * The lanes that are held back at the consumer. Call it behind the lock of its cursor. `plans` is how later statements of
 * the transaction are planned.
 */
export async function readHeldLanes(tx: Queryable, consumer: string, plans: string): Promise<Set<string>> {
  const lanes = await queryValue(
    tx,
    z.array(z.string()),
    `select coalesce(array_agg(lane), '{}') as lanes, ${plans} from events_set_aside where consumer = $1 and state <> 'waiting'`,
    [consumer],
  );
  return new Set(lanes);
}

/** Keeps events that failed, each the first of its lane, and those that wait behind one. */
export async function keepAside(
  tx: Queryable,
  consumer: string,
  failed: readonly FailedEvent[],
  waiting: readonly PlacedEvent[],
): Promise<void> {
  const toRow = (event: PlacedEvent) => ({ ...event, number: String(event.number), brand: brandOf(event) });
  const rows = [
    ...failed.map(({ event, attempts, error }) => ({
      ...toRow(event),
      state: attempts >= MOST_ATTEMPTS ? 'set-aside' : 'retrying',
      attempts,
      error: describeError(error).slice(0, ERROR_LENGTH),
      wait_ms: waitAfter(attempts),
    })),
    ...waiting.map((event) => ({ ...toRow(event), state: 'waiting', attempts: 0, error: null, wait_ms: null })),
  ];
  if (rows.length === 0) return;
  await tx.query(
    `insert into events_set_aside as known (consumer, xid, number, topic, key, channel, payload, recorded_at, brand, lane, state, attempts, error, retry_at)
     select $1, xid::xid8, number, topic, key, channel, coalesce(payload, 'null'), recorded_at, brand, lane, state, attempts, error,
       case when state = 'retrying' then clock_timestamp() + make_interval(secs => wait_ms / 1000.0) end
     from jsonb_to_recordset($2) as given (xid text, number bigint, topic text, key text, channel text, payload jsonb,
       recorded_at timestamptz, brand text, lane text, state text, attempts integer, error text, wait_ms integer)
     on conflict (consumer, lane, xid, number) do update set state = excluded.state, attempts = excluded.attempts,
       error = excluded.error, retry_at = excluded.retry_at`,
    [consumer, JSON.stringify(rows)],
  );
}

const placedFields = { ...eventFields, lane: z.string() };
const toPlaced = rowReader(placedFields);
const toTried = rowReader({ ...placedFields, attempts: z.number() });

export async function hasDueLane(db: Queryable, consumer: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from events_set_aside where consumer = $1 and state = 'retrying' and retry_at <= clock_timestamp() limit 1`,
    [consumer],
  );
  return rowCount > 0;
}

/** Events of one lane whose next try is due, in their order, at most so many; none when nothing is due. */
export async function readDueLane(
  tx: Queryable,
  consumer: string,
  most: number,
): Promise<ReturnType<typeof toTried>[]> {
  return queryRows(
    tx,
    toTried,
    `select xid::text, number, topic, key, channel, payload, recorded_at, lane, attempts from events_set_aside
     where consumer = $1 and lane = (
       select lane from events_set_aside
       where consumer = $1 and state = 'retrying' and retry_at <= clock_timestamp() order by retry_at limit 1)
     order by events_set_aside.xid, number limit $2`,
    [consumer, most],
  );
}

/** Takes away what was applied. The lane is open again when nothing is left of it. */
export async function takeApplied(
  tx: Queryable,
  consumer: string,
  lane: string,
  applied: readonly PlacedEvent[],
): Promise<void> {
  await tx.query('delete from events_set_aside where consumer = $1 and lane = $2 and number = any($3::bigint[])', [
    consumer,
    lane,
    applied.map(({ number }) => String(number)),
  ]);
}

/** The next event of a lane whose first one is gone is tried at once. */
export async function promoteNext(tx: Queryable, consumer: string, lane: string): Promise<void> {
  await tx.query(
    `update events_set_aside set state = 'retrying', retry_at = clock_timestamp()
     where consumer = $1 and lane = $2
       and not exists (select from events_set_aside where consumer = $1 and lane = $2 and state <> 'waiting')
       and (xid, number) = (select xid, number from events_set_aside where consumer = $1 and lane = $2 order by xid, number limit 1)`,
    [consumer, lane],
  );
}

export interface AsideCounts {
  /** Events that wait for an operator. */
  readonly setAside: number;
  /** Events that wait behind one that failed. */
  readonly waiting: number;
}

const toCounts = rowReader({ setAside: z.number(), waiting: z.number() });

export async function countAside(db: Queryable): Promise<AsideCounts> {
  const counts = await queryRow(
    db,
    toCounts,
    `select (count(*) filter (where state = 'set-aside'))::int as set_aside,
       (count(*) filter (where state = 'waiting'))::int as waiting from events_set_aside`,
  );
  return counts ?? { setAside: 0, waiting: 0 };
}

/** Seconds since the oldest event of the brand that the consumer holds back; null when it holds none. */
export async function readAsideAge(db: Queryable, consumer: string, brand: string): Promise<number | null> {
  return queryValue(
    db,
    z.number().nullable(),
    `select extract(epoch from clock_timestamp() - min(recorded_at))::float8 as seconds from events_set_aside
     where consumer = $1 and (brand = $2 or brand is null)`,
    [consumer, brand],
  );
}

/** An event that waits for an operator. */
export interface AsideEvent {
  readonly consumer: string;
  /** The event's number in the log. */
  readonly number: bigint;
  readonly topic: string;
  readonly key: string;
  readonly brand: string | null;
  readonly lane: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly since: Date;
  /** Later events of the lane, which wait behind it. */
  readonly behind: number;
}

const toAside = rowReader({
  consumer: z.string(),
  number: z.bigint(),
  topic: z.string(),
  key: z.string(),
  brand: z.string().nullable(),
  lane: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  since: z.date(),
  behind: z.number(),
});

/** The oldest first, from the one after `after`. */
export async function readAside(db: Queryable, most: number, after: bigint | null): Promise<AsideEvent[]> {
  return queryRows(
    db,
    toAside,
    `select consumer, number, topic, key, brand, lane, attempts, error, since,
       (select count(*) from events_set_aside b where b.consumer = a.consumer and b.lane = a.lane and b.state = 'waiting')::int as behind
     from events_set_aside a where state = 'set-aside' and ($2::bigint is null or number > $2) order by number, consumer limit $1`,
    [most, after === null ? null : String(after)],
  );
}

/** Which event at which consumer. */
export interface AsideName {
  readonly consumer: string;
  readonly number: bigint;
}

/**
 * Has an event that waits for an operator tried again from now on, as often as at first, and after it those behind it.
 * Answers whether it did wait for one.
 */
export async function retryAside(tx: Queryable, { consumer, number }: AsideName): Promise<boolean> {
  await lockCursor(tx, consumer);
  const { rowCount } = await tx.query(
    `update events_set_aside set state = 'retrying', attempts = 0, retry_at = clock_timestamp()
     where consumer = $1 and number = $2 and state = 'set-aside'`,
    [consumer, String(number)],
  );
  return rowCount === 1;
}

/**
 * Gives up an event that waits for an operator: the consumer never applies it, and goes on with those behind it. Answers
 * the event as it was; null when it did not wait for one.
 */
export async function releaseAside(tx: Queryable, { consumer, number }: AsideName): Promise<PlacedEvent | null> {
  await lockCursor(tx, consumer);
  const released = await queryRow(
    tx,
    toPlaced,
    `delete from events_set_aside where consumer = $1 and number = $2 and state = 'set-aside'
     returning xid::text, number, topic, key, channel, payload, recorded_at, lane`,
    [consumer, String(number)],
  );
  if (!released) return null;
  await promoteNext(tx, consumer, released.lane);
  return released;
}

/** No host applies events to the consumer meanwhile, so none finds a lane that is half open. */
async function lockCursor(tx: Queryable, consumer: string): Promise<void> {
  await tx.query('select from event_cursors where consumer = $1 for update', [consumer]);
}
