'use client';
import { Suspense } from 'react';
import type { EventList, SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { lazyPart } from '@/lib/graphql/lazy-import.client';

// The code that follows the prices is fetched by pages that show events, after their first paint.
const LiveEvents = lazyPart(() => import('@/components/sportsbook/live-events.client'));

/** The events as the server wrote them, then as they move. */
export function LazyEvents(props: { readonly initial: readonly SportsEvent[]; readonly list: EventList }) {
  return (
    <Suspense fallback={null}>
      <LiveEvents {...props} />
    </Suspense>
  );
}
