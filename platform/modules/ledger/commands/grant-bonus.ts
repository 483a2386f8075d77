import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { newId, toBonusId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import { err, ok, type Result } from '@/contract/result';
import { endBonus, findBonusBySource, insertBonus, lockWallet } from '../bonus-store';
import { grantFingerprint, type BonusGrant, type BonusRefusal, type GrantedBonus } from '../domain/bonus';
import { BONUS_EXPIRY_JOB } from './expire-bonus';
import { postMovement } from './post-movement';

/**
 * Gives bonus money, once per key. A player has one active bonus: while something of it is left, another is refused;
 * one that is used up makes room. Throws on an amount that is not positive or an expiry that has passed.
 */
export async function grantBonus(
  tx: Queryable,
  clock: Clock,
  grant: BonusGrant,
): Promise<Result<GrantedBonus, BonusRefusal>> {
  const { playerId, amount, maxPayout, maxStake, expiresAt, idempotencyKey } = grant;
  const now = clock.now();
  const bounds = [maxPayout, maxStake].flatMap((bound) => bound ?? []);
  if (amount.amount <= 0n || bounds.some(({ currency }) => currency !== amount.currency))
    throw new RangeError('not an amount for a bonus');
  const wallet = await lockWallet(tx, playerId);
  if (!wallet) return err({ kind: 'wallet-not-found' });
  const known = await findBonusBySource(tx, idempotencyKey);
  if (known)
    return known.fingerprint === grantFingerprint(grant)
      ? ok({ bonusId: known.id, repeated: true })
      : err({ kind: 'idempotency-conflict' });
  if (wallet.currency !== amount.currency) return err({ kind: 'wrong-currency', expected: wallet.currency });
  if (expiresAt <= now) throw new RangeError('a bonus that has expired');
  if (wallet.activeBonus !== null) {
    if (wallet.bonus > 0n) return err({ kind: 'bonus-active', bonusId: wallet.activeBonus });
    await endBonus(tx, playerId, wallet.activeBonus, 'spent', now);
  }
  const bonusId = toBonusId(newId());
  if (!(await insertBonus(tx, bonusId, grant, now))) return err({ kind: 'idempotency-conflict' });
  await payOut(tx, clock, bonusId, grant);
  await scheduleJob(tx, {
    kind: BONUS_EXPIRY_JOB,
    uniqueKey: bonusId,
    runAt: expiresAt,
    payload: { playerId, bonusId },
  });
  // Nothing to wager: cash at once, up to the maximum.
  if (grant.wageringFactor === 0) await endBonus(tx, playerId, bonusId, 'wagered', now);
  return ok({ bonusId, repeated: false });
}

async function payOut(tx: Queryable, clock: Clock, bonusId: string, { playerId, amount }: BonusGrant): Promise<void> {
  const posted = await postMovement(tx, clock, {
    idempotencyKey: `bonus:${bonusId}`,
    kind: 'bonus',
    playerId,
    postings: [{ from: 'house:main', to: 'player_bonus', amount }],
    moneyType: null,
    reference: { bonusId },
  });
  if (!posted.ok) throw new Error(`a bonus that was checked was refused: ${posted.error.kind}`);
}
