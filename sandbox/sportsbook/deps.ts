import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { WalletApi } from '../studio-kit/wallet/wallet-api';

/** The dependencies of the sportsbook's commands. */
export interface SportsbookContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: WalletApi;
  /** All fixtures, results and prices follow from it. */
  readonly seed: string;
  readonly log: (event: string, details: Record<string, string | number>) => void;
}
