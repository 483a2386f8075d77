import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { noteRecorded, recordAct } from '../../../kernel/operators/trail';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import type { PayoutHold } from '../blocks';
import { isReturnRefused, isUnderReview, type Transaction, type WithdrawalRefusal } from '../domain/transaction';
import { findAct, insertAct } from '../operator-store';
import { findDifference } from '../differences-store';
import { lockTransaction } from '../store';
import { readPayoutHold, sendPayout } from './approve-withdrawal';
import { completeRefund, returnMoney, retryRefund } from './settle';
import { bookDifference, closeDifference } from './settle-difference';

interface AnyOrder {
  readonly id: string;
  /** The same order again, whenever it comes, is the same act. */
  readonly key: string;
  /** The operator who does it. */
  readonly operator: string;
}

/** An operator's order. */
export type OperatorOrder =
  /** Sends a withdrawal under review to the provider, also one whose payout the provider refused. */
  | (AnyOrder & { readonly action: 'approve' })
  /** Ends a withdrawal under review: its money is the player's again, who sees the reason. */
  | (AnyOrder & { readonly action: 'refuse'; readonly reason: WithdrawalRefusal })
  /** Orders again to send a deposit back, which the provider refused. */
  | (AnyOrder & { readonly action: 'return' })
  /** Such a deposit went back in another way, under this reference. */
  | (AnyOrder & { readonly action: 'settle'; readonly reference: string })
  /** Books a difference as its provider reported it. */
  | (AnyOrder & { readonly action: 'book'; readonly difference: string })
  /** A difference was settled in another way, under this reference; nothing is booked. */
  | (AnyOrder & { readonly action: 'dismiss'; readonly difference: string; readonly reference: string });

/** Why nothing was done. */
export type OrderRefusal =
  | { readonly kind: 'unknown-transaction' }
  /** The key belongs to another act. */
  | { readonly kind: 'key-taken' }
  | { readonly kind: 'wrong-state'; readonly transaction: Transaction }
  | { readonly kind: 'held'; readonly hold: PayoutHold }
  /** The transaction has none of this id, or it has been settled. */
  | { readonly kind: 'unknown-difference' }
  /** The books have no place for it: it can only be settled in another way. */
  | { readonly kind: 'not-bookable' }
  /** A refund of the deposit is under way: how much the deposit can carry is known at its end. */
  | { readonly kind: 'refund-under-way' }
  /** This deployment has nobody to order it from. */
  | { readonly kind: 'no-provider' };

export interface Operated {
  readonly transaction: Transaction;
  /** It was done before, under this key; the transaction is answered as it stands now. */
  readonly isRepeated: boolean;
}

function detailOf(order: OperatorOrder): string | null {
  switch (order.action) {
    case 'refuse':
      return order.reason;
    case 'settle':
      return order.reference;
    case 'book':
      return order.difference;
    case 'dismiss':
      return `${order.difference} ${order.reference}`;
    case 'approve':
    case 'return':
      return null;
  }
}

/** Does what an operator asks for, once for each key, and keeps who did it; a refusal leaves nothing behind. */
export async function operate(
  deps: CashierDeps,
  tx: Queryable,
  order: OperatorOrder,
): Promise<Result<Operated, OrderRefusal>> {
  const { id, key, operator, action } = order;
  const detail = detailOf(order);
  const known = await findAct(tx, key);
  const isSame =
    known?.transactionId === id.toLowerCase() &&
    known.action === action &&
    known.operator === operator &&
    known.detail === detail;
  if (known && !isSame) return err({ kind: 'key-taken' });
  const transaction = await lockTransaction(tx, id);
  if (!transaction) return err({ kind: 'unknown-transaction' });
  if (known) {
    noteRecorded(order);
    return ok({ transaction, isRepeated: true });
  }
  const acted = await act(deps, tx, transaction, order);
  if (!acted.ok) return acted;
  const now = deps.clock.now();
  await insertAct(tx, {
    id: newId(),
    key,
    transactionId: transaction.id,
    action,
    operator,
    detail,
    at: now,
  });
  const [before, after] = [transaction, acted.value].map(({ status, stage, reason }) => ({ status, stage, reason }));
  const on = transaction.playerId;
  await recordAct(tx, { order, now, endpoint: 'withdrawals', on, change: { before, after } });
  return ok({ transaction: acted.value, isRepeated: false });
}

const isOpenTo: Readonly<Record<OperatorOrder['action'], (transaction: Transaction) => boolean>> = {
  approve: isUnderReview,
  refuse: isUnderReview,
  return: isReturnRefused,
  settle: isReturnRefused,
  book: () => true,
  dismiss: () => true,
};

async function settleReported(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  order: Extract<OperatorOrder, { action: 'book' | 'dismiss' }>,
): Promise<Result<Transaction, OrderRefusal>> {
  const difference = await findDifference(tx, transaction.id, order.difference);
  if (!difference || difference.settledAt) return err({ kind: 'unknown-difference' });
  if (order.action === 'book') return bookDifference(deps, tx, transaction, difference);
  await closeDifference(deps, tx, difference, false);
  return ok(transaction);
}

async function act(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  order: OperatorOrder,
): Promise<Result<Transaction, OrderRefusal>> {
  if (!isOpenTo[order.action](transaction)) return err({ kind: 'wrong-state', transaction });
  switch (order.action) {
    case 'approve': {
      const hold = await readPayoutHold(deps, tx, transaction);
      if (hold.heldBy.length > 0) return err({ kind: 'held', hold });
      return deps.payoutsUrl === null ? err({ kind: 'no-provider' }) : ok(await sendPayout(deps, tx, transaction));
    }
    case 'refuse':
      return ok(await returnMoney(deps, tx, transaction, order.reason));
    case 'return':
      return deps.returnsUrl === null ? err({ kind: 'no-provider' }) : ok(await retryRefund(deps, tx, transaction));
    case 'settle':
      return ok(await completeRefund(deps, tx, transaction));
    case 'book':
    case 'dismiss':
      return settleReported(deps, tx, transaction, order);
  }
}
