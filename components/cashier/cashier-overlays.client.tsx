'use client';
import type { QuickDepositSettings } from '@/components/cashier/quick-deposit-overlay.client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'quick-deposit': {
      readonly prefill: { readonly methodId: string | null; readonly amount: string | null };
      /** The deposit that is under way. */
      readonly started?: { readonly id: string; readonly redirectUrl: string | null };
    };
  }
}

export const QuickDepositBody = overlayBody<'quick-deposit', QuickDepositSettings>(
  'quick-deposit',
  () => import('@/components/cashier/quick-deposit-overlay.client'),
);
