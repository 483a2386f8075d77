import type { RealityChecksDeps, SignIn } from '../deps';
import { insertAnswer, lockCheck, stopCounting } from '../store';

/**
 * The player has read the check and goes on: bets are taken again, and time is counted from the next one. An answer to
 * another check than the one that is due changes nothing, so an answer that is sent twice is one [PRF-03].
 */
export async function answerCheck(
  { db, clock, ledger }: RealityChecksDeps,
  signIn: SignIn,
  number: number,
): Promise<void> {
  await db.tx(async (tx) => {
    const answeredAt = clock.now();
    const check = await lockCheck(tx, signIn);
    if (!check?.dueAt || check.number !== number || check.dueAt > answeredAt) return;
    const totals = await ledger.getPlayTotals(signIn.playerId, check.began, tx);
    if (totals) await insertAnswer(tx, { ...signIn, number, dueAt: check.dueAt, answeredAt, totals });
    await stopCounting(tx, signIn.playerId);
  });
}
