'use client';
import type { PopUp } from '@/contract/pop-ups';
import type { RequestOf } from '@/components/overlay/overlay.model';
import {
  currentOverlay,
  openedOverlay,
  openOverlay,
  subscribeToOverlay,
  takeBackOverlay,
} from '@/components/overlay/overlay-store';

/**
 * Opens the pop-up as soon as no other overlay is open or held, and again after one that came in its place. Ends with
 * `onClosed` when the player has closed it. Returns how to take it back.
 */
export function offerPopUp(id: PopUp, onClosed: () => void): () => void {
  let request: RequestOf<'pop-up'> | null = null;
  let isOver = false;
  function follow(): void {
    if (isOver) return;
    const open = openedOverlay.read();
    if (request !== null && open === null) {
      end();
      return onClosed();
    }
    if (request !== null && open !== request) request = null;
    if (currentOverlay() !== null) return;
    request = { variant: 'pop-up', id };
    openOverlay(request);
  }
  // What closes an overlay may open another one in its place, and its dialog ends before this one begins.
  const soon = () => void setTimeout(follow);
  const stop = subscribeToOverlay(soon);
  soon();
  function end(): void {
    isOver = true;
    stop();
  }
  return () => {
    end();
    if (request !== null) takeBackOverlay(request);
  };
}
