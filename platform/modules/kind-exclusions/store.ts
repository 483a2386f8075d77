import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import { playKinds, type PlayKind } from '@/contract/licence';

/** A kind that the player is excluded from until then. */
export interface KindExclusion {
  readonly kind: PlayKind;
  readonly endsAt: Date;
}

const toExclusion = rowReader({ kind: z.enum(playKinds), endsAt: z.date() });

/** Those that hold at the time, in the order of the kinds. */
export async function readExclusions(db: Queryable, playerId: PlayerId, now: Date): Promise<KindExclusion[]> {
  const exclusions = await queryRows(
    db,
    toExclusion,
    'select kind, max(ends_at) as ends_at from kind_exclusions where player_id = $1 and ends_at > $2 group by kind',
    [playerId, now],
  );
  return exclusions.sort((a, b) => playKinds.indexOf(a.kind) - playKinds.indexOf(b.kind));
}

/** Bets and launches of the player follow each other until the transaction ends. */
export async function lockPlay(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [playerId]);
}

/** Keeps the exclusion, unless one of the kind holds as long. */
export async function insertExclusion(
  tx: Queryable,
  playerId: PlayerId,
  { kind, endsAt }: KindExclusion,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into kind_exclusions (id, player_id, kind, began_at, ends_at)
     select $1::uuid, $2::uuid, $3::text, $4::timestamptz, $5::timestamptz
     where not exists (select from kind_exclusions where player_id = $2 and kind = $3 and ends_at >= $5)`,
    [newId(), playerId, kind, now, endsAt],
  );
}
