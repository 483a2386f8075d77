import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { customerPopUpAdded, customerTopic } from '../events';

const readNeeded = rowReader({ popUpsNeeded: z.array(z.string()) });

/** Adds pop-ups the player has to see and sends its screens the new ones. Answers the new ones. */
export async function addPopUps(tx: Queryable, playerId: PlayerId, popUpIds: readonly string[]): Promise<string[]> {
  const customer = await queryRow(
    tx,
    readNeeded,
    'select pop_ups_needed from customers where player_id = $1 for update',
    [playerId],
  );
  if (!customer) return [];
  const needed = customer.popUpsNeeded;
  const added = [...new Set(popUpIds)].filter((id) => !needed.includes(id));
  if (added.length === 0) return [];
  await tx.query('update customers set pop_ups_needed = $2 where player_id = $1', [
    playerId,
    JSON.stringify([...needed, ...added]),
  ]);
  await appendEvent(tx, customerPopUpAdded, {
    topic: customerTopic(playerId),
    key: playerId,
    payload: { popUpIdsAdded: added },
  });
  return added;
}
