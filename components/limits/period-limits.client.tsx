'use client';
import { useCallback } from 'react';
import { LimitCards } from '@/components/limits/limit-cards.client';
import { useLimits, useLimitsOf } from '@/components/limits/limits.live.client';
import { ofKind, type Limits, type PlayLimitKind, type PlayLimits } from '@/components/limits/limits.model';
import { PLAY_LIMITS_CHANGED } from '@/components/limits/play-limits.documents';
import { SESSION_LIMITS_CHANGED } from '@/components/limits/session-limits.documents';
import { inSeconds, type SessionLimits } from '@/components/limits/session-limits.model';

const commands = () => import('@/components/limits/limits.requests.client');
const fetchDepositRequests = async () => (await commands()).depositRequests;
const fetchSessionRequests = async () => (await commands()).sessionRequests;

const deposits = (answered: Limits) => answered;

/** A card for each period that the licence offers, live. */
export function DepositLimits({ initial }: { initial: Limits }) {
  const { limits, take } = useLimits(initial);
  return (
    <LimitCards kind="deposit" limits={limits} shown={deposits} take={take} fetchRequests={fetchDepositRequests} />
  );
}

/** A card for each period in which the licence lets players limit what they lose, or what they stake, live. */
export function PlayLimitCards({ initial, kind }: { initial: PlayLimits; kind: PlayLimitKind }) {
  const { limits, take } = useLimitsOf(PLAY_LIMITS_CHANGED, initial);
  const fetchRequests = useCallback(async () => (await commands()).playRequests(kind), [kind]);
  const shown = useCallback((answered: PlayLimits) => ofKind(answered, kind), [kind]);
  return <LimitCards kind={kind} limits={shown(limits)} shown={shown} take={take} fetchRequests={fetchRequests} />;
}

/** A card for each period in which the licence lets players limit how long they play, live. */
export function SessionLimitCards({ initial }: { initial: SessionLimits }) {
  const { limits, take } = useLimitsOf(SESSION_LIMITS_CHANGED, initial);
  return (
    <LimitCards
      kind="session"
      limits={inSeconds(limits)}
      shown={inSeconds}
      take={take}
      fetchRequests={fetchSessionRequests}
    />
  );
}
