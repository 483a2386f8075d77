import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransactionScope } from '../db/transaction-scope';
import { newId } from '../ids';
import { timeScale } from '../../testing/time-scale';
import type { JsonValue } from '@/contract/json';
import type { Bus } from './bus';
import { createInProcessBus } from './in-process-bus';
import { createNatsBus } from './nats-bus';
import { openBus } from './open-bus';

const natsUrl = process.env.NATS_URL;

const kinds: [string, () => Promise<Bus>][] = [
  ['in process', async () => createInProcessBus()],
  ...(natsUrl ? ([['NATS', () => openBus({ natsUrl })]] satisfies [string, () => Promise<Bus>][]) : []),
];

describe.each(kinds)('the bus, %s', (_name, open) => {
  let bus: Bus;
  beforeAll(async () => {
    bus = await open();
  });
  afterAll(() => bus.close());

  /** A connection keeps the order: when this message has come, all that were published before it have. */
  async function settle(): Promise<void> {
    const topic = `settled.${newId()}`;
    let come: () => void = () => undefined;
    const hasCome = new Promise<void>((resolve) => (come = resolve));
    const leave = await bus.subscribe(topic, () => come());
    await bus.publish(topic, null);
    await hasCome;
    leave();
  }

  test('brings a payload to all who follow its topic, and to nobody else', async () => {
    const topic = `wallet.${newId()}`;
    const heard: Record<'first' | 'second' | 'other', JsonValue[]> = { first: [], second: [], other: [] };
    await bus.subscribe(topic, (payload) => heard.first.push(payload));
    const leave = await bus.subscribe(topic, (payload) => heard.second.push(payload));
    await bus.subscribe(`wallet.${newId()}`, (payload) => heard.other.push(payload));
    await bus.publish(topic, { balance: '1.00', list: [1, null] });
    await settle();
    leave();
    await bus.publish(topic, 2);
    await settle();
    const published = { balance: '1.00', list: [1, null] };
    expect(heard).toEqual({ first: [published, 2], second: [published], other: [] });
  });

  test('a listener is no part of the transaction that publishes [RAF-01, SUB-02]', async () => {
    const topic = `wallet.${newId()}`;
    const transaction = createTransactionScope();
    const outcomes: string[] = [];
    await bus.subscribe(topic, () => {
      try {
        transaction.assertOutside();
        outcomes.push('outside');
      } catch (error) {
        outcomes.push(String(error));
      }
    });
    await transaction.enter(async () => {
      await bus.publish(topic, 1);
      await settle();
    });
    expect(outcomes).toEqual(['outside']);
  });

  test('a listener that throws does not keep the event from the next', async () => {
    const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const topic = `news.${newId()}`;
    const heard: JsonValue[] = [];
    await bus.subscribe(topic, () => {
      throw new Error('no');
    });
    await bus.subscribe(topic, (payload) => heard.push(payload));
    await bus.publish(topic, 1);
    await settle();
    expect(heard).toEqual([1]);
    expect(quiet).toHaveBeenCalled();
    quiet.mockRestore();
  });

  test('a local message reaches the listeners of this process until they leave', async () => {
    const topic = `news.${newId()}`;
    const heard: JsonValue[] = [];
    const leave = await bus.subscribe(topic, (payload) => heard.push(payload));
    await bus.publishHere(topic, 1);
    leave();
    await bus.publishHere(topic, 2);
    expect(heard).toEqual([1]);
  });

  test('refuses a topic that would mean more than one', async () => {
    for (const topic of ['wallet.*', 'wallet.>', 'two words', 'a..b', '']) {
      await expect(bus.subscribe(topic, () => undefined)).rejects.toThrow(/not a topic/);
      await expect(bus.publish(topic, null)).rejects.toThrow(/not a topic/);
    }
  });
});

/** In which the stub below must acknowledge, and for which a test waits when it does not. */
const FLUSH_WITHIN_MS = 1_500 * timeScale;

/** As much of a NATS server as a publisher needs; it can fall silent or hang up. */
async function startNatsStub() {
  const sockets = new Set<Socket>();
  const stub = {
    url: '',
    heard: '',
    answers: true,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('INFO {"server_id":"stub","version":"2.10.0","proto":1,"headers":true,"max_payload":1048576}\r\n');
    socket.on('data', (chunk) => {
      if (!stub.answers) return;
      const text = chunk.toString();
      stub.heard += text;
      for (let pings = text.split('PING\r\n').length - 1; pings > 0; pings -= 1) socket.write('PONG\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  stub.url = `nats://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return stub;
}

test('a message that a NATS server did not acknowledge is reported as open: when it is silent, and when it hangs up', async () => {
  const stub = await startNatsStub();
  const bus = await createNatsBus(stub.url, FLUSH_WITHIN_MS);
  await bus.publish('news.a', 1);
  await bus.flush();
  expect(stub.heard).toContain('foyer.news.a');
  stub.answers = false;
  await bus.publish('news.b', 1);
  expect(bus.isConnected()).toBe(true);
  await expect(bus.flush()).rejects.toThrow('does not acknowledge');
  // For /health: the connection stands, and nothing reaches anybody.
  expect(bus.isConnected()).toBe(false);
  await bus.publish('news.c', 1);
  const flushed = bus.flush();
  stub.hangUp();
  await expect(flushed).rejects.toThrow();
  stub.answers = true;
  while (!bus.isConnected()) await wait(20);
  await bus.flush();
  expect(bus.isConnected()).toBe(true);
  expect(stub.heard).not.toContain('news.c');
  await bus.close();
  stub.close();
});

test('a bus that is back says so, and a subscription that began meanwhile hears this process at once and then all hosts', async () => {
  const stub = await startNatsStub();
  const bus = await createNatsBus(stub.url, FLUSH_WITHIN_MS);
  let reconnected = 0;
  bus.onReconnect(() => (reconnected += 1));
  stub.answers = false;
  const heard: JsonValue[] = [];
  const leave = await bus.subscribe('news.meanwhile', (payload) => heard.push(payload));
  expect(bus.isConnected()).toBe(false);
  await bus.publishHere('news.meanwhile', 1);
  expect(heard).toEqual([1]);
  const gone = await bus.subscribe('news.gone', () => undefined);
  gone();
  stub.answers = true;
  stub.heard = '';
  stub.hangUp();
  while (reconnected === 0) await wait(20);
  await bus.flush();
  expect(stub.heard).toContain('foyer.news.meanwhile');
  expect(stub.heard).not.toContain('foyer.news.gone');
  leave();
  await bus.publishHere('news.meanwhile', 2);
  expect(heard).toEqual([1]);
  await bus.close();
  stub.close();
});
