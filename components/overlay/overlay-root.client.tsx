'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { OverlayBodies } from '@/components/overlay/overlay-bodies';
import { closeOverlay, currentOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';

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
    <Suspense fallback={<span className="page-loading" aria-hidden="true" />}>
      <OverlayHost key={open.variant} request={open} bodies={bodies} closeLabel={closeLabel} />
    </Suspense>
  );
}
