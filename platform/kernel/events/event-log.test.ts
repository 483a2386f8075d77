import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import type { Db, Queryable } from '../db/db';
import { appendFact } from './append-event';
import { defineFact } from './define-event';
import { applyBatch, defineConsumer, openCursor, readLags, rebuild, type Consumer } from './consumer';
import { createEventLog, tendEventLog } from './event-log';
import { queryValue, queryValues } from '../db/rows';

// Facts become readable when older transactions of the server are over, whosever they are.
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
  await db.query(
    'create table noted (place bigint generated always as identity, consumer text not null, topic text not null, n int not null)',
  );
});

afterAll(() => db.close());

let made = 0;

interface Recorder extends Consumer {
  seen(): Promise<number[]>;
}

/** Writes what it reads to a table; each has facts of its own. */
async function recorder(failing: (n: number) => boolean = () => false): Promise<Recorder> {
  const name = `recorder-${(made += 1)}`;
  const consumer = defineConsumer({
    name,
    topics: [`test.${name}`],
    async apply(tx, batch) {
      for (const { topic, payload } of batch) {
        await tx.query('insert into noted (consumer, topic, n) values ($1, $2, $3)', [name, topic, payload]);
        if (failing(Number(payload))) throw new Error(`cannot apply ${String(payload)}`);
      }
    },
    reset: async (tx) => void (await tx.query('delete from noted where consumer = $1', [name])),
  });
  await openCursor(db, consumer);
  // Past what the other tests wrote.
  await catchUp(consumer);
  return {
    ...consumer,
    seen: () => queryValues(db, z.number(), 'select n from noted where consumer = $1 order by place', [name]),
  };
}

const testFact = (name: string) =>
  defineFact({ topic: `test.${name}`, key: 'test', when: 'A test wrote a number.', schema: z.int() });

const write = (tx: Queryable, { name }: Consumer, n: number) =>
  appendFact(tx, testFact(name), { key: 'k', payload: n });

const lagOf = async ({ name }: Consumer) => (await readLags(db, [name]))[0]?.seconds;

/** Other transactions of the server may keep facts back for a while. */
async function catchUp(consumer: Consumer): Promise<void> {
  while ((await applyBatch(db, consumer)) > 0 || (await lagOf(consumer)) !== 0) await wait(5);
}

test('a consumer applies its facts once, in order, and passes over those of others [EVT-01]', async () => {
  const [one, other] = [await recorder(), await recorder()];
  await db.tx(async (tx) => {
    for (let n = 0; n < 1_200; n += 1) await write(tx, n % 3 === 0 ? other : one, n);
  });
  await catchUp(one);
  await catchUp(one);
  expect(await one.seen()).toEqual(Array.from({ length: 1_200 }, (_, n) => n).filter((n) => n % 3 !== 0));
  expect(await lagOf(one)).toBe(0);
  expect(await lagOf(other)).toBeGreaterThan(0);
});

test('an event that was rolled back is not read [EVT-01]', async () => {
  const consumer = await recorder();
  await db
    .tx(async (tx) => {
      await write(tx, consumer, 1);
      throw new Error('no');
    })
    .catch(() => undefined);
  await write(db, consumer, 2);
  await catchUp(consumer);
  expect(await consumer.seen()).toEqual([2]);
});

test('a batch that fails once is applied once, in order [EVT-01]', async () => {
  let failures = 1;
  const consumer = await recorder((n) => n === 3 && failures-- > 0);
  await db.tx(async (tx) => {
    for (const n of [1, 2, 3, 4]) await write(tx, consumer, n);
  });
  await catchUp(consumer);
  expect(await consumer.seen()).toEqual([1, 2, 3, 4]);
});

test('a fact that commits after a later one is not skipped [EVT-01]', async () => {
  const consumer = await recorder();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let wrote: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (wrote = resolve));
  const late = db.tx(async (tx) => {
    await write(tx, consumer, 1);
    wrote();
    await released;
  });
  await written;
  const early = write(db, consumer, 2);
  // The embedded database has one connection: there the second waits for the first by itself.
  if (db.kind === 'pg') {
    await early;
    await applyBatch(db, consumer);
    expect(await consumer.seen()).toEqual([]);
  }
  release();
  await Promise.all([late, early]);
  await catchUp(consumer);
  expect(await consumer.seen()).toEqual([1, 2]);
});

