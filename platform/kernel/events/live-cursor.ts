import type { Queryable } from '../db/db';
import { BATCH, NOT_LATER, SLACK, type LogRow, type NextRows } from './log-rows';

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

/** Where live consumers among the names in $1 are: `running` and `from` bound what may be unseen. */
const PLACES = `places as materialized (
  select consumer, began_at, until is not null as is_begun, coalesce(until, pg_current_snapshot()) as until,
    array(select pg_snapshot_xip(seen)) as running,
    case when until is null then '0' else xid end as after_xid, case when until is null then 0 else number end as after_number,
    case when until is null or xid < pg_snapshot_xmax(seen) then pg_snapshot_xmax(seen) else xid end as from_xid,
    case when until is null or xid < pg_snapshot_xmax(seen) then 0 else number end as from_number
  from event_cursors where consumer = any($1::text[]) and seen is not null
)`;

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

/** A place, and an event of it or nothing. */
type UnseenRow = { until: string; is_begun: boolean } & (LogRow | { [column in keyof LogRow]: null });

/** The next events to publish, at most 500, in order among themselves. Call it behind the lock of the cursor. */
export async function readUnseen(tx: Queryable, consumer: string): Promise<NextRows | null> {
  const { rows: found } = await tx.query<UnseenRow>(
    `with ${PLACES}
     select p.until::text, p.is_begun, e.xid::text, e.number, e.recorded_at, e.topic, e.key, e.channel,
       e.channel is not null as is_wanted, case when e.channel is not null then e.payload end as payload,
       case when e.xid < pg_snapshot_xmin(p.until) then e.began_at end as began_at
     from places p left join lateral ${unseen(BATCH)} e on true order by e.xid, e.number`,
    [[consumer]],
  );
  const [place] = found;
  const rows = found.filter((row) => row.number !== null);
  if (!place || (rows.length === 0 && !place.is_begun)) return null;
  return {
    rows,
    passed: rows.length,
    isMore: rows.length === BATCH || place.is_begun,
    pass: () => moveCursor(tx, consumer, rows, place.until),
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
