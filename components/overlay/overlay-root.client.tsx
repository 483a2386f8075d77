'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { BuiltOverlay, OverlayContents } from '@/components/overlay/overlay.model';
import { closeOverlay, currentOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';

export interface OverlayBodyProps<Variant extends BuiltOverlay> {
  readonly content: OverlayContents[Variant];
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Renders the body of every built variant; each is loaded when it is first opened. */
export type OverlayBodies = { readonly [Variant in BuiltOverlay]: (props: OverlayBodyProps<Variant>) => ReactNode };

const OverlayHost = lazy(() => import('@/components/overlay/overlay-host.client'));

function nothingOpen(): null {
  return null;
}

/** The one place where overlays appear. Any route change closes the open one [OVL-03]. */
export function OverlayRoot({ bodies, closeLabel }: { bodies: OverlayBodies; closeLabel: string }) {
  const open = useSyncExternalStore(subscribeToOverlay, currentOverlay, nothingOpen);
  const pathname = usePathname();
  useEffect(() => closeOverlay, [pathname]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <OverlayHost key={open.variant} request={open} bodies={bodies} closeLabel={closeLabel} />
    </Suspense>
  );
}
