import type { Bus } from '../kernel/bus/bus';
import type { JsonValue } from '@/contract/json';
import type { LiveFeed, LiveSource } from '../graphql/live-feed';
import { liveDropped } from './metrics';

/** Events that may wait for one subscriber. */
const queueLimit = 64;

/** The subscriber does not take its events as fast as they come; its socket is closed so that it starts afresh. */
export class SubscriberTooSlow extends Error {
  constructor(topic: string) {
    super(`A subscriber of ${topic} fell behind`);
  }
}

export interface LiveHub extends LiveFeed {
  /** Calls the listener for each payload of the topic. */
  listen(topic: string, listener: (payload: JsonValue) => void): () => void;
  /** Resolves once the bus delivers the topic's payloads here. */
  joined(topic: string): Promise<void>;
  /** Listeners now joined, for /health and the benchmark. */
  size(): number;
}

interface Channel {
  readonly listeners: Set<(payload: JsonValue) => void>;
  readonly leaveBus: Promise<() => void>;
}

/**
 * One bus subscription per topic however many sockets follow it; the payload is handed on as the same object to all.
 */
export function createLiveHub(bus: Bus): LiveHub {
  const channels = new Map<string, Channel>();

  function openChannel(topic: string): Channel {
    const listeners = new Set<(payload: JsonValue) => void>();
    const leaveBus = bus.subscribe(topic, (payload) => {
      for (const listener of listeners) listener(payload);
    });
    const channel = { listeners, leaveBus };
    channels.set(topic, channel);
    // Callers that wait in joined() hear of it; the next follower tries again.
    leaveBus.catch(() => {
      if (channels.get(topic) === channel) channels.delete(topic);
    });
    return channel;
  }

  function listen(topic: string, listener: (payload: JsonValue) => void): () => void {
    const channel = channels.get(topic) ?? openChannel(topic);
    channel.listeners.add(listener);
    return () => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || channels.get(topic) !== channel) return;
      channels.delete(topic);
      channel.leaveBus.then(
        (leave) => leave(),
        () => undefined,
      );
    };
  }

  const joined = async (topic: string): Promise<void> => {
    await channels.get(topic)?.leaveBus;
  };

  return {
    listen,
    joined,
    size: () => [...channels.values()].reduce((sum, channel) => sum + channel.listeners.size, 0),
    follow(source) {
      const queue = new LiveQueue(source);
      queue.leave = listen(source.topic, (payload) => queue.offer(payload));
      queue.start(joined(source.topic).then(() => source.snapshot?.() ?? null));
      return queue;
    },
  };
}

interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T, undefined>) => void;
  readonly reject: (error: unknown) => void;
}

/** Events waiting for one subscriber. Hand-written, since an async generator cannot be ended while it waits. */
class LiveQueue<T extends object> implements AsyncIterableIterator<T> {
  leave: () => void = () => undefined;
  private readonly source: LiveSource<T>;
  private events: T[] = [];
  private waiting: Waiting<T> | null = null;
  private isStarted = false;
  private isEnded = false;
  private failure: unknown = null;
  private lastVersion = -Infinity;

  constructor(source: LiveSource<T>) {
    this.source = source;
  }

  /** Until the snapshot is there, events are kept back; those not newer than it are dropped. */
  start(snapshot: Promise<T | null>): void {
    snapshot.then(
      (first) => {
        this.isStarted = true;
        if (first) this.events.unshift(first);
        this.settle();
      },
      (error: unknown) => this.fail(error),
    );
  }

  offer(payload: JsonValue): void {
    if (this.isEnded) return;
    const event = this.source.parse(payload);
    if (!event) return;
    this.events.push(event);
    if (this.events.length > queueLimit) this.shorten(this.source.version);
    this.settle();
  }

  /**
   * State with a version may skip steps: the newest stays. Other events may not be lost, so the subscriber has to start
   * afresh.
   */
  private shorten(version: LiveSource<T>['version']): void {
    const reason = version ? 'superseded' : 'too-slow';
    liveDropped.count({ reason }, this.events.length - (version ? 1 : 0));
    if (!version) return this.fail(new SubscriberTooSlow(this.source.topic));
    this.events = [this.events.reduce((newest, event) => (version(event) > version(newest) ? event : newest))];
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const event = this.take();
    if (event) return Promise.resolve({ done: false, value: event });
    if (this.failure !== null) {
      const error = this.failure;
      this.failure = null;
      return Promise.reject(error);
    }
    if (this.isEnded) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private take(): T | null {
    if (!this.isStarted) return null;
    for (let event = this.events.shift(); event; event = this.events.shift()) {
      const version = this.source.version?.(event);
      if (version === undefined) return event;
      if (version <= this.lastVersion) continue;
      this.lastVersion = version;
      return event;
    }
    return null;
  }

  private settle(): void {
    if (!this.waiting) return;
    const event = this.take();
    if (!event) return;
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve({ done: false, value: event });
  }

  private fail(error: unknown): void {
    if (this.isEnded) return;
    const waiting = this.waiting;
    this.waiting = null;
    this.end();
    if (waiting) waiting.reject(error);
    else this.failure = error;
  }

  private end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.events = [];
    this.leave();
    this.waiting?.resolve({ done: true, value: undefined });
    this.waiting = null;
  }
}
