import type { BreakPeriod } from '@/contract/break-period';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';

export interface KindExclusionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** The lengths that the licence of a brand offers; none where it has no such exclusions. */
  readonly periodsOf: (brand: string) => readonly BreakPeriod[];
}
