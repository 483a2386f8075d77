import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { rollbackFingerprint, type RollbackCall, type WalletAnswer, type WalletRefusal } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/**
 * Gives a stake back. One that has not come yet will be refused when it comes; one given back already is answered well.
 */
export function rollback(
  db: Db,
  clock: Clock,
  provider: string,
  call: RollbackCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  return runWalletCall(db, 'select * from games_rollback($1, $2, $3, $4, $5, $6)', [
    provider,
    call.requestId,
    rollbackFingerprint(call),
    call.betRequestId,
    newId(),
    clock.now(),
  ]);
}
