import { z } from 'zod';
import { eventTime, minorUnits } from './amount';

/** A deposit is the player's: told once, when its money is in the wallet. */
export const CASHIER_DEPOSIT_COMPLETED = 'cashier.deposit-completed';
export const cashierDepositCompleted = z.object({
  version: z.literal(1),
  transactionId: z.uuid(),
  playerId: z.uuid(),
  brand: z.string(),
  provider: z.string(),
  methodId: z.string(),
  currency: z.string(),
  amount: minorUnits,
  /** The offer that was chosen with it. */
  offerId: z.string().nullable(),
  /** Whether a bonus was granted with it. */
  bonusGranted: z.boolean(),
  at: eventTime,
});
/** As it is written. */
export type CashierDepositCompleted = z.input<typeof cashierDepositCompleted>;
