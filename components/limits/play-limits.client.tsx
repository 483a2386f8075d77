'use client';
import { useCallback, useState } from 'react';
import { LimitCards } from '@/components/limits/limit-cards.client';
import {
  laterLimits,
  ofKind,
  type Limits,
  type PlayLimitKind,
  type PlayLimits,
} from '@/components/limits/limits.model';

/** A card for each period in which the licence lets players limit what they lose, or what they stake. */
export function PlayLimitCards({ initial, kind }: { initial: PlayLimits; kind: PlayLimitKind }) {
  const first = ofKind(initial, kind);
  const [taken, setTaken] = useState(first);
  const take = useCallback((answered: Limits) => setTaken((before) => laterLimits(before, answered)), []);
  const fetchRequests = useCallback(
    async () => (await import('@/components/limits/play-limits.requests.client')).playRequests(kind),
    [kind],
  );
  return <LimitCards kind={kind} limits={laterLimits(first, taken)} take={take} fetchRequests={fetchRequests} />;
}
