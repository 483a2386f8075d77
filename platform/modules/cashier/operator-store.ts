import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { Cursor } from './domain/cursor';
import type { Transaction } from './domain/transaction';
import { reviewOldest, withdrawalsInReview } from './metrics';
import { toTransaction } from './store';

/** `amend` is of former releases. */
export const operatorActions = ['approve', 'refuse', 'return', 'settle', 'amend', 'book', 'dismiss'] as const;
export type OperatorAction = (typeof operatorActions)[number];

/** An operator's act on a transaction. */
export interface OperatorAct {
  readonly id: string;
  /** The caller's: the same act again has the same. */
  readonly key: string;
  readonly transactionId: string;
  readonly action: OperatorAction;
  /** The operator's name, as the operator gave it. */
  readonly operator: string;
  /** The reason of a refusal, the reference of what was settled by hand, the difference that was settled. */
  readonly detail: string | null;
  readonly at: Date;
}

export interface PlayersAct extends OperatorAct {
  readonly playerId: PlayerId;
  readonly brand: string;
}

const act = {
  id: z.string(),
  key: z.string(),
  transactionId: z.string(),
  action: z.enum(operatorActions),
  operator: z.string(),
  detail: z.string().nullable(),
  at: z.date(),
};
const toAct = rowReader(act, { at: 'created_at' });
const toPlayersAct = rowReader({ ...act, playerId, brand: z.string() }, { at: 'created_at' });

const toReview = rowReader({ waiting: z.number(), seconds: z.number() });

/** Sets what is known of withdrawals that wait for an operator, for the metrics. */
export async function noteReview(db: Queryable, now: Date): Promise<void> {
  const review = await queryRow(
    db,
    toReview,
    `select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as seconds
     from (select created_at from cashier_transactions where stage = 'REVIEW' order by created_at limit 1000) waiting`,
    [now],
  );
  withdrawalsInReview.set({}, review?.waiting ?? 0);
  reviewOldest.set({}, Math.max(0, review?.seconds ?? 0));
}

/** The act of that key, once every act under way with the same key is done. */
export async function findAct(tx: Queryable, key: string): Promise<OperatorAct | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier act ' || $1, 0))`, [key]);
  return queryRow(tx, toAct, 'select * from cashier_operator_acts where key = $1', [key]);
}

export async function insertAct(
  tx: Queryable,
  { id, key, transactionId, action, operator, detail, at }: OperatorAct,
): Promise<void> {
  await tx.query(
    'insert into cashier_operator_acts (id, key, transaction_id, action, operator, detail, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, key, transactionId, action, operator, detail, at],
  );
}

/** Of these transactions, the oldest first. */
export async function readActsOf(db: Queryable, transactionIds: readonly string[]): Promise<OperatorAct[]> {
  return queryRows(
    db,
    toAct,
    'select * from cashier_operator_acts where transaction_id = any($1::uuid[]) order by created_at, id',
    [transactionIds],
  );
}

/** The newest acts before the cursor. */
export async function readNewestActs(db: Queryable, before: Cursor | null, most: number): Promise<PlayersAct[]> {
  return queryRows(
    db,
    toPlayersAct,
    `select a.*, t.player_id, t.brand from cashier_operator_acts a join cashier_transactions t on t.id = a.transaction_id
     where (a.created_at, a.id) < ($1::timestamptz, $2::uuid) order by a.created_at desc, a.id desc limit $3`,
    [before?.at ?? 'infinity', before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', most],
  );
}

/** Transactions that wait for a person, the oldest first; the condition is its index's, word for word. */
export async function readWaiting(db: Queryable, after: Cursor | null, most: number): Promise<Transaction[]> {
  return queryRows(
    db,
    toTransaction,
    `select * from cashier_transactions where (stage = 'REVIEW' or order_refused_at is not null) and (created_at, id) > ($1::timestamptz, $2::uuid) order by created_at, id limit $3`,
    [after?.at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', most],
  );
}
