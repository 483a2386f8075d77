'use client';
import { useCallback, useEffect, useState } from 'react';
import type { LimitRequests } from '@/components/limits/limit-command';
import { LIMITS_CHANGED } from '@/components/limits/limits.documents';
import {
  applyLimitsAnswer,
  asLimitsAnswer,
  isPeriodOver,
  laterLimits,
  type Limits,
} from '@/components/limits/limits.model';
import { useLive } from '@/lib/live/use-live.client';

/** The player's limits as they change, here or on another device; `take` brings in what a command answered. */
export function useLimits(initial: Limits): { readonly limits: Limits; readonly take: (answered: Limits) => void } {
  const { state, apply } = useLive(LIMITS_CHANGED, applyLimitsAnswer, initial);
  const take = useCallback((limits: Limits) => apply(asLimitsAnswer(limits)), [apply]);
  // The page may be younger than what is known in the browser.
  useEffect(() => take(initial), [take, initial]);
  return { limits: laterLimits(initial, state), take };
}

/** ms between questions, when a period is over and the platform's answer still holds it. */
const ASK_EVERY_MS = 5_000;

/** Asks for the limits when a period ends while the page is open. */
export function useNewPeriod(
  limits: Limits,
  platformNow: number,
  take: (answered: Limits) => void,
  fetchRequests: () => Promise<LimitRequests>,
): void {
  const isOver = isPeriodOver(limits, platformNow);
  useEffect(() => {
    if (!isOver) return undefined;
    // Code that is lost is fetched again with the limits.
    const ask = () =>
      void fetchRequests()
        .then(({ readLimits }) => readLimits())
        .then((answered) => answered && take(answered))
        .catch(() => undefined);
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver, take, fetchRequests]);
}

const TICK_MS = 500;

/**
 * The platform's clock in ms, from its last word on: the browser's own clock may be wrong, but its seconds are as long.
 */
export function usePlatformNow(reported: string): number {
  const [clock, setClock] = useState({ reported, now: Date.parse(reported) });
  useEffect(() => {
    const heardAt = performance.now();
    const timer = setInterval(
      () => setClock({ reported, now: Date.parse(reported) + performance.now() - heardAt }),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [reported]);
  return clock.reported === reported ? clock.now : Date.parse(reported);
}
