interface Waiter {
  alone: boolean;
  start: () => void;
}

/**
 * Orders the users of one connection, first come first served: single statements may follow each other without waiting,
 * a transaction has the connection alone.
 */
export interface ConnectionQueue {
  /** Resolves at once unless somebody has, or before us awaits, the connection alone. */
  pass(): Promise<void> | undefined;
  /** Resolves to the function that gives the connection back. */
  enterAlone(): Promise<() => void>;
}

export function createConnectionQueue(): ConnectionQueue {
  const waiting: Waiter[] = [];
  let taken = false;

  function leave(): void {
    taken = false;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.start();
      if (next.alone) return;
    }
  }

  return {
    pass() {
      if (!taken) return undefined;
      return new Promise((resolve) => waiting.push({ alone: false, start: resolve }));
    },
    enterAlone() {
      return new Promise((resolve) => {
        const start = () => {
          taken = true;
          resolve(leave);
        };
        if (taken) waiting.push({ alone: true, start });
        else start();
      });
    },
  };
}
