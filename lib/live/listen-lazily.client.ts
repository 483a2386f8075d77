'use client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import type { LiveListener } from '@/lib/live/live-hub.client';
import type { LiveTopic } from '@/lib/live/live.model';

/** The code that shares the one socket with the other tabs. */
export const loadHub = () => importWithRetry(() => import('@/lib/live/live-hub.client'));

/**
 * Listens to a topic once the code for it is there, for as long as somebody is signed in. Returns how to stop; nothing
 * is heard after that.
 */
export function listenLazily(topic: LiveTopic, listener: LiveListener): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  void loadHub().then(({ listen }) => {
    if (!isStopped) stop = listen(topic, listener);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
