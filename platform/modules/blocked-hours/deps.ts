import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { Accounts } from '../compliance/index';
import type { PlayersModule } from '../players/index';

interface BlockedHoursTerms {
  /** Whether the licence lets players choose hours. */
  readonly isOffered: boolean;
  /** IANA. */
  readonly timeZone: string;
  /** When a change may hold that is chosen now and leaves hours out. */
  readonly afterWait: (now: Date) => Date;
}

export interface BlockedHoursDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** Ends what is played, in the caller's transaction; waits for bets on their way. */
  readonly endPlay: Accounts['endPlay'];
  readonly sessions: {
    /** Makes sign-ins of the player wait until the transaction ends. */
    readonly lock: (tx: Queryable, playerId: PlayerId) => Promise<void>;
    readonly end: (tx: Queryable, playerId: PlayerId, now: Date) => Promise<void>;
  };
  readonly termsOf: (brand: string) => BlockedHoursTerms;
}
