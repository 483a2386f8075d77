import type { TableContext } from '../deps';
import { findRound } from '../store';
import { abandonRound } from './complete-round';

/** Ends a round that its player has left, by the rule: a hand stands, and a stake on which nothing was drawn goes back. False for none. */
export async function endRound(context: TableContext, roundId: string): Promise<boolean> {
  const round = await findRound(context.db, roundId);
  if (!round) return false;
  await abandonRound(context, round, true);
  return true;
}
