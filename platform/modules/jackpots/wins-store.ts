import { z } from 'zod';
import type { Currency } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';

export const winKinds = ['winner', 'community', 'raffle'] as const;

/** Why a player is paid: a drop, as its winner or of the community, or a prize of a raffle. */
export interface WinCause {
  readonly kind: (typeof winKinds)[number];
  /** Id of the drop or the draw. */
  readonly subject: string;
  /** The pot, or the type of the raffle. */
  readonly source: string;
}

export interface Win extends WinCause {
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
  readonly at: Date;
}

/** Of those that are unseen the newest; the account history has all. */
const MOST_WINS = 20;

export async function insertWin(tx: Queryable, playerId: PlayerId, win: Win): Promise<void> {
  await tx.query(
    `insert into jackpots_wins (id, player_id, kind, subject, source, amount, currency, won_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [win.id, playerId, win.kind, win.subject, win.source, win.amount, win.currency, win.at],
  );
}

const toWin = rowReader(
  {
    id: z.string(),
    kind: z.enum(winKinds),
    subject: z.string(),
    source: z.string(),
    amount: z.bigint(),
    currency,
    at: z.date(),
  },
  { at: 'won_at' },
);

/** The wins that a player has not seen, the oldest first. */
export async function readUnseenWins(db: Queryable, playerId: PlayerId): Promise<Win[]> {
  return queryRows(
    db,
    toWin,
    `select id, kind, subject, source, amount, currency, won_at from (
       select * from jackpots_wins where player_id = $1 and seen_at is null order by won_at desc, id desc limit $2
     ) newest order by won_at, id`,
    [playerId, MOST_WINS],
  );
}

/** Notes that a player has seen these, each once; answers how many were unseen. Others' wins are not touched. */
export async function markSeen(tx: Queryable, playerId: PlayerId, ids: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'update jackpots_wins set seen_at = $3 where player_id = $1 and id = any($2::text[]) and seen_at is null',
    [playerId, [...ids], now],
  );
  return rowCount ?? 0;
}
