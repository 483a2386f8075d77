import type { TransactionStatus } from '@/contract/cashier';
import { dropDelivery, scheduleDelivery } from '../../../kernel/deliveries';
import { appendFact } from '../../../kernel/events/append-event';
import {
  cashierDepositCompleted,
  cashierDepositFailed,
  cashierWithdrawalCancelled,
  type CashierDepositCompleted,
  type CashierStopped,
} from '../../../events/cashier';
import type { Queryable } from '../../../kernel/db/db';
import { newId, type PlayerId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import { money, toDecimal, type Money } from '@/contract/money';
import type { MovementRequest } from '../../ledger/index';
import type { CashierDeps } from '../deps';
import type { TakenOffer } from '../domain/offers';
import { transitions } from '../domain/provider-event';
import {
  debtOf,
  dueOf,
  isRefusedByProvider,
  mostReversible,
  type ReturnReason,
  type Transaction,
  type TransactionReason,
  type WithdrawalStage,
} from '../domain/transaction';
import { countTransaction } from '../metrics';
import { hasBonusMoney } from '../queries/get-cashier';
import { hasCompletedDeposit, readReversed, saveAccount, updateTransaction } from '../store';

/** The account that paid or was paid; its holder has been compared with the player. */
export interface PaidBy {
  readonly account: { readonly token: string; readonly label: string } | null;
  /** It is clearly another person's. */
  readonly isThirdParty: boolean;
}

/** Name of the queue of orders to payment providers. */
export const PAYOUT_QUEUE = 'cashier.payouts';

/** Of the delivery of a payout's order, the first one being number 0. */
export const payoutKey = (id: string, number: number): string => (number === 0 ? id : `${id}/${number}`);

const rollbackEveryMs = 60 * 60_000;

interface Step {
  readonly status: TransactionStatus;
  readonly stage?: WithdrawalStage;
  readonly reason?: TransactionReason | null;
  readonly accountId?: string | null;
  readonly bonusKey?: string | null;
}

async function moveTo(
  { clock }: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  step: Step,
): Promise<Transaction> {
  if (!transitions[transaction.status].includes(step.status))
    throw new Error(`no way from ${transaction.status} to ${step.status}`);
  const next: Transaction = { ...transaction, ...step, processedAt: clock.now(), orderRefusedAt: null };
  await updateTransaction(tx, next);
  countTransaction(next);
  return next;
}

type Posting = Pick<MovementRequest, 'kind' | 'postings' | 'moneyType'>;

async function mustPost(
  { ledger }: CashierDeps,
  tx: Queryable,
  { id, playerId }: Transaction,
  key: string,
  movement: Posting,
): Promise<void> {
  const posted = await ledger.postMovement(
    { ...movement, idempotencyKey: `${key}:${id}`, playerId, reference: { transactionId: id } },
    tx,
  );
  if (!posted.ok) throw new Error(`transaction ${id} could not be posted: ${posted.error.kind}`);
}

/**
 * The provider has the money: it is the player's now, unless it is another's. A deposit that had been given up holds
 * nothing of the limits any more, and one that another amount came for holds too much or too little: both are judged
 * again. `moved` is in minor units.
 */
export async function creditDeposit(
  deps: CashierDeps,
  tx: Queryable,
  requested: Transaction,
  { account, isThirdParty }: PaidBy,
  moved: bigint,
): Promise<Transaction> {
  const { id, playerId, brand, provider, methodId, savesAccount, offerId, status } = requested;
  const amount = money(moved, requested.amount.currency);
  const transaction: Transaction = { ...requested, amount };
  if (isThirdParty) return sendBack(deps, tx, transaction, 'HolderNotPlayer');
  const isOther = moved !== requested.amount.amount;
  if (status === 'Cancelled' || isOther) {
    // The wallet before the limits, as everywhere: two orders of locks would wait for each other.
    await deps.ledger.lockCash(tx, playerId);
    if (isOther) await deps.depositLimits.release(tx, id);
    const held = await deps.depositLimits.reserve(tx, { playerId, brand, depositId: id, amount });
    if (!held.ok) return sendBack(deps, tx, transaction, 'OverDepositLimit');
  }
  await mustPost(deps, tx, transaction, 'deposit', {
    kind: 'deposit',
    postings: [{ from: `provider_clearing:${provider}`, to: 'player_cash', amount }],
    moneyType: 'Deposit',
  });
  const accountId = account
    ? await saveAccount(
        tx,
        {
          id: newId(),
          playerId,
          methodId,
          token: account.token,
          label: account.label,
          isSaved: savesAccount,
          isTyped: false,
        },
        deps.clock.now(),
      )
    : transaction.accountId;
  await deps.depositLimits.settle(tx, id);
  const offer = await offerTaken(deps, tx, transaction);
  const bonusKey = await deps.onDepositCompleted(tx, { playerId, depositId: id, amount, offer });
  const credited = await moveTo(deps, tx, transaction, { status: 'Completed', reason: null, accountId, bonusKey });
  const completed: CashierDepositCompleted = {
    version: 1,
    transactionId: id,
    playerId,
    brand,
    provider,
    methodId,
    currency: amount.currency,
    amount: amount.amount.toString(),
    offerId,
    bonusGranted: bonusKey !== null,
    at: deps.clock.now().toISOString(),
  };
  await appendFact(tx, cashierDepositCompleted, { key: playerId, payload: completed });
  return credited;
}

/** The offer of a deposit whose money has come; null without one, and where another bonus has begun since. */
async function offerTaken(
  deps: CashierDeps,
  tx: Queryable,
  { playerId, offerId: id, offerTerms: terms, createdAt: takenAt }: Transaction,
): Promise<TakenOffer | null> {
  if (id === null || (await hasBonusMoney(deps, tx, playerId))) return null;
  return { id, terms, takenAt, hasDeposited: await hasCompletedDeposit(tx, playerId) };
}

/**
 * Money above the limits, or another's, is never the player's to play with: the provider is ordered to send it back,
 * and nothing of it enters the books or stays in the limits.
 */
async function sendBack(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  reason: ReturnReason,
): Promise<Transaction> {
  const ordered = { ...transaction, ordersSent: transaction.ordersSent + 1 };
  const moved = await moveTo(deps, tx, ordered, { status: 'RollbackInitialized', reason });
  await deps.depositLimits.release(tx, transaction.id);
  await orderRefund(deps, tx, transaction);
  return moved;
}

/** The provider refused to send it back, and somebody has looked: the same order is made once more. */
export async function retryRefund(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<Transaction> {
  const ordered: Transaction = { ...transaction, ordersSent: transaction.ordersSent + 1, orderRefusedAt: null };
  await updateTransaction(tx, ordered);
  await orderRefund(deps, tx, transaction);
  return ordered;
}

async function orderRefund(
  deps: CashierDeps,
  tx: Queryable,
  { id, amount, reference, methodKind, ordersSent }: Transaction,
): Promise<void> {
  if (deps.returnsUrl === null) throw new Error(`deposit ${id} cannot be sent back`);
  await scheduleDelivery(tx, {
    queue: PAYOUT_QUEUE,
    uniqueKey: ordersSent === 0 ? `${id}/return` : `${id}/return/${ordersSent}`,
    url: deps.returnsUrl,
    body: { transactionId: id, kind: methodKind, amount: toDecimal(amount), currency: amount.currency, reference },
    runAt: deps.clock.now(),
  });
}

export async function completeRefund(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<Transaction> {
  return moveTo(deps, tx, transaction, { status: 'RolledBacked' });
}

export async function stopDeposit(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  reason: TransactionReason,
): Promise<Transaction> {
  const stopped = await moveTo(deps, tx, transaction, { status: 'Cancelled', reason });
  await deps.depositLimits.release(tx, transaction.id);
  if (isRefusedByProvider(reason)) await recordStopped(deps, tx, cashierDepositFailed, transaction);
  return stopped;
}

/** Says it to those who read the event log. */
async function recordStopped(
  { clock }: CashierDeps,
  tx: Queryable,
  stopped: typeof cashierDepositFailed | typeof cashierWithdrawalCancelled,
  { id, playerId, brand, amount }: Transaction,
): Promise<void> {
  const payload: CashierStopped = {
    version: 1,
    transactionId: id,
    playerId,
    brand,
    currency: amount.currency,
    amount: amount.amount.toString(),
    at: clock.now().toISOString(),
  };
  await appendFact(tx, stopped, { key: playerId, payload });
}

/**
 * The provider has paid the player: what was pending is gone, the fee is the house's. `moved`, in minor units, may be
 * less than was ordered: the rest is the player's to play with again.
 */
export async function completeWithdrawal(
  deps: CashierDeps,
  tx: Queryable,
  ordered: Transaction,
  moved: bigint,
): Promise<Transaction> {
  const { fee, provider } = ordered;
  const { currency } = ordered.amount;
  const rest = money(dueOf(ordered) - moved, currency);
  const transaction: Transaction = { ...ordered, amount: money(ordered.amount.amount - rest.amount, currency) };
  const paid = {
    from: 'player_pending_withdrawal',
    to: `provider_clearing:${provider}`,
    amount: money(moved, currency),
  } as const;
  const kept = { from: 'player_pending_withdrawal', to: 'house:main', amount: fee } as const;
  await mustPost(deps, tx, transaction, 'withdrawal', {
    kind: 'withdrawal',
    postings: fee.amount > 0n ? [paid, kept] : [paid],
    moneyType: 'Withdrawal',
  });
  if (rest.amount > 0n) await returnPending(deps, tx, transaction, rest);
  await dropOrder(deps, tx, transaction);
  const completed = await moveTo(deps, tx, transaction, { status: 'Completed', stage: 'PAID' });
  if (rest.amount > 0n) await collectDebts(deps, tx, transaction.playerId);
  return completed;
}

/** Pending money, all of it or a rest, is the player's to play with again. */
const returnPending = (deps: CashierDeps, tx: Queryable, transaction: Transaction, amount: Money): Promise<void> =>
  mustPost(deps, tx, transaction, 'withdrawal-cancel', {
    kind: 'withdrawal-cancel',
    postings: [{ from: 'player_pending_withdrawal', to: 'player_cash', amount }],
    moneyType: null,
  });

/** The payout is settled, so its order need not arrive any more. */
async function dropOrder({ clock }: CashierDeps, tx: Queryable, { id, ordersSent }: Transaction): Promise<void> {
  if (ordersSent > 0) await dropDelivery(tx, PAYOUT_QUEUE, payoutKey(id, ordersSent - 1), clock.now());
}

/** The withdrawal is not paid. */
export async function returnMoney(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  reason: TransactionReason,
): Promise<Transaction> {
  await returnPending(deps, tx, transaction, transaction.amount);
  await dropOrder(deps, tx, transaction);
  const stopped = await moveTo(deps, tx, transaction, { status: 'Cancelled', stage: 'STOPPED', reason });
  await collectDebts(deps, tx, transaction.playerId);
  if (reason === 'CancelledByPlayer') await recordStopped(deps, tx, cashierWithdrawalCancelled, transaction);
  return stopped;
}

/** A payout came back after it had been paid, or a part of it; the fee stays with the house. `moved` is in minor units. */
export async function revertPayout(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  moved: bigint,
): Promise<Transaction> {
  const { amount, provider, playerId, reversed } = transaction;
  const first = reversed.amount === 0n;
  await mustPost(deps, tx, transaction, first ? 'withdrawal-bounce' : `withdrawal-bounce/${reversed.amount}`, {
    kind: 'adjustment',
    postings: [{ from: `provider_clearing:${provider}`, to: 'player_cash', amount: money(moved, amount.currency) }],
    moneyType: null,
  });
  const after = await reverse(tx, transaction, moved);
  await collectDebts(deps, tx, playerId);
  if (mostReversible(after) > 0n) return after;
  return moveTo(deps, tx, after, { status: 'RolledBacked', stage: 'STOPPED', reason: 'ReversedByProvider' });
}

/** Notes a further part that the provider took back. */
async function reverse(tx: Queryable, transaction: Transaction, moved: bigint): Promise<Transaction> {
  const { reversed } = transaction;
  const after: Transaction = { ...transaction, reversed: money(reversed.amount + moved, reversed.currency) };
  await updateTransaction(tx, after);
  return after;
}

/** Takes what the balance has of a deposit's reversed part: it never falls below zero. */
async function collectChargeback(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<Transaction> {
  const { playerId, amount, takenBack, provider } = transaction;
  const cash = await deps.ledger.lockCash(tx, playerId);
  const due = debtOf(transaction);
  const taken = money(cash < due ? cash : due, amount.currency);
  if (taken.amount > 0n)
    await mustPost(deps, tx, transaction, `deposit-rollback/${takenBack.amount}`, {
      kind: 'adjustment',
      postings: [{ from: 'player_cash', to: `provider_clearing:${provider}`, amount: taken }],
      moneyType: null,
    });
  const lessened: Transaction = { ...transaction, takenBack: money(takenBack.amount + taken.amount, amount.currency) };
  // The other part of it stays the player's.
  const isWhole = mostReversible(lessened) === 0n;
  const status = debtOf(lessened) === 0n ? 'RolledBacked' : 'RollbackInitialized';
  if (isWhole && status !== transaction.status)
    return moveTo(deps, tx, lessened, { status, reason: 'ReversedByProvider' });
  await updateTransaction(tx, lessened);
  return lessened;
}

/**
 * The provider took a deposit back, or a part of it; the bonus goes with the whole. The rest that the balance lacks is
 * tried again every hour. `moved` is in minor units.
 */
export async function takeBackDeposit(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  moved: bigint,
): Promise<Transaction> {
  const after = await reverse(tx, transaction, moved);
  const { playerId, bonusKey } = after;
  if (bonusKey !== null && mostReversible(after) === 0n) await deps.onDepositReversed(tx, { playerId, bonusKey });
  return collectReversed(deps, tx, after, 0);
}

/** Takes what is owed of the deposit, and comes again for what the balance lacks. */
export async function collectReversed(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  attempt: number,
): Promise<Transaction> {
  if (debtOf(transaction) === 0n) return transaction;
  const after = await collectChargeback(deps, tx, transaction);
  if (debtOf(after) === 0n) return after;
  const runAt = new Date(deps.clock.now().getTime() + rollbackEveryMs);
  // A later part has tries of its own.
  const uniqueKey = `${after.id}/${attempt}/${after.reversed.amount}`;
  await scheduleJob(tx, { kind: 'cashier.rollback', uniqueKey, runAt, payload: {} });
  return after;
}

/** Money that has come back to the balance goes first to what is owed of reversed deposits. */
async function collectDebts(deps: CashierDeps, tx: Queryable, playerId: PlayerId): Promise<void> {
  for (const reversed of await readReversed(tx, playerId)) await collectChargeback(deps, tx, reversed);
}
