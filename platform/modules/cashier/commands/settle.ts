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
import { money, toDecimal } from '@/contract/money';
import type { MovementRequest } from '../../ledger/index';
import { isThirdPartyAccount } from '../../players/index';
import type { CashierDeps } from '../deps';
import { isOfferOf } from '../domain/offers';
import { transitions } from '../domain/provider-event';
import {
  debtOf,
  type ReturnReason,
  type Transaction,
  type TransactionReason,
  type TransactionStatus,
  type WithdrawalStage,
} from '../domain/transaction';
import { openOffers } from '../queries/get-cashier';
import { readPlayerFacts } from '../queries/read-player-facts';
import { readReversed, saveAccount, updateTransaction } from '../store';

/** The account that paid or was paid, as the provider names it. */
export interface ProviderAccount {
  readonly token: string;
  readonly label: string;
  /**
   * As the bank writes them; of a joint account one text or several, none where it is not known. Judged, and not kept.
   */
  readonly holders: readonly string[];
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

/** Whether the money comes from an account that is clearly another person's. */
async function isAnothers(
  { players }: CashierDeps,
  tx: Queryable,
  playerId: PlayerId,
  account: ProviderAccount | null,
): Promise<boolean> {
  const player = account && account.holders.length > 0 ? await players.getPlayer(playerId, tx) : null;
  return account !== null && player !== null && isThirdPartyAccount(account.holders, player.personalInfo);
}

/**
 * The provider has the money: it is the player's now, unless it is another's. A deposit that had been given up holds
 * nothing of the limits any more, so it is judged again.
 */
export async function creditDeposit(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  account: ProviderAccount | null,
): Promise<void> {
  const { id, playerId, brand, amount, provider, methodId, savesAccount, offerId, status } = transaction;
  if (await isAnothers(deps, tx, playerId, account)) return sendBack(deps, tx, transaction, 'HolderNotPlayer');
  // The wallet before the limits, as everywhere: two orders of locks would wait for each other.
  if (status === 'Cancelled') await deps.ledger.lockCash(tx, playerId);
  const held =
    status === 'Cancelled' ? await deps.depositLimits.reserve(tx, { playerId, brand, depositId: id, amount }) : null;
  if (held?.ok === false) return sendBack(deps, tx, transaction, 'OverDepositLimit');
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
  const openOfferId = offerId !== null && (await isOfferOpen(deps, tx, transaction)) ? offerId : null;
  const bonusKey = await deps.onDepositCompleted(tx, { playerId, depositId: id, amount, offerId: openOfferId });
  await moveTo(deps, tx, transaction, { status: 'Completed', reason: null, accountId, bonusKey });
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
}

/** Judged again with the money: rewards may be blocked since, or another deposit was the first one. */
async function isOfferOpen(
  deps: CashierDeps,
  tx: Queryable,
  { playerId, brand, offerId, methodKind, amount }: Transaction,
): Promise<boolean> {
  const facts = await readPlayerFacts(deps, tx, playerId);
  const offers = facts ? await openOffers(tx, playerId, brand, facts) : [];
  return offers.some(
    (offer) => offer.id === offerId && isOfferOf(offer, methodKind) && amount.amount >= offer.minDeposit.amount,
  );
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
): Promise<void> {
  await moveTo(
    deps,
    tx,
    { ...transaction, ordersSent: transaction.ordersSent + 1 },
    { status: 'RollbackInitialized', reason },
  );
  await deps.depositLimits.release(tx, transaction.id);
  await orderRefund(deps, tx, transaction);
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
): Promise<void> {
  await moveTo(deps, tx, transaction, { status: 'Cancelled', reason });
  await deps.depositLimits.release(tx, transaction.id);
  if (reason === 'ProviderRefused') await recordStopped(deps, tx, cashierDepositFailed, transaction);
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

/** The provider has paid the player: what was pending is gone, the fee is the house's. */
export async function completeWithdrawal(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<void> {
  const { amount, fee, provider } = transaction;
  const paid = {
    from: 'player_pending_withdrawal',
    to: `provider_clearing:${provider}`,
    amount: money(amount.amount - fee.amount, amount.currency),
  } as const;
  const kept = { from: 'player_pending_withdrawal', to: 'house:main', amount: fee } as const;
  await mustPost(deps, tx, transaction, 'withdrawal', {
    kind: 'withdrawal',
    postings: fee.amount > 0n ? [paid, kept] : [paid],
    moneyType: 'Withdrawal',
  });
  await dropOrder(deps, tx, transaction);
  await moveTo(deps, tx, transaction, { status: 'Completed', stage: 'PAID' });
}

/** The payout is settled, so its order need not arrive any more. */
async function dropOrder({ clock }: CashierDeps, tx: Queryable, { id, ordersSent }: Transaction): Promise<void> {
  if (ordersSent > 0) await dropDelivery(tx, PAYOUT_QUEUE, payoutKey(id, ordersSent - 1), clock.now());
}

/** Pending money is the player's to play with again. */
export async function returnMoney(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  reason: TransactionReason,
): Promise<Transaction> {
  const { amount } = transaction;
  await mustPost(deps, tx, transaction, 'withdrawal-cancel', {
    kind: 'withdrawal-cancel',
    postings: [{ from: 'player_pending_withdrawal', to: 'player_cash', amount }],
    moneyType: null,
  });
  await dropOrder(deps, tx, transaction);
  const stopped = await moveTo(deps, tx, transaction, { status: 'Cancelled', stage: 'STOPPED', reason });
  await collectDebts(deps, tx, transaction.playerId);
  if (reason === 'CancelledByPlayer') await recordStopped(deps, tx, cashierWithdrawalCancelled, transaction);
  return stopped;
}

/** A payout came back after it had been paid; the fee stays with the house. */
export async function revertPayout(deps: CashierDeps, tx: Queryable, transaction: Transaction): Promise<void> {
  const { amount, fee, provider } = transaction;
  const back = money(amount.amount - fee.amount, amount.currency);
  await mustPost(deps, tx, transaction, 'withdrawal-bounce', {
    kind: 'adjustment',
    postings: [{ from: `provider_clearing:${provider}`, to: 'player_cash', amount: back }],
    moneyType: null,
  });
  await moveTo(deps, tx, transaction, { status: 'RolledBacked', stage: 'STOPPED', reason: 'ReversedByProvider' });
  await collectDebts(deps, tx, transaction.playerId);
}

/** Takes what the balance has of a reversed deposit: it never falls below zero. */
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
  const status = debtOf(lessened) === 0n ? 'RolledBacked' : 'RollbackInitialized';
  if (status !== transaction.status) return moveTo(deps, tx, lessened, { status, reason: 'ReversedByProvider' });
  await updateTransaction(tx, lessened);
  return lessened;
}

/**
 * The provider took a deposit back, and its bonus goes with it. The rest that the balance lacks is tried again every
 * hour.
 */
export async function takeBackDeposit(
  deps: CashierDeps,
  tx: Queryable,
  transaction: Transaction,
  attempt = 0,
): Promise<void> {
  const { id, playerId, bonusKey, status } = transaction;
  if (status === 'Completed' && bonusKey !== null) await deps.onDepositReversed(tx, { playerId, bonusKey });
  const after = await collectChargeback(deps, tx, transaction);
  if (after.status === 'RolledBacked') return;
  const runAt = new Date(deps.clock.now().getTime() + rollbackEveryMs);
  await scheduleJob(tx, { kind: 'cashier.rollback', uniqueKey: `${id}/${attempt}`, runAt, payload: {} });
}

/** Money that has come back to the balance goes first to what is owed of reversed deposits. */
async function collectDebts(deps: CashierDeps, tx: Queryable, playerId: PlayerId): Promise<void> {
  for (const reversed of await readReversed(tx, playerId)) await collectChargeback(deps, tx, reversed);
}
