'use client';
import { lazy } from 'react';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import type { SearchSettings } from '@/components/games/search-overlay.client';
import type { OverlayBodies } from '@/components/overlay/overlay-bodies';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';

const ActionErrorOverlay = lazy(() => import('@/components/overlay/action-error-overlay.client'));
const ConfirmationOverlay = lazy(() => import('@/components/overlay/confirmation-overlay.client'));
const ContentAcceptOverlay = lazy(() => import('@/components/overlay/content-accept-overlay.client'));
const MessageOverlay = lazy(() => import('@/components/overlay/message-overlay.client'));
const QuickDepositOverlay = lazy(() => import('@/components/cashier/quick-deposit-overlay.client'));
const SearchOverlay = lazy(() => import('@/components/games/search-overlay.client'));

interface OverlaysProps {
  readonly closeLabel: string;
  readonly okLabel: string;
  readonly search: SearchSettings;
  /** Of signed-in pages only. */
  readonly cashier: CashierTexts | null;
}

/** The registry: which feature draws which overlay [OVL-01]. */
export function Overlays({ closeLabel, okLabel, search, cashier }: OverlaysProps) {
  const bodies: OverlayBodies = {
    'action-error': (props) => <ActionErrorOverlay {...props} />,
    confirmation: (props) => <ConfirmationOverlay {...props} />,
    'content-accept': (props) => <ContentAcceptOverlay {...props} />,
    default: (props) => <MessageOverlay {...props} okLabel={okLabel} kind="default" />,
    error: (props) => <MessageOverlay {...props} okLabel={okLabel} kind="error" />,
    'quick-deposit': ({ titleId, content, onClose }) => (cashier ? <QuickDepositOverlay titleId={titleId} prefill={content.prefill} started={content.started} texts={cashier} onClose={onClose} /> : null),
    search: ({ titleId }) => <SearchOverlay {...search} titleId={titleId} />,
  };
  return <OverlayRoot bodies={bodies} closeLabel={closeLabel} />;
}
