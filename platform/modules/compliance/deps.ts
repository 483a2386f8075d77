import type { Licence } from '@/contract/licence.schema';
import type { Money } from '@/contract/money';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { PlayersModule } from '../players/index';
import type { Accounts } from './accounts';

export interface BreaksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly accounts: Pick<Accounts, 'startTimeOut' | 'startSelfExclusion'>;
  /** The breaks that the licence of a brand offers. */
  readonly breaksOf: (brand: string) => Pick<Licence, 'timeOutPeriods' | 'exclusionTerms'>;
}

/** Money and bets that an account still has. */
export interface Holdings {
  /** Null for a player without wallet. */
  readonly wallet: { readonly balance: Money; readonly minWithdrawalAmount: Money } | null;
  readonly openBets: number;
}

/** The part of another module in a closing by the player, in its transaction and behind the locks that it takes. */
export interface ClosingPart {
  readonly find: (tx: Queryable, playerId: PlayerId) => Promise<Partial<Holdings>>;
  /** Ends what a closed account may not keep. */
  readonly end?: (tx: Queryable, playerId: PlayerId) => Promise<void>;
}

export interface ClosingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly accounts: Pick<Accounts, 'closeByPlayer' | 'reopenByPlayer'>;
  readonly parts: readonly ClosingPart[];
  /** Whether the licence of a brand lets players open their accounts again by themselves. */
  readonly mayReopen: (brand: string) => boolean;
}
