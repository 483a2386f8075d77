import { LRUCache } from 'lru-cache';
import { createTokenBucket, type TokenBucket } from '../kernel/token-bucket';

/** Mutations of one player or of one visitor's address on this host. */
export const turnLimits = {
  /** Those that wait while another one of the player runs. */
  waiting: 64,
  rate: { burst: 2_000, perSecond: 50 },
} as const;

const remembered = 20_000;

/** The group whose mutations are counted together; those of a player run one after another. */
export interface Turn {
  readonly key: string;
  readonly isPlayer: boolean;
}

/**
 * Keeps one client from holding every connection to the database: a player's mutations all wait for the same rows, and
 * here they wait before they take a connection.
 */
export interface PlayerTurns {
  /** The result of the work; null when there are too many already, and the work does not run. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T> | null;
  /** Players with a mutation that runs or waits. */
  size(): number;
}

interface Queue {
  last: Promise<unknown>;
  length: number;
}

export function createPlayerTurns(now?: () => number): PlayerTurns {
  const queues = new Map<string, Queue>();
  const rates = new LRUCache<string, TokenBucket>({ max: remembered });

  function isWithinRate(key: string): boolean {
    const bucket = rates.get(key) ?? createTokenBucket(turnLimits.rate, now);
    rates.set(key, bucket);
    return bucket.take(1);
  }

  function runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> | null {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > turnLimits.waiting) return null;
    queues.set(key, queue);
    queue.length += 1;
    const done = queue.last.then(work).finally(() => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    });
    queue.last = done.catch(() => undefined);
    return done;
  }

  return {
    run({ key, isPlayer }, work) {
      if (!isWithinRate(key)) return null;
      return isPlayer ? runInTurn(key, work) : work();
    },
    size: () => queues.size,
  };
}
