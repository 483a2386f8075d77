import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryRows, rowReader } from '../db/rows';
import { logFields, NOT_LATER, SLACK, type CursorPlace, type NextRows } from './log-rows';

const AHEAD = `(e.xid, e.number) > (c.xid, c.number) and e.recorded_at >= c.began_at - ${SLACK} and e.recorded_at < ${NOT_LATER}`;
/** Below the oldest running transaction of the server: none that commits later can belong before it. */
const IS_SETTLED = 'e.xid < pg_snapshot_xmin(pg_current_snapshot())';
const READABLE = `${AHEAD} and ${IS_SETTLED}`;
const IS_OURS = 'c.consumer = any($1::text[]) and c.seen is null';

/** Puts a new consumer at the log's beginning; one that has a place keeps it. */
export async function openFactCursor(db: Queryable, consumer: string): Promise<void> {
  await db.query(
    `insert into event_cursors (consumer, xid, number, began_at) values ($1, '0', 0, 'epoch') on conflict (consumer) do nothing`,
    [consumer],
  );
}

/** Those of the names in $1 that have something to read. */
export const WAITING_FACTS = `select c.consumer from event_cursors c
  cross join lateral (select from events e where ${READABLE} limit 1) unread where ${IS_OURS}`;

/** Seconds since the oldest event that one of the names in $1 has not passed, readable yet or not. */
export const FACT_LAGS = `select c.consumer, coalesce(extract(epoch from clock_timestamp() - unread.recorded_at), 0)::float8 as seconds
  from event_cursors c left join lateral (
    select e.recorded_at from events e where ${AHEAD} order by e.xid, e.number limit 1
  ) unread on true
  where ${IS_OURS}`;

const toFact = rowReader({ ...logFields, began_at: z.date(), position: z.number() });

/** The next events of the log behind the place, at most `most`, in its order. Call it behind the lock of the cursor. */
export async function readFacts(
  tx: Queryable,
  consumer: string,
  { xid, number, began_at, not_later }: CursorPlace,
  topics: readonly string[],
  most: number,
): Promise<NextRows | null> {
  // The place comes as parameters, not from the cursor's row: so the days that it leaves out are not read at all. Only
  // events that are wanted come, and the last one, for the cursor: most of a read is the writing of its rows.
  const rows = await queryRows(
    tx,
    toFact,
    `select xid::text, number, began_at, recorded_at, topic, key, channel, is_wanted, case when is_wanted then payload end as payload, position
     from (
       select e.*, e.topic = any($1::text[]) as is_wanted, (row_number() over log)::int as position,
         lead(e.number) over log is null as is_last
       from (
         select * from events e
         where (e.xid, e.number) > ($2::text::xid8, $3::bigint) and e.recorded_at >= $4::timestamptz - ${SLACK}
           and e.recorded_at < $5::timestamptz and ${IS_SETTLED}
         order by e.xid, e.number limit ${most}
       ) e
       window log as (order by e.xid, e.number)
     ) e
     where is_wanted or is_last order by e.position`,
    [[...topics], xid, number, began_at, not_later],
  );
  const last = rows.at(-1);
  if (!last) return null;
  const passed = last.position;
  return {
    rows,
    passed,
    isMore: passed === most,
    pass: async () =>
      void (await tx.query(
        'update event_cursors set xid = $2::text::xid8, number = $3, began_at = $4, moved_at = now() where consumer = $1',
        [consumer, last.xid, last.number, last.began_at],
      )),
  };
}
