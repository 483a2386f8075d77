'use client';
import { lazy, Suspense } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';

const GameContribution = lazy(() => import('@/components/jackpot/game-contribution.client'));

/** In the bar over a running game. */
export function LateContribution({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string }) {
  return (
    <Suspense fallback={null}>
      <GameContribution jackpot={jackpot} pageHref={pageHref} />
    </Suspense>
  );
}
