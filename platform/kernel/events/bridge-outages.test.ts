import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy';
import { timeScale } from '../../testing/time-scale';
import { waitUntil } from '../../testing/wait-until';
import type { Bus } from '../bus/bus';
import { createNatsBus } from '../bus/nats-bus';
import type { Db } from '../db/db';
import { newId } from '../ids';
import { appendEvent } from './append-event';
import { bridgeOutages } from './bridge-outages';
import { createBusFanOut } from './bus-fan-out';
import { defineLiveEvent } from './define-event';
import { createEventLog } from './event-log';

const { NATS_URL: natsUrl } = process.env;
const onNats = natsUrl ? describe : describe.skip;

const WITHIN_MS = 20_000 * timeScale;

const news = defineLiveEvent({
  topic: 'bridge-news.<id>',
  key: 'test',
  when: 'A test wrote a number.',
  schema: z.object({ n: z.int() }),
});

interface TestHost {
  readonly line: TcpProxy;
  readonly bus: Bus;
  readonly lags: () => Promise<{ readonly all: number; readonly live: number }>;
  readonly stop: () => Promise<void>;
}

/** The parts of a platform between its database and NATS, with a line of its own to NATS. */
async function openHost(db: Db, url: string): Promise<TestHost> {
  const line = await startTcpProxy(url);
  const bus = await createNatsBus(line.through(url), 300 * timeScale);
  const log = createEventLog(db);
  await log.start([createBusFanOut(bus)]);
  const endBridge = bridgeOutages(db, bus);
  return {
    line,
    bus,
    lags: log.lags,
    async stop() {
      await endBridge();
      await log.stop();
      await bus.close();
      await line.close();
    },
  };
}

onNats('while NATS is away', () => {
  let db: Db;
  let hosts: TestHost[] = [];
  let lines = '';

  beforeEach(async () => {
    lines = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      lines += String(text);
      return true;
    });
    db = await openTestDb();
    hosts = [await openHost(db, natsUrl ?? ''), await openHost(db, natsUrl ?? '')];
  });
  afterEach(async () => {
    for (const { line } of hosts) line.mend();
    for (const host of hosts) await host.stop();
    await db.close();
    jest.restoreAllMocks();
  });

  /** A topic that every host follows: what each heard, and how one writes to it. */
  async function follow() {
    const topic = `bridge-news.${newId()}` as const;
    const heard = hosts.map(() => new Set<number>());
    for (const [index, { bus }] of hosts.entries())
      await bus.subscribe(topic, (payload) => heard[index]?.add(news.schema.parse(payload).n));
    const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
    return {
      write: (n: number) => appendEvent(db, news, { topic, key: 'k', payload: { n } }),
      allHave: (count: number) => () => heard.every((numbers) => upTo(count).every((n) => numbers.has(n))),
    };
  }

  const isPublished = async () => (await hosts[0]?.lags())?.live === 0;

  test.each(['stalls', 'drops'] as const)(
    'every host brings live values to its own players, new followers included, and none is lost when it is back: the line %s [WAL-02, EVT-01, OPS-01]',
    async (how) => {
      const first = await follow();
      await first.write(0);
      await waitUntil('1 values on both hosts', first.allHave(1), WITHIN_MS);
      for (const { line } of hosts) line.cut(how);
      for (const n of [1, 2, 3]) await first.write(n);
      await waitUntil('4 values on both hosts', first.allHave(4), WITHIN_MS);
      const later = await follow();
      for (const n of Array.from({ length: 600 }, (_, at) => at)) await later.write(n);
      await waitUntil('600 values on both hosts', later.allHave(600), WITHIN_MS);
      expect(hosts.map(({ bus }) => bus.isConnected())).toEqual([false, false]);
      // The other hosts may be elsewhere: their cursor waits for NATS.
      expect((await hosts[0]?.lags())?.live).toBeGreaterThan(0);
      for (const { line } of hosts) line.mend();
      await later.write(600);
      await waitUntil('601 values on both hosts', later.allHave(601), WITHIN_MS);
      await waitUntil('all is published', isPublished, WITHIN_MS);
      await waitUntil('both lines', () => hosts.every(({ bus }) => bus.isConnected()), WITHIN_MS);
      const events = lines.split('\n').flatMap((line) => line.match(/"level":"\w+".*"event":"[^"]*"/)?.[0] ?? []);
      const count = (event: string) => events.filter((line) => line.includes(event)).length;
      // A busy machine may lose the line once more: each loss is named once, and its end once.
      const losses = count('"event":"NATS is away"');
      expect(losses).toBeGreaterThanOrEqual(hosts.length);
      expect(count('"level":"info"')).toBe(losses);
      expect(events).toHaveLength(2 * losses);
    },
  );

  test('a host that alone lost NATS brings its players what the other one has published [WAL-02, EVT-01]', async () => {
    const { write, allHave } = await follow();
    hosts[0]?.line.cut('stalls');
    for (const n of [0, 1, 2]) await write(n);
    await waitUntil('3 values on both hosts', allHave(3), WITHIN_MS);
    await waitUntil('all is published', isPublished, WITHIN_MS);
    await write(3);
    await waitUntil('4 values on both hosts', allHave(4), WITHIN_MS);
    hosts[0]?.line.mend();
    await write(4);
    await waitUntil('5 values on both hosts', allHave(5), WITHIN_MS);
  });
});
