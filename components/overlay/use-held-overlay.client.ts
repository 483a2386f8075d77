'use client';
import { useEffect } from 'react';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { heldOverlay, holdOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { useStore } from '@/lib/store/use-store.client';

/**
 * Holds an overlay while there is a request for it, which stays the same object as long as nothing in it changes. One
 * overlay is held at a time: another one that must be answered comes first.
 */
export function useHeldOverlay(request: OverlayRequest | null): void {
  const held = useStore(heldOverlay);
  const isFree = held === null || held.variant === request?.variant;
  useEffect(() => {
    if (!request || !isFree) return undefined;
    holdOverlay(request);
    return () => {
      if (heldOverlay.read()?.variant === request.variant) releaseOverlay();
    };
  }, [request, isFree]);
}
