import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { Brand } from '@/contract/brand.schema';
import type { HarmMarkersModule } from '../harm-markers/index';
import type { IdentityModule } from '../identity/index';
import type { LimitsModule } from '../limits/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { TimeOutsModule } from '../time-outs/index';
import type { WidgetTokens } from '../widget-tokens/index';
import type { Programme } from './domain/programme';

export interface LoyaltyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly programmes: readonly Programme[];
  readonly players: Pick<PlayersModule, 'getPlayer' | 'getCustomer'>;
  readonly rewards: Pick<RewardsModule, 'award'>;
  readonly brands: readonly Brand[];
  /** Whether the brand has gamification for players of the country. */
  readonly isOffered: (brand: string, country: string) => boolean;
  readonly timeZoneOf: (brand: string) => string;
  /** Kinds of games by slug, for those that the catalogue knows. */
  readonly kindsOf: (slugs: readonly string[], db: Queryable) => Promise<ReadonlyMap<string, string>>;
  /** Players of whom a break touches the time. */
  readonly listOnBreak: TimeOutsModule['listOnBreak'];
  /** Whether a limit of play of the player is used up now. */
  readonly isLimitReached: LimitsModule['isLimitReached'];
  /** The times after markers of harm. */
  readonly readHarmPauses: HarmMarkersModule['readPauses'];
  readonly redeemToken: WidgetTokens['redeem'];
  readonly isSessionLive: IdentityModule['isSessionLive'];
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
