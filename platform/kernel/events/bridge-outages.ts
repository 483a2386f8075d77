import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus/bus';
import type { Db } from '../db/db';
import { describeError, logError } from '../log';
import { BUS_FAN_OUT } from './bus-fan-out';
import { copyPlace, readBehind, type LivePlace } from './live-cursor';

const LOOK_MS = 500;
const POLL_MS = 50;
const RETRY_MS = 1_000;

/**
 * While the bus is away, brings the log's live events to the listeners of this process, from the last place that the bus
 * is known to have brought here. The cursor of the fan-out stays: when the bus is back, it publishes them to all hosts,
 * so listeners hear some twice. Returns the function that ends it.
 */
export function bridgeOutages(db: Db, bus: Bus): () => Promise<void> {
  // A bus inside the process is never away.
  if (bus.kind === 'in-process') return async () => undefined;
  const stopped = new AbortController();
  /** All before it was heard here. */
  let heard: LivePlace | null = null;

  const answers = () =>
    bus.flush().then(
      () => true,
      () => false,
    );

  const rest = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);

  async function publishHere(): Promise<void> {
    for (;;) {
      const next = heard && (await readBehind(db, heard));
      if (!next) return;
      for (const { channel, payload } of next.rows) if (channel !== null) await bus.publishHere(channel, payload);
      heard = next.place;
    }
  }

  async function bridge(): Promise<void> {
    let isBack = false;
    while (!isBack) {
      let isWaiting = true;
      const answered = answers().finally(() => (isWaiting = false));
      while (isWaiting && !stopped.signal.aborted) {
        await publishHere();
        await rest(POLL_MS);
      }
      isBack = stopped.signal.aborted || (await answered);
    }
    // Events of this time may have been published before the bus knew this host again.
    await publishHere();
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        // The events before that place are on the bus; its answer comes after them.
        const published = await copyPlace(db, BUS_FAN_OUT);
        heard ??= published;
        if (await answers()) heard = published;
        else await bridge();
        await rest(LOOK_MS);
      } catch (error) {
        if (stopped.signal.aborted) return;
        logError('the event log was not read, trying again', { error: describeError(error) });
        await rest(RETRY_MS);
      }
    }
  }

  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
