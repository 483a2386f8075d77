import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { winFingerprint, type WalletAnswer, type WalletRefusal, type WinCall } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/**
 * Pays a win of an open round, once per request id, also after the session has ended. An amount of zero only closes the
 * round.
 */
export function win(
  db: Db,
  clock: Clock,
  provider: string,
  call: WinCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  return runWalletCall(db, 'select * from games_win($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    provider,
    call.requestId,
    winFingerprint(call),
    call.sessionId,
    call.roundId,
    call.amount.amount,
    call.roundClosed,
    newId(),
    clock.now(),
  ]);
}
