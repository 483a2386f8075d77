'use client';
import { useEffect, useState } from 'react';
import { loadLive } from '@/lib/live/load-live.client';
import { useSession } from '@/lib/session/session.client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A value about the signed-in player without events of its own: one entry in the query cache, filled by the first read. */
export interface PlayerValue<Value> {
  readonly name: string;
  readonly read: (client: QueryClient, key: QueryKey) => Value | undefined;
}

export function playerValue<Value>(name: string): PlayerValue<Value> {
  return { name, read: (client, key) => client.getQueryData<Value>(key) };
}

/** The value as it changes; undefined signed out and until the first read has brought it. */
export function usePlayerValue<Value>(value: PlayerValue<Value>): Value | undefined {
  const { status, playerId } = useSession();
  const player = status === 'LOGGED_IN' ? playerId : undefined;
  const [held, setHeld] = useState<{ readonly player: string; readonly current: Value | undefined } | null>(null);
  useEffect(() => {
    if (player === undefined) return undefined;
    let stop: (() => void) | null = null;
    let stopped = false;
    void loadLive().then(([, { playerKey, queryClient }]) => {
      if (stopped) return;
      const client = queryClient();
      const key = playerKey(value.name, player);
      const take = () => setHeld({ player, current: value.read(client, key) });
      take();
      stop = client.getQueryCache().subscribe(({ type, query }) => {
        if ((type === 'updated' || type === 'removed') && query.queryKey[1] === value.name) take();
      });
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [player, value]);
  return held?.player === player ? held?.current : undefined;
}
