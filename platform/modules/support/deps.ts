import type { Brand } from '@/contract/brand.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { BlockedHoursModule } from '../blocked-hours/index';
import type { CashierModule } from '../cashier/index';
import type { Accounts, Breaks } from '../compliance/index';
import type { Consents } from '../consents/index';
import type { DocumentsModule } from '../documents/index';
import type { GamesModule } from '../games/index';
import type { HarmMarkersModule } from '../harm-markers/index';
import type { IdentityModule } from '../identity/index';
import type { KindExclusionsModule } from '../kind-exclusions/index';
import type { LedgerModule } from '../ledger/index';
import type { Legal } from '../legal/index';
import type { LimitsModule } from '../limits/index';
import type { MessagingModule } from '../messaging/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { VerificationModule } from '../verification/index';
import type { SourceOfWealthModule } from '../source-of-wealth/index';

/** For the acts on accounts. */
export interface ActDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<
    PlayersModule,
    | 'getPlayer'
    | 'stopMarketing'
    | 'erasePerson'
    | 'markVerified'
    | 'changeVerification'
    | 'addPopUps'
    | 'setBankingCheck'
  >;
  readonly accounts: Pick<Accounts, 'changeAccountStatus' | 'changeBlocks' | 'lockAccount'> & Pick<Breaks, 'takeBreak'>;
  readonly limits: Pick<LimitsModule, 'lowerLimit' | 'setLimit'>;
  readonly messages: Pick<MessagingModule, 'cancel' | 'resend'>;
  readonly cashier: Pick<CashierModule, 'checkRefund' | 'refund'>;
  readonly ledger: Pick<LedgerModule, 'lockCash' | 'postMovement' | 'getWallet'>;
  readonly verification: Pick<VerificationModule, 'orderEmailChange' | 'cancelEmailChange'>;
  /** Whole units of a currency that one operator may add to a player's balance, or take from it, within a day. */
  readonly adjustmentAloneMost: number;
  /** Called after an act. */
  readonly wakeConsumers: () => void;
}

/** For finding and reading players. */
export interface ReadDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brandOf: (id: string) => Brand | null;
  readonly players: Pick<PlayersModule, 'getPlayer' | 'findPlayerByPhoneNumber' | 'findPlayers'>;
  readonly blockedHours: Pick<BlockedHoursModule, 'get'>;
  readonly cashier: Pick<CashierModule, 'getTransactions' | 'findByReference'>;
  readonly consents: Pick<Consents, 'ofPlayer'>;
  readonly documents: Pick<DocumentsModule, 'list'>;
  readonly games: Pick<GamesModule, 'roundPage'>;
  readonly harmMarkers: Pick<HarmMarkersModule, 'list'>;
  readonly identity: Pick<IdentityModule, 'getSessionHistory'>;
  readonly kindExclusions: Pick<KindExclusionsModule, 'get'>;
  readonly ledger: Pick<LedgerModule, 'getWallet' | 'getBonuses'>;
  readonly legal: Pick<Legal, 'ofPlayer'>;
  readonly limits: Pick<LimitsModule, 'getLimits' | 'getHistory'>;
  readonly messaging: Pick<MessagingModule, 'getHistory'>;
  readonly rewards: Pick<RewardsModule, 'getHistory'>;
  readonly sourceOfWealth: Pick<SourceOfWealthModule, 'get'>;
}
