import { isUuid, type PlayerId } from '../../../kernel/ids';
import { notifyScreens } from '../consumer';
import type { HarmMarkersDeps } from '../deps';
import { insertDismissal } from '../store';

/** The player puts a notice away. Sent again, or with another's id, it changes nothing. */
export async function dismiss(
  { db, clock, wakeConsumers }: HarmMarkersDeps,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  if (!isUuid(id)) return;
  await db.tx(async (tx) => {
    if (await insertDismissal(tx, playerId, id, clock.now())) await notifyScreens(tx, playerId);
  });
  wakeConsumers();
}
