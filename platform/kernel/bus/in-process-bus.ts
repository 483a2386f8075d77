import { AsyncResource } from 'node:async_hooks';
import type { JsonValue } from '@/contract/json';
import { assertTopic, deliver, type Bus, type BusHandler } from './bus';

export function createInProcessBus(): Bus {
  const listeners = new Map<string, Set<BusHandler>>();
  async function publish(topic: string, payload: JsonValue): Promise<void> {
    assertTopic(topic);
    deliver([...(listeners.get(topic) ?? [])], topic, payload);
  }
  return {
    kind: 'in-process',
    isConnected: () => true,
    publish,
    publishHere: publish,
    async flush() {
      // Publishing has delivered.
    },
    async subscribe(topic, handler) {
      assertTopic(topic);
      // The handler runs in the context of its subscriber: the publisher may be in a transaction, of which the handler
      // is no part.
      const own: BusHandler = AsyncResource.bind((payload: Parameters<BusHandler>[0]) => handler(payload));
      const handlers = listeners.get(topic) ?? new Set();
      listeners.set(topic, handlers.add(own));
      return () => {
        handlers.delete(own);
        if (handlers.size === 0 && listeners.get(topic) === handlers) listeners.delete(topic);
      };
    },
    // It never breaks.
    onReconnect: () => () => undefined,
    async close() {
      listeners.clear();
    },
  };
}
