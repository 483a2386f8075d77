import { LRUCache } from 'lru-cache';
import { networkOf } from '@/server/connection-limit';

export interface BudgetSize {
  /** The calls that an address may make at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Addresses that are remembered; the one that was heard of longest ago begins again. */
const MOST_ADDRESSES = 10_000;

/** Counts what each address (IPv6: /64) may have done; the returned function is false when it has had its share. */
export function createAddressBudget(
  { burst, perSecond }: BudgetSize,
  now: () => number = Date.now,
): (address: string) => boolean {
  const shares = new LRUCache<string, { readonly left: number; readonly at: number }>({ max: MOST_ADDRESSES });
  return (address) => {
    const network = networkOf(address);
    const at = now();
    const known = shares.get(network);
    const left = known ? Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
    const isAllowed = left >= 1;
    shares.set(network, { left: isAllowed ? left - 1 : left, at });
    return isAllowed;
  };
}
