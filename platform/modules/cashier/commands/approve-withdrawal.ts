import { scheduleDelivery } from '../../../kernel/deliveries';
import type { Queryable } from '../../../kernel/db/db';
import { scheduleJob } from '../../../kernel/jobs';
import { logError } from '../../../kernel/log';
import { money, toDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { CashierDeps } from '../deps';
import { payoutHold, type PayoutHold } from '../blocks';
import { isUnderReview, type Transaction } from '../domain/transaction';
import { readPlayerFacts } from '../queries/read-player-facts';
import { lockTransaction, readAccounts, updateTransaction } from '../store';
import { PAYOUT_QUEUE, payoutKey } from './settle';

const reviewAgainMs = 60 * 60_000;

/** From here on the provider may pay at any moment, so nobody can cancel any more. */
export async function sendPayout(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<Transaction> {
  const { id, amount, fee, methodKind, reference, locale, ordersSent } = transaction;
  const { url, ...target } = await targetOf(deps, tx, transaction);
  const sentAt = deps.clock.now();
  const sent: Transaction = {
    ...transaction,
    stage: 'SENDING',
    sentAt,
    ordersSent: ordersSent + 1,
    orderRefusedAt: null,
  };
  await updateTransaction(tx, sent);
  await scheduleDelivery(tx, {
    queue: PAYOUT_QUEUE,
    uniqueKey: payoutKey(id, ordersSent),
    url,
    body: {
      transactionId: id,
      kind: methodKind,
      amount: toDecimal(money(amount.amount - fee.amount, amount.currency)),
      currency: amount.currency,
      ...target,
      reference,
      locale,
    },
    runAt: sentAt,
  });
  return sent;
}

/** A refund goes where its deposit came from, which the provider knows. */
async function targetOf({ payoutsUrl, returnsUrl }: CashierDeps, tx: Queryable, transaction: Transaction) {
  const { id, playerId, accountId, refundOf } = transaction;
  if (refundOf !== null && returnsUrl !== null) return { url: returnsUrl, refundOf };
  const account = (await readAccounts(tx, playerId)).find((entry) => entry.id === accountId);
  if (refundOf !== null || !account || payoutsUrl === null) throw new Error(`withdrawal ${id} has nowhere to go`);
  return { url: payoutsUrl, account: account.token, typed: account.isTyped };
}

/** The reasons that came up since against paying this player out. Of a refund, which goes back where it came from, debts alone. */
export async function readPayoutHold(
  deps: CashierDeps,
  from: Queryable,
  { playerId, refundOf }: Pick<Transaction, 'playerId' | 'refundOf'>,
): Promise<PayoutHold> {
  const facts = await readPlayerFacts(deps, from, playerId);
  if (!facts) throw new Error(`a withdrawal of nobody: ${playerId}`);
  const hold = payoutHold(facts, deps.clock.now());
  if (refundOf === null) return hold;
  return { heldBy: hold.heldBy.filter((by) => by === 'DepositReversed'), documents: [] };
}

/** Why a withdrawal was not sent to its provider. */
export type ApproveRefusal =
  /** It is not under review (any more), or there is none. */
  | { readonly kind: 'not-under-review' }
  /** Something that came up since it was requested holds it there. */
  | { readonly kind: 'held'; readonly hold: PayoutHold };

export async function approveWithdrawal(
  deps: CashierDeps,
  tx: Queryable,
  id: string,
): Promise<Result<Transaction, ApproveRefusal>> {
  const transaction = await lockTransaction(tx, id);
  if (!transaction || !isUnderReview(transaction)) return err({ kind: 'not-under-review' });
  const hold = await readPayoutHold(deps, tx, transaction);
  if (hold.heldBy.length > 0) return err({ kind: 'held', hold });
  return ok(await sendPayout(deps, tx, transaction));
}

/** The wait of an instant payout to a new account is over. An earlier order is left to people. */
export async function releaseWithdrawal(deps: CashierDeps, tx: Queryable, id: string): Promise<void> {
  const transaction = await lockTransaction(tx, id);
  if (transaction?.ordersSent === 0) await approveWithdrawal(deps, tx, id);
}

/**
 * The sandbox's reviewer: lets through what may go and looks again at what may not, but leaves to people what the
 * provider refused. `key` is `<id>` or `<id>/<look>`.
 */
export async function reviewWithdrawal(deps: CashierDeps, tx: Queryable, key: string): Promise<void> {
  const [id = '', look = '0'] = key.split('/');
  const transaction = await lockTransaction(tx, id);
  if (
    !transaction ||
    !isUnderReview(transaction) ||
    transaction.orderRefusedAt ||
    (await approveWithdrawal(deps, tx, id)).ok
  )
    return;
  await scheduleJob(tx, {
    kind: 'cashier.withdrawal-review',
    uniqueKey: `${id}/${Number(look) + 1}`,
    runAt: new Date(deps.clock.now().getTime() + reviewAgainMs),
    payload: {},
  });
}

/**
 * The provider refused an order for good: it did not and will not carry it out. A withdrawal is under review again, so
 * that it can be cancelled, or ordered again by an approval; a deposit to be sent back stays as it is. Either is an
 * alarm until it is settled. After a try without an answer the refusal is unclear: perhaps it was paid then, so only an
 * operator may end it. `key` is that of the delivery.
 */
export async function markOrderRejected(
  deps: CashierDeps,
  tx: Queryable,
  key: string,
  isUnclear: boolean,
): Promise<void> {
  const transaction = await lockTransaction(tx, key.split('/')[0] ?? '');
  const isOpen =
    transaction?.type === 'Withdrawal'
      ? transaction.stage === 'SENDING'
      : transaction?.status === 'RollbackInitialized';
  if (!transaction || !isOpen) return;
  await updateTransaction(tx, {
    ...transaction,
    stage: transaction.stage && 'REVIEW',
    sentAt: null,
    orderRefusedAt: deps.clock.now(),
    isOrderUnclear: transaction.isOrderUnclear || isUnclear,
  });
  logError('a payment provider refused an order for good', {
    transactionId: transaction.id,
    type: transaction.type,
    isUnclear,
  });
}
