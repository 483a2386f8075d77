'use client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly sow: {
      /** The pages that it leads to, in the visitor's language. */
      readonly formHref: string;
      readonly breakHref: string;
    };
  }
}

export const SowBody = overlayBody<'sow'>('sow', () => import('@/components/source-of-wealth/sow-overlay.client'));
