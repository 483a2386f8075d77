'use client';
import { useEffect, useRef } from 'react';
import { useSession } from '@/lib/session/session.client';

/** Calls back when the player's account changed, in whatever tab; the socket's code is fetched after the first paint. */
export function usePlayerUpdates(onUpdate: () => void): void {
  const { status } = useSession();
  const latest = useRef(onUpdate);
  useEffect(() => {
    latest.current = onUpdate;
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN') return undefined;
    let stop: (() => void) | null = null;
    let stopped = false;
    void import('@/components/guards/player-updates.client').then(({ watchPlayer }) => {
      if (!stopped) stop = watchPlayer(() => latest.current());
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [status]);
}
