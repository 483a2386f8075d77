import type { Jackpots } from '@/contract/jackpot.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';
import type { Draw } from './domain/chance';

export interface JackpotsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jackpots: Jackpots;
  readonly ledger: Pick<LedgerModule, 'postMovement' | 'postSystemMovement' | 'openSystemAccount'>;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** Decides drops. */
  readonly draw: Draw;
}
