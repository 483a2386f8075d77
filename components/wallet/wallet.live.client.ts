'use client';
import { WALLET } from '@/components/wallet/wallet.documents';
import { applyWalletEvent, walletStatus, type BalanceEvent, type WalletState, type WalletStatus } from '@/components/wallet/wallet.model';
import { useLive } from '@/lib/live/use-live.client';
import { useSession } from '@/lib/session/session.client';

export interface LiveWallet {
  readonly status: WalletStatus;
  readonly wallet: WalletState;
  readonly offline: boolean;
}

function applyAnswer(state: WalletState, answer: { readonly balanceUpdated: BalanceEvent }): WalletState {
  return applyWalletEvent(state, answer.balanceUpdated);
}

/** The player's balance as it changes [WAL-01, WAL-02]. */
export function useWallet(): LiveWallet {
  const session = useSession();
  const { state, connection } = useLive(WALLET, applyAnswer, null);
  return { status: walletStatus(session.status !== 'LOGGED_OUT', state), wallet: state, offline: session.offline || connection === 'offline' };
}
