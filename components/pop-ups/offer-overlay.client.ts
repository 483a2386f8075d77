'use client';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import {
  currentOverlay,
  openedOverlay,
  openOverlay,
  subscribeToOverlay,
  takeBackOverlay,
} from '@/components/overlay/overlay-store';

/**
 * Opens an overlay as soon as no other one is open or held, and again after one that came in its place. Ends with
 * `onClosed` when it was closed. Returns how to take it back.
 */
export function offerOverlay(request: OverlayRequest, onClosed: () => void): () => void {
  let isShown = false;
  let isOver = false;
  function follow(): void {
    if (isOver) return;
    const open = openedOverlay.read();
    if (isShown && open === null) {
      end();
      return onClosed();
    }
    isShown = open === request;
    if (currentOverlay() !== null) return;
    isShown = true;
    openOverlay(request);
  }
  // An overlay that closes may open another one in its place, and its dialog ends before this one begins.
  const soon = () => void setTimeout(follow);
  const stop = subscribeToOverlay(soon);
  soon();
  function end(): void {
    isOver = true;
    stop();
  }
  return () => {
    end();
    takeBackOverlay(request);
  };
}
