'use client';
import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { lateOverlay } from '@/components/overlay/late-overlay.client';
import type { OverlayKind } from '@/components/overlay/overlay.model';
import { closeOverlay, offerByLink, openedOverlay } from '@/components/overlay/overlay-store';
import { useStore } from '@/lib/store/use-store.client';

const OverlayHost = lateOverlay(
  () => import('@/components/overlay/overlay-host.client'),
  <span className="page-loading" aria-hidden="true" />,
);

/** An overlay that this page can open. */
export type OverlayEntry = OverlayKind & { readonly body: ReactNode };

/** The one place where overlays appear. Any route change closes the open one [OVL-03]. */
export function OverlayRoot({ overlays }: { overlays: readonly OverlayEntry[] }) {
  const open = useStore(openedOverlay);
  const pathname = usePathname();
  useEffect(() => closeOverlay, [pathname]);
  useEffect(() => offerByLink(overlays.flatMap((kind) => (kind.opensByLink ? [kind.variant] : []))), [overlays]);
  const entry = overlays.find(({ variant }) => variant === open?.variant);
  if (!open || !entry) return null;
  return (
    <OverlayHost key={open.variant} request={open} body={entry.body} staysOnEscape={entry.staysOnEscape ?? false} />
  );
}
