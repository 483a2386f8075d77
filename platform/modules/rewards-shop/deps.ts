import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { LoyaltyModule } from '../loyalty/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { Good } from './domain/goods';

export interface ShopDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** As they are at each use. */
  readonly goods: readonly Good[];
  readonly loyalty: Pick<LoyaltyModule, 'getProgress' | 'lockProgress' | 'offeredFor' | 'spendPoints' | 'returnPoints'>;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly rewards: Pick<RewardsModule, 'award' | 'getBlock' | 'getOffer' | 'getPauseReason' | 'getReward'>;
  readonly timeZoneOf: (brand: string) => string;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
