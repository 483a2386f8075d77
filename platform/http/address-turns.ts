import { addressKey } from '../kernel/rate-limit/address-key';

/** Work for one address that is done at a time on this host. */
export const addressLimits = { running: 4 } as const;

/**
 * Lets the work for one address wait for other work for it, so that a client that asks for more at a time than a page
 * needs only slows down itself. Turns come in the order of the requests.
 */
export interface AddressTurns {
  /** Resolves when it is this one's turn; call what it answers when the work is done, and once only. */
  enter(address: string | null): Promise<() => void>;
  /** Addresses with work. */
  size(): number;
}

interface Line {
  running: number;
  readonly waiting: Array<() => void>;
}

/** An address that is not known (null) waits for nobody: everybody behind a proxy of ours would share it. */
export function createAddressTurns(): AddressTurns {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    // In a turn of the event loop of its own, so that what others have sent is looked at in between.
    if (next) setImmediate(next);
    else if ((line.running -= 1) === 0) lines.delete(key);
  }

  return {
    async enter(address) {
      if (address === null) return () => undefined;
      const key = addressKey(address);
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < addressLimits.running) line.running += 1;
      else await new Promise<void>((resolve) => line.waiting.push(resolve));
      return () => leave(key, line);
    },
    size: () => lines.size,
  };
}
