'use client';
import { useEffect, useMemo, useState } from 'react';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { useHeldOverlay } from '@/components/overlay/use-held-overlay.client';
import { holdsPage, msUntilLate } from '@/components/source-of-wealth/source-of-wealth.model';
import { WEALTH_REQUEST } from '@/components/source-of-wealth/wealth-request.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

interface SowEffectsProps {
  readonly formHref: string;
  readonly breakHref: string;
}

/** A timer cannot wait longer (ms). */
const LONGEST_WAIT = 2_000_000_000;

/** Lays the overlay over every page but those to answer and to stop, while an answer is late [SOW-01, FLG-01]. */
export function SowEffects({ formHref, breakHref }: SowEffectsProps): null {
  const request = usePlayerValue(WEALTH_REQUEST) ?? null;
  const pagePath = usePublicPathname();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    const wait = request && msUntilLate(request, Date.now());
    if (wait === null || wait > LONGEST_WAIT) return undefined;
    // The platform's clock decides whether it is late.
    const timer = setTimeout(() => void readPlayerAgain().finally(() => setOver(true)), wait + 1_000);
    return () => clearTimeout(timer);
  }, [request]);
  const isDue = (request?.dueDateExpired ?? false) || isOver;
  const isHere = isDue && holdsPage(pagePath);
  const overlay = useMemo<OverlayRequest | null>(
    () => (isHere ? { variant: 'sow', formHref, breakHref } : null),
    [isHere, formHref, breakHref],
  );
  useHeldOverlay(overlay);
  return null;
}
