import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { Page } from './store';

const states = ['open', 'same', 'different'] as const;

/** Two accounts that may be one person's. */
export interface Duplicate {
  readonly id: string;
  readonly brand: string;
  /** In the order of their ids. */
  readonly playerId: PlayerId;
  readonly otherPlayerId: PlayerId;
  readonly state: (typeof states)[number];
  readonly operator: string;
  readonly reason: string;
  readonly markedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const toDuplicate = rowReader({
  id: z.string(),
  brand: z.string(),
  playerId,
  otherPlayerId: playerId,
  state: z.enum(states),
  operator: z.string(),
  reason: z.string(),
  markedAt: z.date(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
});

/** False when the two are a case already, or known as one person's. */
export async function insertDuplicate(
  tx: Queryable,
  { id, brand, playerId: one, otherPlayerId, operator, reason, markedAt }: Duplicate,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into support_duplicates (id, brand, player_id, other_player_id, state, operator, reason, marked_at)
     values ($1, $2, least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid), 'open', $5, $6, $7) on conflict do nothing`,
    [id, brand, one, otherPlayerId, operator, reason, markedAt],
  );
  return rowCount === 1;
}

/** One of that id with the player, which nobody else decides until the transaction ends. */
export async function lockDuplicate(tx: Queryable, of: PlayerId, id: string): Promise<Duplicate | null> {
  return queryRow(
    tx,
    toDuplicate,
    'select * from support_duplicates where id = $1 and $2::uuid in (player_id, other_player_id) for update',
    [id, of],
  );
}

export async function decideDuplicate(
  tx: Queryable,
  id: string,
  state: 'same' | 'different',
  operator: string,
  now: Date,
): Promise<void> {
  await tx.query('update support_duplicates set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    operator,
    now,
  ]);
}

/** The open ones at a brand, the oldest first, from the one that follows `after`. */
export async function readOpenDuplicates(db: Queryable, { brand, first, after }: Page): Promise<Duplicate[]> {
  return queryRows(
    db,
    toDuplicate,
    `select * from support_duplicates where brand = $1 and state = 'open'
       and ($3::uuid is null or (marked_at, id) > (select marked_at, id from support_duplicates where id = $3))
     order by marked_at, id limit $2`,
    [brand, first, after],
  );
}

/** With the player, the newest first. */
export async function readDuplicatesOf(db: Queryable, of: PlayerId, first: number): Promise<Duplicate[]> {
  return queryRows(
    db,
    toDuplicate,
    'select * from support_duplicates where player_id = $1 or other_player_id = $1 order by marked_at desc, id desc limit $2',
    [of, first],
  );
}
