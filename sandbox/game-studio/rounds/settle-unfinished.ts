import { findSession, leaseDueRounds, postponeRound, type StudioRound } from '../store';
import type { StudioContext } from '../studio-deps';
import { abandonRound } from './complete-round';

const LEASE_MS = 60_000;
const BATCH = 50;
const LONGEST_PAUSE_MS = 300_000;

function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(attempts, 9));
}

async function settleOne(context: StudioContext, round: StudioRound): Promise<boolean> {
  const session = await findSession(context.db, round.sessionId);
  if (!session) return false;
  const after = await abandonRound(context, session, round);
  if (after.state === 'settled' || after.state === 'cancelled' || after.state === 'refused') return true;
  await postponeRound(context.db, round.id, new Date(context.clock.now().getTime() + pauseAfter(round.attempts)));
  return false;
}

/**
 * Brings rounds that a crash or a lost answer left open to their end: a drawn win is paid, an undrawn stake goes back.
 * Safe on many hosts at once. Returns how many it finished; rounds for which the wallet did not answer are tried again
 * later.
 */
export async function settleUnfinished(context: StudioContext): Promise<number> {
  const now = context.clock.now();
  const due = await leaseDueRounds(context.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  let finished = 0;
  for (const round of due) if (await settleOne(context, round)) finished++;
  return finished;
}
