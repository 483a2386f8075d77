import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { readAccount } from '../store';

export interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Players with a break that touches the time. An exclusion without an end, which the operator alone lifts, holds as
 * long as the account is not open.
 */
export async function listOnBreak(tx: Queryable, { from, until }: TimeSpan): Promise<PlayerId[]> {
  const { rows } = await tx.query<{ player_id: string; has_end: boolean }>(
    `select player_id, bool_or(ends_at is not null) as has_end from time_outs
     where started_at < $2 and (ends_at is null or ends_at > $1) group by player_id order by player_id`,
    [from, until],
  );
  const found: PlayerId[] = [];
  for (const { player_id: id, has_end: hasEnd } of rows) {
    const playerId = toPlayerId(id);
    if (hasEnd || (await readAccount(tx, playerId)).accountStatus !== 'Open') found.push(playerId);
  }
  return found;
}
