import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import type { PayoutHold } from '../blocks';
import { parseAmount } from '../domain/amount';
import {
  isAmendable,
  isReturnRefused,
  isUnderReview,
  type Transaction,
  type WithdrawalRefusal,
} from '../domain/transaction';
import { findAct, insertAct } from '../operator-store';
import { lockTransaction, updateTransaction } from '../store';
import { readPayoutHold, sendPayout } from './approve-withdrawal';
import { completeRefund, returnMoney, retryRefund } from './settle';

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
  /** Another amount arrived for a deposit. Its provider reports it again, and is then believed. Decimal. */
  | (AnyOrder & { readonly action: 'amend'; readonly amount: string });

/** Why nothing was done. */
export type OrderRefusal =
  | { readonly kind: 'unknown-transaction' }
  /** The key belongs to another act. */
  | { readonly kind: 'key-taken' }
  | { readonly kind: 'wrong-state'; readonly transaction: Transaction }
  | { readonly kind: 'held'; readonly hold: PayoutHold }
  /** Not an amount of the deposit's currency. */
  | { readonly kind: 'wrong-amount' }
  /** The player's deposit limits have no room for it. */
  | { readonly kind: 'over-limit' }
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
    case 'amend':
      return order.amount;
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
  if (known) return ok({ transaction, isRepeated: true });
  const acted = await act(deps, tx, transaction, order);
  if (!acted.ok) return acted;
  await insertAct(tx, {
    id: newId(),
    key,
    transactionId: transaction.id,
    action,
    operator,
    detail,
    at: deps.clock.now(),
  });
  return ok({ transaction: acted.value, isRepeated: false });
}

const isOpenTo: Readonly<Record<OperatorOrder['action'], (transaction: Transaction) => boolean>> = {
  approve: isUnderReview,
  refuse: isUnderReview,
  return: isReturnRefused,
  settle: isReturnRefused,
  amend: isAmendable,
};

/** A deposit that still holds its share of the limits holds that of the new amount; one given up is judged when paid. */
async function amendDeposit(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  text: string,
): Promise<Result<Transaction, OrderRefusal>> {
  const { id, playerId, brand, status } = transaction;
  const amount = parseAmount(text, transaction.amount.currency);
  if (!amount) return err({ kind: 'wrong-amount' });
  if (status !== 'Cancelled') {
    await deps.depositLimits.release(tx, id);
    const held = await deps.depositLimits.reserve(tx, { playerId, brand, depositId: id, amount });
    if (!held.ok) return err({ kind: 'over-limit' });
  }
  const amended: Transaction = { ...transaction, amount };
  await updateTransaction(tx, amended);
  return ok(amended);
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
      const hold = await readPayoutHold(deps, tx, transaction.playerId);
      if (hold.heldBy.length > 0) return err({ kind: 'held', hold });
      return deps.payoutsUrl === null ? err({ kind: 'no-provider' }) : ok(await sendPayout(deps, tx, transaction));
    }
    case 'refuse':
      return ok(await returnMoney(deps, tx, transaction, order.reason));
    case 'return':
      return deps.returnsUrl === null ? err({ kind: 'no-provider' }) : ok(await retryRefund(deps, tx, transaction));
    case 'settle':
      return ok(await completeRefund(deps, tx, transaction));
    case 'amend':
      return amendDeposit(deps, tx, transaction, order.amount);
  }
}
