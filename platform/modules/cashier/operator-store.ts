import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import type { Cursor } from './domain/cursor';
import type { Transaction } from './domain/transaction';
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

const actRow = z.object({
  id: z.string(),
  key: z.string(),
  transaction_id: z.string(),
  action: z.enum(operatorActions),
  operator: z.string(),
  detail: z.string().nullable(),
  created_at: z.date(),
});

function toAct(row: unknown): OperatorAct {
  const { transaction_id, created_at, ...same } = actRow.parse(row);
  return { ...same, transactionId: transaction_id, at: created_at };
}

/** The act of that key, once every act under way with the same key is done. */
export async function findAct(tx: Queryable, key: string): Promise<OperatorAct | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier act ' || $1, 0))`, [key]);
  const { rows } = await tx.query('select * from cashier_operator_acts where key = $1', [key]);
  return rows[0] ? toAct(rows[0]) : null;
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
  const { rows } = await db.query(
    'select * from cashier_operator_acts where transaction_id = any($1::uuid[]) order by created_at, id',
    [transactionIds],
  );
  return rows.map(toAct);
}

/** The newest acts before the cursor. */
export async function readNewestActs(db: Queryable, before: Cursor | null, most: number): Promise<PlayersAct[]> {
  const { rows } = await db.query<{ player_id: string; brand: string }>(
    `select a.*, t.player_id, t.brand from cashier_operator_acts a join cashier_transactions t on t.id = a.transaction_id
     where (a.created_at, a.id) < ($1::timestamptz, $2::uuid) order by a.created_at desc, a.id desc limit $3`,
    [before?.at ?? 'infinity', before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', most],
  );
  return rows.map((row) => ({ ...toAct(row), playerId: toPlayerId(row.player_id), brand: row.brand }));
}

/** Transactions that wait for a person, the oldest first; the condition is its index's, word for word. */
export async function readWaiting(db: Queryable, after: Cursor | null, most: number): Promise<Transaction[]> {
  const { rows } = await db.query(
    `select * from cashier_transactions where (stage = 'REVIEW' or order_refused_at is not null) and (created_at, id) > ($1::timestamptz, $2::uuid) order by created_at, id limit $3`,
    [after?.at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', most],
  );
  return rows.map(toTransaction);
}
