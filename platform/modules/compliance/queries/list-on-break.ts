import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { playerId } from '../../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { readAccount } from '../store';

export interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

const toBreak = rowReader({ playerId, hasEnd: z.boolean() });

/**
 * Players with a break that touches the time. An exclusion without an end, which the operator alone lifts, holds as
 * long as the account is not open.
 */
export async function listOnBreak(tx: Queryable, { from, until }: TimeSpan): Promise<PlayerId[]> {
  const breaks = await queryRows(
    tx,
    toBreak,
    `select player_id, bool_or(ends_at is not null) as has_end from time_outs
     where started_at < $2 and (ends_at is null or ends_at > $1) group by player_id order by player_id`,
    [from, until],
  );
  const found: PlayerId[] = [];
  for (const { playerId, hasEnd } of breaks)
    if (hasEnd || (await readAccount(tx, playerId)).accountStatus !== 'Open') found.push(playerId);
  return found;
}
