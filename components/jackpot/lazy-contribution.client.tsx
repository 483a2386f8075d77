'use client';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '@/lib/graphql/lazy-import.client';

const GameContribution = lazyPart(() => import('@/components/jackpot/game-contribution.client'));

/** In the bar over a running game. */
export function LazyContribution(props: ComponentProps<typeof GameContribution>) {
  return (
    <Suspense fallback={null}>
      <GameContribution {...props} />
    </Suspense>
  );
}
