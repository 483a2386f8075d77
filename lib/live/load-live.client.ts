'use client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { loadHub } from '@/lib/live/listen-lazily.client';

/**
 * The code of the socket and of the query cache, fetched when somebody is signed in. The one place that asks for it:
 * what is fetched early here is exactly what live values wait for.
 */
export function loadLive() {
  return importWithRetry(() =>
    Promise.all([import('@/lib/live/live-entries.client'), import('@/lib/query/query-client.client'), loadHub()]),
  );
}
