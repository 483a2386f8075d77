import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';

export interface TimeOutsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'startTimeOut'>;
}
