import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import type { Db } from '../db/db';
import { appendFact } from './append-event';
import {
  applyBatch,
  brandOf,
  defineConsumer,
  findWaiting,
  openCursor,
  readLags,
  rebuild,
  retryAsideEvents,
  type Consumer,
} from './consumer';
import { defineFact } from './define-event';
import { createEventLog } from './event-log';
import { countAside, MOST_ATTEMPTS, readAside, readAsideAge, releaseAside, retryAside } from './set-aside';
import { queryValue, queryValues } from '../db/rows';

let db: Db;
let lines: jest.SpyInstance;

beforeAll(async () => {
  db = await openTestDb();
  await db.query(
    'create table noted (place bigint generated always as identity, consumer text not null, brand text not null, n int not null)',
  );
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.query('delete from events_set_aside');
  lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => lines.mockRestore());

const fact = defineFact({
  topic: 'test.aside',
  key: 'player',
  when: 'A test wrote a number of a brand.',
  schema: z.object({ brand: z.string(), n: z.int() }),
});

let made = 0;

/** Notes what it reads; numbers of `poison` cannot be applied. `before` runs before each batch. */
async function recorder(poison: Set<number>, before: () => Promise<void> = async () => undefined) {
  const name = `aside-${(made += 1)}`;
  const consumer = defineConsumer({
    name,
    topics: [fact.topic],
    laneOf: (event) => brandOf(event) ?? event.key,
    async apply(tx, batch) {
      await before();
      for (const { payload } of batch) {
        const { brand, n } = fact.parse(payload);
        await tx.query('insert into noted (consumer, brand, n) values ($1, $2, $3)', [name, brand, n]);
        // An error of the server, which ends all that follows in the transaction as well.
        if (poison.has(n)) await tx.query('select 1 / 0');
      }
    },
    reset: async (tx) => void (await tx.query('delete from noted where consumer = $1', [name])),
  });
  await openCursor(db, consumer);
  // Past what the other tests wrote.
  await db.query(
    `update event_cursors set xid = pg_current_xact_id(), number = 0, began_at = now() where consumer = $1`,
    [name],
  );
  const seen = async (brand: string) =>
    queryValues(db, z.number(), 'select n from noted where consumer = $1 and brand = $2 order by place', [name, brand]);
  return { ...consumer, seen };
}

const write = (brand: string, n: number) => appendFact(db, fact, { key: `player of ${brand}`, payload: { brand, n } });

/** Other transactions of the server may keep facts back for a while. */
async function catchUp(consumer: Consumer): Promise<void> {
  const lag = async () => (await readLags(db, [consumer.name]))[0]?.seconds;
  while ((await applyBatch(db, consumer)) > 0 || (await lag()) !== 0) await wait(5);
}

const makeDue = () => db.query(`update events_set_aside set retry_at = now() where state = 'retrying'`);

/** Tries what failed until it waits for an operator. */
async function exhaust(consumer: Consumer): Promise<void> {
  for (let attempts = 2; attempts <= MOST_ATTEMPTS; attempts += 1) {
    await makeDue();
    expect(await retryAsideEvents(db, consumer)).toBe(true);
  }
}

const statesOf = async ({ name }: Consumer) =>
  queryValues(
    db,
    z.string(),
    `select (payload ->> 'n') || ' ' || state from events_set_aside where consumer = $1 order by number`,
    [name],
  );

const numberOf = async (consumer: Consumer): Promise<bigint> => {
  const [aside] = (await readAside(db, 100, null)).filter((event) => event.consumer === consumer.name);
  if (!aside) throw new Error('nothing waits for an operator');
  return aside.number;
};

test('a consumer goes on with other brands at once when an event of one cannot be applied, whose later events wait behind it [EVT-01]', async () => {
  const consumer = await recorder(new Set([30]));
  for (const n of [29, 30, 31]) await write('aurora', n);
  for (const n of [1, 2, 3]) await write('tundra', n);
  await catchUp(consumer);
  expect(await consumer.seen('aurora')).toEqual([29]);
  expect(await consumer.seen('tundra')).toEqual([1, 2, 3]);
  expect(await statesOf(consumer)).toEqual(['30 retrying', '31 waiting']);
  await write('aurora', 32);
  await write('tundra', 4);
  await catchUp(consumer);
  expect(await consumer.seen('tundra')).toEqual([1, 2, 3, 4]);
  expect(await statesOf(consumer)).toEqual(['30 retrying', '31 waiting', '32 waiting']);
});

test('an event is set aside with an alarm after its last try, and not tried again by itself [EVT-01]', async () => {
  const consumer = await recorder(new Set([2]));
  for (const n of [1, 2, 3]) await write('aurora', n);
  await catchUp(consumer);
  expect(await retryAsideEvents(db, consumer)).toBe(false);
  expect(await countAside(db)).toEqual({ setAside: 0, waiting: 1 });
  await exhaust(consumer);
  expect(await countAside(db)).toEqual({ setAside: 1, waiting: 1 });
  expect(await retryAsideEvents(db, consumer)).toBe(false);
  expect(await findWaiting(db, [consumer.name])).toEqual([]);
  expect(await readAside(db, 10, null)).toMatchObject([
    {
      consumer: consumer.name,
      topic: fact.topic,
      key: 'player of aurora',
      brand: 'aurora',
      attempts: MOST_ATTEMPTS,
      error: expect.stringContaining('division by zero'),
      behind: 1,
    },
  ]);
  expect(await readAsideAge(db, consumer.name, 'aurora')).toBeGreaterThan(0);
  expect(await readAsideAge(db, consumer.name, 'tundra')).toBeNull();
  const said = lines.mock.calls.map(([line]) => z.object({ event: z.string() }).parse(JSON.parse(String(line))).event);
  expect(said).toEqual([
    ...Array.from({ length: MOST_ATTEMPTS - 1 }, () => 'a consumer of events failed, trying again'),
    'an event was set aside',
  ]);
});

test('waits between tries double [EVT-01]', async () => {
  const consumer = await recorder(new Set([1]));
  await write('aurora', 1);
  await catchUp(consumer);
  const waits: unknown[] = [];
  for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
    const seconds = `select round(extract(epoch from retry_at - clock_timestamp()))::int from events_set_aside`;
    waits.push(await queryValue(db, z.number(), seconds));
    await makeDue();
    await retryAsideEvents(db, consumer);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
});

test('a mended event that an operator has tried again is applied once with all behind it, in order, before later ones [EVT-01]', async () => {
  const poison = new Set([2, 4]);
  const consumer = await recorder(poison);
  for (const n of [1, 2, 3, 4, 5]) await write('aurora', n);
  await catchUp(consumer);
  await exhaust(consumer);
  const number = await numberOf(consumer);
  poison.delete(2);
  expect(await retryAsideEvents(db, consumer)).toBe(false);
  expect(await db.tx((tx) => retryAside(tx, { consumer: consumer.name, number }))).toBe(true);
  expect(await db.tx((tx) => retryAside(tx, { consumer: consumer.name, number }))).toBe(false);
  await retryAsideEvents(db, consumer);
  expect(await consumer.seen('aurora')).toEqual([1, 2, 3]);
  expect(await statesOf(consumer)).toEqual(['4 retrying', '5 waiting']);
  poison.delete(4);
  await write('aurora', 6);
  await catchUp(consumer);
  await makeDue();
  await retryAsideEvents(db, consumer);
  expect(await consumer.seen('aurora')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await statesOf(consumer)).toEqual([]);
  await write('aurora', 7);
  await catchUp(consumer);
  expect(await consumer.seen('aurora')).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a released event is never applied, and the lane goes on behind it [EVT-01]', async () => {
  const consumer = await recorder(new Set([2]));
  for (const n of [1, 2, 3]) await write('aurora', n);
  await catchUp(consumer);
  const early = await queryValue(db, z.bigint(), `select number from events_set_aside where state = 'retrying'`);
  const name = { consumer: consumer.name, number: early ?? 0n };
  expect(await db.tx((tx) => releaseAside(tx, name))).toBeNull();
  await exhaust(consumer);
  expect(await db.tx((tx) => releaseAside(tx, name))).toMatchObject({ payload: { brand: 'aurora', n: 2 } });
  await retryAsideEvents(db, consumer);
  expect(await consumer.seen('aurora')).toEqual([1, 3]);
  expect(await statesOf(consumer)).toEqual([]);
});

test('one event among 1,200 is found, and each of the others is applied once [EVT-01]', async () => {
  const consumer = await recorder(new Set([777]));
  await db.query(
    `insert into events (topic, key, payload) select 'test.aside', 'k', jsonb_build_object('brand', 'brand-' || n % 3, 'n', n)
     from generate_series(1, 1200) n`,
  );
  await catchUp(consumer);
  const upTo = (rest: number) => Array.from({ length: 1_200 }, (_, place) => place + 1).filter((n) => n % 3 === rest);
  expect(await consumer.seen('brand-1')).toEqual(upTo(1));
  expect(await consumer.seen('brand-2')).toEqual(upTo(2));
  expect(await consumer.seen('brand-0')).toEqual(upTo(0).filter((n) => n < 777));
  expect((await statesOf(consumer)).length).toBe(upTo(0).filter((n) => n >= 777).length);
});

test('an outage of the database counts against no event [EVT-01]', async () => {
  const outage = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  let isAway = true;
  const consumer = await recorder(new Set(), async () => {
    if (isAway) throw outage;
  });
  await write('aurora', 1);
  while ((await findWaiting(db, [consumer.name])).length === 0) await wait(5);
  for (let tries = 0; tries <= MOST_ATTEMPTS; tries += 1) await expect(applyBatch(db, consumer)).rejects.toBe(outage);
  expect(await statesOf(consumer)).toEqual([]);
  isAway = false;
  await catchUp(consumer);
  expect(await consumer.seen('aurora')).toEqual([1]);
});

test('two hosts, one of which ends and starts again, lose nothing and apply nothing twice while a brand is poisoned and after it is mended [EVT-01]', async () => {
  const poison = new Set([20]);
  const consumer = await recorder(poison);
  const start = async () => {
    const log = createEventLog(db);
    await log.start([consumer]);
    return log;
  };
  const steady = await start();
  let restarted = await start();
  const all = Array.from({ length: 60 }, (_, place) => place + 1);
  for (const n of all) {
    await write('aurora', n);
    await write('tundra', 100 + n);
    steady.wake();
    restarted.wake();
    if (n !== 30) continue;
    await restarted.stop();
    restarted = await start();
  }
  while ((await consumer.seen('tundra')).length < all.length) await wait(10);
  expect(await consumer.seen('aurora')).toEqual(all.filter((n) => n < 20));
  poison.delete(20);
  await makeDue();
  while ((await consumer.seen('aurora')).length < all.length) {
    await makeDue();
    await wait(10);
  }
  await Promise.all([steady.stop(), restarted.stop()]);
  expect(await consumer.seen('aurora')).toEqual(all);
  expect(await consumer.seen('tundra')).toEqual(all.map((n) => 100 + n));
  expect(await statesOf(consumer)).toEqual([]);
});

test('a rebuilt consumer applies what was set aside once, from the log [EVT-01]', async () => {
  const poison = new Set([2]);
  const consumer = await recorder(poison);
  for (const n of [1, 2, 3]) await write('rebuilt', n);
  await catchUp(consumer);
  await exhaust(consumer);
  poison.delete(2);
  await rebuild(db, consumer);
  expect(await statesOf(consumer)).toEqual([]);
  await catchUp(consumer);
  expect(await consumer.seen('rebuilt')).toEqual([1, 2, 3]);
  expect(await retryAsideEvents(db, consumer)).toBe(false);
});
