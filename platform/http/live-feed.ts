import type { JsonValue } from '../kernel/bus';

/** How one subscription field reads one bus topic. */
export interface LiveSource<T extends object> {
  /** Bus topic, e.g. `wallet.<playerId>`. */
  readonly topic: string;
  /** Turns a bus payload into the event; null drops it. Called once per published payload, not once per subscriber. */
  readonly parse: (payload: JsonValue) => T | null;
  /** Sent first, read after the topic is joined so that nothing falls between. */
  readonly snapshot?: () => Promise<T | null>;
  /** With a version, a waiting older event is replaced by a newer one and an event not newer than the last one sent is dropped. */
  readonly version?: (event: T) => number;
}

export interface LiveFeed {
  /** Events of the topic in order. The queue per subscriber is bounded; a subscriber that stays behind is ended. */
  follow<T extends object>(source: LiveSource<T>): AsyncIterableIterator<T>;
}
