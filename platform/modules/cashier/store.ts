import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { paymentMethodKinds, transactionStatuses, type PaymentMethodKind } from '@/contract/cashier';
import type { PlayerId } from '../../kernel/ids';
import { money, toDecimal } from '@/contract/money';
import type { PaymentAccount } from './domain/cashier';
import type { AccountBalance } from './domain/closed-loop';
import { countTransaction } from './metrics';
import {
  returnReasons,
  type Transaction,
  transactionReasons,
  transactionTypes,
  withdrawalProcessingModes,
  withdrawalStages,
} from './domain/transaction';

const readTransactionRow = rowReader(
  {
    id: z.string(),
    playerId,
    brand: z.string(),
    type: z.enum(transactionTypes),
    status: z.enum(transactionStatuses),
    methodId: z.string(),
    methodKind: z.enum(paymentMethodKinds),
    provider: z.string(),
    currency,
    amount: z.bigint(),
    fee: z.bigint(),
    offerId: z.string().nullable(),
    offerTerms: z.unknown(),
    accountId: z.string().nullable(),
    savesAccount: z.boolean(),
    returnUrl: z.string().nullable(),
    locale: z.string(),
    processingMode: z.enum(withdrawalProcessingModes),
    stage: z.enum(withdrawalStages).nullable(),
    expectedAt: z.date().nullable(),
    reason: z.enum(transactionReasons).nullable(),
    reference: z.string(),
    createdAt: z.date(),
    processedAt: z.date().nullable(),
    sentAt: z.date().nullable(),
    expiresAt: z.date().nullable(),
    reversed: z.bigint(),
    takenBack: z.bigint(),
    refunded: z.bigint(),
    refundOf: z.string().nullable(),
    bonusKey: z.string().nullable(),
    ordersSent: z.number(),
    orderRefusedAt: z.date().nullable(),
    isOrderUnclear: z.boolean(),
  },
  { isOrderUnclear: 'order_unclear' },
);

export function toTransaction(row: object): Transaction {
  const { currency, amount, fee, reversed, takenBack, refunded, ...same } = readTransactionRow(row);
  return {
    ...same,
    amount: money(amount, currency),
    fee: money(fee, currency),
    reversed: money(reversed, currency),
    takenBack: money(takenBack, currency),
    refunded: money(refunded, currency),
  };
}

/**
 * The order of transactions, word for word as their indexes have it; those not processed yet count as processed
 * last.
 */
export const sortKeys = {
  createdAt: 'created_at',
  processedAt: `coalesce(processed_at, timestamptz '9999-12-31 00:00:00+00')`,
} as const;

