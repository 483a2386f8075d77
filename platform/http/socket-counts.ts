import { addressKey } from '../kernel/rate-limit/address-key';

/** Counts open sockets by the address they come from. */
export interface SocketCounts {
  hasRoom(address: string | null): boolean;
  /** Counts one; answers what takes it out again. */
  enter(address: string | null): () => void;
}

/** An address that is not known (null) is not counted: everybody behind a proxy of ours would share it. */
export function createSocketCounts(limit: number): SocketCounts {
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  return {
    hasRoom: (address) => address === null || countOf(addressKey(address)) < limit,
    enter(address) {
      if (address === null) return () => undefined;
      const key = addressKey(address);
      counts.set(key, countOf(key) + 1);
      return () => {
        if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
        else counts.delete(key);
      };
    },
  };
}
