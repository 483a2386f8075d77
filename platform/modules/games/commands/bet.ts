import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { betFingerprint, type BetCall, type WalletAnswer, type WalletRefusal } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/** Takes a stake, once per request id; opens the round when it is its first bet. */
export function bet(
  db: Db,
  clock: Clock,
  provider: string,
  call: BetCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  const { requestId, sessionId, roundId, gameSlug, stake } = call;
  return runWalletCall(db, 'select * from games_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    provider,
    requestId,
    betFingerprint(call),
    sessionId,
    roundId,
    gameSlug,
    stake.amount,
    stake.currency,
    newId(),
    clock.now(),
  ]);
}
