'use client';
import { useMemo } from 'react';
import { useAskingAfter, useLimitsOf } from '@/components/limits/limits.live.client';
import { SESSION_LIMITS_CHANGED } from '@/components/limits/session-limits.documents';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { useHeldOverlay } from '@/components/overlay/use-held-overlay.client';
import {
  isPlayPage,
  msUntilNextMoment,
  NO_SESSION_LIMITS,
  reachedLimit,
} from '@/components/session-limit/session-limit.model';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

interface SessionLimitEffectsProps {
  readonly limitsHref: string;
  readonly lobbyHref: string;
}

const fetchRead = async () => (await import('@/components/limits/limits.requests.client')).readSessionLimits;

/** Lays the overlay over pages of play while the platform says that a session limit has ended it [PRF-02]. */
export function SessionLimitEffects({ limitsHref, lobbyHref }: SessionLimitEffectsProps): null {
  const { limits, take } = useLimitsOf(SESSION_LIMITS_CHANGED, NO_SESSION_LIMITS);
  useAskingAfter(msUntilNextMoment(limits), limits.now, take, fetchRead);
  const isHere = isPlayPage(usePublicPathname());
  const resetsAt = (isHere && reachedLimit(limits)?.resetsAt) || null;
  const { timeZone } = limits;
  const request = useMemo<OverlayRequest | null>(
    () => (resetsAt === null ? null : { variant: 'session-limit', resetsAt, timeZone, limitsHref, lobbyHref }),
    [resetsAt, timeZone, limitsHref, lobbyHref],
  );
  useHeldOverlay(request);
  return null;
}
