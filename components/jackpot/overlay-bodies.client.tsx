'use client';
import type { Jackpot, OwnWin } from '@/components/jackpot/jackpot.model';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'jackpot-win': OwnWin & {
      readonly name: string;
      readonly image: string;
      readonly palette: Jackpot['colorPalette'];
    };
  }
}

export const JackpotWinBody = overlayBody<'jackpot-win'>(
  'jackpot-win',
  () => import('@/components/jackpot/jackpot-win-overlay.client'),
);
