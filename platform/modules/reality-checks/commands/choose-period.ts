import { err, ok, type Result } from '@/contract/result';
import type { RealityChecksDeps, RealityCheckRule, SignIn } from '../deps';
import { lockCheck, moveDue, notifyScreens } from '../store';

export type ChoosePeriodRefusal = { readonly kind: 'operation-not-allowed' };

/**
 * Keeps the player's period. A shorter one holds at once, also for the time that is being counted; a longer one from the
 * next count on, so that nobody puts off a check that is near [PRF-03].
 */
export async function choosePeriod(
  { db, players }: RealityChecksDeps,
  rule: RealityCheckRule,
  signIn: SignIn,
  minutes: number,
): Promise<Result<void, ChoosePeriodRefusal>> {
  if (!rule.allowedMinutes.includes(minutes)) return err({ kind: 'operation-not-allowed' });
  await db.tx(async (tx) => {
    await players.setRealityCheckPeriod(tx, signIn.playerId, minutes);
    const check = await lockCheck(tx, signIn);
    if (!check) return;
    const wouldBeDue = check.countingSince && new Date(check.countingSince.getTime() + minutes * 60_000);
    if (wouldBeDue && check.dueAt && wouldBeDue < check.dueAt) await moveDue(tx, signIn.playerId, wouldBeDue);
    else await notifyScreens(tx, signIn.playerId);
  });
  return ok(undefined);
}
