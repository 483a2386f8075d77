import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { SpinPace } from '@foyer/studio-kit/http/spin-pace';
import type { GamePalette, Log, PlayRules } from '@foyer/studio-kit/studio';
import type { WalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import type { TableError } from './protocol/table-api';
import type { TableRules } from './tables';

/** The facts that the studio needs to serve a table. */
export interface TableGame {
  readonly slug: string;
  readonly name: string;
  readonly rules: TableRules;
  readonly palette: GamePalette;
}

/** How a game is called and looks, as the catalogue has it. */
export interface TableTitle {
  readonly name: string;
  readonly kind: string;
  readonly palette: GamePalette;
}

/** The dependencies of the studio's commands. */
export interface TableContext {
  readonly db: Db;
  readonly wallet: WalletApi;
  readonly clock: Clock;
  readonly random: RandomSource;
  /** Null for a slug that is no table. */
  readonly findGame: (slug: string) => TableGame | null;
  readonly playRules: (licence: string) => PlayRules;
  readonly pace: SpinPace;
  readonly log: Log;
}

/** Why a request gave nothing. */
export interface TableFailure {
  readonly error: TableError;
  readonly message?: string;
  readonly retryAfterMs?: number;
}
