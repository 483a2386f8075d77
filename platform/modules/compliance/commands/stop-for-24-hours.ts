import { newId, type PlayerId } from '../../../kernel/ids';
import type { BreaksDeps } from '../deps';

const HOUR_MS = 3_600_000;

/**
 * Stops all play and deposits of the player for 24 hours from now, at once and for good: nothing shortens it, and a
 * longer time-out stays. Bets that are on their way are waited for; none is taken after the answer [PRF-08].
 */
export async function stopFor24Hours({ db, clock, accounts }: BreaksDeps, playerId: PlayerId): Promise<void> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + 24 * HOUR_MS);
  await db.tx(async (tx) => {
    if (!(await accounts.startTimeOut(tx, playerId, endsAt))) return;
    await tx.query('insert into time_outs (id, player_id, kind, started_at, ends_at) values ($1, $2, $3, $4, $5)', [
      newId(),
      playerId,
      '24-hours',
      now,
      endsAt,
    ]);
  });
}
