import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { Brand } from '@/contract/brand.schema';
import type { Breaks } from '../compliance/index';
import type { IdentityModule } from '../identity/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { WidgetTokens } from '../widget-tokens/index';
import type { Programme } from './domain/programme';

export interface LoyaltyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly programmes: readonly Programme[];
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly rewards: Pick<RewardsModule, 'award' | 'campaignPause' | 'findPausedPlays'>;
  readonly brands: readonly Brand[];
  /** Whether the brand has gamification for players of the country. */
  readonly isOffered: (brand: string, country: string) => boolean;
  readonly timeZoneOf: (brand: string) => string;
  /** Kinds of games by slug, for those that the catalogue knows. */
  readonly kindsOf: (slugs: readonly string[], db: Queryable) => Promise<ReadonlyMap<string, string>>;
  /** Players of whom a break touches the time. */
  readonly listOnBreak: Breaks['listOnBreak'];
  readonly redeemToken: WidgetTokens['redeem'];
  readonly isSessionLive: IdentityModule['isSessionLive'];
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
