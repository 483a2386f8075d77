'use client';
import { LimitCards } from '@/components/limits/limit-cards.client';
import type { Limits } from '@/components/limits/limits.model';
import { useLimits } from '@/components/limits/limits.live.client';

const fetchRequests = async () => (await import('@/components/limits/limits.requests.client')).depositRequests;

const shown = (answered: Limits) => answered;

/** A card for each period that the licence offers, live. */
export function DepositLimits({ initial }: { initial: Limits }) {
  const { limits, take } = useLimits(initial);
  return <LimitCards kind="deposit" limits={limits} shown={shown} take={take} fetchRequests={fetchRequests} />;
}
