import type { Queryable } from '../../../kernel/db/db';
import { newId, type PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import { mostReversible, untouched, type Transaction } from '../domain/transaction';
import { hasOpenDifference } from '../differences-store';
import { insertTransaction, lockCashier, readReversed, readTransaction } from '../store';
import { sendPayout } from './approve-withdrawal';
import { referenceOf } from './open-request';

export interface Refund {
  readonly playerId: PlayerId;
  readonly depositId: string;
  /** Null for all that is left of the deposit. */
  readonly amount: Money | null;
  /** The same key is the same refund. */
  readonly key: string;
}

export type RefundRefusal =
  | { readonly kind: 'unknown-deposit' | 'insufficient-funds' | 'no-provider' }
  /** A report about the deposit waits for an operator: some of it may have gone back. */
  | { readonly kind: 'open-difference' }
  /** Deposits of the player were taken back, and not all of it is paid. */
  | { readonly kind: 'owed' }
  | { readonly kind: 'wrong-state'; readonly transaction: Transaction }
  /** More than is left of the deposit. */
  | { readonly kind: 'above-deposit'; readonly left: Money };

/** The part of a deposit that a refund would take; until the transaction ends no other payment of the player takes any. */
export async function checkRefund(
  { returnsUrl }: Pick<CashierDeps, 'returnsUrl'>,
  tx: Queryable,
  { playerId, depositId, amount }: Omit<Refund, 'key'>,
): Promise<Result<{ readonly deposit: Transaction; readonly amount: Money }, RefundRefusal>> {
  await lockCashier(tx, playerId);
  const deposit = await readTransaction(tx, playerId, depositId);
  if (deposit?.type !== 'Deposit') return err({ kind: 'unknown-deposit' });
  if (deposit.status !== 'Completed') return err({ kind: 'wrong-state', transaction: deposit });
  if (await hasOpenDifference(tx, deposit.id)) return err({ kind: 'open-difference' });
  if ((await readReversed(tx, playerId)).length > 0) return err({ kind: 'owed' });
  const left = money(mostReversible(deposit), deposit.amount.currency);
  const wanted = amount ?? left;
  if (wanted.amount === 0n || wanted.amount > left.amount) return err({ kind: 'above-deposit', left });
  return returnsUrl === null ? err({ kind: 'no-provider' }) : ok({ deposit, amount: wanted });
}

/**
 * Takes a deposit, or a part of it, out of the player's cash and orders from the provider to send it where it came from.
 * It is a payment of its own, pending until the provider has made it; the deposit's bonus ends with the last part.
 */
export async function refundDeposit(
  deps: CashierDeps,
  tx: Queryable,
  refund: Refund,
): Promise<Result<{ readonly refundId: string; readonly balance: Money }, RefundRefusal>> {
  const checked = await checkRefund(deps, tx, refund);
  if (!checked.ok) return checked;
  const { deposit, amount } = checked.value;
  const { playerId } = refund;
  const [id, now] = [newId(), deps.clock.now()];
  const moved = await deps.ledger.postMovement(
    {
      idempotencyKey: `refund:${id}`,
      kind: 'refund',
      playerId,
      postings: [{ from: 'player_cash', to: 'player_pending_withdrawal', amount }],
      moneyType: 'InitWithdrawal',
      reference: { transactionId: id },
    },
    tx,
  );
  if (!moved.ok) {
    if (moved.error.kind === 'insufficient-funds') return err({ kind: 'insufficient-funds' });
    throw new Error(`a refund could not be posted: ${moved.error.kind}`);
  }
  const { bonusKey } = deposit;
  if (bonusKey !== null && amount.amount === mostReversible(deposit))
    await deps.onDepositReversed(tx, { playerId, bonusKey });
  const transaction: Transaction = {
    ...deposit,
    id,
    type: 'Withdrawal',
    status: 'Initialized',
    amount,
    fee: money(0n, amount.currency),
    offerId: null,
    offerTerms: null,
    savesAccount: false,
    returnUrl: null,
    expiresAt: null,
    stage: 'REVIEW',
    reason: 'Refund',
    reference: referenceOf(id),
    createdAt: now,
    processedAt: null,
    ...untouched(amount),
    refundOf: deposit.id,
  };
  await insertTransaction(tx, transaction, refund.key, 'refund');
  await sendPayout(deps, tx, transaction);
  return ok({ refundId: id, balance: moved.value.balance });
}
