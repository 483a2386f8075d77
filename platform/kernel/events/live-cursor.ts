import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryRow, rowReader } from '../db/rows';
import { BATCH, logFields, NOT_LATER, SLACK, type LogRow, type NextRows } from './log-rows';

/**
 * Puts a new consumer of live events at the log's beginning; one that has a place keeps it. A place from a release that
 * published in the order of facts becomes one of this kind: what its last transaction wrote is published once more.
 */
export async function openLiveCursor(db: Queryable, consumer: string): Promise<void> {
  await db.query(
    `insert into event_cursors as c (consumer, xid, number, began_at, seen) values ($1, '0', 0, 'epoch', '1:1:')
     on conflict (consumer) do update set seen = format('%s:%1$s:', greatest(c.xid, '1'))::pg_snapshot where c.seen is null`,
    [consumer],
  );
}

/** Where the cursors of `source` are: `running` and `from` bound what may be unseen. */
const placesOf = (source: string) => `places as materialized (
  select consumer, began_at, until is not null as is_begun, coalesce(until, pg_current_snapshot()) as until,
    array(select pg_snapshot_xip(seen)) as running,
    case when until is null then '0' else xid end as after_xid, case when until is null then 0 else number end as after_number,
    case when until is null or xid < pg_snapshot_xmax(seen) then pg_snapshot_xmax(seen) else xid end as from_xid,
    case when until is null or xid < pg_snapshot_xmax(seen) then 0 else number end as from_number
  from ${source}
)`;

/** Those of live consumers among the names in $1. */
const PLACES = placesOf('event_cursors where consumer = any($1::text[]) and seen is not null');

/** A cursor of live events that no row keeps. */
export interface LivePlace {
  readonly xid: string;
  readonly number: bigint;
  readonly began_at: Date;
  /** All that this snapshot sees has been passed. */
  readonly seen: string;
  /** The snapshot up to which events are passed in parts, whose last one is `xid` and `number`; null between two looks. */
  readonly until: string | null;
}

const HELD = placesOf(
  `(select 'held' as consumer, $1::text::xid8 as xid, $2::bigint as number, $3::timestamptz as began_at,
     $4::text::pg_snapshot as seen, $5::text::pg_snapshot as until) held`,
);

const VISIBLE = `pg_visible_in_snapshot(e.xid, p.until) and e.recorded_at >= p.began_at - ${SLACK} and e.recorded_at < ${NOT_LATER}`;

/**
 * Events of a place `p` whose transactions ended since: those that ran then, however small their ids are, and those that
 * began later. A transaction that runs on for long is passed over at no cost.
 */
const unseen = (limit: number) => `(
  (select * from events e where e.xid = any(p.running) and (e.xid, e.number) > (p.after_xid, p.after_number) and ${VISIBLE}
   order by e.xid, e.number limit ${limit})
  union all
  (select * from events e where (e.xid, e.number) > (p.from_xid, p.from_number) and ${VISIBLE}
   order by e.xid, e.number limit ${limit})
  order by xid, number limit ${limit}
)`;

/** Those of the names that have something to publish. */
export const WAITING_LIVE = `with ${PLACES}
  select p.consumer from places p where p.is_begun or exists (select from ${unseen(1)} e)`;

/** Seconds since the oldest event that is not published, for those of the names that publish. */
export const LIVE_LAGS = `with ${PLACES}
  select p.consumer, coalesce(extract(epoch from clock_timestamp() - unread.recorded_at), 0)::float8 as seconds
  from places p left join lateral ${unseen(1)} unread on true`;

/** The place's next events to publish, at most 500, in order among themselves; one row without an event for none. */
const nextOf = (places: string) => `with ${places}
  select p.until::text, p.is_begun, e.xid::text, e.number, e.recorded_at, e.topic, e.key, e.channel,
    e.channel is not null as is_wanted, case when e.channel is not null then e.payload end as payload,
    case when e.xid < pg_snapshot_xmin(p.until) then e.began_at end as began_at
  from places p left join lateral ${unseen(BATCH)} e on true order by e.xid, e.number`;

interface Unseen {
  readonly rows: readonly LogRow[];
  readonly until: string;
  readonly isMore: boolean;
}

const toEvent = rowReader(logFields);
const toReach = rowReader({ until: z.string(), is_begun: z.boolean() });

/** Null when the place has nothing to publish. */
function toUnseen(found: readonly Record<string, unknown>[]): Unseen | null {
  const place = found[0] && toReach(found[0]);
  const rows = found.filter((row) => row.number !== null).map(toEvent);
  if (!place || (rows.length === 0 && !place.is_begun)) return null;
  return { rows, until: place.until, isMore: rows.length === BATCH || place.is_begun };
}

/** The next events to publish, at most 500, in order among themselves. Call it behind the lock of the cursor. */
export async function readUnseen(tx: Queryable, consumer: string): Promise<NextRows | null> {
  const { rows: found } = await tx.query(nextOf(PLACES), [[consumer]]);
  const next = toUnseen(found);
  return (
    next && {
      rows: next.rows,
      passed: next.rows.length,
      isMore: next.isMore,
      pass: () => moveCursor(tx, consumer, next.rows, next.until),
    }
  );
}

const toPlace = rowReader({
  xid: z.string(),
  number: z.bigint(),
  began_at: z.date(),
  seen: z.string(),
  until: z.string().nullable(),
});

/** The place of a consumer, to go on from without moving its cursor. Null when it has none. */
export async function copyPlace(db: Queryable, consumer: string): Promise<LivePlace | null> {
  return queryRow(
    db,
    toPlace,
    'select xid::text, number, began_at, seen::text, until::text from event_cursors where consumer = $1 and seen is not null',
    [consumer],
  );
}

/** The next events of a place that no row keeps, at most 500, and the place behind them; null when there are none. */
export async function readBehind(
  db: Queryable,
  place: LivePlace,
): Promise<{ readonly rows: readonly LogRow[]; readonly place: LivePlace } | null> {
  const { xid, number, began_at, seen, until } = place;
  const { rows: found } = await db.query(nextOf(HELD), [xid, number, began_at, seen, until]);
  const next = toUnseen(found);
  if (!next) return null;
  const last = next.rows.at(-1);
  const isLast = next.rows.length < BATCH;
  return {
    rows: next.rows,
    place: {
      xid: last?.xid ?? xid,
      number: last?.number ?? number,
      began_at: next.rows.findLast((row) => row.began_at !== null)?.began_at ?? began_at,
      seen: isLast ? next.until : seen,
      until: isLast ? null : next.until,
    },
  };
}

/** All that is visible in `until` is published when these were its last events, else up to the last of these. */
async function moveCursor(tx: Queryable, consumer: string, rows: readonly LogRow[], until: string): Promise<void> {
  const last = rows.at(-1);
  const began = rows.findLast(({ began_at }) => began_at !== null);
  await tx.query(
    `update event_cursors set moved_at = now(), xid = coalesce($2::text::xid8, xid), number = coalesce($3::bigint, number),
       began_at = coalesce($4::timestamptz, began_at), seen = case when $5::boolean then $6::text::pg_snapshot else seen end,
       until = case when $5::boolean then null else $6::text::pg_snapshot end
     where consumer = $1`,
    [consumer, last?.xid ?? null, last?.number ?? null, began?.began_at ?? null, rows.length < BATCH, until],
  );
}
