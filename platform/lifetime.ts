import { describeError, logWarn } from './kernel/log';

/** Parts that have to be stopped, the last started first. */
export interface Lifetime {
  onStop(stop: () => Promise<void> | void): void;
  isStopping(): boolean;
  /** From now on it is stopping, while every part still works: balancers see it and send nothing more. */
  announce(): void;
  /** Stops everything once; a part that does not stop in time is left behind. */
  stop(): Promise<void>;
}

const stopWithinMs = 8_000;

export function createLifetime(): Lifetime {
  const stops: Array<() => Promise<void> | void> = [];
  let stopping: Promise<void> | null = null;
  let isAnnounced = false;

  async function stopAll(): Promise<void> {
    for (const stop of stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        logWarn('a part did not stop cleanly', { error: describeError(error) });
      }
    }
  }

  return {
    onStop: (stop) => void stops.push(stop),
    isStopping: () => isAnnounced,
    announce: () => void (isAnnounced = true),
    stop() {
      isAnnounced = true;
      stopping ??= Promise.race([stopAll(), new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs))]);
      return stopping;
    },
  };
}
