import { parseBalanceEvent, type BalanceEvent } from '@/contract/events/balance';
import { shape } from '@/contract/shape';

/** The wallet as far as it is known: nothing yet, or the newest event [WAL-01]. */
export type WalletState = BalanceEvent | null;

export type WalletStatus = 'LOADING' | 'STREAMING' | 'NOT_AVAILABLE';

/** Takes an event in, unless it is older than what is known [WAL-02]. */
export function applyWalletEvent(state: WalletState, event: BalanceEvent): WalletState {
  return state !== null && event.version <= state.version ? state : event;
}

/** LOADING until a balance came, NOT_AVAILABLE without a token [WAL-01]. */
export function walletStatus(hasToken: boolean, state: WalletState): WalletStatus {
  if (!hasToken) return 'NOT_AVAILABLE';
  return state === null ? 'LOADING' : 'STREAMING';
}

/** The answers of the wallet's subscription. */
export const parseWalletAnswer = shape<{ readonly balanceUpdated: BalanceEvent }>({
  balanceUpdated: parseBalanceEvent,
});

/** The amount of an event as shown to the player, who knows the direction from the words. */
export function withoutSign(amount: string): string {
  return amount.replace(/^-/, '');
}
