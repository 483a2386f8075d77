import { z } from 'zod';
import { moneyTypes } from '../../kernel/enumerations';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '../../kernel/json';
import { toDecimal } from '../../kernel/money';
import type { Wallet } from './domain/wallet';

/** Where the changes of a player's wallet are told (WAL-02). */
export function walletTopic(playerId: PlayerId): string {
  return `wallet.${playerId}`;
}

const balanceUpdateSchema = z.object({
  balance: z.string(),
  bonusBalance: z.string(),
  currency: z.string(),
  amount: z.string(),
  moneyType: z.enum(moneyTypes).nullable(),
  wageringProgress: z.number().nullable(),
  version: z.number().int(),
});

/** Amounts are decimals of the contract. */
export type BalanceUpdate = z.infer<typeof balanceUpdateSchema>;

/** null for a payload that is none. */
export function parseBalanceUpdate(payload: JsonValue): BalanceUpdate | null {
  return balanceUpdateSchema.safeParse(payload).data ?? null;
}

/** What a follower gets first: the wallet as it is, as an event in which nothing moved. */
export function toBalanceSnapshot(wallet: Wallet): BalanceUpdate {
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
