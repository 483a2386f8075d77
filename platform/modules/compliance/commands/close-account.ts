import type { FeedbackReason } from '@/contract/account';
import type { Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import { newId, type PlayerId } from '../../../kernel/ids';
import type { ClosingDeps, Holdings } from '../deps';

export type CloseAccountRefusal =
  | { readonly kind: 'operation-not-allowed' }
  | { readonly kind: 'balance-left'; readonly balance: Money; readonly openBets: number };

/**
 * Closes the player's account at once, with every sign-in, what is being played, bonus money and marketing. Refused while
 * the wallet holds cash that can be paid out or a bet is open, which may still win; the wallet is locked from the look at
 * both to the end [PRF-05].
 */
export async function closeAccount(
  { db, clock, players, accounts, parts, mayReopen }: ClosingDeps,
  playerId: PlayerId,
  reason: FeedbackReason | null,
): Promise<Result<void, CloseAccountRefusal>> {
  const player = await players.getPlayer(playerId);
  if (!player) return err({ kind: 'operation-not-allowed' });
  return txUnlessRefused(db, async (tx): Promise<Result<void, CloseAccountRefusal>> => {
    if (!(await accounts.closeByPlayer(tx, playerId, mayReopen(player.brand))))
      return err({ kind: 'operation-not-allowed' });
    let holdings: Holdings = { wallet: null, openBets: 0 };
    for (const { find } of parts) holdings = { ...holdings, ...(await find(tx, playerId)) };
    const { wallet, openBets } = holdings;
    if (wallet && (openBets > 0 || wallet.balance.amount >= wallet.minWithdrawalAmount.amount))
      return err({ kind: 'balance-left', balance: wallet.balance, openBets });
    for (const { end } of parts) await end?.(tx, playerId);
    await tx.query(
      `insert into account_closings (id, player_id, act, reason, happened_at) values ($1, $2, 'closed', $3, $4)`,
      [newId(), playerId, reason, clock.now()],
    );
    return ok(undefined);
  });
}
