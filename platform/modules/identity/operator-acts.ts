import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';

/** That an operator ended the sessions of a player. */
export interface OperatorAct {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly operator: string;
  readonly reason: string;
  /** How many lived and were ended. */
  readonly sessions: number;
}

export interface KeptAct extends OperatorAct {
  readonly id: string;
  readonly createdAt: Date;
}

const toAct = rowReader({
  id: z.string(),
  key: z.string(),
  playerId: z.string().transform(toPlayerId),
  operator: z.string(),
  reason: z.string(),
  sessions: z.number(),
  createdAt: z.date(),
});

export async function insertAct(tx: Queryable, act: OperatorAct, now: Date): Promise<void> {
  await tx.query(
    `insert into identity_operator_acts (id, key, player_id, operator, reason, sessions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), act.key, act.playerId, act.operator, act.reason, act.sessions, now],
  );
}

/** Acts of one player, or of all, the newest first, from the one that follows `after`. */
export async function readActs(
  db: Queryable,
  playerId: string | null,
  first: number,
  after: string | null,
): Promise<KeptAct[]> {
  return queryRows(
    db,
    toAct,
    `select id, key, player_id, operator, reason, sessions, created_at from identity_operator_acts
     where ($1::uuid is null or player_id = $1)
       and ($3::uuid is null or (created_at, id) < (select created_at, id from identity_operator_acts where id = $3))
     order by created_at desc, id desc limit $2`,
    [playerId, first, after],
  );
}
