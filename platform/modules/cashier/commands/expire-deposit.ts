import type { Queryable } from '../../../kernel/db/db';
import type { CashierDeps } from '../deps';
import { lockTransaction } from '../store';
import { stopDeposit } from './settle';

/** Gives up a deposit whose provider has not answered in time. */
export async function expireDeposit(deps: CashierDeps, tx: Queryable, id: string): Promise<void> {
  const transaction = await lockTransaction(tx, id);
  if (transaction?.status === 'Initialized' || transaction?.status === 'CancelInitialized')
    await stopDeposit(deps, tx, transaction, transaction.reason ?? 'Expired');
}
