'use client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'reality-check': {
      /** Which check of the sign-in it is. */
      readonly number: number;
    };
  }
}

export const RealityCheckBody = overlayBody<'reality-check'>(
  'reality-check',
  () => import('@/components/reality-check/reality-check-overlay.client'),
);
