'use client';
import { lazy, Suspense, type ComponentProps } from 'react';

const GameContribution = lazy(() => import('@/components/jackpot/game-contribution.client'));

/** In the bar over a running game. */
export function LazyContribution(props: ComponentProps<typeof GameContribution>) {
  return (
    <Suspense fallback={null}>
      <GameContribution {...props} />
    </Suspense>
  );
}
