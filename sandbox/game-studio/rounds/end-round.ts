import { findRound, findSession } from '../store';
import type { StudioContext } from '../studio-deps';
import { abandonRound } from './complete-round';

/** Ends a round that its player has left: what was drawn is paid, any other stake goes back. False for none that `via` has opened. */
export async function endRound(context: StudioContext, roundId: string, via: string): Promise<boolean> {
  const round = await findRound(context.db, roundId);
  const session = round && (await findSession(context.db, round.sessionId));
  if (!round || session?.via !== via) return false;
  await abandonRound(context, session, round);
  return true;
}
