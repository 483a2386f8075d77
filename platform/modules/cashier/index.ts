import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import { queryRow, queryValue } from '../../kernel/db/rows';
import { txUnlessRefused } from '../../kernel/db/tx-unless-refused';
import type { JobHandler } from '../../kernel/jobs';
import type { PlayerId } from '../../kernel/ids';
import type { Currency, Money } from '@/contract/money';
import type { Result } from '@/contract/result';
import { createPaymentCallback, type CallbackAnswer } from './callback-handler';
import {
  approveWithdrawal,
  markOrderRejected,
  releaseWithdrawal,
  reviewWithdrawal,
  type ApproveRefusal,
} from './commands/approve-withdrawal';
import { cancelTransaction } from './commands/cancel-transaction';
import { expireDeposit } from './commands/expire-deposit';
import { operate, type Operated, type OperatorOrder, type OrderRefusal } from './commands/operate';
import { finishRollback } from './commands/take-provider-event';
import { checkRefund, refundDeposit, type Refund, type RefundRefusal } from './commands/refund-deposit';
import { startDeposit, type DepositRequest } from './commands/start-deposit';
import { requestWithdrawal, type WithdrawalRequest } from './commands/request-withdrawal';
import type { CashierDeps, Customer } from './deps';
import type { Cashier, MethodsOnOffer } from './domain/cashier';
import type { CancelRefusal, DepositRefusal, WithdrawRefusal } from './domain/refusal';
import { isUnderReview, type Transaction, type TransactionType } from './domain/transaction';
import type { OperatorAct, PlayersAct } from './operator-store';
import { redirectUrlOf } from './order';
import type { DepositOffer, Offer, OfferBonus, OpenOffers, PageOffer } from './domain/offers';
import { getCashier, getMethodsOnOffer, getOfferBonus, isReviewedByPerson } from './queries/get-cashier';
import {
  getOperatorActs,
  getUndelivered,
  getWaiting,
  type Page,
  getDifferences,
  type ReportedDifference,
  type UndeliveredOrder,
  type WaitingEntry,
} from './queries/get-waiting';
import { getTransactions, type HistoryRequest, type TransactionPage } from './queries/get-transactions';
import {
  findTransaction,
  lockCashier,
  readLastCompletedDeposit,
  readRefusedOrders,
  readTransaction,
  toTransaction,
  type LastCompletedDeposit,
} from './store';

export type { CashierDeps, CompletedDeposit, Customer, OfferSource } from './deps';
export type { Cashier, MethodsOnOffer, OfferedAccount, OfferedMethod } from './domain/cashier';
export type { DepositOffer, Offer, OpenOffers, PageOffer };
export { PAYMENT_CALLBACK_PATH } from './callback-handler';
export { PAYOUT_QUEUE } from './commands/settle';
export { cursorShape } from './domain/cursor';
export { transactionsCheck } from './queries/books-check';
export { isCancellable, type Transaction } from './domain/transaction';
export type {
  CallbackAnswer,
  DepositRequest,
  HistoryRequest,
  LastCompletedDeposit,
  OperatorAct,
  OperatorOrder,
  OrderRefusal,
  RefundRefusal,
  ReportedDifference,
  TransactionPage,
  UndeliveredOrder,
  WaitingEntry,
  WithdrawalRequest,
};

export interface CashierModule {
  getCashier(playerId: PlayerId, brand: string): Promise<Cashier | null>;
  getMethodsOnOffer(
    brand: string,
    place: { readonly countryCode: string; readonly currency: Currency },
  ): MethodsOnOffer;
  /** The bonus that a deposit of the amount (a decimal) would bring now by an offer; null where it brings none. */
  getOfferBonus(
    playerId: PlayerId,
    deposit: { readonly offerId: string; readonly amount: string },
  ): Promise<OfferBonus | null>;
  getTransaction(playerId: PlayerId, id: string): Promise<Transaction | null>;
  getTransactions(playerId: PlayerId, request: HistoryRequest): Promise<TransactionPage>;
  /** The one with the reference that players read. */
  findByReference(reference: string): Promise<Transaction | null>;
  getLastCompletedDeposit(playerId: PlayerId): Promise<LastCompletedDeposit | null>;
  /** Whether a person has to look at the withdrawal before it is paid. */
  waitsForPerson(transaction: Transaction): boolean;
  /** Null unless the deposit waits for the provider. */
  redirectUrlOf(transaction: Transaction): Promise<string | null>;
  deposit(customer: Customer, request: DepositRequest): Promise<Result<Transaction, DepositRefusal>>;
  withdraw(customer: Customer, request: WithdrawalRequest): Promise<Result<Transaction, WithdrawRefusal>>;
  cancel(customer: Customer, type: TransactionType, id: string): Promise<Result<Transaction, CancelRefusal>>;
  /** The brand of a transaction; null for none of this id. */
  brandOf(id: string): Promise<string | null>;
  /** Transactions that wait for an operator, the oldest first; pages of `first`. */
  getWaiting(first: number, after: string | null): Promise<Page<WaitingEntry>>;
  /** Acts of operators, the newest first; pages of `first`. */
  getOperatorActs(first: number, after: string | null): Promise<Page<PlayersAct>>;
  /** Does what an operator asks for, once for each key, and keeps who did it. */
  operate(order: OperatorOrder): Promise<Result<Operated, OrderRefusal>>;
  /** The amount that a refund would have; no payment of the player is made or changed until the transaction ends. */
  checkRefund(tx: Queryable, refund: Omit<Refund, 'key'>): Promise<Result<{ readonly amount: Money }, RefundRefusal>>;
  /** Sends a deposit, or a part of it, back to where it came from, out of the player's cash. */
  refund(
    tx: Queryable,
    refund: Refund,
  ): Promise<Result<{ readonly refundId: string; readonly balance: Money }, RefundRefusal>>;
  /** Sends a reviewed withdrawal to the provider, unless a block, documents or a reversed deposit hold it there. */
  approveWithdrawal(id: string): Promise<Result<Transaction, ApproveRefusal>>;
  /** The provider refused the order of this delivery for good; in the transaction that ends the delivery. */
  markOrderRejected(tx: Queryable, deliveryKey: string, isUnclear: boolean): Promise<void>;
  /** Orders that their provider has not acknowledged for a minute, the oldest first. */
  getUndelivered(most: number): Promise<readonly UndeliveredOrder[]>;
  /** Reports of providers that could not be booked and wait for an operator, the oldest first; pages of `first`. */
  getDifferences(first: number, after: string | null): Promise<Page<ReportedDifference>>;
  /** Orders refused for good that nobody has settled: the alarm of health and of the books' page. */
  getRefusedOrders(most: number): Promise<Transaction[]>;
  /** The endpoint that payment providers call from server to server. */
  handleCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<CallbackAnswer>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
}

