'use client';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import type { SearchSettings } from '@/components/games/search-overlay.client';
import { lateOverlay } from '@/components/overlay/late-overlay.client';
import type { OverlayBodies } from '@/components/overlay/overlay-bodies';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';

const WAITING = <span className="skeleton h-40 w-full" />;

const ActionErrorOverlay = lateOverlay(() => import('@/components/overlay/action-error-overlay.client'), WAITING);
const ConfirmationOverlay = lateOverlay(() => import('@/components/overlay/confirmation-overlay.client'), WAITING);
const ContentAcceptOverlay = lateOverlay(() => import('@/components/overlay/content-accept-overlay.client'), WAITING);
const MessageOverlay = lateOverlay(() => import('@/components/overlay/message-overlay.client'), WAITING);
const QuickDepositOverlay = lateOverlay(() => import('@/components/cashier/quick-deposit-overlay.client'), WAITING);
const SearchOverlay = lateOverlay(() => import('@/components/games/search-overlay.client'), WAITING);

interface OverlaysProps {
  readonly closeLabel: string;
  readonly okLabel: string;
  /** That the network did not bring an overlay. */
  readonly lostText: string;
  readonly search: SearchSettings;
  /** Of signed-in pages only. */
  readonly cashier: CashierTexts | null;
}

/** The registry: which feature draws which overlay [OVL-01]. */
export function Overlays({ closeLabel, okLabel, lostText, search, cashier }: OverlaysProps) {
  const bodies: OverlayBodies = {
    'action-error': (props) => <ActionErrorOverlay {...props} lostText={lostText} />,
    confirmation: (props) => <ConfirmationOverlay {...props} lostText={lostText} />,
    'content-accept': (props) => <ContentAcceptOverlay {...props} lostText={lostText} />,
    default: (props) => <MessageOverlay {...props} lostText={lostText} okLabel={okLabel} kind="default" />,
    error: (props) => <MessageOverlay {...props} lostText={lostText} okLabel={okLabel} kind="error" />,
    'quick-deposit': ({ titleId, content, onClose }) => (cashier ? <QuickDepositOverlay titleId={titleId} prefill={content.prefill} started={content.started} texts={cashier} onClose={onClose} lostText={lostText} /> : null),
    search: ({ titleId }) => <SearchOverlay {...search} titleId={titleId} lostText={lostText} />,
  };
  return <OverlayRoot bodies={bodies} closeLabel={closeLabel} lostText={lostText} />;
}
