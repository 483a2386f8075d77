import { z } from 'zod';
import { defineFact, type WrittenPayload } from '../kernel/events/define-event';
import { eventTime, minorUnits } from './amount';

export const CASHIER_DEPOSIT_COMPLETED = 'cashier.deposit-completed';
export const cashierDepositCompleted = defineFact({
  topic: CASHIER_DEPOSIT_COMPLETED,
  key: 'player',
  when: 'A deposit is in the wallet. Once a deposit.',
  schema: z.object({
    version: z.literal(1),
    transactionId: z.uuid(),
    playerId: z.uuid(),
    brand: z.string(),
    provider: z.string(),
    methodId: z.string(),
    currency: z.string(),
    amount: minorUnits,
    offerId: z.string().nullable().describe('The offer that was chosen with it'),
    bonusGranted: z.boolean().describe('Whether a bonus was granted with it'),
    at: eventTime,
  }),
});
export type CashierDepositCompleted = WrittenPayload<typeof cashierDepositCompleted>;

const stopped = z.object({
  version: z.literal(1),
  transactionId: z.uuid(),
  playerId: z.uuid(),
  brand: z.string(),
  currency: z.string(),
  amount: minorUnits,
  at: eventTime,
});
export type CashierStopped = z.input<typeof stopped>;

export const CASHIER_DEPOSIT_FAILED = 'cashier.deposit-failed';
export const cashierDepositFailed = defineFact({
  topic: CASHIER_DEPOSIT_FAILED,
  key: 'player',
  when: 'The provider refused a deposit. Once a deposit; not for one that the player gave up or that ran out of time.',
  schema: stopped,
});

export const CASHIER_WITHDRAWAL_CANCELLED = 'cashier.withdrawal-cancelled';
export const cashierWithdrawalCancelled = defineFact({
  topic: CASHIER_WITHDRAWAL_CANCELLED,
  key: 'player',
  when: 'A player cancelled a withdrawal before it was paid. Once a withdrawal.',
  schema: stopped,
});
