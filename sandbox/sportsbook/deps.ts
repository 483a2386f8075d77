import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import type { WalletApi } from '../studio-kit/wallet/wallet-api';

/** What the commands of the sportsbook work with. */
export interface SportsbookContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly wallet: WalletApi;
  /** All fixtures, results and prices follow from it. */
  readonly seed: string;
  readonly log: (event: string, details: Record<string, string | number>) => void;
}
