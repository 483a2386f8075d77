/** What the balance event of the contract carries; money as exact decimal strings [WAL-02]. */
export interface BalanceEvent {
  readonly balance: string;
  readonly bonusBalance: string;
  readonly currency: string;
  readonly amount: string;
  readonly moneyType: 'Deposit' | 'Withdrawal' | 'InitWithdrawal' | 'CasinoBet' | null;
  readonly wageringProgress: number | null;
  readonly version: number;
}

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
