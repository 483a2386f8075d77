import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { Brand } from '@/contract/brand.schema';
import type { Licence } from '@/contract/licence.schema';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';

export interface RewardsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<LedgerModule, 'postMovement' | 'grantBonus'>;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'getCustomer' | 'findPlayerByPhoneNumber'>;
  readonly brandOf: (brand: string) => Brand;
  readonly licenceOf: (brand: string) => Licence;
  /** Called after a commit, so that its events do not wait for the next look at the event log. */
  readonly wakeOutbox: () => void;
}
