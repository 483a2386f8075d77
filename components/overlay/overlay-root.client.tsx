'use client';
import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { OverlayHost } from '@/components/overlay/overlay-host.client';
import type { OverlayKind, OverlayRequest } from '@/components/overlay/overlay.model';
import { closeOverlay, heldOverlay, offerByLink, openedOverlay } from '@/components/overlay/overlay-store';
import { useStore } from '@/lib/store/use-store.client';

/** An overlay that this page can open. */
export type OverlayEntry = OverlayKind & { readonly body: ReactNode };

/** The one place where overlays appear. Any route change closes the open one [OVL-03], not one that is held. */
export function OverlayRoot({ overlays }: { overlays: readonly OverlayEntry[] }) {
  const open = useStore(openedOverlay);
  const held = useStore(heldOverlay);
  const pathname = usePathname();
  useEffect(() => closeOverlay, [pathname]);
  useEffect(() => offerByLink(overlays.flatMap((kind) => (kind.opensByLink ? [kind.variant] : []))), [overlays]);
  // Both are in the browser's top layer; the held one came later, and none opens while it is there.
  return (
    <>
      <ShownOverlay request={open} overlays={overlays} />
      <ShownOverlay request={held} overlays={overlays} />
    </>
  );
}

function ShownOverlay({ request, overlays }: { request: OverlayRequest | null; overlays: readonly OverlayEntry[] }) {
  const entry = overlays.find(({ variant }) => variant === request?.variant);
  if (!request || !entry) return null;
  const { variant, body, staysOnEscape = false, isHeld = false } = entry;
  return <OverlayHost key={variant} request={request} body={body} staysOnEscape={staysOnEscape} isHeld={isHeld} />;
}
