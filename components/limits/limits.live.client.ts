'use client';
import { useCallback, useEffect, useState } from 'react';
import type { LimitRequests } from '@/components/limits/limit-command';
import { LIMITS_CHANGED } from '@/components/limits/limits.documents';
import {
  applyLimitsAnswer,
  asLimitsAnswer,
  isPeriodOver,
  laterLimits,
  type DatedLimits,
  type Limits,
  type LimitsAnswer,
} from '@/components/limits/limits.model';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';

interface LiveLimits<Of> {
  readonly limits: Of;
  /** Brings in what a command answered. */
  readonly take: (answered: Of) => void;
}

/** The player's limits of deposits as they change, here or on another device. */
export const useLimits = (initial: Limits): LiveLimits<Limits> => useLimitsOf(LIMITS_CHANGED, initial);

/** The limits that a document follows, as they change, here or on another device. */
export function useLimitsOf<Of extends DatedLimits>(
  document: TypedDocument<LimitsAnswer<Of>, Record<string, never>>,
  initial: Of,
): LiveLimits<Of> {
  const { state, apply } = useLive(document, applyLimitsAnswer<Of>, initial);
  const take = useCallback((limits: Of) => apply(asLimitsAnswer(limits)), [apply]);
  // The page may be younger than what is known in the browser.
  useEffect(() => take(initial), [take, initial]);
  return { limits: laterLimits(initial, state), take };
}

/** ms between questions, when a period is over and the platform's answer still holds it. */
const ASK_EVERY_MS = 5_000;

/** Asks for the limits when a period ends while the page is open. */
export function useNewPeriod<Answer>(
  limits: Limits,
  platformNow: number,
  take: (answered: Answer) => void,
  fetchRequests: () => Promise<LimitRequests<Answer>>,
): void {
  useAskingAfter(isPeriodOver(limits, platformNow) ? 0 : null, null, take, fetchRequests);
}

/** The longest that a timer can wait (ms); then the question comes sooner. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Asks for the limits after a wait (ms), and again until what it follows from, `since`, is another; null asks for
 * nothing.
 */
export function useAskingAfter<Answer>(
  wait: number | null,
  since: string | null,
  take: (answered: Answer) => void,
  fetchRequests: () => Promise<Pick<LimitRequests<Answer>, 'readLimits'>>,
): void {
  useEffect(() => {
    if (wait === null) return undefined;
    // Code that is lost is fetched again with the limits.
    const ask = () =>
      void fetchRequests()
        .then(({ readLimits }) => readLimits())
        .then((answered) => answered && take(answered))
        .catch(() => undefined);
    let again: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        ask();
        again = setInterval(ask, ASK_EVERY_MS);
      },
      Math.min(wait, LONGEST_WAIT_MS),
    );
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [wait, since, take, fetchRequests]);
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
