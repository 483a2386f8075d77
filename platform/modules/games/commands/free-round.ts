import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { freeRoundFingerprint, type FreeRoundCall } from '../domain/free-rounds';
import type { WalletAnswer, WalletRefusal } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/** Counts a grant down by a round and pays its win, once per request id. An amount of zero is a round that won nothing. */
export function freeRound(
  db: Db,
  clock: Clock,
  provider: string,
  call: FreeRoundCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  const { requestId, sessionId, roundId, grantId, amount } = call;
  return runWalletCall(db, 'select * from games_free_round($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    provider,
    requestId,
    freeRoundFingerprint(call),
    sessionId,
    roundId,
    grantId,
    amount.amount,
    newId(),
    clock.now(),
  ]);
}
