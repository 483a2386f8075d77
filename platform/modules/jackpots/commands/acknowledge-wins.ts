import { appendEvent } from '../../../kernel/events/append-event';
import type { PlayerId } from '../../../kernel/ids';
import type { JackpotsDeps } from '../deps';
import { winsChanged, winsTopic } from '../events';
import { markSeen } from '../wins-store';

/** The player has seen these wins: no tab and no later visit shows them again. Unknown ids change nothing. */
export async function acknowledgeWins(
  { db, clock }: Pick<JackpotsDeps, 'db' | 'clock'>,
  playerId: PlayerId,
  ids: readonly string[],
): Promise<void> {
  await db.tx(async (tx) => {
    if ((await markSeen(tx, playerId, ids, clock.now())) === 0) return;
    await appendEvent(tx, winsChanged, { topic: winsTopic(playerId), key: playerId, payload: {} });
  });
}
