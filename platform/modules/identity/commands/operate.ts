import { z } from 'zod';
import { toPlayerId } from '../../../kernel/ids';
import { acting, actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import type { IdentityDeps } from '../deps';
import { insertAct, readActs } from '../operator-acts';
import { endLiveSessionsOfPlayer } from '../store';

const MOST_LISTED = 100;

/** An operator's orders about sessions. */
export const sessionsOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    playerId: z.uuid().nullable().default(null),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: z.uuid().nullable().default(null),
  }),
  z.strictObject({
    action: z.literal('end'),
    playerId: z.uuid(),
    ...acting,
  }),
]);
export type SessionsOrder = z.infer<typeof sessionsOrder>;

/**
 * Ends every live session of a player, who may sign in again at once; the same act with the same key is done once, so
 * that a repeated order ends nothing that was opened since.
 */
export async function operate(
  { clock, db, players }: Pick<IdentityDeps, 'clock' | 'db' | 'players'>,
  order: SessionsOrder,
): Promise<OperatorAnswer> {
  if (order.action === 'list') {
    const acts = await readActs(db, order.playerId, order.first, order.after);
    return { status: 200, body: { acts, next: acts.length === order.first ? (acts.at(-1)?.id ?? null) : null } };
  }
  const playerId = toPlayerId(order.playerId);
  const now = clock.now();
  return actOnce({ db, endpoint: 'sessions', now }, order, async (tx) => {
    if (!(await players.getPlayer(playerId, tx))) return refusedAct(404, 'UnknownPlayer');
    const { key, operator, reason } = order;
    const sessions = await endLiveSessionsOfPlayer(tx, playerId, 'operator', now);
    await insertAct(tx, { key, playerId, operator, reason, sessions }, now);
    return { status: 200, body: { ended: sessions } };
  });
}
