import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';

/** An operator's decision about an event that a consumer could not apply. */
export interface Act {
  readonly key: string;
  readonly action: 'retry' | 'release';
  readonly consumer: string;
  /** The event's number in the log. */
  readonly number: bigint;
  /** As it was released; null after a retry. */
  readonly event: JsonValue;
  readonly operator: string;
  readonly reason: string;
}

export interface KeptAct extends Act {
  readonly id: string;
  readonly createdAt: Date;
}

const toAct = rowReader({
  id: z.string(),
  key: z.string(),
  action: z.enum(['retry', 'release']),
  consumer: z.string(),
  number: z.bigint(),
  event: z.json(),
  operator: z.string(),
  reason: z.string(),
  createdAt: z.date(),
});

export async function insertAct(tx: Queryable, act: Act, now: Date): Promise<void> {
  await tx.query(
    `insert into set_aside_events_acts (id, key, action, consumer, number, event, operator, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      act.key,
      act.action,
      act.consumer,
      String(act.number),
      act.event === null ? null : JSON.stringify(act.event),
      act.operator,
      act.reason,
      now,
    ],
  );
}

/** The newest first, from the one that follows `after`. */
export async function readActs(db: Queryable, first: number, after: string | null): Promise<KeptAct[]> {
  return queryRows(
    db,
    toAct,
    `select id, key, action, consumer, number, event, operator, reason, created_at from set_aside_events_acts
     where $2::uuid is null or (created_at, id) < (select created_at, id from set_aside_events_acts where id = $2)
     order by created_at desc, id desc limit $1`,
    [first, after],
  );
}
