'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { lateOverlay } from '@/components/overlay/late-overlay.client';
import type { OverlayBodies } from '@/components/overlay/overlay-bodies';
import { closeOverlay, currentOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';

const OverlayHost = lateOverlay(() => import('@/components/overlay/overlay-host.client'), <span className="page-loading" aria-hidden="true" />);

function nothingOpen(): null {
  return null;
}

/** The one place where overlays appear. Any route change closes the open one [OVL-03]. */
export function OverlayRoot({ bodies, closeLabel, lostText }: { bodies: OverlayBodies; closeLabel: string; lostText: string }) {
  const open = useSyncExternalStore(subscribeToOverlay, currentOverlay, nothingOpen);
  const pathname = usePathname();
  useEffect(() => closeOverlay, [pathname]);
  if (!open) return null;
  return <OverlayHost key={open.variant} request={open} bodies={bodies} closeLabel={closeLabel} lostText={lostText} />;
}
