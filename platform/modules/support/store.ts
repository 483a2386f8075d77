import { z } from 'zod';
import { money, type Money } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';

/** Of a list at a brand: `after` is the id of the last one shown. */
export interface Page {
  readonly brand: string;
  readonly first: number;
  readonly after: string | null;
}

const states = ['waiting', 'booked', 'refused'] as const;

/** A change of a balance that an operator ordered. */
export interface Adjustment {
  readonly id: string;
  readonly brand: string;
  readonly playerId: PlayerId;
  /** To the player's cash, or below 0 from it. */
  readonly amount: Money;
  /** The deposit that it refunds, or a part of it; else null. */
  readonly refundOf: string | null;
  readonly operator: string;
  readonly reason: string;
  readonly state: (typeof states)[number];
  /** The second operator, where there was one. */
  readonly decidedBy: string | null;
  readonly orderedAt: Date;
  readonly decidedAt: Date | null;
}

const readAdjustment = rowReader({
  id: z.string(),
  brand: z.string(),
  playerId,
  currency,
  amount: z.bigint(),
  refundOf: z.string().nullable(),
  operator: z.string(),
  reason: z.string(),
  state: z.enum(states),
  decidedBy: z.string().nullable(),
  orderedAt: z.date(),
  decidedAt: z.date().nullable(),
});

function toAdjustment(row: object): Adjustment {
  const { amount, currency: of, ...rest } = readAdjustment(row);
  return { ...rest, amount: money(amount, of) };
}

export async function insertAdjustment(tx: Queryable, adjustment: Adjustment): Promise<void> {
  const { id, brand, amount, refundOf, operator, reason, state, decidedBy, orderedAt, decidedAt } = adjustment;
  await tx.query(
    `insert into support_adjustments (id, brand, player_id, currency, amount, operator, reason, state, decided_by, ordered_at, decided_at, refund_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      brand,
      adjustment.playerId,
      amount.currency,
      amount.amount,
      operator,
      reason,
      state,
      decidedBy,
      orderedAt,
      decidedAt,
      refundOf,
    ],
  );
}

/** The player's one of that id, which nobody else decides until the transaction ends. */
export async function lockAdjustment(tx: Queryable, ofPlayer: PlayerId, id: string): Promise<Adjustment | null> {
  return queryRow(tx, toAdjustment, 'select * from support_adjustments where id = $1 and player_id = $2 for update', [
    id,
    ofPlayer,
  ]);
}

export async function decideAdjustment(
  tx: Queryable,
  id: string,
  state: 'booked' | 'refused',
  operator: string,
  now: Date,
): Promise<void> {
  await tx.query('update support_adjustments set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    operator,
    now,
  ]);
}

/** Booked without a second operator after a moment, in minor units; what was added and what was taken count alike. */
export async function sumBookedAlone(tx: Queryable, ofPlayer: PlayerId, after: Date): Promise<bigint> {
  const sum = await queryValue(
    tx,
    z.bigint(),
    `select coalesce(sum(abs(amount)), 0)::bigint from support_adjustments
     where player_id = $1 and ordered_at > $2 and state = 'booked' and decided_by is null`,
    [ofPlayer, after],
  );
  return sum ?? 0n;
}

/** Those that wait at a brand, the oldest first, from the one that follows `after`. */
export async function readWaiting(db: Queryable, { brand, first, after }: Page): Promise<Adjustment[]> {
  return queryRows(
    db,
    toAdjustment,
    `select * from support_adjustments where brand = $1 and state = 'waiting'
       and ($3::uuid is null or (ordered_at, id) > (select ordered_at, id from support_adjustments where id = $3))
     order by ordered_at, id limit $2`,
    [brand, first, after],
  );
}

/** The player's, the newest first. */
export async function readAdjustments(db: Queryable, ofPlayer: PlayerId, first: number): Promise<Adjustment[]> {
  return queryRows(
    db,
    toAdjustment,
    'select * from support_adjustments where player_id = $1 order by ordered_at desc, id desc limit $2',
    [ofPlayer, first],
  );
}
