'use client';
import { overlayBody } from '@/components/overlay/overlay-body.client';

declare module '@/components/overlay/overlay.model' {
  interface OverlayContents {
    /** The question before play. */
    readonly 'session-contract': {
      /** Called when the player has agreed; the overlay is closed by then. */
      readonly onAgreed?: () => void;
    };
    /** The session is over, and its break goes on. */
    readonly 'session-contract-ended': {
      readonly endedBy: 'Time' | 'Budget' | 'Player';
      /** When play is possible again (ISO 8601), and the IANA zone of the licence. */
      readonly breakEndsAt: string;
      readonly timeZone: string;
      /** The pages that it leads to, in the visitor's language. */
      readonly limitsHref: string;
      readonly lobbyHref: string;
    };
    /** The reminder of a contract in force. */
    readonly 'session-contract-reminder': { readonly contractId: string; readonly number: number };
  }
}

export const SessionContractBody = overlayBody<'session-contract'>(
  'session-contract',
  () => import('@/components/session-contract/session-contract-overlay.client'),
);

export const SessionEndedBody = overlayBody<'session-contract-ended'>(
  'session-contract-ended',
  () => import('@/components/session-contract/session-ended-overlay.client'),
);

export const SessionReminderBody = overlayBody<'session-contract-reminder'>(
  'session-contract-reminder',
  () => import('@/components/session-contract/session-reminder-overlay.client'),
);
