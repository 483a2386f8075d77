'use client';
import type { PopUp } from '@/contract/pop-ups';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'pop-up': { readonly id: PopUp };
  }
}

export const PopUpBody = overlayBody<'pop-up'>('pop-up', () => import('@/components/pop-ups/pop-up-overlay.client'));
