'use client';
import type { SearchSettings } from '@/components/games/search-overlay.client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly search: object;
  }
}

export const SearchBody = overlayBody<'search', SearchSettings>(
  'search',
  () => import('@/components/games/search-overlay.client'),
);
