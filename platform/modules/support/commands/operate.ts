import { WITHOUT_END } from '@/contract/break-period';
import { parseDecimal } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { refusalsOf } from '../../compliance/index';
import { endLiveSessionsOfPlayer } from '../../identity/index';
import type { SetLimitRequest } from '../../limits/index';
import type { Player } from '../../players/index';
import type { ActDeps } from '../deps';
import type { AccountAct, AccountsOrder, ActOf } from '../orders';
import { ownAddresses } from '../queries/read-player';
import { toAnswer } from '../queries/to-answer';
import { readOpenDuplicates } from '../duplicate-store';
import { isErased, lockAgainstErasure, readWaitingErasures } from '../erasure-store';
import { readWaiting } from '../store';
import { adjustBalance, decideOnAdjustment, refund } from './adjust-balance';
import { changeEmail, checkBank, showPopUp, verify } from './complete';
import { decideOnDuplicate, markDuplicate } from './duplicates';
import { decideOnErasure, orderErasure } from './erase';

const done: OperatorAnswer = { status: 200, body: {} };

const pageOf = (name: string, first: number, waiting: readonly { readonly id: string }[]): OperatorAnswer => ({
  status: 200,
  body: toAnswer({ [name]: waiting, next: waiting.length === first ? (waiting.at(-1)?.id ?? null) : null }),
});

/** Does what an operator orders, once for its key and in one transaction; players see it as their own act. */
export async function operate(deps: ActDeps, order: AccountsOrder): Promise<OperatorAnswer> {
  if (order.action === 'list') return pageOf('adjustments', order.first, await readWaiting(deps.db, order));
  if (order.action === 'list-erasures')
    return pageOf('erasures', order.first, await readWaitingErasures(deps.db, order));
  if (order.action === 'list-duplicates')
    return pageOf('duplicates', order.first, await readOpenDuplicates(deps.db, order));
  const answer = await actOnce({ db: deps.db, endpoint: 'accounts', now: deps.clock.now() }, order, async (tx) => {
    const id = toPlayerId(order.playerId);
    await lockAgainstErasure(tx, id, order.action === 'approve-erasure');
    const player = await deps.players.getPlayer(id, tx);
    if (player?.brand !== order.brand) return refusedAct(404, 'UnknownPlayer');
    // Nobody is behind it any more.
    if (await isErased(tx, player.id)) return refusedAct(409, 'Erased');
    return carryOut(deps, tx, player, order);
  });
  deps.wakeConsumers();
  return answer;
}

function carryOut(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  order: AccountAct,
): OperatorAnswer | Promise<OperatorAnswer> {
  switch (order.action) {
    case 'block':
    case 'open':
      return changeBlocks(deps, tx, player.id, order);
    case 'close':
      return close(deps, tx, player.id, order);
    case 'exclude':
    case 'time-out':
      return takeBreak(deps, tx, player.id, order);
    case 'lower-limit':
    case 'request-limit':
      return changeLimit(deps, tx, player, order);
    case 'end-sessions':
      return endSessions(deps, tx, player.id);
    case 'note':
      return done;
    case 'verify':
      return verify(deps, tx, player, order);
    case 'check-bank':
      return checkBank(deps, tx, player, order);
    case 'change-email':
      return changeEmail(deps, tx, player, order);
    case 'show-pop-up':
      return showPopUp(deps, tx, player, order);
    case 'adjust-balance':
      return adjustBalance(deps, tx, player, order);
    case 'refund':
      return refund(deps, tx, player, order);
    case 'approve-adjustment':
    case 'refuse-adjustment':
      return decideOnAdjustment(deps, tx, player, order);
    case 'mark-duplicate':
      return markDuplicate(deps, tx, player, order);
    case 'decide-duplicate':
      return decideOnDuplicate(deps, tx, player, order);
    case 'cancel-message':
    case 'resend-message':
      return changeMessage(deps, tx, player, order);
    case 'erase':
      return orderErasure(deps, tx, player, order);
    case 'approve-erasure':
    case 'refuse-erasure':
      return decideOnErasure(deps, tx, player, order);
  }
}

/**
 * An account is blocked when it is open, and opened when it is blocked or was closed without an exclusion: an exclusion is
 * never lifted by a block that came over it.
 */
async function changeBlocks(
  { accounts, clock, verification }: ActDeps,
  tx: Queryable,
  playerId: PlayerId,
  order: ActOf<'block' | 'open'>,
): Promise<OperatorAnswer> {
  const { action, what } = order;
  const isBlocked = action === 'block';
  const from = order.action === 'block' ? order.from : undefined;
  if (
    from !== undefined &&
    (what.some((each) => each !== 'instantBanking') || Date.parse(from) <= clock.now().getTime())
  )
    return refusedAct(400, 'BadRequest');
  if (what.includes('account')) {
    const { accountStatus: status, accountStatusCause: cause } = await accounts.lockAccount(tx, playerId);
    const isBlockedAlone = status === 'Blocked' && cause !== 'SelfExclusion';
    const mayOpen = isBlockedAlone || (status === 'Closed' && (cause === 'UserRequest' || cause === 'Other'));
    if (isBlocked ? status !== 'Open' : !mayOpen) return refusedAct(409, 'WrongState', { status, cause });
    // It may be in wrong hands, and the change theirs.
    if (isBlocked) await verification.cancelEmailChange(tx, playerId);
    await accounts.changeAccountStatus(
      { playerId, status: isBlocked ? 'Blocked' : 'Open', cause: null, reopenByCustomerAllowed: false },
      tx,
    );
  }
  const kinds = what.filter((each) => each !== 'account');
  if (kinds.length > 0)
    await accounts.changeBlocks(
      playerId,
      {
        ...Object.fromEntries(kinds.map((kind) => [kind, isBlocked])),
        ...(from === undefined ? {} : { instantBankingFrom: new Date(from) }),
      },
      tx,
    );
  return done;
}

