'use client';
import { useEffect, useRef } from 'react';
import { BREAK_ENDS_AT, goToBreak } from '@/components/breaks/breaks.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** Where something may be played. */
const PLAY_PAGES = ['/games/', '/sports/'];

/** Leaves a page of play when a break begins in another tab or on another device: its game would refuse every bet. */
export function BreakEffects({ pageHref }: { pageHref: string }): null {
  const endsAt = usePlayerValue(BREAK_ENDS_AT);
  const before = useRef<string | null | undefined>(undefined);
  const pagePath = usePublicPathname();
  useEffect(() => {
    const hasBegun = before.current === null && typeof endsAt === 'string';
    before.current = endsAt;
    if (hasBegun && PLAY_PAGES.some((path) => pagePath.startsWith(path))) goToBreak(pageHref);
  }, [endsAt, pagePath, pageHref]);
  return null;
}
