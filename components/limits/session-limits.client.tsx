'use client';
import { LimitCards } from '@/components/limits/limit-cards.client';
import { useLimitsOf } from '@/components/limits/limits.live.client';
import { SESSION_LIMITS_CHANGED } from '@/components/limits/session-limits.documents';
import { inSeconds, type SessionLimits } from '@/components/limits/session-limits.model';

const fetchRequests = async () => (await import('@/components/limits/session-limits.requests.client')).sessionRequests;

/** A card for each period in which the licence lets players limit how long they play, live. */
export function SessionLimitCards({ initial }: { initial: SessionLimits }) {
  const { limits, take } = useLimitsOf(SESSION_LIMITS_CHANGED, initial);
  return (
    <LimitCards kind="session" limits={inSeconds(limits)} shown={inSeconds} take={take} fetchRequests={fetchRequests} />
  );
}
