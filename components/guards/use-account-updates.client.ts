'use client';
import { useEffect, useRef } from 'react';
import type { AccountPart, AccountUpdate } from '@/components/guards/account-updates.client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useSession } from '@/lib/session/session.client';

/**
 * Calls back when the player or the customer changed, wherever that was; the socket's code is fetched after the first
 * paint [PLR-02].
 */
export function useAccountUpdates(part: AccountPart, onUpdate: (update: AccountUpdate) => void): void {
  const { status } = useSession();
  const latest = useRef(onUpdate);
  useEffect(() => {
    latest.current = onUpdate;
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN') return undefined;
    let stop: (() => void) | null = null;
    let stopped = false;
    void importWithRetry(() => import('@/components/guards/account-updates.client')).then(({ watchAccount }) => {
      if (!stopped) stop = watchAccount(part, (update) => latest.current(update));
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [status, part]);
}
