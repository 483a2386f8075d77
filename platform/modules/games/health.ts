import type { Queryable } from '../../kernel/db/db';
import type { HealthCheck } from '../../kernel/http/health';
import { countRefusedWins } from './store';

/** A refused win that waits for somebody is an alarm, no outage. */
export function createGamesHealth(db: Queryable): HealthCheck {
  return async () => {
    const refusedWins = await countRefusedWins(db);
    return { status: refusedWins > 0 ? 'alarm' : 'ok', refusedWins };
  };
}