async function close(
  { accounts, players, verification }: ActDeps,
  tx: Queryable,
  playerId: PlayerId,
  { cause, mayReopen }: ActOf<'close'>,
): Promise<OperatorAnswer> {
  const { accountStatus: status, accountStatusCause } = await accounts.lockAccount(tx, playerId);
  if (status !== 'Open') return refusedAct(409, 'WrongState', { status, cause: accountStatusCause });
  await players.stopMarketing(tx, playerId);
  await verification.cancelEmailChange(tx, playerId);
  await accounts.changeAccountStatus({ playerId, status: 'Closed', cause, reopenByCustomerAllowed: mayReopen }, tx);
  return done;
}

async function takeBreak(
  { accounts }: ActDeps,
  tx: Queryable,
  playerId: PlayerId,
  { action, period }: ActOf<'exclude' | 'time-out'>,
): Promise<OperatorAnswer> {
  const { accountStatus: status } = await accounts.lockAccount(tx, playerId);
  // An exclusion without an end closes the account, and a block would hide that.
  if (period === WITHOUT_END && status === 'Blocked') return refusedAct(409, 'WrongState', { status });
  const taken = await accounts.takeBreak(
    playerId,
    { kind: action === 'exclude' ? 'SelfExclusion' : 'TimeOut', period },
    tx,
  );
  if (!taken.ok) return refusedAct(400, 'PeriodNotOffered');
  const { endsAt, hasBegun } = taken.value;
  return { status: 200, body: { endsAt, hasBegun } };
}

/** Lowers a limit, or requests another one for the player, as they would themselves. */
async function changeLimit(
  { accounts, clock, limits }: ActDeps,
  tx: Queryable,
  { id: playerId, currency }: Player,
  order: ActOf<'lower-limit' | 'request-limit'>,
): Promise<OperatorAnswer> {
  const request = readLimit(order, playerId, currency);
  if (!request) return refusedAct(400, 'BadAmount');
  if (order.action === 'request-limit') {
    const account = await accounts.lockAccount(tx, playerId);
    const [refusal] = refusalsOf('change-account', account, clock.now());
    if (refusal) return refusedAct(409, 'WrongState', { status: account.accountStatus, because: refusal.kind });
  }
  const changed = await (order.action === 'lower-limit'
    ? limits.lowerLimit(tx, request)
    : limits.setLimit(request, tx));
  if (changed.ok) return done;
  switch (changed.error.kind) {
    case 'invalid-amount':
    case 'invalid-duration':
      return refusedAct(400, 'BadAmount');
    case 'limit-not-offered':
      return refusedAct(409, 'NotOffered');
    case 'increase-blocked':
      return refusedAct(409, order.action === 'lower-limit' ? 'NotLower' : 'IncreaseBlocked');
  }
}

/** Null where the amount is none, or the limit needs a period and has none. */
function readLimit(
  { kind, period, amount: text }: ActOf<'lower-limit' | 'request-limit'>,
  playerId: PlayerId,
  currency: string,
): SetLimitRequest | null {
  if (kind === 'session') {
    const isNumber = text === null || /^\d{1,6}$/.test(text);
    return period && isNumber ? { playerId, kind, period, minutes: text === null ? null : Number(text) } : null;
  }
  const parsed = text === null ? null : parseDecimal(text, currency);
  if (parsed && !parsed.ok) return null;
  const amount = parsed ? parsed.value : null;
  return kind === 'single-stake' ? { playerId, kind, amount } : period && { playerId, kind, period, amount };
}

async function changeMessage(
  { messages }: ActDeps,
  tx: Queryable,
  player: Player,
  { action, messageId }: ActOf<'cancel-message' | 'resend-message'>,
): Promise<OperatorAnswer> {
  const holder = { brand: player.brand, recipients: ownAddresses(player) };
  const changed =
    action === 'resend-message'
      ? await messages.resend(tx, holder, messageId)
      : await messages.cancel(tx, holder, messageId);
  if (changed.ok) return { status: 200, body: changed.value === undefined ? {} : { messageId: changed.value } };
  switch (changed.error.kind) {
    case 'unknown-message':
      return refusedAct(404, 'UnknownMessage');
    case 'wrong-state':
      return refusedAct(409, 'WrongState', { state: changed.error.state });
    case 'not-resendable':
      return refusedAct(409, 'NotResendable');
  }
}

async function endSessions({ clock }: ActDeps, tx: Queryable, playerId: PlayerId): Promise<OperatorAnswer> {
  return { status: 200, body: { ended: await endLiveSessionsOfPlayer(tx, playerId, 'operator', clock.now()) } };
}
