import type { LinkOverlay, OverlayRequest } from '@/components/overlay/overlay.model';
import { createStore } from '@/lib/store/store';

/** The open overlay, if any. */
export const openedOverlay = createStore<OverlayRequest | null>(null);

/** Opens an overlay over the page; one that was open makes room. */
export function openOverlay(request: OverlayRequest): void {
  openedOverlay.write(request);
}

/** Closes the open overlay, if any. */
export function closeOverlay(): void {
  openedOverlay.write(null);
}

export const currentOverlay = openedOverlay.read;
export const subscribeToOverlay = openedOverlay.subscribe;

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
