import type { SessionContractOffer } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayersModule } from '../players/index';

export interface SessionContractsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** What the licence of a brand offers; null where it asks for no contract. */
  readonly offerOf: (brand: string) => SessionContractOffer | null;
}