/** One thing of the cashier at a time for a player. Take it before anything else is read. */
export async function lockCashier(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.' || $1::text, 0))`, [playerId]);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The player's own; null for anybody else's. */
export async function readTransaction(db: Queryable, playerId: PlayerId, id: string): Promise<Transaction | null> {
  const found = await findTransaction(db, id);
  return found?.playerId === playerId ? found : null;
}

export async function findTransaction(db: Queryable, id: string): Promise<Transaction | null> {
  if (!uuid.test(id)) return null;
  return queryRow(db, toTransaction, 'select * from cashier_transactions where id = $1', [id]);
}

export async function readTransactions(db: Queryable, ids: readonly string[]): Promise<Transaction[]> {
  return queryRows(db, toTransaction, 'select * from cashier_transactions where id = any($1::uuid[])', [ids]);
}

/** The transaction under its player's lock. */
export async function lockTransaction(tx: Queryable, id: string): Promise<Transaction | null> {
  const found = await findTransaction(tx, id);
  if (!found) return null;
  await lockCashier(tx, found.playerId);
  return findTransaction(tx, id);
}

const readFingerprint = rowReader({ fingerprint: z.string() });

/** The transaction that this key made before. */
export async function findByKey(
  tx: Queryable,
  playerId: PlayerId,
  key: string,
): Promise<{ readonly transaction: Transaction; readonly fingerprint: string } | null> {
  return queryRow(
    tx,
    (row) => ({ transaction: toTransaction(row), ...readFingerprint(row) }),
    'select * from cashier_transactions where player_id = $1 and idempotency_key = $2',
    [playerId, key],
  );
}

export async function insertTransaction(
  tx: Queryable,
  entry: Transaction,
  idempotencyKey: string,
  fingerprint: string,
): Promise<void> {
  countTransaction(entry);
  await tx.query(
    `insert into cashier_transactions (id, player_id, brand, type, status, idempotency_key, fingerprint, method_id, method_kind, provider, currency, amount, fee,
       offer_id, account_id, saves_account, return_url, locale, processing_mode, stage, expected_at, reference, created_at, expires_at, refund_of, offer_terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
    [
      entry.id,
      entry.playerId,
      entry.brand,
      entry.type,
      entry.status,
      idempotencyKey,
      fingerprint,
      entry.methodId,
      entry.methodKind,
      entry.provider,
      entry.amount.currency,
      entry.amount.amount,
      entry.fee.amount,
      entry.offerId,
      entry.accountId,
      entry.savesAccount,
      entry.returnUrl,
      entry.locale,
      entry.processingMode,
      entry.stage,
      entry.expectedAt,
      entry.reference,
      entry.createdAt,
      entry.expiresAt,
      entry.refundOf,
      entry.offerTerms === null ? null : JSON.stringify(entry.offerTerms),
    ],
  );
}

/** Writes what may change. */
export async function updateTransaction(
  tx: Queryable,
  {
    id,
    status,
    stage,
    reason,
    accountId,
    expectedAt,
    processedAt,
    sentAt,
    reversed,
    takenBack,
    bonusKey,
    ordersSent,
    orderRefusedAt,
    isOrderUnclear,
    amount,
  }: Transaction,
): Promise<void> {
  await tx.query(
    `update cashier_transactions set status = $2, stage = $3, reason = $4, account_id = $5, expected_at = $6, processed_at = $7, taken_back = $8, bonus_key = $9,
       orders_sent = $10, order_refused_at = $11, order_unclear = $12, amount = $13, reversed = $14, sent_at = $15 where id = $1`,
    [
      id,
      status,
      stage,
      reason,
      accountId,
      expectedAt,
      processedAt,
      takenBack.amount,
      bonusKey,
      ordersSent,
      orderRefusedAt,
      isOrderUnclear,
      amount.amount,
      reversed.amount,
      sentAt,
    ],
  );
}

/** Deposits of which the provider took back what the balance has not carried yet, the oldest first. */
export async function readReversed(db: Queryable, playerId: PlayerId): Promise<Transaction[]> {
  return queryRows(
    db,
    toTransaction,
    `select * from cashier_transactions where player_id = $1 and type = 'Deposit' and reversed > taken_back order by created_at, id`,
    [playerId],
  );
}

/** Orders that the provider refused for good and nobody has settled yet, the oldest first. */
export async function readRefusedOrders(db: Queryable, most: number): Promise<Transaction[]> {
  return queryRows(
    db,
    toTransaction,
    'select * from cashier_transactions where order_refused_at is not null order by order_refused_at, id limit $1',
    [most],
  );
}

export async function readPendingWithdrawals(db: Queryable, playerId: PlayerId): Promise<Transaction[]> {
  return queryRows(
    db,
    toTransaction,
    `select * from cashier_transactions where player_id = $1 and type = 'Withdrawal' and status in ('Initialized', 'CancelInitialized') order by created_at`,
    [playerId],
  );
}

export async function hasCompletedDeposit(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from cashier_transactions where player_id = $1 and type = 'Deposit' and status in ('Completed', 'RollbackInitialized', 'RolledBacked') and coalesce(reason, '') <> all ($2) limit 1`,
    [playerId, [...returnReasons]],
  );
  return rows.length > 0;
}

export interface LastCompletedDeposit {
  readonly provider: string;
  readonly methodKind: PaymentMethodKind;
  readonly payload: string;
}

const readLabel = rowReader({ label: z.string().nullable() });

function toLastDeposit(row: object): LastCompletedDeposit {
  const { provider, methodId, methodKind, amount, accountId } = toTransaction(row);
  return {
    provider,
    methodKind,
    payload: JSON.stringify({
      attributes: { paymentMethod: methodId, amount: toDecimal(amount) },
      debtor: { account: readLabel(row).label, accountId },
    }),
  };
}

export async function readLastCompletedDeposit(
  db: Queryable,
  playerId: PlayerId,
): Promise<LastCompletedDeposit | null> {
  return queryRow(
    db,
    toLastDeposit,
    `select t.*, a.label from cashier_transactions t left join cashier_accounts a on a.id = t.account_id
     where t.player_id = $1 and t.type = 'Deposit' and t.status = 'Completed' order by ${sortKeys.processedAt} desc, t.id desc limit 1`,
    [playerId],
  );
}

const toAccount = rowReader(
  {
    id: z.string(),
    methodId: z.string(),
    label: z.string(),
    token: z.string(),
    isSaved: z.boolean(),
    isTyped: z.boolean(),
    firstUsedAt: z.date(),
    lastUsedAt: z.date(),
    deposited: z.bigint(),
    withdrawn: z.bigint(),
  },
  { firstUsedAt: 'created_at' },
);

export interface StoredAccount extends PaymentAccount, AccountBalance {
  /** How its provider knows it; of a typed account what was typed. */
  readonly token: string;
  readonly isSaved: boolean;
  /** The player typed it: it may be paid, and is never a deposit's source. */
  readonly isTyped: boolean;
  readonly firstUsedAt: Date;
}

export async function readAccounts(db: Queryable, playerId: PlayerId): Promise<StoredAccount[]> {
  return queryRows(
    db,
    toAccount,
    'select * from cashier_accounts where player_id = $1 order by last_used_at desc, id',
    [playerId],
  );
}

const toProviderAccount = rowReader({ token: z.string(), label: z.string() });

/** An account as its provider reported it, which may be debited; null for a typed one. */
export async function findProviderAccount(
  db: Queryable,
  id: string,
): Promise<{ readonly token: string; readonly label: string } | null> {
  return queryRow(db, toProviderAccount, 'select token, label from cashier_accounts where id = $1 and not is_typed', [
    id,
  ]);
}

export interface NewAccount {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly methodId: string;
  readonly token: string;
  readonly label: string;
  readonly isSaved: boolean;
  readonly isTyped: boolean;
}

/** Answers the id of the account, which may have been there. */
export async function saveAccount(
  tx: Queryable,
  { id, playerId, methodId, token, label, isSaved, isTyped }: NewAccount,
  now: Date,
): Promise<string> {
  const known = await queryValue(
    tx,
    z.string(),
    `insert into cashier_accounts as known (id, player_id, method_id, token, label, is_saved, is_typed, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (player_id, method_id, token, is_typed) do update set last_used_at = $8, is_saved = known.is_saved or excluded.is_saved returning id`,
    [id, playerId, methodId, token, label, isSaved, isTyped, now],
  );
  if (known === null) throw new Error('an account was neither new nor known');
  return known;
}

/** The fingerprint of an event that was taken; null when it is new. */
export async function findEvent(db: Queryable, eventId: string): Promise<string | null> {
  return queryValue(db, z.string(), 'select fingerprint from cashier_provider_events where event_id = $1', [eventId]);
}

/** Whether the event is new, reported again, or its id taken by another. */
export async function recordEvent(
  tx: Queryable,
  eventId: string,
  transactionId: string,
  fingerprint: string,
  now: Date,
): Promise<'new' | 'repeated' | 'other'> {
  const { rowCount } = await tx.query(
    'insert into cashier_provider_events (event_id, transaction_id, fingerprint, received_at) values ($1, $2, $3, $4) on conflict do nothing',
    [eventId, transactionId, fingerprint, now],
  );
  if (rowCount === 1) return 'new';
  return (await findEvent(tx, eventId)) === fingerprint ? 'repeated' : 'other';
}
