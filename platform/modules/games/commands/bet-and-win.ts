import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import type { Result } from '@/contract/result';
import { betAndWinFingerprint, type BetAndWinCall, type WalletAnswer, type WalletRefusal } from '../domain/wallet-call';
import { runWalletCall } from '../store';

/**
 * Takes a stake and pays its win, once per request id: both, or neither where the bet is refused. The answer names the
 * transaction of the bet and the balance after the win.
 */
export function betAndWin(
  db: Db,
  clock: Clock,
  provider: string,
  call: BetAndWinCall,
): Promise<Result<WalletAnswer, WalletRefusal>> {
  const { requestId, sessionId, roundId, gameSlug, stake, amount, roundClosed } = call;
  return runWalletCall(db, 'select * from games_bet_and_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
    provider,
    requestId,
    betAndWinFingerprint(call),
    sessionId,
    roundId,
    gameSlug,
    stake.amount,
    stake.currency,
    amount.amount,
    roundClosed,
    newId(),
    newId(),
    clock.now(),
  ]);
}
