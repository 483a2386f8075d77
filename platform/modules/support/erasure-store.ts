import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValues, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { Page } from './store';

const states = ['waiting', 'erased', 'refused'] as const;

/** An order to erase what is kept of a player as a person. */
export interface Erasure {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly operator: string;
  readonly reason: string;
  readonly state: (typeof states)[number];
  readonly orderedAt: Date;
}

const toErasure = rowReader({
  id: z.string(),
  playerId,
  operator: z.string(),
  reason: z.string(),
  state: z.enum(states),
  orderedAt: z.date(),
});

/** False when another one waits or was carried out. */
export async function insertErasure(
  tx: Queryable,
  { id, playerId: of, operator, reason, orderedAt, brand }: Omit<Erasure, 'state'> & { readonly brand: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into support_erasures (id, brand, player_id, operator, reason, state, ordered_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6) on conflict do nothing`,
    [id, brand, of, operator, reason, orderedAt],
  );
  return rowCount === 1;
}

/** The player's one of that id, which nobody else decides until the transaction ends. */
export async function lockErasure(tx: Queryable, of: PlayerId, id: string): Promise<Erasure | null> {
  return queryRow(tx, toErasure, 'select * from support_erasures where id = $1 and player_id = $2 for update', [
    id,
    of,
  ]);
}

/** `keptUntil`: null for nothing that is kept. */
export async function decideErasure(
  tx: Queryable,
  id: string,
  decision: {
    readonly state: 'erased' | 'refused';
    readonly operator: string;
    readonly keptUntil: Date | 'infinity' | null;
  },
  now: Date,
): Promise<void> {
  await tx.query(
    'update support_erasures set state = $2, decided_by = $3, kept_until = $4, decided_at = $5 where id = $1',
    [id, decision.state, decision.operator, decision.keptUntil, now],
  );
}

/** An erasure and any other act on the player wait for each other's end, before either takes any other lock. */
export async function lockAgainstErasure(tx: Queryable, of: PlayerId, isErasing: boolean): Promise<void> {
  const lock = isErasing ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await tx.query(`select ${lock}(hashtextextended('erasure of ' || $1, 0))`, [of]);
}

/** Whether the player is nobody any more. */
export async function isErased(db: Queryable, of: PlayerId): Promise<boolean> {
  const { rows } = await db.query(`select from support_erasures where player_id = $1 and state = 'erased'`, [of]);
  return rows.length > 0;
}

/** Those that wait at a brand, the oldest first, from the one that follows `after`. */
export async function readWaitingErasures(db: Queryable, { brand, first, after }: Page): Promise<Erasure[]> {
  return queryRows(
    db,
    toErasure,
    `select * from support_erasures where brand = $1 and state = 'waiting'
       and ($3::uuid is null or (ordered_at, id) > (select ordered_at, id from support_erasures where id = $3))
     order by ordered_at, id limit $2`,
    [brand, first, after],
  );
}

/** Erased players of whom the facts need not be kept any more; the next call has none of them. */
export async function releaseKept(tx: Queryable, now: Date): Promise<PlayerId[]> {
  return queryValues(
    tx,
    playerId,
    'update support_erasures set kept_until = null where kept_until <= $1 returning player_id',
    [now],
  );
}
