import { z } from 'zod';
import type { Currency } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { playerAccountId } from '../domain/accounts';

export interface CashPlaySpan {
  readonly playerId: PlayerId;
  readonly currency: Currency;
  /** From the first instant to the one after the last. */
  readonly from: Date;
  readonly until: Date;
}

/** Minor units of cash, bonus money apart. */
interface CashPlay {
  /** Less what was rolled back; below zero when a rollback came for a stake before the span. */
  readonly staked: bigint;
  readonly won: bigint;
}

/** Along the two indexes of each player's cash account; a part of a jackpot's pot counts as a win. */
const PLAY = `
  select span.player_id, coalesce(sum(played.staked), 0)::bigint as staked, coalesce(sum(played.won), 0)::bigint as won
  from jsonb_to_recordset($1) as span (player_id uuid, account uuid, "from" timestamptz, until timestamptz)
  join ledger_play played on played.account_id = span.account and played.created_at >= span."from" and played.created_at < span.until
  group by span.player_id`;

const toCashPlay = rowReader({
  playerId: z.string().transform(toPlayerId),
  staked: z.bigint(),
  won: z.bigint(),
});

/** Players' stakes and wins in cash, by player, when the ledger booked them; players without play are left out. */
export async function getCashPlay(
  db: Queryable,
  spans: readonly CashPlaySpan[],
): Promise<ReadonlyMap<PlayerId, CashPlay>> {
  const rowsOf = spans.map(({ playerId, currency, from, until }) => ({
    player_id: playerId,
    account: playerAccountId('player_cash', playerId, currency),
    from: from.toISOString(),
    until: until.toISOString(),
  }));
  const played = await queryRows(db, toCashPlay, PLAY, [JSON.stringify(rowsOf)]);
  return new Map(played.map(({ playerId, ...play }) => [playerId, play]));
}
