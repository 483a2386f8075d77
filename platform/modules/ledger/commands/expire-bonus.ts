import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import { toBonusId, toPlayerId } from '../../../kernel/ids';
import type { JobHandler } from '../../../kernel/jobs';
import { endBonus, lockWallet } from '../bonus-store';

export const BONUS_EXPIRY_JOB = 'bonus-expiry';

const payloadSchema = z.object({ playerId: z.string(), bonusId: z.string() });

/** Ends a bonus whose time is over; one that ended before stays as it is. */
export function createBonusExpiry(clock: Clock): JobHandler {
  return async (tx, { payload }) => {
    const { playerId, bonusId } = payloadSchema.parse(payload);
    await lockWallet(tx, toPlayerId(playerId));
    await endBonus(tx, toPlayerId(playerId), toBonusId(bonusId), 'expired', clock.now());
  };
}
