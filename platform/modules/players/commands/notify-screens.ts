import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { playerUpdated, playerTopic } from '../events';

/** Notifies the player's screens that something of the player has changed. */
export async function notifyScreens(tx: Queryable, playerId: PlayerId): Promise<void> {
  const { rows } = await tx.query<{ closed: boolean }>('select compliance_is_closed($1) as closed', [playerId]);
  await appendEvent(tx, playerUpdated, {
    topic: playerTopic(playerId),
    key: playerId,
    payload: { isAccountClosed: rows[0]?.closed ?? false },
  });
}
