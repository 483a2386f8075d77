'use client';
import { useCallback, useEffect, useState } from 'react';
import { ALL_LIMITS_CHANGED, LIMITS_CHANGED, ofOfferedKinds } from '@/components/limits/limits.documents';
import {
  applyLimitsAnswer,
  asLimitsAnswer,
  isPeriodOver,
  laterLimits,
  type AllLimits,
  type DatedLimits,
  type Limits,
  type LimitsAnswer,
  type ShownLimit,
  type SomeLimits,
} from '@/components/limits/limits.model';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';
import { useLive } from '@/lib/live/use-live.client';

interface LiveLimits<Of> {
  readonly limits: Of;
  /** Brings in what a command answered. */
  readonly take: (answered: DatedLimits & Partial<Of>) => void;
}

/** The player's limits of deposits as they change, here or on another device. */
export const useLimits = (initial: Limits): LiveLimits<Limits> => useLimitsOf(LIMITS_CHANGED, initial);

/** Every limit of the player as they change, here or on another device. */
export function useAllLimits(initial: AllLimits): LiveLimits<AllLimits> {
  const [document] = useState(() => ofOfferedKinds(ALL_LIMITS_CHANGED, isOffered));
  const all = useLimitsOf(document, initial);
  const { take: takeDeposits } = useLimits(initial);
  const { take: takeAll } = all;
  const take = useCallback(
    (answered: SomeLimits) => {
      takeAll(answered);
      // Other places that show limits of deposits need not wait for the event.
      const { isPart: _isPart, deposit, ...dated } = answered;
      if (deposit) takeDeposits({ ...dated, deposit });
    },
    [takeAll, takeDeposits],
  );
  return { limits: all.limits, take };
}

/** The limits that a document follows, as they change, here or on another device. */
export function useLimitsOf<Of extends DatedLimits>(
  document: TypedDocument<LimitsAnswer<DatedLimits & Partial<Of>>, Record<string, never>>,
  initial: Of,
): LiveLimits<Of> {
  const { state, apply } = useLive(document, applyLimitsAnswer<Of>, initial);
  const take = useCallback((limits: DatedLimits & Partial<Of>) => apply(asLimitsAnswer(limits)), [apply]);
  // The page may be younger than what is known in the browser.
  useEffect(() => take(initial), [take, initial]);
  return { limits: laterLimits(state, initial), take };
}

/** ms between questions, when a period is over and the platform's answer still holds it. */
const ASK_EVERY_MS = 5_000;

/** Asks for the limits when a period of one of these ends while the page is open. */
export function useNewPeriod(
  shown: readonly Pick<ShownLimit, 'use'>[],
  platformNow: number,
  take: (answered: SomeLimits) => void,
  fetchRead: () => Promise<() => Promise<SomeLimits | null>>,
): void {
  useAskingAfter(isPeriodOver(shown, platformNow) ? 0 : null, null, take, fetchRead);
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
  fetchRead: () => Promise<() => Promise<Answer | null>>,
): void {
  useEffect(() => {
    if (wait === null) return undefined;
    // Code that is lost is fetched again with the limits.
    const ask = () =>
      void fetchRead()
        .then((read) => read())
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
  }, [wait, since, take, fetchRead]);
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
