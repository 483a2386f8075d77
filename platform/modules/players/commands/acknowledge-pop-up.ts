import type { PopUp } from '@/contract/pop-ups';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { customerPopUpAdded, customerTopic } from '../events';

/** The player needs the pop-up no more; the screens read the customer again, so that it closes in each of them. */
export async function acknowledgePopUp(tx: Queryable, playerId: PlayerId, popUp: PopUp): Promise<void> {
  const { rowCount } = await tx.query(
    `update customers set pop_ups_needed = pop_ups_needed - $2::text
     where player_id = $1 and pop_ups_needed @> jsonb_build_array($2::text)`,
    [playerId, popUp],
  );
  if (rowCount === 1)
    await appendEvent(tx, customerPopUpAdded, {
      topic: customerTopic(playerId),
      key: playerId,
      payload: { popUpIdsAdded: [] },
    });
}
