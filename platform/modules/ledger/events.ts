import type { BalanceEvent } from '@/contract/events/balance';
import type { PlayerId } from '../../kernel/ids';
import { toDecimal } from '@/contract/money';
import type { Wallet } from './domain/wallet';

/** The topic of changes of a player's wallet (WAL-02). */
export function walletTopic(playerId: PlayerId): string {
  return `wallet.${playerId}`;
}

/** The first event of a subscriber: the wallet as it is, as an event in which nothing moved. */
export function toBalanceSnapshot(wallet: Wallet): BalanceEvent {
  return {
    balance: toDecimal(wallet.balance),
    bonusBalance: toDecimal(wallet.bonusBalance),
    currency: wallet.balance.currency,
    amount: toDecimal({ amount: 0n, currency: wallet.balance.currency }),
    moneyType: null,
    wageringProgress: wallet.wageringProgress,
    version: wallet.version,
  };
}
