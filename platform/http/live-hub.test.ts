import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { sharedParse } from '../graphql/live-feed';
import { createLiveHub, SubscriberTooSlow } from './live-hub';
import { z } from 'zod';

const eventSchema = z.object({ version: z.number(), text: z.string().optional() });
type Event = z.infer<typeof eventSchema>;
const parse = sharedParse((payload) => eventSchema.safeParse(payload).data ?? null);
const version = (event: Event): number => event.version;

function setUp() {
  const bus = createInProcessBus();
  return { bus, hub: createLiveHub(bus) };
}

async function take(events: AsyncIterator<Event>, count: number): Promise<number[]> {
  const versions: number[] = [];
  while (versions.length < count) {
    const step = await events.next();
    if (step.done) break;
    versions.push(step.value.version);
  }
  return versions;
}

test('gives the snapshot first and then only newer versions [SUB-02]', async () => {
  const { bus, hub } = setUp();
  let answerSnapshot: (event: Event) => void = () => undefined;
  const events = hub.follow({
    topic: 'wallet.a',
    parse,
    version,
    snapshot: () => new Promise<Event>((resolve) => (answerSnapshot = resolve)),
  });
  await new Promise(setImmediate);
  await bus.publish('wallet.a', { version: 4 });
  await bus.publish('wallet.a', { version: 6 });
  answerSnapshot({ version: 5 });
  expect(await take(events, 2)).toEqual([5, 6]);
  await bus.publish('wallet.a', { version: 6 });
  await bus.publish('wallet.a', { version: 3 });
  await bus.publish('wallet.a', { version: 7 });
  expect(await take(events, 1)).toEqual([7]);
});

test('all subscribers of a payload share one event', async () => {
  const { bus, hub } = setUp();
  const [first, second] = [hub.follow({ topic: 't.a', parse }), hub.follow({ topic: 't.a', parse })];
  await new Promise(setImmediate);
  await bus.publish('t.a', { version: 1 });
  expect((await first.next()).value).toBe((await second.next()).value);
});

test('a full queue keeps the newest state, however late the reader is', async () => {
  const { bus, hub } = setUp();
  const events = hub.follow({ topic: 'wallet.b', parse, version });
  await new Promise(setImmediate);
  for (let number = 1; number <= 1000; number += 1) await bus.publish('wallet.b', { version: number });
  const seen = await take(events, 1);
  while (seen.at(-1) !== 1000) seen.push(...(await take(events, 1)));
  expect(seen.length).toBeLessThanOrEqual(65);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('a reader that would lose events is ended instead', async () => {
  const { bus, hub } = setUp();
  const events = hub.follow({ topic: 'player.a', parse });
  await new Promise(setImmediate);
  for (let number = 1; number <= 100; number += 1) await bus.publish('player.a', { version: number });
  await expect(events.next()).rejects.toBeInstanceOf(SubscriberTooSlow);
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test('returning ends a waiting reader and leaves the topic', async () => {
  const { hub } = setUp();
  const events = hub.follow({ topic: 'player.b', parse });
  const waiting = events.next();
  expect(hub.size()).toBe(1);
  await events.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(hub.size()).toBe(0);
});

test('a failing snapshot ends the reader with its error', async () => {
  const { hub } = setUp();
  const events = hub.follow({
    topic: 'wallet.c',
    parse,
    version,
    snapshot: () => Promise.reject(new Error('no database')),
  });
  await expect(events.next()).rejects.toThrow('no database');
});

test('a payload of another shape is passed over', async () => {
  const { bus, hub } = setUp();
  const events = hub.follow({ topic: 't.b', parse });
  await new Promise(setImmediate);
  await bus.publish('t.b', 'nonsense');
  await bus.publish('t.b', { version: 2 });
  expect(await take(events, 1)).toEqual([2]);
});

test('a topic whose bus subscription failed is subscribed again for the next follower', async () => {
  const bus = createInProcessBus();
  let isAway = true;
  const hub = createLiveHub({
    ...bus,
    subscribe: (topic, handler) => (isAway ? Promise.reject(new Error('away')) : bus.subscribe(topic, handler)),
  });
  const lost = hub.follow({ topic: 'player.c', parse });
  await expect(lost.next()).rejects.toThrow('away');
  isAway = false;
  const events = hub.follow({ topic: 'player.c', parse });
  await new Promise(setImmediate);
  await bus.publish('player.c', { version: 1 });
  expect(await take(events, 1)).toEqual([1]);
});
