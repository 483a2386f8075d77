'use client';
import { lazy, Suspense } from 'react';
import type { EventList, SportsEvent } from '@/components/sportsbook/sportsbook.model';

// The code that follows the prices is fetched by pages that show events, after their first paint.
const LiveEvents = lazy(() => import('@/components/sportsbook/live-events.client'));

/** The events as the server wrote them, then as they move. */
export function LazyEvents(props: { readonly initial: readonly SportsEvent[]; readonly list: EventList }) {
  return (
    <Suspense fallback={null}>
      <LiveEvents {...props} />
    </Suspense>
  );
}
