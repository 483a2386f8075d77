import type { Licence } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';

export interface TimeOutsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'startTimeOut' | 'startSelfExclusion'>;
  /** The breaks that the licence of a brand offers. */
  readonly breaksOf: (brand: string) => Pick<Licence, 'timeOutPeriods' | 'exclusionTerms'>;
}
