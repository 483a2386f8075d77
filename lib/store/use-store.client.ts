'use client';
import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/store/store';

/** The value as it changes; its initial one in the server's HTML, and until the browser has taken over. */
export function useStore<Value>({ subscribe, read, initial }: Omit<Store<Value>, 'write'>): Value {
  return useSyncExternalStore(subscribe, read, () => initial);
}
