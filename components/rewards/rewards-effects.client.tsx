'use client';
import { useEffect } from 'react';
import { useRewardChanges } from '@/components/rewards/rewards.live.client';
import { UNCLAIMED } from '@/components/rewards/unclaimed.client';
import { useSession } from '@/lib/session/session.client';

/** Counts the rewards to claim again when one changes, for the menus of every page. */
export function RewardsEffects(): null {
  const { changes } = useRewardChanges().state;
  const { playerId } = useSession();
  useEffect(() => {
    if (changes === 0 || playerId === undefined) return;
    // Code that is lost is fetched again with the next change.
    void Promise.all([
      import('@/components/rewards/rewards.requests.client').then(({ countUnclaimed }) => countUnclaimed()),
      import('@/lib/live/player-entries.client'),
    ])
      .then(([count, { writePlayerValue }]) => count !== null && writePlayerValue(UNCLAIMED, count, playerId))
      .catch(() => undefined);
  }, [changes, playerId]);
  return null;
}
