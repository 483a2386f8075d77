import { scheduleDelivery } from '../../../kernel/deliveries';
import type { Queryable } from '../../../kernel/db/db';
import { money, toDecimal } from '../../../kernel/money';
import type { CashierDeps } from '../deps';
import type { Transaction } from '../domain/transaction';
import { PAYOUT_QUEUE } from './settle';
import { lockTransaction, readAccounts, updateTransaction } from '../store';

/** From here on the provider may pay at any moment, so nobody can cancel any more. */
export async function sendPayout(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<Transaction> {
  const { id, amount, fee, playerId, accountId, methodKind, reference, locale } = transaction;
  const account = (await readAccounts(tx, playerId)).find((entry) => entry.id === accountId);
  if (!account || deps.payoutsUrl === null) throw new Error(`withdrawal ${id} has nowhere to go`);
  const sent: Transaction = { ...transaction, stage: 'SENDING' };
  await updateTransaction(tx, sent);
  await scheduleDelivery(tx, {
    queue: PAYOUT_QUEUE,
    uniqueKey: id,
    url: deps.payoutsUrl,
    body: { transactionId: id, kind: methodKind, amount: toDecimal(money(amount.amount - fee.amount, amount.currency)), currency: amount.currency, account: account.token, reference, locale },
    runAt: deps.clock.now(),
  });
  return sent;
}

/** False when the withdrawal is not under review (any more). */
export async function approveWithdrawal(deps: CashierDeps, tx: Queryable, id: string): Promise<boolean> {
  const transaction = await lockTransaction(tx, id);
  if (!transaction || transaction.type !== 'Withdrawal' || transaction.status !== 'Initialized' || transaction.stage !== 'REVIEW') return false;
  await sendPayout(deps, tx, transaction);
  return true;
}
