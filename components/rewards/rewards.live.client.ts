'use client';
import { useCallback, useEffect } from 'react';
import { REWARD_UPDATED, type PlayerReward } from '@/components/rewards/rewards.documents';
import {
  applyRewardsEvent,
  listedOf,
  NO_REWARDS,
  type RewardsEvent,
  type RewardsState,
} from '@/components/rewards/rewards.model';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';

/** The subscription's events and this browser's own changes are applied to one state. */
const DOCUMENT: TypedDocument<RewardsEvent, Record<string, never>> = REWARD_UPDATED;

interface LiveRewards {
  readonly state: RewardsState;
  readonly apply: (event: RewardsEvent) => void;
}

/** The rewards as they change; without a list while no page has read one. */
export function useRewardChanges(onReconnect?: () => void): LiveRewards {
  return useLive(DOCUMENT, applyRewardsEvent, NO_REWARDS, onReconnect ? { onReconnect } : {});
}

/** The rewards of the page as they change, here or by an operator; read again after a lost connection [SUB-02]. */
export function useRewards(initial: readonly PlayerReward[]): LiveRewards {
  const readAgain = useCallback(async () => {
    const { readRewards } = await import('@/components/rewards/rewards.requests.client');
    const view = await readRewards();
    return view?.rewards ? listedOf(view) : null;
  }, []);
  const { state, apply } = useRewardChanges(() => {
    // Code that is lost is fetched again with the next page.
    void readAgain()
      .then((rewards) => rewards && apply({ listRead: rewards }))
      .catch(() => undefined);
  });
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ listRead: initial }), [apply, initial]);
  return { state: state.list ? state : applyRewardsEvent(state, { listRead: initial }), apply };
}
