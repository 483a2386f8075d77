import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { playerUpdated, playerTopic } from '../events';

/** Keeps when terms and privacy policy were accepted, the first time, and notifies the player's screens. */
export async function acceptTerms(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `update players set terms_accepted_at = coalesce(terms_accepted_at, $2), privacy_policy_accepted_at = coalesce(privacy_policy_accepted_at, $2), updated_at = $2
     where id = $1 and (terms_accepted_at is null or privacy_policy_accepted_at is null)`,
    [playerId, now],
  );
  if (rowCount === 1)
    await appendEvent(tx, playerUpdated, {
      topic: playerTopic(playerId),
      key: playerId,
      payload: { isAccountClosed: false },
    });
}
