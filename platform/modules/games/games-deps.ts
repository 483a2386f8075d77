import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { LicenceCode } from '../../kernel/enumerations';
import type { PlayerId } from '../../kernel/ids';
import type { Currency } from '../../kernel/money';
import type { ComplianceModule, PlayerStanding } from '../compliance/index';
import type { LedgerModule } from '../ledger/index';
import type { LaunchableGame, Visitor } from './domain/launch';

export interface GameProvider {
  /** Part of account names and of every stored request. */
  id: string;
  /** Key of the signatures of its calls. */
  secret: string;
  /** The address that opens a game with a launch token. */
  launchUrl: (token: string) => string;
}

export interface GamesDeps {
  db: Db;
  clock: Clock;
  ledger: LedgerModule;
  compliance: ComplianceModule;
  /** null when there is no such player. */
  findPlayer: (playerId: PlayerId) => Promise<PlayerStanding | null>;
  /** The game of that slug, when this visitor may see it. */
  findGame: (visitor: Visitor, slug: string) => Promise<LaunchableGame | null>;
  /** Names by slug, whoever may see the games. */
  gameNames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The licence of a brand and the currency its visitors play for fun in. */
  brandTerms: (brand: string) => { licence: LicenceCode; currency: Currency };
  provider: GameProvider;
  /** Called after money has moved, so that its event does not wait for the next look of the outbox. */
  wakeOutbox: () => void;
}
