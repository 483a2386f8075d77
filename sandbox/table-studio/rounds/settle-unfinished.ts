import { leaseDueRounds, postponeRound, type TableRound } from '../store';
import type { TableContext } from '../deps';
import { abandonRound } from './complete-round';

const LEASE_MS = 60_000;
const BATCH = 50;
const LONGEST_PAUSE_MS = 300_000;

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(attempts, 9));

async function settleOne(context: TableContext, round: TableRound): Promise<boolean> {
  const after = await abandonRound(context, round);
  if (after.state === 'settled' || after.state === 'cancelled' || after.state === 'refused') return true;
  const again = new Date(context.clock.now().getTime() + pauseAfter(round.attempts));
  const waits = after.state === 'playing' && after.decideBy !== null && after.decideBy > again;
  await postponeRound(context.db, round.id, waits ? (after.decideBy ?? again) : again);
  return false;
}

/**
 * Brings rounds that a crash, a lost answer or an absent player left open to their end. Safe on many hosts at once.
 * Returns how many it finished; rounds for which the wallet did not answer are tried again later.
 */
export async function settleUnfinished(context: TableContext): Promise<number> {
  const now = context.clock.now();
  const due = await leaseDueRounds(context.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  let finished = 0;
  for (const round of due) {
    const done = await settleOne(context, round).catch((error: unknown) => {
      context.log('settling failed', { roundId: round.id, error: String(error) });
      return false;
    });
    if (done) finished++;
  }
  return finished;
}
