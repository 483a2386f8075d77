'use client';
import { lazy, Suspense } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { Pots } from '@/components/jackpot/pots.client';

// The connection and what follows it are fetched by players' pages that show a jackpot, and by no other.
const LivePots = lazy(() => import('@/components/jackpot/live-pots.client'));
const GameContribution = lazy(() => import('@/components/jackpot/game-contribution.client'));

/** The pots: seeds at once, then what they are worth now. */
export function LatePots({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string | null }) {
  return (
    <Suspense fallback={<Pots jackpot={jackpot} />}>
      <LivePots jackpot={jackpot} pageHref={pageHref} />
    </Suspense>
  );
}

/** In the bar over a running game. */
export function LateGameContribution({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string }) {
  return (
    <Suspense fallback={null}>
      <GameContribution jackpot={jackpot} pageHref={pageHref} />
    </Suspense>
  );
}
