import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { LicenceCode } from '@/contract/licence';
import type { PlayerId } from '../../kernel/ids';
import type { Currency } from '@/contract/money';
import type { ComplianceModule, PlayFacts } from '../compliance/index';
import type { LedgerModule } from '../ledger/index';
import type { ProvidersModule } from '../providers/index';
import type { LaunchableGame, Visitor } from './domain/launch';

export interface GamesDeps {
  db: Db;
  clock: Clock;
  ledger: LedgerModule;
  compliance: ComplianceModule;
  /** null when there is no such player. */
  findPlayer: (playerId: PlayerId) => Promise<PlayFacts | null>;
  /** The game of that slug, when this visitor may see it; `from` is the caller's transaction, where there is one. */
  findGame: (visitor: Visitor, slug: string, from?: Queryable) => Promise<LaunchableGame | null>;
  /** Names by slug, also of games that may not be shown; and the one of the sportsbook where there is one. */
  gameNames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Kinds by slug, also of games that may not be shown. */
  gameKinds: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The licence of a brand and the currency its visitors play for fun in. */
  brandTerms: (brand: string) => { licence: LicenceCode; currency: Currency };
  /** Each game is one's, which alone opens it and moves its money. */
  providers: Pick<ProvidersModule, 'all' | 'find' | 'isOpen'>;
  /** Types of the failures without parameters that modules declare for themselves. */
  ownFailures: ReadonlySet<string>;
  /** Called after money has moved, so that its event does not wait for the next look at the event log. */
  wakeConsumers: () => void;
}
