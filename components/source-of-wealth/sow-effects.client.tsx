'use client';
import { useEffect, useState } from 'react';
import { heldOverlay, holdOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { holdsPage, msUntilLate } from '@/components/source-of-wealth/source-of-wealth.model';
import { WEALTH_REQUEST } from '@/components/source-of-wealth/wealth-request.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { useStore } from '@/lib/store/use-store.client';

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
  const held = useStore(heldOverlay);
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
  // One overlay is held at a time; another one that must be answered comes first.
  const isFree = held === null || held.variant === 'sow';
  useEffect(() => {
    if (!isHere || !isFree) return undefined;
    holdOverlay({ variant: 'sow', formHref, breakHref });
    return () => {
      if (heldOverlay.read()?.variant === 'sow') releaseOverlay();
    };
  }, [isHere, isFree, formHref, breakHref]);
  return null;
}
