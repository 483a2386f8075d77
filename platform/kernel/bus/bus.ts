import type { JsonValue } from '@/contract/json';
import { describeError, logWarn } from '../log';

export type BusHandler = (payload: JsonValue) => void;

/**
 * Publishes to other parts, and with NATS to other hosts, that something happened. Topics are exact:
 * `wallet.<playerId>`. Delivery is at least once from the event log and best effort to a host that is away; listeners
 * compare versions.
 */
export interface Bus {
  readonly kind: 'in-process' | 'nats';
  /** Whether what is published reaches the others now. */
  isConnected(): boolean;
  publish(topic: string, payload: JsonValue): Promise<void>;
  /** Delivers to the listeners of this process alone, also while the bus is away. */
  publishHere(topic: string, payload: JsonValue): Promise<void>;
  /** Resolves when the bus has everything published so far; rejects with BusAway when it cannot say so in time. */
  flush(): Promise<void>;
  /**
   * Resolves to the function that ends the subscription. One that begins while the bus is away hears this process alone
   * until the bus is back.
   */
  subscribe(topic: string, handler: BusHandler): Promise<() => void>;
  /**
   * Calls the listener when the bus is back after a break: what was published meanwhile was not heard here, so state
   * that came from it has to be read again.
   */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The bus does not take what is published; it may at the next try. */
export class BusAway extends Error {}

const TOPIC = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Throws on a topic that would mean something else on NATS (spaces, wildcards, empty parts). */
export function assertTopic(topic: string): void {
  if (!TOPIC.test(topic)) throw new TypeError(`not a topic: ${JSON.stringify(topic)}`);
}

/** One listener that throws must not keep the event from the others. */
export function deliver(handlers: Iterable<BusHandler>, topic: string, payload: JsonValue): void {
  for (const handler of handlers) {
    try {
      handler(payload);
    } catch (error) {
      logWarn('a listener failed', { topic, error: describeError(error) });
    }
  }
}
