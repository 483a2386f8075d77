import type { Queryable } from '../../kernel/db/db';
import type { HealthCheck } from '../../kernel/http/health';
import { countStuckRounds } from './left-rounds-store';
import { countRefusedWins } from './store';

/** A refused win, or a round that nothing has ended, waits for somebody: an alarm, no outage. */
export function createGamesHealth(db: Queryable): HealthCheck {
  return async () => {
    const [refusedWins, leftRounds] = [await countRefusedWins(db), await countStuckRounds(db)];
    return { status: refusedWins + leftRounds > 0 ? 'alarm' : 'ok', refusedWins, leftRounds };
  };
}
