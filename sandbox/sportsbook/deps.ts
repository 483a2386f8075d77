import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { Log } from '@foyer/studio-kit/studio';
import type { WalletApi } from '@foyer/studio-kit/wallet/wallet-api';

/** The dependencies of the sportsbook's commands. */
export interface SportsbookContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: WalletApi;
  /** All fixtures, results and prices follow from it. */
  readonly seed: string;
  readonly log: Log;
}
