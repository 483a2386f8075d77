import { compareDecimals } from '@/contract/money';

/** The page on which a player closes the account, without the locale. */
export const CLOSING_PATH = '/profile/close-account/';

export interface ClosingFacts {
  readonly isClosed: boolean;
  /** Exact decimals; null where there is no wallet. */
  readonly wallet: { readonly balance: string; readonly minWithdrawalAmount: string; readonly currency: string } | null;
}

/** Money that must be paid out before the account is closed: what is too little for a withdrawal does not count. */
export function mustBePaidOut({ wallet }: ClosingFacts): boolean {
  return wallet !== null && compareDecimals(wallet.balance, wallet.minWithdrawalAmount) >= 0;
}
