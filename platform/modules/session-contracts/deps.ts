import type { SessionContractOffer } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';

export interface SessionContractsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** The offer of a brand's licence; null where it has no contract before play. */
  readonly offerOf: (brand: string) => SessionContractOffer | null;
}
