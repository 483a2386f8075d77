import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { RandomSource } from '../studio-kit/domain/random';
import type { SpinPace } from '../studio-kit/http/spin-pace';
import type { WalletApi } from '../studio-kit/wallet/wallet-api';
import type { OutcomeOrders } from './rounds/ordered-outcomes';

/** Colours of a game, from the darkest ground to the brightest light. */
export interface GamePalette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly spark: string;
}

/** The facts that the studio needs to serve a game. */
export interface StudioGame {
  readonly slug: string;
  readonly name: string;
  /** Id of a slot variant. */
  readonly variantId: string;
  readonly palette: GamePalette;
}

/** The licence's rules that bind a slot. */
export interface PlayRules {
  readonly autoplayAllowed: boolean;
  readonly minSpinSeconds: number;
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
  readonly log: (event: string, details: Record<string, string | number>) => void;
}
