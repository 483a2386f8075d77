import type { JsonValue } from '@/contract/json';

/** How one subscription field reads one bus topic. */
export interface LiveSource<T extends object> {
  /** Bus topic, e.g. `wallet.<playerId>`. */
  readonly topic: string;
  /** Turns a bus payload into the event; null drops it. Called once per published payload, not once per subscriber. */
  readonly parse: (payload: JsonValue) => T | null;
  /** Sent first, read after the topic is joined so that nothing falls between. */
  readonly snapshot?: () => Promise<T | null>;
  /** With a version, an event not newer than the last one sent is dropped, and a full queue keeps only the newest. */
  readonly version?: (event: T) => number;
}

export interface LiveFeed {
  /**
   * Events of the topic in order. The queue per subscriber is bounded; one that falls behind without a version is
   * ended.
   */
  follow<T extends object>(source: LiveSource<T>): AsyncIterableIterator<T>;
}

/**
 * Makes `parse` give the same event object for the same payload object, so that all subscribers of a topic share one
 * parsing and one execution. Define it once per field, outside of the resolver.
 */
export function sharedParse<T extends object>(
  parse: (payload: JsonValue) => T | null,
): (payload: JsonValue) => T | null {
  const known = new WeakMap<object, { event: T | null }>();
  return (payload) => {
    if (typeof payload !== 'object' || payload === null) return parse(payload);
    const entry = known.get(payload) ?? { event: parse(payload) };
    known.set(payload, entry);
    return entry.event;
  };
}
