import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../ids';
import type { JsonValue } from '../json';
import type { Bus } from './bus';
import { createInProcessBus } from './in-process-bus';
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

  async function settle(): Promise<void> {
    await wait(natsUrl ? 50 : 0);
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
    const told = { balance: '1.00', list: [1, null] };
    expect(heard).toEqual({ first: [told, 2], second: [told], other: [] });
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

  test('refuses a topic that would mean more than one', async () => {
    for (const topic of ['wallet.*', 'wallet.>', 'two words', 'a..b', '']) {
      await expect(bus.subscribe(topic, () => undefined)).rejects.toThrow(/not a topic/);
      await expect(bus.publish(topic, null)).rejects.toThrow(/not a topic/);
    }
  });
});
