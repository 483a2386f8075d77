import type { Clock } from '../../../kernel/clock';
import { minimumDeposit, type LedgerModule } from '../../ledger/index';
import type { CashierDeps } from '../deps';
import { bonusOf } from '../domain/offers';

/** Gives the bonus of the offer that was chosen with a deposit; a player who has one already keeps that one. */
export function createOfferGrant(
  ledger: Pick<LedgerModule, 'grantBonus'>,
  clock: Clock,
): CashierDeps['onDepositCompleted'] {
  return async (tx, deposit) => {
    const bonus = bonusOf(deposit, minimumDeposit(deposit.amount.currency));
    if (!bonus) return null;
    const { key, amount, wageringFactor, maxPayout, days } = bonus;
    const granted = await ledger.grantBonus(tx, {
      idempotencyKey: key,
      playerId: deposit.playerId,
      amount,
      wageringFactor,
      maxPayout,
      expiresAt: new Date(clock.now().getTime() + days * 86_400_000),
    });
    return granted.ok && !granted.value.repeated ? key : null;
  };
}
