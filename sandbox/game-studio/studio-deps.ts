import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { SpinPace } from '@foyer/studio-kit/http/spin-pace';
import type { GamePalette, Log, PlayRules } from '@foyer/studio-kit/studio';
import type { WalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import type { OutcomeOrders } from './rounds/ordered-outcomes';

/** The facts that the studio needs to serve a game. */
export interface StudioGame {
  readonly slug: string;
  readonly name: string;
  /** Id of a slot variant. */
  readonly variantId: string;
  readonly palette: GamePalette;
}

/** The dependencies of the studio's commands. */
export interface StudioContext {
  readonly db: Db;
  /** The wallet as this name's key opens it; null for a name that has none. */
  readonly walletVia: (via: string) => WalletApi | null;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly findGame: (slug: string) => Promise<StudioGame | null>;
  readonly playRules: (licence: string) => PlayRules;
  readonly spinPace: SpinPace;
  readonly orders: OutcomeOrders;
  readonly log: Log;
}
