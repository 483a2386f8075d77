import type { PlayerId } from '../../../kernel/ids';
import type { Money } from '../../../kernel/money';

export interface Wallet {
  playerId: PlayerId;
  balance: Money;
  bonusBalance: Money;
  pendingWithdrawal: Money;
  minDepositAmount: Money;
  minWithdrawalAmount: Money;
  /** Grows by one with every movement. */
  version: number;
}
