import { termsAt } from '@/contract/jackpot-amounts';
import type { JsonValue } from '@/contract/json';
import type { JackpotInstance, Jackpots } from '@/contract/jackpot.schema';
import type { Bus } from '../../../kernel/bus/bus';
import type { Clock } from '../../../kernel/clock';
import { describeError, logWarn } from '../../../kernel/log';
import { dropEvent, dropsTopic, optInEvent, optInsTopic, potsTopic, type DropEvent } from '../events';
import type { Pot } from '../store';
import { toMessage } from './messages';
import type { Listener } from './raffle-service';
import { toEuros, toJackpotUpdate, toWin } from './views';

/** Between two updates of an instance's pots: four a second. */
const TICK_MS = 250;

interface FeedDeps {
  readonly clock: Clock;
  readonly jackpots: Jackpots;
  readonly readPots: (instance: JackpotInstance) => Promise<Pot[]>;
}

/** Sends the events of the pots to the sockets of this host. A message is written once for all who get the same. */
export function createFeed({ clock, jackpots, readPots }: FeedDeps) {
  const listeners = new Map<string, Set<Listener>>();
  const ticking = new Set<string>();
  /** The newest decision that each socket has been sent. */
  const decided = new WeakMap<Listener, number>();
  const of = ({ id }: JackpotInstance) => listeners.get(id) ?? new Set();

  async function updateFor(instance: JackpotInstance) {
    const pots = await readPots(instance);
    const texts = new Map<string, string>();
    return ({ brand, currency }: Pick<Listener, 'brand' | 'currency'>): string => {
      const key = `${brand} ${currency}`;
      const known = texts.get(key);
      if (known !== undefined) return known;
      const at = clock.now();
      const data = toJackpotUpdate(instance, pots, { currency, terms: termsAt(jackpots, at), at });
      const text = toMessage({ ...instance, brand, playerId: null }, 'Event', 'JackpotUpdate', data, at);
      texts.set(key, text);
      return text;
    };
  }

  /** Changes of a quarter of a second are one update. */
  function tick(instance: JackpotInstance): void {
    if (ticking.has(instance.id)) return;
    ticking.add(instance.id);
    setTimeout(() => {
      ticking.delete(instance.id);
      sendUpdate(instance).catch((error: unknown) =>
        logWarn('an update of pots was not sent', { instance: instance.id, error: describeError(error) }),
      );
    }, TICK_MS).unref();
  }

  async function sendUpdate(instance: JackpotInstance): Promise<void> {
    const wanting = [...of(instance)].filter(({ wants }) => wants('JackpotUpdate'));
    if (wanting.length === 0) return;
    const textFor = await updateFor(instance);
    for (const listener of wanting) listener.send(textFor(listener));
  }

  function sendDrop(instance: JackpotInstance, drop: DropEvent): void {
    const at = new Date(drop.at);
    const terms = termsAt(jackpots, at);
    const winners = new Set([drop.playerId, ...drop.community.map(({ playerId }) => playerId)]);
    const shared = new Map<string, string>();
    for (const { wants, brand, playerId, send } of of(instance)) {
      if (!wants('WinEvent')) continue;
      const isOwn = winners.has(playerId);
      const known = isOwn ? undefined : shared.get(brand);
      const to = isOwn ? playerId : null;
      const text =
        known ??
        toMessage({ ...instance, brand, playerId: to }, 'Event', 'WinEvent', toWin(drop, instance, terms, to), at);
      if (!isOwn) shared.set(brand, text);
      send(text);
    }
  }

  function sendOptIn(instance: JackpotInstance, payload: JsonValue): void {
    const { playerId, optedIn, contribution, version = Infinity } = optInEvent.parse(payload);
    for (const listener of of(instance)) {
      if (listener.playerId !== playerId || !listener.wants('OptInEvent')) continue;
      if (version <= (decided.get(listener) ?? 0)) continue;
      if (version < Infinity) decided.set(listener, version);
      const data = { instance_id: instance.id, opt_in: optedIn, contribution_value: toEuros(contribution) };
      listener.send(toMessage({ ...instance, ...listener }, 'Event', 'OptInEvent', data, clock.now()));
    }
  }

  return {
    /** Answers how to leave. */
    join(listener: Listener): () => void {
      const all = listeners.get(listener.instance.id) ?? new Set();
      listeners.set(listener.instance.id, all.add(listener));
      return () => all.delete(listener);
    },
    /** The pots as they are now, to one socket. */
    greet: async (listener: Listener): Promise<void> => listener.send((await updateFor(listener.instance))(listener)),
    /** Follows the bus; answers how to stop. */
    async start(bus: Bus): Promise<() => void> {
      const leave = await Promise.all(
        jackpots.instances.flatMap((instance) => [
          bus.subscribe(potsTopic(instance.id), () => tick(instance)),
          bus.subscribe(dropsTopic(instance.id), (payload) => sendDrop(instance, dropEvent.parse(payload))),
          bus.subscribe(optInsTopic(instance.id), (payload) => sendOptIn(instance, payload)),
        ]),
      );
      // Events published while the bus was away were not received here.
      const stopListening = bus.onReconnect(() => jackpots.instances.forEach(tick));
      return () => {
        stopListening();
        leave.forEach((end) => end());
      };
    },
  };
}

export type Feed = ReturnType<typeof createFeed>;
