import { z } from 'zod';
import { moneyTypes } from './money-types';

/** A change of a player's wallet, on the bus and in the subscription; amounts are decimals of the contract [WAL-02]. */
export const balanceEvent = z.object({
  balance: z.string(),
  bonusBalance: z.string(),
  currency: z.string(),
  amount: z.string(),
  moneyType: z.enum(moneyTypes).nullable().describe('null when nothing moved, and for wins and rollbacks'),
  wageringProgress: z.number().nullable(),
  version: z.int().describe('A lower version never overwrites a higher one'),
});
export type BalanceEvent = Readonly<z.infer<typeof balanceEvent>>;
