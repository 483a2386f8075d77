import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { Brand } from '@/contract/brand.schema';
import type { FeatureToggle } from '@/contract/feature-toggles';
import type { Licence } from '@/contract/licence.schema';
import type { FreeRoundGames } from './free-rounds';
import type { HarmMarkersModule } from '../harm-markers/index';
import type { LedgerModule } from '../ledger/index';
import type { LimitsModule } from '../limits/index';
import type { PlayersModule } from '../players/index';

/** Work in the transaction in which rewards of a player end without being credited; the rewards are held. */
export type EndUnpaid = (tx: Queryable, playerId: PlayerId, rewardIds: readonly string[], now: Date) => Promise<void>;

export interface RewardsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<LedgerModule, 'postMovement' | 'grantBonus'>;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'findPlayerByPhoneNumber'>;
  readonly brandOf: (brand: string) => Brand;
  /** The toggles that a brand has on now. */
  readonly togglesOf: (brand: Brand, db: Queryable) => Promise<readonly FeatureToggle[]>;
  readonly licenceOf: (brand: string) => Licence;
  readonly games: FreeRoundGames;
  /** Whether a limit of play of the player is used up now. */
  readonly isLimitReached: LimitsModule['isLimitReached'];
  /** The times after markers of harm. */
  readonly readHarmPauses: HarmMarkersModule['readPauses'];
  /** Gives back what was paid for rewards that come to nothing; called before their budgets are touched. */
  readonly endUnpaid: EndUnpaid;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeConsumers: () => void;
}
