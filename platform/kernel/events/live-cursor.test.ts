import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { mortalDb } from '../../testing/mortal-db';
import { openTestDb } from '../../testing/test-db';
import { createInProcessBus } from '../bus/in-process-bus';
import type { Db, Queryable } from '../db/db';
import { newId } from '../ids';
import { appendEvent, appendFact } from './append-event';
import { createBusFanOut } from './bus-fan-out';
import { applyBatch, defineConsumer, findWaiting, openCursor, readLags, type Consumer } from './consumer';
import { defineFact, defineLiveEvent } from './define-event';

// Only PostgreSQL has transactions that overlap; the embedded database has one connection.
const onPostgres = process.env.DATABASE_URL ? test : test.skip;

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Ends of the transactions that the test holds open. */
const held: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(held.splice(0).map((end) => end())));

const number = { key: 'test', when: 'A test wrote a number.', schema: z.object({ n: z.int() }) };
const fact = defineFact({ topic: 'test.fact', ...number });
const news = defineLiveEvent({ topic: 'test-news.<id>', ...number });

/** A publisher of its own, past what other tests wrote, and the numbers that it has published under one topic. */
async function openPublisher() {
  const bus = createInProcessBus();
  const consumer: Consumer = { ...createBusFanOut(bus), name: `fan-out-${newId()}` };
  await openCursor(db, consumer);
  while ((await applyBatch(db, consumer)) > 0);
  const topic = `test-news.${newId()}` as const;
  const heard: number[] = [];
  await bus.subscribe(topic, (payload) => heard.push(news.schema.parse(payload).n));
  return {
    consumer,
    heard,
    write: (tx: Queryable, n: number) => appendEvent(tx, news, { topic, key: 'k', payload: { n } }),
  };
}

async function publishAll(consumer: Consumer): Promise<void> {
  while ((await applyBatch(db, consumer)) > 0);
}

/** Runs `first` in a transaction that stays open until the returned function is called. */
async function holdOpen(first: (tx: Queryable) => Promise<unknown>): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => (begun = resolve));
  const transaction = db.tx(async (tx) => {
    await first(tx);
    begun();
    await released;
  });
  const end = () => {
    release();
    return transaction;
  };
  held.push(end);
  await begins;
  return end;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const lagOf = async ({ name }: Consumer) => (await readLags(db, [name]))[0]?.seconds;

onPostgres(
  'a live event is published while an older transaction of the server goes on writing, and facts wait for that [WAL-02, EVT-01]',
  async () => {
    const { consumer, heard, write } = await openPublisher();
    const facts: unknown[] = [];
    const reader = defineConsumer({
      name: `facts-${newId()}`,
      topics: [fact.topic],
      apply: async (_tx, batch) => void facts.push(...batch.map(({ payload }) => payload)),
    });
    await openCursor(db, reader);
    const end = await holdOpen((tx) => tx.query('create temporary table long_work (n int)'));
    for (const n of upTo(3)) {
      await write(db, n);
      await appendFact(db, fact, { key: 'k', payload: { n } });
      expect(await findWaiting(db, [consumer.name])).toEqual([consumer.name]);
      await publishAll(consumer);
      expect(heard).toEqual(upTo(n + 1));
    }
    expect(await lagOf(consumer)).toBe(0);
    await applyBatch(db, reader);
    expect(facts).toEqual([]);
    await end();
    while (facts.length < 3) await applyBatch(db, reader);
    expect(facts).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  },
);

onPostgres(
  'live events of a transaction that commits late are published after it, once, however many later ones were before [WAL-02, EVT-01]',
  async () => {
    const { consumer, heard, write } = await openPublisher();
    const end = await holdOpen(async (tx) => {
      await write(tx, 1);
      await write(tx, 2);
    });
    const endOther = await holdOpen((tx) => write(tx, 3));
    for (const n of [10, 11, 12]) {
      await write(db, n);
      await publishAll(consumer);
    }
    expect(heard).toEqual([10, 11, 12]);
    await endOther();
    expect(await findWaiting(db, [consumer.name])).toEqual([consumer.name]);
    await publishAll(consumer);
    expect(heard).toEqual([10, 11, 12, 3]);
    await end();
    expect(await lagOf(consumer)).toBeGreaterThan(0);
    await publishAll(consumer);
    await publishAll(consumer);
    expect(heard).toEqual([10, 11, 12, 3, 1, 2]);
    expect(await findWaiting(db, [consumer.name])).toEqual([]);
  },
);

