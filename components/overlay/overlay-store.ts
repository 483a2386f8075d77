import type { LinkOverlay, OverlayRequest } from '@/components/overlay/overlay.model';
import { createStore } from '@/lib/store/store';

/** The open overlay, if any. */
export const openedOverlay = createStore<OverlayRequest | null>(null);

/** The overlay that must be answered, if any: it lies over everything, and only the code that holds it lets it go. */
export const heldOverlay = createStore<OverlayRequest | null>(null);

/** The overlay that was requested while another one was held. */
let waiting: OverlayRequest | null = null;

/** Opens an overlay over the page; one that was open makes room. While one is held, it waits. */
export function openOverlay(request: OverlayRequest): void {
  if (heldOverlay.read() === null) openedOverlay.write(request);
  else waiting = request;
}

/** Closes the open overlay, if any; not one that is held. */
export function closeOverlay(): void {
  waiting = null;
  openedOverlay.write(null);
}

/** Takes one overlay back, be it open or waiting; others stay. */
export function takeBackOverlay(request: OverlayRequest): void {
  if (waiting === request) waiting = null;
  if (openedOverlay.read() === request) openedOverlay.write(null);
}

/** Lays an overlay over everything until it is released. */
export function holdOverlay(request: OverlayRequest): void {
  heldOverlay.write(request);
}

/** Lets the held overlay go; the one that was requested meanwhile opens. */
export function releaseOverlay(): void {
  const next = waiting;
  waiting = null;
  heldOverlay.write(null);
  if (next) openedOverlay.write(next);
}

/** The overlay on top, if any. */
export const currentOverlay = (): OverlayRequest | null => heldOverlay.read() ?? openedOverlay.read();

/** Called after every change of either. Returns how to stop. */
export function subscribeToOverlay(listener: () => void): () => void {
  const stops = [openedOverlay.subscribe(listener), heldOverlay.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

let byLink: readonly LinkOverlay[] = [];

/** Says which overlays the page's links may open. */
export function offerByLink(variants: readonly LinkOverlay[]): void {
  byLink = variants;
}

/** Opens the overlay that a link names by data-overlay; false when the page offers none of that name. */
export function openByLink(name: string): boolean {
  const variant = byLink.find((offered) => offered === name);
  if (variant !== undefined) openOverlay({ variant });
  return variant !== undefined;
}
