import { compareDecimals } from '@/contract/money';

export interface ClosingFacts {
  readonly isClosed: boolean;
  /** Exact decimals; null where there is no wallet. */
  readonly wallet: { readonly balance: string; readonly minWithdrawalAmount: string; readonly currency: string } | null;
}

/** Money that must be paid out before the account is closed: what is too little for a withdrawal does not count. */
export function mustBePaidOut({ wallet }: ClosingFacts): boolean {
  return wallet !== null && compareDecimals(wallet.balance, wallet.minWithdrawalAmount) >= 0;
}
