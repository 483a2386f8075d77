'use client';
import { lazy, Suspense } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { Pots } from '@/components/jackpot/pots.client';

// The connection and what follows it are fetched by players' pages that show a jackpot, and by no other.
const LivePots = lazy(() => import('@/components/jackpot/live-pots.client'));

/** The pots: seeds at once, then what they are worth now. */
export function LazyPots({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string | null }) {
  return (
    <Suspense fallback={<Pots jackpot={jackpot} />}>
      <LivePots jackpot={jackpot} pageHref={pageHref} />
    </Suspense>
  );
}
