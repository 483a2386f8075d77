const MONEY_TYPES = ['CasinoBet', 'Deposit', 'InitWithdrawal', 'Withdrawal'] as const;

/** What the balance event of the contract carries; money as exact decimal strings [WAL-02]. */
export interface BalanceEvent {
  readonly balance: string;
  readonly bonusBalance: string;
  readonly currency: string;
  readonly amount: string;
  /** null when nothing moved, and for wins and rollbacks. */
  readonly moneyType: (typeof MONEY_TYPES)[number] | null;
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

/** The event of an answer to the wallet's subscription, or null: an older build in another tab may tell another shape. */
export function parseBalanceEvent(data: unknown): BalanceEvent | null {
  const event = isObject(data) && isObject(data.balanceUpdated) ? data.balanceUpdated : {};
  const { balance, bonusBalance, currency, amount, wageringProgress, version } = event;
  if (typeof balance !== 'string' || typeof bonusBalance !== 'string' || typeof currency !== 'string' || typeof amount !== 'string' || typeof version !== 'number') return null;
  const moneyType = MONEY_TYPES.find((known) => known === event.moneyType) ?? null;
  return { balance, bonusBalance, currency, amount, moneyType, wageringProgress: typeof wageringProgress === 'number' ? wageringProgress : null, version };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** True for what has happened since this tab listens: the first event is how things stand, and one that comes again is no news [WAL-03, WAL-04]. */
export function isNews(seen: number | null, { version }: Pick<BalanceEvent, 'version'>): boolean {
  return seen !== null && version > seen;
}

/** The amount of an event as shown to the player, who knows the direction from the words. */
export function withoutSign(amount: string): string {
  return amount.replace(/^-/, '');
}
