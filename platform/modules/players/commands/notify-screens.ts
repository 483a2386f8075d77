import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { playerUpdated, playerTopic } from '../events';

const readClosed = rowReader({ closed: z.boolean() });

/** Notifies the player's screens that something of the player has changed. */
export async function notifyScreens(tx: Queryable, playerId: PlayerId): Promise<void> {
  const account = await queryRow(tx, readClosed, 'select compliance_is_closed($1) as closed', [playerId]);
  await appendEvent(tx, playerUpdated, {
    topic: playerTopic(playerId),
    key: playerId,
    payload: { isAccountClosed: account?.closed ?? false },
  });
}
