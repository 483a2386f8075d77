import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { rowReader } from '../../kernel/db/rows';
import type { PaidBy } from './commands/settle';
import type { Cursor } from './domain/cursor';
import { providerOutcomes, type ProviderOutcome } from './domain/provider-event';

export const differenceKinds = ['wrong-amount', 'contradiction'] as const;

/** A report of a provider that the cashier could not book by itself. */
export interface Difference {
  readonly id: string;
  readonly eventId: string;
  /** Of the event's content. */
  readonly fingerprint: string;
  readonly transactionId: string;
  readonly kind: (typeof differenceKinds)[number];
  readonly outcome: ProviderOutcome;
  /** As reported: a decimal, and three letters. */
  readonly amount: string;
  readonly currency: string;
  readonly by: PaidBy;
  readonly reportedAt: Date;
  readonly settledAt: Date | null;
}

const readRow = rowReader({
  id: z.string(),
  eventId: z.string(),
  fingerprint: z.string(),
  transactionId: z.string(),
  kind: z.enum(differenceKinds),
  outcome: z.enum(providerOutcomes),
  amount: z.string(),
  currency: z.string(),
  accountToken: z.string().nullable(),
  accountLabel: z.string().nullable(),
  isThirdParty: z.boolean(),
  reportedAt: z.date(),
  settledAt: z.date().nullable(),
});

function toDifference(row: object): Difference {
  const { accountToken, accountLabel, isThirdParty, ...same } = readRow(row);
  const account = accountToken === null ? null : { token: accountToken, label: accountLabel ?? '' };
  return { ...same, by: { account, isThirdParty } };
}

/** Keeps an event once; false when its id stands for another content. */
export async function keepDifference(tx: Queryable, difference: Difference): Promise<boolean> {
  const { id, eventId, fingerprint, transactionId, kind, outcome, amount, currency, by, reportedAt } = difference;
  const { rows } = await tx.query(
    `insert into cashier_differences as kept
       (id, event_id, fingerprint, transaction_id, kind, outcome, amount, currency, account_token, account_label, is_third_party, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (event_id) do update set kind = kept.kind where kept.fingerprint = excluded.fingerprint returning id`,
    [
      id,
      eventId,
      fingerprint,
      transactionId,
      kind,
      outcome,
      amount,
      currency,
      by.account?.token,
      by.account?.label,
      by.isThirdParty,
      reportedAt,
    ],
  );
  return rows.length > 0;
}

/** Of a transaction that is locked. */
export async function findDifference(tx: Queryable, transactionId: string, id: string): Promise<Difference | null> {
  const { rows } = await tx.query('select * from cashier_differences where transaction_id = $1 and id = $2', [
    transactionId,
    id,
  ]);
  return rows[0] ? toDifference(rows[0]) : null;
}

/**
 * `booked` is the fingerprint of what is in the books now, null for nothing: a provider may correct what it reported.
 * Does nothing where there is none, or it has been settled.
 */
export async function settleDifference(
  tx: Queryable,
  eventId: string,
  booked: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    'update cashier_differences set settled_at = $3, is_booked = fingerprint is not distinct from $2 where event_id = $1 and settled_at is null',
    [eventId, booked, now],
  );
}

/** Whether a refund of the deposit waits for its provider. */
export async function hasRefundUnderWay(tx: Queryable, depositId: string): Promise<boolean> {
  const { rows } = await tx.query(`select from cashier_transactions where refund_of = $1 and status = 'Initialized'`, [
    depositId,
  ]);
  return rows.length > 0;
}

/** Whether a report about a deposit, or about a refund of it, waits for an operator. */
export async function hasOpenDifference(tx: Queryable, depositId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from cashier_differences d join cashier_transactions t on t.id = d.transaction_id
     where d.settled_at is null and (t.id = $1 or t.refund_of = $1)`,
    [depositId],
  );
  return rows.length > 0;
}

/** Those that wait for an operator, the oldest first. */
export async function readOpenDifferences(db: Queryable, after: Cursor | null, most: number): Promise<Difference[]> {
  const { rows } = await db.query(
    `select * from cashier_differences where settled_at is null and (reported_at, id) > ($1::timestamptz, $2::uuid) order by reported_at, id limit $3`,
    [after?.at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', most],
  );
  return rows.map(toDifference);
}

/** Whether the transaction has a difference with this content that was booked as it was reported. */
export async function isBookedDifference(
  db: Queryable,
  { transactionId, outcome, amount, currency }: Pick<Difference, 'transactionId' | 'outcome' | 'amount' | 'currency'>,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from cashier_differences where transaction_id = $1 and outcome = $2 and amount = $3 and currency = $4 and is_booked limit 1',
    [transactionId, outcome, amount, currency],
  );
  return rows.length > 0;
}
