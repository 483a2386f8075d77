import type { Licence } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayerId, SessionId } from '../../kernel/ids';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';

/** The rule for reality checks of a licence. */
export type RealityCheckRule = NonNullable<Licence['realityCheck']>;

export interface RealityChecksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<LedgerModule, 'getPlayTotals'>;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'setRealityCheckPeriod'>;
  /** null where the brand's licence has no reality check. */
  readonly ruleOf: (brand: string) => RealityCheckRule | null;
}

/** The sign-in whose play is counted. */
export interface SignIn {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
}
