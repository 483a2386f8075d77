'use client';
import { walletDocument } from '@/components/wallet/wallet-document.client';
import {
  applyWalletEvent,
  parseWalletAnswer,
  walletStatus,
  type WalletState,
  type WalletStatus,
} from '@/components/wallet/wallet.model';
import { useLive } from '@/lib/live/use-live.client';
import { useSession } from '@/lib/session/session.client';

export interface LiveWallet {
  readonly status: WalletStatus;
  readonly wallet: WalletState;
  readonly offline: boolean;
}

function applyAnswer(state: WalletState, answer: unknown): WalletState {
  const event = parseWalletAnswer(answer)?.balanceUpdated;
  return event ? applyWalletEvent(state, event) : state;
}

/** The player's balance as it changes [WAL-01, WAL-02]. */
export function useWallet(): LiveWallet {
  const session = useSession();
  const { state, connection } = useLive<WalletState, unknown, Record<string, never>>(
    walletDocument(),
    applyAnswer,
    null,
  );
  return {
    status: walletStatus(session.status !== 'LOGGED_OUT', state),
    wallet: state,
    offline: session.offline || connection === 'offline',
  };
}
