import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { GamesModule } from '../games/index';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';

export interface AccountClosingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'closeByPlayer' | 'getPlayer' | 'reopenByPlayer'>;
  readonly games: Pick<GamesModule, 'countOpenRounds'>;
  readonly ledger: Pick<LedgerModule, 'forfeitBonuses' | 'getWallet'>;
  /** Whether the licence of a brand lets players open their accounts again by themselves. */
  readonly mayReopen: (brand: string) => boolean;
}
