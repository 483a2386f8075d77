import type { Queryable } from '../../../kernel/db/db';
import { isCurrency, money, parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import { hasRefundUnderWay, settleDifference, type Difference } from '../differences-store';
import { decideEvent, type EventDecision } from '../domain/provider-event';
import { dueOf, mostReversible, type Transaction } from '../domain/transaction';
import { recordEvent } from '../store';
import { bookReport } from './take-provider-event';

/** The most that the transaction can carry of it, in minor units; null for any amount. */
function mostOf(transaction: Transaction, { kind }: EventDecision): bigint | null {
  if (kind === 'pay-out') return dueOf(transaction);
  return kind === 'take-back' || kind === 'bounce' ? mostReversible(transaction) : null;
}

/**
 * Books a report of the provider to the cent, as though it had been due. A deposit takes the amount that came,
 * within the player's limits; a payout the amount that was paid, and the rest is the player's again. Money beyond
 * the transaction is the house's loss or gain.
 */
export async function bookDifference(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  difference: Difference,
): Promise<Result<Transaction, { readonly kind: 'not-bookable' | 'refund-under-way' | 'no-provider' }>> {
  const { currency } = transaction.amount;
  const reported = isCurrency(difference.currency) ? parseDecimal(difference.amount, difference.currency) : null;
  const decision = decideEvent(transaction, difference.outcome);
  const movesNothing = decision.kind === 'stop' || decision.kind === 'return';
  if (!reported?.ok || difference.currency !== currency || (reported.value.amount === 0n && !movesNothing))
    return err({ kind: 'not-bookable' });
  // A deposit without room in the limits, or of another person, is sent back.
  if (decision.kind === 'credit' && deps.returnsUrl === null) return err({ kind: 'no-provider' });
  if (decision.kind === 'take-back' && (await hasRefundUnderWay(tx, transaction.id)))
    return err({ kind: 'refund-under-way' });
  const { amount } = reported.value;
  const most = mostOf(transaction, decision);
  const moved = most !== null && amount > most ? most : amount;
  const { outcome, by } = difference;
  const booked = await bookReport(deps, tx, transaction, { outcome, moved, by, reason: null }, decision);
  if (!booked) return err({ kind: 'not-bookable' });
  const beyond = money(amount - moved, currency);
  if (beyond.amount > 0n) {
    const clearing = `provider_clearing:${transaction.provider}` as const;
    await deps.ledger.postSystemMovement(tx, {
      idempotencyKey: `payment-difference:${difference.id}`,
      kind: 'adjustment',
      postings: [
        decision.kind === 'bounce'
          ? { from: clearing, to: 'house:main', amount: beyond }
          : { from: 'house:main', to: clearing, amount: beyond },
      ],
      reference: { paymentDifference: difference.id },
    });
  }
  await closeDifference(deps, tx, difference, true);
  return ok(booked);
}

/** A repetition of its event is known from now on. */
export async function closeDifference(
  { clock }: CashierDeps,
  tx: Queryable,
  { eventId, transactionId, fingerprint }: Difference,
  isBooked: boolean,
): Promise<void> {
  await recordEvent(tx, eventId, transactionId, fingerprint, clock.now());
  await settleDifference(tx, eventId, isBooked ? fingerprint : null, clock.now());
}
