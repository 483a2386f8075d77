'use client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    readonly 'session-limit': {
      /** When play is possible again (ISO 8601), and the IANA zone of the licence. */
      readonly resetsAt: string;
      readonly timeZone: string;
      /** The pages that it leads to, in the visitor's language. */
      readonly limitsHref: string;
      readonly lobbyHref: string;
    };
  }
}

export const SessionLimitBody = overlayBody<'session-limit'>(
  'session-limit',
  () => import('@/components/session-limit/session-limit-overlay.client'),
);
