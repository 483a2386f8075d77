import type { Queryable } from '../../../kernel/db/db';
import { err, ok, type Result } from '@/contract/result';
import { isCancellingBlocked } from '../blocks';
import type { CashierDeps, Customer } from '../deps';
import type { CancelRefusal } from '../domain/refusal';
import { isCancellable, type Transaction, type TransactionType } from '../domain/transaction';
import { readPlayerFacts } from '../queries/read-player-facts';
import { lockCashier, readTransaction, updateTransaction } from '../store';
import { returnMoney } from './settle';

/**
 * The player changes his mind. A withdrawal goes on while the player may not play; a break waits for this one's lock.
 * To cancel again what he has cancelled is answered as the first time.
 */
export async function cancelTransaction(
  deps: CashierDeps,
  tx: Queryable,
  { playerId, brand }: Customer,
  type: TransactionType,
  id: string,
): Promise<Result<Transaction, CancelRefusal>> {
  await lockCashier(tx, playerId);
  const transaction = await readTransaction(tx, playerId, id);
  if (transaction?.type !== type) return err({ kind: 'not-cancellable' });
  if (
    transaction.reason === 'CancelledByPlayer' &&
    (transaction.status === 'Cancelled' || transaction.status === 'CancelInitialized')
  )
    return ok(transaction);
  if (!isCancellable(transaction)) return err({ kind: 'not-cancellable' });
  if (type === 'Deposit') {
    // The provider may have the money already: its answer, or the end of its time, ends the deposit.
    const given: Transaction = { ...transaction, status: 'CancelInitialized', reason: 'CancelledByPlayer' };
    await updateTransaction(tx, given);
    return ok(given);
  }
  const facts = await readPlayerFacts(deps, tx, playerId);
  if (!facts || !deps.mayCancelWithdrawals(brand) || isCancellingBlocked(facts, deps.clock.now()))
    return err({ kind: 'not-cancellable' });
  return ok(await returnMoney(deps, tx, transaction, 'CancelledByPlayer'));
}
