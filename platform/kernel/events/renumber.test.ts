import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import type { Db } from '../db/db';
import { asLongWork } from '../db/long-work';
import { queryValues } from '../db/rows';
import { waitUntil } from '../../testing/wait-until';
import { RENUMBER_LOG } from './renumber';

let db: Db;
beforeEach(async () => {
  db = await openTestDb();
  await db.query('delete from event_cursors');
  await db.query('delete from events');
});
afterEach(() => db.close());

/** Of a server that has counted far: as a transaction with a lower number committed a later event, and another way round. */
const LOG = [
  ['900000001', 11],
  ['900000002', 10],
  ['900000003', 13],
  ['900000004', 12],
  ['900000004', 14],
  ['900000009', 15],
] as const;
const CURSORS = {
  first: ['0', 0],
  middle: ['900000002', 10],
  other: ['900000003', 13],
  last: ['900000009', 15],
} as const;

async function fill(): Promise<void> {
  for (const [xid, number] of LOG)
    await db.query(
      `insert into events (xid, number, topic, key, payload) values ($1::text::xid8, $2, 'test', 'k', '{}')`,
      [xid, number],
    );
  for (const [consumer, [xid, number]] of Object.entries(CURSORS))
    await db.query(
      `insert into event_cursors (consumer, xid, number, began_at) values ($1, $2::text::xid8, $3, 'epoch')`,
      [consumer, xid, number],
    );
  await db.query(
    `insert into event_cursors (consumer, xid, number, began_at, seen) values ('live', '900000009', 15, 'epoch', '900000010:900000010:')`,
  );
  await db.query(
    `insert into events_set_aside (consumer, xid, number, topic, key, payload, recorded_at, lane, state)
     values ('last', '900000003', 13, 'test', 'k', '{}', now(), 'k', 'waiting')`,
  );
}

const numbers = (sql: string, params: readonly unknown[] = []) =>
  queryValues(db, z.bigint().transform(Number), sql, params);
const ahead = (consumer: string) =>
  numbers(
    `select e.number from events e, event_cursors c where c.consumer = $1 and (e.xid, e.number) > (c.xid, c.number)
       and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.number`,
    [consumer],
  );

/** Until no transaction of the server, another database's among them, is as old as the log's last event. */
const settle = () =>
  waitUntil(
    'older transactions',
    async () =>
      (await numbers('select 1::bigint where (select max(xid) from events) < pg_snapshot_xmin(pg_current_snapshot())'))
        .length > 0,
    60_000,
  );

test('a log that comes from a server which has counted further is read on by each consumer where it was, and what happens next comes after it [OPR-08]', async () => {
  await fill();
  // Nobody here would ever read them.
  expect(await ahead('first')).toEqual([]);
  await asLongWork(() =>
    db.tx(async (tx) => {
      for (const statement of RENUMBER_LOG.split(';\n').filter((each) => each.trim())) await tx.query(statement);
    }),
  );
  await settle();
  expect(await ahead('first')).toEqual([10, 11, 13, 12, 14, 15]);
  expect(await ahead('middle')).toEqual([13, 12, 14, 15]);
  expect(await ahead('other')).toEqual([12, 14, 15]);
  expect(await ahead('last')).toEqual([]);
  await db.query(`insert into events (topic, key, payload) values ('test', 'k', '{}')`);
  await settle();
  const [latest] = await numbers('select number from events order by xid desc, number desc limit 1');
  expect(await ahead('last')).toEqual([latest]);
  expect(
    await numbers(`select number from events where not pg_visible_in_snapshot(xid,
    (select seen from event_cursors where consumer = 'live'))`),
  ).toEqual([latest]);
  expect(
    await numbers('select a.number from events_set_aside a join events e on e.xid = a.xid and e.number = a.number'),
  ).toEqual([13]);
});