test('two hosts at once apply each fact once [EVT-01]', async () => {
  const consumer = await recorder();
  const logs = [createEventLog(db), createEventLog(db)];
  await Promise.all(logs.map((log) => log.start([consumer])));
  for (let n = 0; n < 300; n += 1) {
    await write(db, consumer, n);
    logs[n % 2]?.wake();
  }
  await Promise.all(logs.map((log) => log.stop()));
  await catchUp(consumer);
  expect(await consumer.seen()).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

test('a consumer that fails does not keep the others from their facts [EVT-01]', async () => {
  const [broken, sound] = [await recorder(() => true), await recorder()];
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = createEventLog(db);
  await log.start([broken, sound]);
  for (const n of [1, 2]) {
    await write(db, broken, n);
    await write(db, sound, n);
    log.wake();
    while ((await sound.seen()).length < n) await wait(20);
  }
  expect(await broken.seen()).toEqual([]);
  await log.stop().catch(() => undefined);
  quiet.mockRestore();
});

test('a consumer that is slow does not keep the others from later facts [EVT-01]', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const seen: Record<'slow' | 'quick', string[]> = { slow: [], quick: [] };
  const reader = (name: keyof typeof seen, ready: () => Promise<void>) =>
    defineConsumer({
      name,
      topics: ['test.slow'],
      ready,
      apply: async (_tx, batch) => void seen[name].push(...batch.map(({ key }) => key)),
    });
  const log = createEventLog(db);
  await log.start([reader('slow', () => gate), reader('quick', async () => undefined)]);
  try {
    for (const key of ['first', 'second', 'third']) {
      await db.query(`select append_event('test.slow', $1, '{}')`, [key]);
      log.wake();
      while (!seen.quick.includes(key)) await wait(20);
    }
    expect(seen).toEqual({ slow: [], quick: ['first', 'second', 'third'] });
  } finally {
    open();
    await log.stop();
  }
  expect(seen.slow).toEqual(['first', 'second', 'third']);
});

test('a consumer takes as many facts at once as it says [EVT-01]', async () => {
  const sizes: number[] = [];
  const few = {
    ...(await recorder()),
    most: 3,
    apply: async (_tx: Queryable, batch: readonly unknown[]) => void sizes.push(batch.length),
  };
  await db.tx(async (tx) => {
    for (let n = 0; n < 7; n += 1) await write(tx, few, n);
  });
  await catchUp(few);
  expect(sizes).toEqual([3, 3, 1]);
});

test.each([
  ['a consumer', undefined, 'off'],
  ['one whose effects others keep', true, 'on'],
] as const)(
  '%s waits for the disk at its commit as it says (%s): %s [EVT-01]',
  async (_title, waitsForDisk, expected) => {
    const plain = await recorder();
    let commit: string | null = null;
    const watched: Consumer = {
      ...plain,
      ...(waitsForDisk && { waitsForDisk }),
      async apply(tx) {
        commit = await queryValue(tx, z.string(), `select current_setting('synchronous_commit')`);
      },
    };
    await db.tx(async (tx) => {
      await write(tx, plain, 1);
      // For the session, whatever the server of the tests is set to.
      await tx.query(`select set_config('synchronous_commit', 'on', false)`);
    });
    await catchUp(watched);
    expect(commit).toBe(expected);
  },
);

test('a rebuilt consumer reads the log from its beginning and ends where it was [EVT-01]', async () => {
  const consumer = await recorder();
  for (const n of [1, 2, 3]) await write(db, consumer, n);
  await catchUp(consumer);
  await rebuild(db, consumer);
  expect(await consumer.seen()).toEqual([]);
  await catchUp(consumer);
  expect(await consumer.seen()).toEqual([1, 2, 3]);
});

test('days are opened ahead, and one that is over is dropped when everybody has read it [EVT-01]', async () => {
  const partitions = () =>
    queryValues(
      db,
      z.string(),
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'events'::regclass order by 1`,
    );
  const seen: unknown[] = [];
  const newcomer = defineConsumer({
    name: 'newcomer',
    topics: ['test.old'],
    apply: async (_tx, batch) => void seen.push(...batch.map(({ payload }) => payload)),
  });
  await openCursor(db, newcomer);
  await db.query('delete from events');
  await db.query(`select events_open_days('2026-01-01', 2)`);
  const old = `insert into events (topic, key, payload, began_at, recorded_at) values ('test.old', 'k', $1, $2, $2)`;
  await db.query(old, ['1', '2026-01-01T23:59:59Z']);
  await db.query(old, ['2', '2026-01-02T00:00:00Z']);
  expect(await tendEventLog(db, [newcomer.name])).toBe(0);
  expect(await partitions()).toEqual(expect.arrayContaining(['events_20260101', 'events_20260102']));
  expect((await partitions()).length).toBeGreaterThan(2 + 14);
  await appendFact(db, testFact('old'), { key: 'k', payload: 3 });
  await catchUp(newcomer);
  expect(seen).toEqual([1, 2, 3]);
  expect(await tendEventLog(db, [newcomer.name])).toBe(2);
  expect(await partitions()).not.toContain('events_20260101');
  expect((await db.query('select from events_other')).rowCount).toBe(0);
});
