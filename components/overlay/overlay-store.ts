import type { OverlayRequest } from '@/components/overlay/overlay.model';

let current: OverlayRequest | null = null;
const listeners = new Set<() => void>();

function change(next: OverlayRequest | null): void {
  if (next === current) return;
  current = next;
  listeners.forEach((listener) => listener());
}

/** Opens an overlay over the page; one that was open makes room. */
export function openOverlay(request: OverlayRequest): void {
  change(request);
}

/** Closes the open overlay, if any. */
export function closeOverlay(): void {
  change(null);
}

export function currentOverlay(): OverlayRequest | null {
  return current;
}

export function subscribeToOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for overlays that a plain link may open by data-overlay: those that need no content. */
export function isOverlayTrigger(name: string): name is 'search' {
  return name === 'search';
}
