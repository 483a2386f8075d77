import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openTestDb } from '../testing/test-db';
import { createInProcessBus } from './bus/in-process-bus';
import { shiftableClock } from './clock';
import type { Db } from './db/db';
import { runDueJob, scheduleJob } from './jobs';
import type { JsonValue } from '@/contract/json';
import { appendEvent } from './events/append-event';
import { defineLiveEvent } from './events/define-event';
import { createBusFanOut } from './events/bus-fan-out';
import { createEventLog } from './events/event-log';
import type { Bus } from './bus/bus';

const news = defineLiveEvent({
  topic: 'news.<id>',
  key: 'news',
  when: 'A test has news.',
  schema: z.object({ n: z.int() }),
});

let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});

afterAll(() => db.close());

async function startFanOut(bus: Bus) {
  const log = createEventLog(db);
  await log.start([createBusFanOut(bus)]);
  return log;
}

test('a column of eight bytes comes back as bigint, a time as Date, json parsed', async () => {
  const at = new Date('2026-03-04T05:06:07.089Z');
  const { rows } = await db.query(
    'select 9007199254740993::bigint as n, $1::timestamptz as at, $2::jsonb as j, $3::date as d',
    [at, JSON.stringify({ a: [1] }), '2026-01-31'],
  );
  expect(rows).toEqual([{ n: 9007199254740993n, at, j: { a: [1] }, d: '2026-01-31' }]);
});

