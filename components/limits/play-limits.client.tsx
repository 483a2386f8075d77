'use client';
import { useCallback } from 'react';
import { LimitCards } from '@/components/limits/limit-cards.client';
import { useLimitsOf } from '@/components/limits/limits.live.client';
import { ofKind, type PlayLimitKind, type PlayLimits } from '@/components/limits/limits.model';
import { PLAY_LIMITS_CHANGED } from '@/components/limits/play-limits.documents';

/** A card for each period in which the licence lets players limit what they lose, or what they stake, live. */
export function PlayLimitCards({ initial, kind }: { initial: PlayLimits; kind: PlayLimitKind }) {
  const { limits, take } = useLimitsOf(PLAY_LIMITS_CHANGED, initial);
  const fetchRequests = useCallback(
    async () => (await import('@/components/limits/play-limits.requests.client')).playRequests(kind),
    [kind],
  );
  const shown = useCallback((answered: PlayLimits) => ofKind(answered, kind), [kind]);
  return <LimitCards kind={kind} limits={shown(limits)} shown={shown} take={take} fetchRequests={fetchRequests} />;
}
