import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import type { BonusId, PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { endBonus, findBonusBySource, lockWallet } from '../bonus-store';

/**
 * Takes back the money of an active bonus, as a withdrawal request does. Answers how much that was; null without an
 * active bonus.
 */
export async function forfeitBonuses(
  tx: Queryable,
  clock: Clock,
  playerId: PlayerId,
  reason: 'withdrawal' | 'removed',
): Promise<Money | null> {
  const wallet = await lockWallet(tx, playerId);
  if (!wallet?.activeBonus) return null;
  await endBonus(tx, playerId, wallet.activeBonus, reason, clock.now());
  return money(wallet.bonus, wallet.currency);
}

/** Takes back the bonus that was granted by this key; one that is over stays as it ended. */
export async function endBonusOf(tx: Queryable, clock: Clock, playerId: PlayerId, source: string): Promise<void> {
  await lockWallet(tx, playerId);
  const bonus = await findBonusBySource(tx, source);
  if (bonus) await endBonus(tx, playerId, bonus.id, 'removed', clock.now());
}

/** Ends the bonus that its player gives up. Answers the bonus money that was lost; null when it is not active. */
export async function cancelBonus(
  tx: Queryable,
  clock: Clock,
  playerId: PlayerId,
  bonusId: BonusId,
): Promise<Money | null> {
  const wallet = await lockWallet(tx, playerId);
  if (wallet?.activeBonus !== bonusId) return null;
  await endBonus(tx, playerId, bonusId, 'removed', clock.now());
  return money(wallet.bonus, wallet.currency);
}
