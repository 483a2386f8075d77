import { z } from 'zod';
import { eventTime, minorUnits } from './amount';

/** A deposit is in the wallet: published once. */
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

/** The provider refused a deposit: published once. Not for one that the player gave up or that ran out of time. */
export const CASHIER_DEPOSIT_FAILED = 'cashier.deposit-failed';
/** A player cancelled a withdrawal before it was paid: published once. */
export const CASHIER_WITHDRAWAL_CANCELLED = 'cashier.withdrawal-cancelled';
/** Of both. */
export const cashierStopped = z.object({
  version: z.literal(1),
  transactionId: z.uuid(),
  playerId: z.uuid(),
  brand: z.string(),
  currency: z.string(),
  amount: minorUnits,
  at: eventTime,
});
/** As it is written. */
export type CashierStopped = z.input<typeof cashierStopped>;
