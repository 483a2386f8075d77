import type { PlayerId } from '../../../kernel/ids';
import type { Money } from '@/contract/money';

export interface Wallet {
  playerId: PlayerId;
  balance: Money;
  bonusBalance: Money;
  pendingWithdrawal: Money;
  minDepositAmount: Money;
  minWithdrawalAmount: Money;
  /** Per cent of the active bonus's wagering requirement, one digit after the point; null without one. */
  wageringProgress: number | null;
  /** Grows by one with every movement. */
  version: number;
}
