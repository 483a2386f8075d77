import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { logError, logWarn, logInfo } from '../log';
import { assertTopic, BusAway, deliver, type Bus } from './bus';
import { createInProcessBus } from './in-process-bus';

const SUBJECT_PREFIX = 'foyer.';
const FLUSH_WITHIN_MS = 2_000;
/** A server that leaves two of these unanswered is left: one that fell silent would be believed for minutes. */
const PING_EVERY_MS = 10_000;
const payloadSchema: z.ZodType<JsonValue> = z.json();

/**
 * Many hosts, one bus. Reconnects for ever; what was said meanwhile is lost to this host unless the event log brings it
 * (`bridge-outages.ts`), so readers compare versions and listeners of `onReconnect` read again.
 */
export async function createNatsBus(url: string, flushWithinMs = FLUSH_WITHIN_MS): Promise<Bus> {
  const connection = await connect({
    servers: url,
    name: 'foyer',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: false,
    pingInterval: PING_EVERY_MS,
  });

  /** The same listeners, for what reaches this process in another way. */
  const here = createInProcessBus();
  const reconnectListeners = new Set<() => void>();
  let isConnected = true;
  /** False from a flush that was not acknowledged in time until one is: a server may be silent long before its connection is given up. */
  let isAnswering = true;

  function change(now: { isConnected: boolean; isAnswering: boolean }): void {
    const wasThere = isConnected && isAnswering;
    ({ isConnected, isAnswering } = now);
    const isThere = isConnected && isAnswering;
    if (wasThere && !isThere) logError('NATS is away', {});
    if (!wasThere && isThere) logInfo('NATS is back', {});
  }

  void followStatus(connection, (isNow) => {
    change({ isConnected: isNow, isAnswering: true });
    if (isNow) for (const listener of reconnectListeners) listener();
  });

  async function flush(): Promise<void> {
    if (!isConnected) throw new BusAway('NATS is away');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), flushWithinMs);
    });
    // The client drops what it holds when the connection is lost, and then rejects this.
    const acknowledged = connection.flush().then(() => change({ isConnected, isAnswering: true }));
    try {
      await Promise.race([acknowledged, late]);
    } catch (cause) {
      change({ isConnected, isAnswering: false });
      throw new BusAway('NATS does not acknowledge', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  function read(topic: string, message: Msg): JsonValue | undefined {
    const parsed = payloadSchema.safeParse(safeJson(message));
    if (parsed.success) return parsed.data;
    logWarn('not an event', { topic });
    return undefined;
  }

  return {
    kind: 'nats',
    isConnected: () => isConnected && isAnswering,
    async publish(topic, payload) {
      assertTopic(topic);
      connection.publish(SUBJECT_PREFIX + topic, JSON.stringify(payload));
    },
    publishHere: here.publish,
    flush,
    async subscribe(topic, handler) {
      const leaveHere = await here.subscribe(topic, handler);
      const subscription = connection.subscribe(SUBJECT_PREFIX + topic, {
        callback: (error, message) => {
          if (error) return;
          const payload = read(topic, message);
          if (payload !== undefined) deliver([handler], topic, payload);
        },
      });
      // The server must know the interest before the caller reads its snapshot, or a change in between is missed. One
      // that is away learns of it when it is back.
      if (isConnected && isAnswering) await flush().catch(() => undefined);
      return () => {
        leaveHere();
        subscription.unsubscribe();
      };
    },
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    close: () => connection.drain(),
  };
}

/** Ends with the connection. */
async function followStatus(connection: NatsConnection, onChange: (isConnected: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect' || type === 'reconnect') onChange(type === 'reconnect');
  }
}

function safeJson(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