/**
 * Deposits and withdrawals: the requests, the provider's answers, and the money that moves with them [CSH-01,
 * WAL-06].
 */
export function createCashierModule(deps: CashierDeps): CashierModule {
  const { db } = deps;
  const moving = async <T, E>(work: (tx: Queryable) => Promise<Result<T, E>>): Promise<Result<T, E>> => {
    const outcome = await txUnlessRefused(db, work);
    if (outcome.ok) deps.wakeConsumers();
    return outcome;
  };
  return {
    getCashier: (playerId, brand) => getCashier(deps, playerId, brand),
    getMethodsOnOffer: (brand, place) => getMethodsOnOffer(deps, brand, place),
    getOfferBonus: (playerId, deposit) => getOfferBonus(deps, playerId, deposit),
    getTransaction: (playerId, id) => readTransaction(db, playerId, id),
    getTransactions: (playerId, request) => getTransactions(db, playerId, request),
    findByReference: (reference) =>
      queryRow(db, toTransaction, 'select * from cashier_transactions where reference = $1', [reference]),
    getLastCompletedDeposit: (playerId) => readLastCompletedDeposit(db, playerId),
    waitsForPerson: (transaction) => isUnderReview(transaction) && isReviewedByPerson(deps, transaction.processingMode),
    redirectUrlOf: (transaction) => redirectUrlOf(deps, transaction),
    deposit: (customer, request) => moving((tx) => startDeposit(deps, tx, customer, request)),
    withdraw: (customer, request) => moving((tx) => requestWithdrawal(deps, tx, customer, request)),
    cancel: (customer, type, id) => moving((tx) => cancelTransaction(deps, tx, customer, type, id)),
    brandOf: async (id) => (await findTransaction(db, id))?.brand ?? null,
    getWaiting: (first, after) => getWaiting(deps, first, after),
    getOperatorActs: (first, after) => getOperatorActs(deps, first, after),
    operate: (order) => moving((tx) => operate(deps, tx, order)),
    checkRefund: (tx, refund) => checkRefund(deps, tx, refund),
    refund: (tx, refund) => refundDeposit(deps, tx, refund),
    approveWithdrawal: (id) => db.tx((tx) => approveWithdrawal(deps, tx, id)),
    markOrderRejected: (tx, deliveryKey, isUnclear) => markOrderRejected(deps, tx, deliveryKey, isUnclear),
    getUndelivered: (most) => getUndelivered(deps, most),
    getDifferences: (first, after) => getDifferences(deps, first, after),
    getRefusedOrders: (most) => readRefusedOrders(db, most),
    handleCallback: createPaymentCallback(deps, moving),
    jobs: {
      'cashier.deposit-expiry': (tx, { uniqueKey }) => expireDeposit(deps, tx, uniqueKey),
      'cashier.withdrawal-review': (tx, { uniqueKey }) => reviewWithdrawal(deps, tx, uniqueKey),
      'cashier.withdrawal-release': (tx, { uniqueKey }) => releaseWithdrawal(deps, tx, uniqueKey),
      'cashier.rollback': (tx, { uniqueKey }) => finishRollback(deps, tx, uniqueKey),
    },
  };
}

/** Whether a payment of the player is on its way, or a report of one waits for an operator; none begins until the transaction ends. */
export async function lockOpenPayments(tx: Queryable, playerId: PlayerId): Promise<boolean> {
  await lockCashier(tx, playerId);
  const open = await queryValue(
    tx,
    z.boolean(),
    `select exists (select from cashier_transactions where player_id = $1
       and status in ('Initialized', 'CancelInitialized', 'RollbackInitialized'))
       or exists (select from cashier_differences d join cashier_transactions t on t.id = d.transaction_id
         where t.player_id = $1 and d.settled_at is null)`,
    [playerId],
  );
  return open ?? false;
}

/** Lets the cashier offer no account of the player any more; payments name theirs. */
export const erasePlayer = erasing('update cashier_accounts set is_saved = false where player_id = $1');
