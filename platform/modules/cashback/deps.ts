import type { Licence } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { LedgerModule } from '../ledger/index';
import type { LoyaltyModule } from '../loyalty/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { CashbackProgramme } from './domain/cashback';

export interface CashbackDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly programmes: readonly CashbackProgramme[];
  readonly ledger: Pick<LedgerModule, 'getCashPlay'>;
  readonly loyalty: Pick<LoyaltyModule, 'getProgress' | 'listMembers' | 'offeredFor'>;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly rewards: Pick<RewardsModule, 'award' | 'getAssignBlock' | 'getBlock' | 'getOffer' | 'getPauseReason'>;
  readonly licenceOf: (brand: string) => Pick<Licence, 'cashbackAllowed' | 'timeZone'>;
}
