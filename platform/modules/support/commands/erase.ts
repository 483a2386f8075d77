import { WITHOUT_END } from '@/contract/break-period';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { isSameOperator, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { lockOpenPayments } from '../../cashier/index';
import type { readAccount } from '../../compliance/index';
import { hasOpenRounds } from '../../games/index';
import type { Player } from '../../players/index';
import { hasOpenTickets } from '../../raffles/index';
import type { ActDeps } from '../deps';
import { decideErasure, insertErasure, lockErasure, releaseKept } from '../erasure-store';
import type { ActOf } from '../orders';
import { erasePerson } from './erase-person';

type Account = Awaited<ReturnType<typeof readAccount>>;

/** Notes an erasure that waits for a second operator. */
export async function orderErasure(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  { operator, reason }: ActOf<'erase'>,
): Promise<OperatorAnswer> {
  const obstacle = await findObstacle(deps, tx, player);
  if (obstacle) return obstacle;
  const erasure = {
    id: newId(),
    playerId: player.id,
    brand: player.brand,
    operator,
    reason,
    orderedAt: deps.clock.now(),
  };
  return (await insertErasure(tx, erasure))
    ? { status: 200, body: { erasureId: erasure.id, state: 'waiting' } }
    : refusedAct(409, 'WrongState', { state: 'waiting' });
}

/** Erases or refuses; its own operator may only refuse it. */
export async function decideOnErasure(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  { action, erasureId, operator }: ActOf<'approve-erasure' | 'refuse-erasure'>,
): Promise<OperatorAnswer> {
  const erasure = await lockErasure(tx, player.id, erasureId);
  if (!erasure) return refusedAct(404, 'UnknownErasure');
  if (erasure.state !== 'waiting') return refusedAct(409, 'WrongState', { state: erasure.state });
  const now = deps.clock.now();
  if (action === 'refuse-erasure') {
    await decideErasure(tx, erasure.id, { state: 'refused', operator, keptUntil: null }, now);
    return { status: 200, body: { erasureId, state: 'refused' } };
  }
  if (isSameOperator(erasure.operator, operator)) return refusedAct(409, 'OwnErasure');
  const obstacle = await findObstacle(deps, tx, player);
  if (obstacle) return obstacle;
  const account = await deps.accounts.lockAccount(tx, player.id);
  const keptUntil = endOfExclusion(account, now);
  await decideErasure(tx, erasure.id, { state: 'erased', operator, keptUntil }, now);
  // A blocked account signs nobody in, and its person, as far as they are known, opens no other one.
  const { accountStatusCause: cause } = account;
  await deps.accounts.changeAccountStatus(
    { playerId: player.id, status: 'Blocked', cause, reopenByCustomerAllowed: false },
    tx,
  );
  await erasePerson(deps, tx, player, keptUntil !== null);
  return {
    status: 200,
    body: { erasureId, state: 'erased', keptUntil: keptUntil === 'infinity' ? WITHOUT_END : keptUntil },
  };
}

/** The account is closed, without money and anything that may bring some. Payments, account and cash wait for the end of this. */
async function findObstacle(
  { accounts, ledger }: ActDeps,
  tx: Queryable,
  { id }: Player,
): Promise<OperatorAnswer | null> {
  const hasPayments = await lockOpenPayments(tx, id);
  const { accountStatus: status, accountStatusCause: cause } = await accounts.lockAccount(tx, id);
  if (status !== 'Closed') return refusedAct(409, 'WrongState', { status, cause });
  await ledger.lockCash(tx, id);
  const wallet = await ledger.getWallet(id, tx);
  const amounts = wallet ? [wallet.balance, wallet.bonusBalance, wallet.pendingWithdrawal] : [];
  if (amounts.some(({ amount }) => amount !== 0n)) return refusedAct(409, 'HasMoney');
  if (hasPayments) return refusedAct(409, 'HasOpenPayments');
  if (await hasOpenRounds(tx, id)) return refusedAct(409, 'HasOpenRounds');
  return (await hasOpenTickets(tx, id)) ? refusedAct(409, 'HasOpenTickets') : null;
}

/** Until when the person has to be recognised, since they may not open another account; null for no time at all. */
function endOfExclusion(
  { accountStatusCause, selfExclusionEndsAt, timeoutEndsAt }: Account,
  now: Date,
): Date | 'infinity' | null {
  if (accountStatusCause === 'SelfExclusion') return 'infinity';
  const ends = [selfExclusionEndsAt, timeoutEndsAt].flatMap((end) => (end && end > now ? [end.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Erases the facts of persons whose exclusions have ended. */
export async function eraseKeptFacts({ db, clock, players }: Pick<ActDeps, 'db' | 'clock' | 'players'>): Promise<void> {
  await db.tx(async (tx) => {
    for (const id of await releaseKept(tx, clock.now())) await players.erasePerson(tx, id, false);
  });
}
