import type { Queryable } from '../../../kernel/db/db';
import { newId, toPlayerId } from '../../../kernel/ids';
import { refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import type { Player } from '../../players/index';
import type { ActDeps } from '../deps';
import { decideDuplicate, insertDuplicate, lockDuplicate } from '../duplicate-store';
import { isErased } from '../erasure-store';
import type { ActOf } from '../orders';

/** Opens a case of two accounts that may be one person's; nothing happens to them by itself. */
export async function markDuplicate(
  { clock, players }: ActDeps,
  tx: Queryable,
  { id: playerId, brand }: Player,
  { otherPlayerId, operator, reason }: ActOf<'mark-duplicate'>,
): Promise<OperatorAnswer> {
  const other = await players.getPlayer(toPlayerId(otherPlayerId), tx);
  if (other?.brand !== brand || other.id === playerId) return refusedAct(404, 'UnknownPlayer');
  if (await isErased(tx, other.id)) return refusedAct(409, 'Erased');
  const duplicate = {
    id: newId(),
    brand,
    playerId,
    otherPlayerId: other.id,
    state: 'open',
    operator,
    reason,
    markedAt: clock.now(),
    decidedBy: null,
    decidedAt: null,
  } as const;
  return (await insertDuplicate(tx, duplicate))
    ? { status: 200, body: { duplicateId: duplicate.id, state: 'open' } }
    : refusedAct(409, 'WrongState', { isMarked: true });
}

/** Decides a case; two that are different persons' may be marked again. */
export async function decideOnDuplicate(
  { clock }: ActDeps,
  tx: Queryable,
  { id: playerId }: Player,
  { duplicateId, isSame, operator }: ActOf<'decide-duplicate'>,
): Promise<OperatorAnswer> {
  const duplicate = await lockDuplicate(tx, playerId, duplicateId);
  if (!duplicate) return refusedAct(404, 'UnknownDuplicate');
  if (duplicate.state !== 'open') return refusedAct(409, 'WrongState', { state: duplicate.state });
  const state = isSame ? 'same' : 'different';
  await decideDuplicate(tx, duplicateId, state, operator, clock.now());
  return { status: 200, body: { duplicateId, state }, change: { before: 'open', after: state } };
}
