import { newId, type PlayerId } from '../../../kernel/ids';
import type { AccountClosingDeps } from '../deps';

/** Opens an account again that its player closed and may open; a break goes on. False when it is not such a one. */
export async function reopenAccount({ db, clock, players }: AccountClosingDeps, playerId: PlayerId): Promise<boolean> {
  return db.tx(async (tx) => {
    if (!(await players.reopenByPlayer(tx, playerId))) return false;
    await tx.query(`insert into account_closings (id, player_id, act, happened_at) values ($1, $2, 'reopened', $3)`, [
      newId(),
      playerId,
      clock.now(),
    ]);
    return true;
  });
}