test('a transaction that rejects leaves nothing', async () => {
  await db.query('create table kept (n int)');
  await expect(
    db.tx(async (tx) => {
      await tx.query('insert into kept values (1)');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await db.query('select * from kept')).rows).toEqual([]);
});

test('refuses the Db itself inside its transaction', async () => {
  await expect(db.tx(() => db.query('select 1'))).rejects.toThrow(/must use the tx/);
});

test('a failing statement spares those sent beside it', async () => {
  const outcomes = await Promise.allSettled([1, 0, 2, 0, 4].map((n) => db.query('select 8 / $1::int as q', [n])));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('the event log publishes what was committed, in order, and nothing that was rolled back', async () => {
  const bus = createInProcessBus();
  const heard: unknown[] = [];
  await bus.subscribe('news.a', (payload) => heard.push(payload));
  await db.tx(async (tx) => {
    await appendEvent(tx, news, { topic: 'news.a', key: 'a', payload: { n: 1 } });
    await appendEvent(tx, news, { topic: 'news.a', key: 'a', payload: { n: 2 } });
  });
  await db
    .tx(async (tx) => {
      await appendEvent(tx, news, { topic: 'news.a', key: 'a', payload: { n: 3 } });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  const log = await startFanOut(bus);
  while ((await log.lags()).all > 0) await wait(20);
  await log.stop();
  expect(heard).toEqual([{ n: 1 }, { n: 2 }]);
});

test('an event waits in the log until the bus has it', async () => {
  const heard: unknown[] = [];
  let away = true;
  const bus = createInProcessBus();
  await bus.subscribe('news.kept', (payload) => heard.push(payload));
  // Takes what it is given, and has it only when it says so.
  const held: (() => Promise<void>)[] = [];
  let flushes = 0;
  const buffering = {
    ...bus,
    publish: async (topic: string, payload: JsonValue) => void held.push(() => bus.publish(topic, payload)),
    flush: async () => {
      flushes += 1;
      if (away && flushes > 1) {
        held.length = 0;
        throw new Error('the bus is away');
      }
      for (const publish of held.splice(0)) await publish();
    },
  };
  await appendEvent(db, news, { topic: 'news.kept', key: 'k', payload: { n: 1 } });
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const log = await startFanOut(buffering);
  while (flushes < 3) await wait(20);
  expect((await log.lags()).all).toBeGreaterThan(0);
  away = false;
  while ((await log.lags()).all > 0) await wait(50);
  await log.stop();
  quiet.mockRestore();
  expect(heard).toEqual([{ n: 1 }]);
});

test('long work is done before the transaction of its job, which lasts as long as nobody else took it', async () => {
  const clock = shiftableClock();
  await db.query('create table counted (n int)');
  const plan = (uniqueKey: string) =>
    db.tx((tx) => scheduleJob(tx, { kind: 'count', uniqueKey, runAt: clock.now(), payload: null }));
  const counting = {
    count: {
      prepare: async () => async (tx: Pick<Db, 'query'>) => void (await tx.query('insert into counted values (1)')),
    },
  };
  await plan('c1');
  const overtaken = {
    count: {
      prepare: async () => {
        // Outside any transaction: others work, and when the lease is over they take the job.
        clock.shift(61_000);
        expect(await runDueJob(db, clock, counting)).toBe(true);
        return counting.count.prepare();
      },
    },
  };
  expect(await runDueJob(db, clock, overtaken)).toBe(true);
  expect((await db.query('select from counted')).rowCount).toBe(1);
  expect((await db.query(`select from jobs where kind = 'count' and finished_at is not null`)).rowCount).toBe(1);
});

test('a job runs once when due, its key makes it unique, and a failure is undone and tried again', async () => {
  const clock = shiftableClock();
  const runAt = new Date(clock.now().getTime() + 60_000);
  const job = { kind: 'draw', uniqueKey: 'w1', runAt, payload: null };
  expect(await db.tx((tx) => scheduleJob(tx, job))).toEqual({ scheduled: true });
  expect(await db.tx((tx) => scheduleJob(tx, job))).toEqual({ scheduled: false });
  await db.query('create table drawn (n int)');
  let failures = 1;
  const handlers = {
    draw: async (tx: Pick<Db, 'query'>) => {
      await tx.query('insert into drawn values (1)');
      if (failures-- > 0) throw new Error('once');
    },
  };
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runDueJob(db, clock, handlers)).toBe(false);
  clock.shift(61_000);
  expect(await runDueJob(db, clock, handlers)).toBe(true);
  expect((await db.query('select * from drawn')).rows).toHaveLength(0);
  clock.shift(10_000);
  expect(await runDueJob(db, clock, handlers)).toBe(true);
  expect(await runDueJob(db, clock, handlers)).toBe(false);
  expect((await db.query('select * from drawn')).rows).toHaveLength(1);
  quiet.mockRestore();
});

test('a job that ends its host each time is begun ten times and then failed for good', async () => {
  const clock = shiftableClock();
  await db.tx((tx) => scheduleJob(tx, { kind: 'deadly', uniqueKey: 'd1', runAt: clock.now(), payload: null }));
  let starts = 0;
  const handlers = {
    deadly: {
      prepare: async () => {
        starts += 1;
        return () => Promise.resolve();
      },
    },
  };
  const ended = () => Promise.reject(new Error('the host has ended'));
  for (let hosts = 0; hosts < 12; hosts += 1) {
    let queries = 0;
    // Takes the job, and is gone before its end.
    const host: Db = { ...db, tx: ended, query: (...of) => (queries++ === 0 ? db.query(...of) : ended()) };
    await runDueJob(host, clock, handlers).catch(() => undefined);
    clock.shift(61_000);
  }
  expect(starts).toBe(10);
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runDueJob(db, clock, handlers)).toBe(true);
  expect(quiet.mock.calls.join()).toContain('job failed for good');
  quiet.mockRestore();
  expect(await runDueJob(db, clock, handlers)).toBe(false);
  expect(starts).toBe(10);
});

test('a due job is run by one of many runners, once', async () => {
  const clock = shiftableClock();
  await db.query('create table paid (n int)');
  await db.tx((tx) => scheduleJob(tx, { kind: 'payout', uniqueKey: 'p1', runAt: clock.now(), payload: { n: 1 } }));
  const handlers = { payout: async (tx: Pick<Db, 'query'>) => void (await tx.query('insert into paid values (1)')) };
  const worked = await Promise.all(Array.from({ length: 8 }, () => runDueJob(db, clock, handlers)));
  expect(worked.filter(Boolean)).toHaveLength(1);
  expect((await db.query('select * from paid')).rows).toHaveLength(1);
});

test('many relays at once publish each event, in order', async () => {
  const bus = createInProcessBus();
  const heard: unknown[] = [];
  await bus.subscribe('news.many', (payload) => heard.push(payload));
  await db.tx(async (tx) => {
    for (let n = 0; n < 40; n += 1) await appendEvent(tx, news, { topic: 'news.many', key: 'k', payload: { n } });
  });
  const logs = await Promise.all(Array.from({ length: 4 }, () => startFanOut(bus)));
  while ((await logs[0]?.lags())?.all !== 0) await wait(20);
  await Promise.all(logs.map((log) => log.stop()));
  expect(heard).toEqual(Array.from({ length: 40 }, (_, n) => ({ n })));
});
