import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { Licence } from '@/contract/licence.schema';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';

export interface CalendarsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly rewards: Pick<RewardsModule, 'award' | 'getAssignBlock' | 'getPauseReason' | 'isCalendarCampaign'>;
  readonly licenceOf: (brand: string) => Pick<Licence, 'code' | 'timeZone'>;
  /** Null for an unknown brand. */
  readonly brandById: (brand: string) => unknown;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
