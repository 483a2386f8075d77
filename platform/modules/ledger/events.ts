import { z } from 'zod';
import { balanceEvent, type BalanceEvent } from '@/contract/events/balance.schema';
import { toDecimal } from '@/contract/money';
import { defineChannelEvent } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';
import type { Wallet } from './domain/wallet';

/** The topic of changes of a player's wallet (WAL-02). */
export function walletTopic(playerId: PlayerId): string {
  return `wallet.${playerId}`;
}

/** Written by ledger_post. */
export const balanceChanged = defineChannelEvent({
  topic: 'ledger.balance-changed',
  channel: 'wallet.<playerId>',
  key: 'player',
  when: "Money of a player's wallet moved. Once a movement; versions count them.",
  schema: balanceEvent.extend({
    playerId: z.uuid(),
    kind: z.string().optional().describe('Of the movement in the ledger; events from before it was there lack it'),
  }),
});

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
