'use client';
import { useState } from 'react';
import { ALL_LIMITS_CHANGED, ofOfferedKinds } from '@/components/limits/limits.documents';
import { applyLimitsAnswer, type LimitsAnswer, type SomeLimits } from '@/components/limits/limits.model';
import { tightestLimit, type LimitLeft } from '@/components/my-lobby/my-lobby.model';
import { isOffered } from '@/lib/graphql/offered.client';
import { useLive } from '@/lib/live/use-live.client';

const UNREAD: SomeLimits | null = null;

/** As on the page of limits, whose entry it shares. */
function apply(state: SomeLimits | null, answer: LimitsAnswer<SomeLimits>): SomeLimits | null {
  return state === null ? answer.limitsChanged.limits : applyLimitsAnswer<SomeLimits>(state, answer);
}

/** What is left of the limit that ends first, as it changes; undefined while it is not known, null where none is set. */
export function useTightestLimit(): LimitLeft | null | undefined {
  const [document] = useState(() => ofOfferedKinds(ALL_LIMITS_CHANGED, isOffered));
  const { state } = useLive(document, apply, UNREAD);
  return state === null ? undefined : tightestLimit(state);
}
