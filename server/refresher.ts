import { refreshesWaiting, refreshSeconds } from '@/server/metrics';

/** Has pages made again, each once at a time and few together, so that visitors come first. */
export interface Refresher {
  refresh(path: string): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

const TOGETHER = 2;
/** Waiting paths beyond these are dropped; the next visitor asks for them again. */
const MOST_WAITING = 2_000;

export function createRefresher(make: (path: string) => Promise<unknown>): Refresher {
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();

  function pump(): void {
    start();
    refreshesWaiting.set({}, waiting.size);
  }

  function start(): void {
    for (const path of waiting) {
      if (running.size >= TOGETHER) return;
      if (running.has(path)) continue;
      waiting.delete(path);
      const began = performance.now();
      const job = make(path)
        .then(
          () => refreshSeconds.observeSince({ outcome: 'ok' }, began),
          () => refreshSeconds.observeSince({ outcome: 'failed' }, began),
        )
        .then(() => {
          running.delete(path);
          pump();
        });
      running.set(path, job);
    }
  }

  return {
    refresh(path) {
      if (waiting.size < MOST_WAITING) waiting.add(path);
      pump();
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
