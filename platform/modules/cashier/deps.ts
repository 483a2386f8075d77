import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { Secrets } from '../../kernel/signed-text';
import type { Licence } from '@/contract/licence.schema';
import type { Money } from '@/contract/money';
import type { Result } from '@/contract/result';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';
import type { OpenOffers, TakenOffer } from './domain/offers';
import type { DepositLimitReached } from './domain/refusal';

/** Holds part of the player's deposit limits for a deposit, in the caller's transaction. */
export interface DepositLimits {
  reserve(
    tx: Queryable,
    deposit: {
      readonly playerId: PlayerId;
      readonly brand: string;
      readonly depositId: string;
      readonly amount: Money;
    },
  ): Promise<Result<void, DepositLimitReached>>;
  /** The deposit's money has come. */
  settle(tx: Queryable, depositId: string): Promise<void>;
  release(tx: Queryable, depositId: string): Promise<void>;
}

export interface CompletedDeposit {
  readonly playerId: PlayerId;
  readonly depositId: string;
  readonly amount: Money;
  /** Null without one, and where another bonus has begun since. */
  readonly offer: TakenOffer | null;
}

/** The offers of deposits and of pages, as another module keeps them. */
export interface OfferSource {
  /** Those open to the player now. */
  open(from: Queryable, playerId: PlayerId, hasDeposited: boolean): Promise<OpenOffers>;
  /** Works in the transaction that credits the deposit. Answers the key of the bonus that came with it. */
  give(tx: Queryable, deposit: CompletedDeposit): Promise<string | null>;
}

export interface CashierDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Pick<
    LedgerModule,
    'postMovement' | 'postSystemMovement' | 'getWallet' | 'forfeitBonuses' | 'lockCash'
  >;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly depositLimits: DepositLimits;
  readonly openOffers: OfferSource['open'];
  readonly onDepositCompleted: OfferSource['give'];
  /** The provider took back a deposit that brought a bonus; works in the transaction that takes the money. */
  readonly onDepositReversed: (
    tx: Queryable,
    deposit: { readonly playerId: PlayerId; readonly bonusKey: string },
  ) => Promise<void>;
  /** By the brand's licence. */
  readonly isClosedLoop: (brand: string) => boolean;
  /** By the brand's licence: whether a withdrawal that waits may be taken back. */
  readonly mayCancelWithdrawals: (brand: string) => boolean;
  /** By the brand's licence: when an instant payout to an account typed lately waits. */
  readonly newAccountTermsOf: (brand: string) => Licence['newPayoutAccount'];
  /** Where browsers pay, followed by `/<kind>/`; null when this deployment has no provider. */
  readonly providerUrl: string | null;
  /** Where payouts are ordered, from server to server. */
  readonly payoutsUrl: string | null;
  /** Where deposits are sent back that came when the player's limits had no room for them any more. */
  readonly returnsUrl: string | null;
  /** Shared with the provider: seals orders, signs payouts and callbacks. */
  readonly providerSecret: Secrets;
  /** In the sandbox nobody reviews: a withdrawal is let through after its method's review time. */
  readonly approvesByItself: boolean;
  readonly isWebOrigin: (brand: string, origin: string) => boolean;
  /** Called after money has moved. */
  readonly wakeConsumers: () => void;
}

/** The calling player, as far as the request shows. */
export interface Customer {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly signedInAt: Date;
  /** Contract form, e.g. `fi_FI`. */
  readonly locale: string;
}
