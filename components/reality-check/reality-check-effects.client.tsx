'use client';
import { useEffect } from 'react';
import { holdOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { REALITY_CHECK_CHANGED } from '@/components/reality-check/reality-check.documents';
import { applyRealityCheck, msUntilDue, type RealityCheck } from '@/components/reality-check/reality-check.model';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useLive } from '@/lib/live/use-live.client';

const NOTHING_YET: RealityCheck | null = null;
/** The platform sends the check when it is due; a page that has heard nothing so long after asks itself (ms). */
const LATEST_MS = 2_000;

/** Lays the check over the page while it is due, in every tab, until one of them has answered it [PRF-03]. */
export function RealityCheckEffects(): null {
  const { state } = useLive(REALITY_CHECK_CHANGED, applyRealityCheck, NOTHING_YET, { onReconnect: askAgain });
  const due = state?.isDue ? state.number : null;
  useEffect(() => {
    if (due === null) return undefined;
    holdOverlay({ variant: 'reality-check', number: due });
    return releaseOverlay;
  }, [due]);
  useEffect(() => {
    const wait = state && msUntilDue(state);
    if (wait === null) return undefined;
    const timer = setTimeout(askAgain, wait + LATEST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return null;
}

function askAgain(): void {
  void importWithRetry(() => import('@/components/reality-check/reality-check.requests.client')).then(
    ({ readRealityCheckAgain }) => readRealityCheckAgain(),
  );
}
