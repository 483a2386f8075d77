import type { Bus } from '../bus/bus';
import { defineConsumer, type Consumer, type RecordedEvent } from './consumer';

export const BUS_FAN_OUT = 'bus-fan-out';

/**
 * Publishes live events: each at least once, since a crash may come between the bus and the cursor. `observers` see each
 * one that was published.
 */
export function createBusFanOut(bus: Bus, observers: readonly ((event: RecordedEvent) => void)[] = []): Consumer {
  return defineConsumer({
    name: BUS_FAN_OUT,
    topics: 'live',
    // Each has a version or has its reader look again, so none needs the one before it.
    laneOf: () => null,
    // A bus that is away must not keep the transaction, and on the embedded database everybody else, waiting.
    ready: () => bus.flush(),
    async apply(_tx, batch) {
      for (const { channel, payload } of batch) if (channel !== null) await bus.publish(channel, payload);
      await bus.flush();
      for (const observe of observers) batch.forEach(observe);
    },
  });
}
