'use client';
import { useEffect } from 'react';
import { resumeHold, roundHold, shownWallet } from '@/components/wallet/round-hold.client';
import { walletDocument } from '@/components/wallet/wallet-document.client';
import {
  applyWalletEvent,
  parseWalletAnswer,
  walletStatus,
  type WalletState,
  type WalletStatus,
} from '@/components/wallet/wallet.model';
import type { BalanceEvent } from '@/contract/events/balance';
import { useStore } from '@/lib/store/use-store.client';
import { useLive } from '@/lib/live/use-live.client';
import { useSession } from '@/lib/session/session.client';

export interface LiveWallet {
  readonly status: WalletStatus;
  readonly wallet: WalletState;
  readonly offline: boolean;
}

const eventOf = (answer: unknown): BalanceEvent | undefined => parseWalletAnswer(answer)?.balanceUpdated;

function applyAnswer(state: WalletState, answer: unknown): WalletState {
  const event = eventOf(answer);
  return event ? applyWalletEvent(state, event) : state;
}

function useLiveWallet(onEvent?: (answer: unknown) => void) {
  return useLive<WalletState, unknown, Record<string, never>>(walletDocument(), applyAnswer, null, { onEvent });
}

/** The player's balance as it changes, with the outcome of a round once its game has shown it [WAL-01, WAL-02]. */
export function useWallet(): LiveWallet {
  const { playerId } = useSession();
  const live = useLatestWallet();
  const held = useStore(roundHold);
  useEffect(resumeHold, []);
  return { ...live, wallet: shownWallet(live.wallet, held, playerId ?? null) };
}

/** The player's balance at once, whatever a game is still showing. */
export function useLatestWallet(): LiveWallet {
  const session = useSession();
  const { state, connection } = useLiveWallet();
  return {
    status: walletStatus(session.status !== 'LOGGED_OUT', state),
    wallet: state,
    offline: session.offline || connection === 'offline',
  };
}

/**
 * Calls back once with each movement of the player's money from now on, also with one that the next overtakes at once
 * [WAL-03, WAL-04].
 */
export function useWalletNews(take: (event: BalanceEvent) => void): void {
  useLiveWallet((answer) => {
    const event = eventOf(answer);
    if (event) take(event);
  });
}
