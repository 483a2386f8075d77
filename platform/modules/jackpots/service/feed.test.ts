import { JACKPOTS } from '@/contract/jackpots';
import { createInProcessBus } from '../../../kernel/bus/in-process-bus';
import { systemClock } from '../../../kernel/clock';
import { newId } from '../../../kernel/ids';
import { optInsTopic } from '../events';
import { createFeed } from './feed';

test('a socket is sent the newest decision of its player, whatever order decisions come in and however often [JKP-03]', async () => {
  const [instance] = JACKPOTS.instances;
  if (!instance) throw new Error('no instance');
  const bus = createInProcessBus();
  const feed = createFeed({ clock: systemClock, jackpots: JACKPOTS, readPots: async () => [] });
  const stop = await feed.start(bus);
  const playerId = newId();
  const sent: string[] = [];
  const listener = {
    instance,
    brand: 'aurora',
    playerId,
    currency: 'EUR',
    wants: () => true,
    send: (text: string) => void sent.push(text),
  } as const;
  const leave = feed.join(listener);
  const publish = (version: number | undefined, contribution: string) =>
    bus.publish(optInsTopic(instance.id), {
      playerId,
      optedIn: true,
      contribution,
      ...(version === undefined ? {} : { version }),
    });
  for (const [version, contribution] of [
    [7, '100'],
    [6, '50'],
    [7, '100'],
    [8, '20'],
    // Of a host of the release before.
    [undefined, '10'],
    [8, '20'],
  ] as const)
    await publish(version, contribution);
  await new Promise((resolve) => setImmediate(resolve));
  const values = sent.map((text) => /"contribution_value":"([\d.]+)"/.exec(text)?.[1]);
  expect(values).toEqual(['1.00', '0.20', '0.10']);
  leave();
  stop();
});
