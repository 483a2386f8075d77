'use client';
import { Suspense } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { LastWin, Pots } from '@/components/jackpot/pots.client';
import { lazyPart } from '@/lib/graphql/lazy-import.client';

// The code that follows the pots is fetched by pages that show a jackpot, and by no other: for players the connection, for visitors the feed.
const LivePots = lazyPart(() => import('@/components/jackpot/live-pots.client'));
const FeedPots = lazyPart(() => import('@/components/jackpot/feed-pots.client'));

interface LazyPotsProps {
  readonly jackpot: Jackpot;
  readonly pageHref: string | null;
  /** The page's. */
  readonly currency: string;
  readonly isPlayer: boolean;
}

/** The pots: what they held when the page was made at once, then what they are worth now. */
export function LazyPots({ jackpot, pageHref, currency, isPlayer }: LazyPotsProps) {
  return (
    <Suspense
      fallback={
        <Pots jackpot={jackpot}>
          <LastWin jackpot={jackpot} />
        </Pots>
      }
    >
      {isPlayer ? (
        <LivePots jackpot={jackpot} pageHref={pageHref} />
      ) : (
        <FeedPots jackpot={jackpot} currency={currency} />
      )}
    </Suspense>
  );
}
