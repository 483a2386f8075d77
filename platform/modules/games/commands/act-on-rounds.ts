import { z } from 'zod';
import { toDecimal } from '@/contract/money';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { newId, toGameSessionId } from '../../../kernel/ids';
import { acting, actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { requestIdSchema } from '../domain/wallet-call';
import { findStuckRound, markEnded, returnStakes, selectStuckRounds, type StuckRound } from '../left-rounds-store';
import { closeRound } from '../store';

const MOST_LISTED = 100;
const ending = { provider: z.string().min(1).max(32), roundId: requestIdSchema, ...acting };

/** An operator's orders about rounds that were left and that nothing has ended. */
export const roundsOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    brand: z.string().nullable().default(null),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  }),
  z.strictObject({ action: z.literal('return-stakes'), ...ending }),
  z.strictObject({ action: z.literal('close'), ...ending }),
]);
type RoundsOrder = z.infer<typeof roundsOrder>;
type Ending = Extract<RoundsOrder, { readonly roundId: string }>;

interface ActDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly wakeConsumers: () => void;
}

const toListed = ({ openBets: _openBets, stake, win, ...round }: StuckRound) => ({
  ...round,
  stake: toDecimal(stake),
  win: toDecimal(win),
  currency: stake.currency,
});

/** Does what an operator orders; the same act with the same key is done once. */
export async function actOnRounds(deps: ActDeps, order: RoundsOrder): Promise<OperatorAnswer> {
  if (order.action === 'list') {
    const rounds = await selectStuckRounds(deps.db, order.brand, order.first);
    return { status: 200, body: { rounds: rounds.map(toListed) } };
  }
  const now = deps.clock.now();
  const done = await actOnce({ db: deps.db, endpoint: 'rounds', now }, order, (tx) => end(tx, order, now));
  if (done.status === 200) deps.wakeConsumers();
  return done;
}

async function end(tx: Queryable, order: Ending, now: Date): Promise<OperatorAnswer> {
  const { provider, roundId } = order;
  const round = await findStuckRound(tx, provider, roundId);
  if (!round) return refusedAct(404, 'NoRoundLeft');
  const outcome =
    order.action === 'close' ? await close(tx, round, now) : await returnStakes(tx, round, 'operator', now);
  if (outcome !== 'Returned' && outcome !== 'Closed') return refusedAct(409, outcome);
  return { status: 200, body: { status: outcome === 'Closed' ? 'closed' : 'cancelled' }, on: round.playerId };
}

/** Ends a round with what it has won so far. */
async function close(tx: Queryable, { provider, roundId, sessionId }: StuckRound, now: Date): Promise<string> {
  const outcome = await closeRound(tx, { provider, roundId, sessionId: toGameSessionId(sessionId) }, newId(), now);
  if (outcome !== 'Accepted') return outcome;
  await markEnded(tx, provider, roundId, 'operator');
  return 'Closed';
}
