'use client';
import { overlayBody } from '@/components/overlay/overlay-body.client';
import type { OwnPrize } from '@/components/raffle/raffle.model';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'raffle-win': OwnPrize;
  }
}

export const RaffleWinBody = overlayBody<'raffle-win'>(
  'raffle-win',
  () => import('@/components/raffle/raffle-win-overlay.client'),
);
