import type { Clock } from '../../../kernel/clock';
import { minimumDeposit, type LedgerModule } from '../../ledger/index';
import type { CashierDeps } from '../deps';
import { bonusKeyOf, bonusOf } from '../domain/offers';

/** Gives the bonus of the offer that was chosen with a deposit; a player who has one already keeps that one. */
export function createOfferGrant(
  ledger: Pick<LedgerModule, 'grantBonus'>,
  clock: Clock,
): CashierDeps['onDepositCompleted'] {
  return async (tx, deposit) => {
    const { offerId, amount, playerId } = deposit;
    const bonus = bonusOf(offerId, amount, minimumDeposit(amount.currency));
    if (!bonus || offerId === null) return null;
    const { days, ...terms } = bonus;
    const key = bonusKeyOf(offerId, deposit);
    const granted = await ledger.grantBonus(tx, {
      ...terms,
      idempotencyKey: key,
      playerId,
      expiresAt: new Date(clock.now().getTime() + days * 86_400_000),
    });
    return granted.ok && !granted.value.repeated ? key : null;
  };
}
