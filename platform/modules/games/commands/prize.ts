import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { prizeFingerprint, type PrizeCall, type WalletAnswer, type WalletRefusal } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/** Pays cash that no bet won, once per request id, also after the session has ended. */
export function prize(
  db: Db,
  clock: Clock,
  provider: string,
  call: PrizeCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  return runWalletCall(db, 'select * from games_prize($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    provider,
    call.requestId,
    prizeFingerprint(call),
    call.sessionId,
    call.kind,
    call.reference,
    call.amount.amount,
    call.amount.currency,
    newId(),
    clock.now(),
  ]);
}