onPostgres('a long transaction leaves nothing to read again and again [EVT-01]', async () => {
  const { consumer, write } = await openPublisher();
  const end = await holdOpen((tx) => write(tx, 0));
  for (const n of upTo(50)) await write(db, n);
  await publishAll(consumer);
  expect(await findWaiting(db, [consumer.name])).toEqual([]);
  expect(await applyBatch(db, consumer)).toBe(0);
  await end();
});

onPostgres(
  'hosts that die at any statement lose no live event, of transactions that end late neither [WAL-02, EVT-01]',
  async () => {
    const { consumer, heard, write } = await openPublisher();
    const host = mortalDb(db);
    let written = 0;
    const expected: number[] = [];
    const next = () => {
      expected.push((written += 1));
      return written;
    };
    let deaths = 0;
    for (let statements = 0; statements < 12; statements += 1) {
      const end = await holdOpen((tx) => write(tx, next()));
      await write(db, next());
      host.dieAfter(statements);
      await applyBatch(host, consumer).catch(() => undefined);
      if (host.isDead) deaths += 1;
      host.revive();
      await end();
      await write(db, next());
      host.dieAfter(statements);
      await applyBatch(host, consumer).catch(() => undefined);
      host.revive();
    }
    await publishAll(consumer);
    expect(deaths).toBeGreaterThan(3);
    expect([...new Set(heard)].sort((a, b) => a - b)).toEqual(expected);
  },
);

onPostgres(
  'two hosts publish each live event of many writers, whose transactions overlap or roll back, once [WAL-02, EVT-01]',
  async () => {
    const { consumer, heard, write } = await openPublisher();
    const committed: number[] = [];
    let isOver = false;
    const host = async () => {
      while (!isOver) if ((await applyBatch(db, consumer)) === 0) await wait(1);
    };
    const hosts = [host(), host()];
    await Promise.all(
      upTo(8).map(async (writer) => {
        for (const step of upTo(40)) {
          const n = writer * 1_000 + step;
          const isGood = (writer + step) % 5 > 0;
          await db
            .tx(async (tx) => {
              await write(tx, n);
              await wait((writer * 7 + step * 3) % 11);
              if (!isGood) throw new Error('rolled back');
            })
            .catch(() => undefined);
          if (isGood) committed.push(n);
        }
      }),
    );
    isOver = true;
    await Promise.all(hosts);
    await publishAll(consumer);
    expect([...heard].sort((a, b) => a - b)).toEqual(committed.sort((a, b) => a - b));
  },
);

test('1,200 live events are published in parts, in order, and what is written meanwhile after them [EVT-01]', async () => {
  const { consumer, heard, write } = await openPublisher();
  await db.tx(async (tx) => {
    for (const n of upTo(700)) await write(tx, n);
  });
  for (const n of upTo(500)) await write(db, 700 + n);
  expect(await applyBatch(db, consumer)).toBe(500);
  await write(db, 1_200);
  await publishAll(consumer);
  expect(heard).toEqual(upTo(1_201));
  expect(await lagOf(consumer)).toBe(0);
});

onPostgres('a transaction that commits between two parts is published after them [EVT-01]', async () => {
  const { consumer, heard, write } = await openPublisher();
  const end = await holdOpen((tx) => write(tx, 9_000));
  for (const n of upTo(500)) await write(db, n);
  expect(await applyBatch(db, consumer)).toBe(500);
  await end();
  expect(await findWaiting(db, [consumer.name])).toEqual([consumer.name]);
  await publishAll(consumer);
  expect(heard).toEqual([...upTo(500), 9_000]);
});

test('a publisher of the release before goes on where it was and loses nothing [EVT-01]', async () => {
  const { consumer, heard, write } = await openPublisher();
  await write(db, 1);
  await publishAll(consumer);
  await write(db, 2);
  await write(db, 3);
  await db.query('update event_cursors set seen = null where consumer = $1', [consumer.name]);
  await openCursor(db, consumer);
  await publishAll(consumer);
  // The last transaction before the update may be published twice.
  expect(heard).toEqual([1, 1, 2, 3]);
});
