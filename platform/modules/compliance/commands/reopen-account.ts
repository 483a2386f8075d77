import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import { newId, type PlayerId } from '../../../kernel/ids';
import type { ClosingDeps } from '../deps';

/** The account is not one that its player closed and may open. */
export type ReopenAccountRefusal = Failure<'operation-not-allowed'>;

/** Opens an account again that its player closed and may open; a break goes on. */
export async function reopenAccount(
  { db, clock, accounts }: ClosingDeps,
  playerId: PlayerId,
): Promise<Result<void, ReopenAccountRefusal>> {
  return db.tx(async (tx) => {
    if (!(await accounts.reopenByPlayer(tx, playerId))) return err({ kind: 'operation-not-allowed' });
    await tx.query(`insert into account_closings (id, player_id, act, happened_at) values ($1, $2, 'reopened', $3)`, [
      newId(),
      playerId,
      clock.now(),
    ]);
    return ok(undefined);
  });
}
