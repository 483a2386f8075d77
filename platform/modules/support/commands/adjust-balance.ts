import { minorDigits, parseDecimal, toDecimal } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { isSameOperator, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import type { RefundRefusal } from '../../cashier/index';
import type { Player } from '../../players/index';
import type { ActDeps } from '../deps';
import type { ActOf } from '../orders';
import { decideAdjustment, insertAdjustment, lockAdjustment, sumBookedAlone, type Adjustment } from '../store';

const DAY_MS = 86_400_000;

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Changes the player's cash. */
export async function adjustBalance(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  order: ActOf<'adjust-balance'>,
): Promise<OperatorAnswer> {
  const parsed = parseDecimal(order.amount, player.currency);
  if (!parsed.ok || parsed.value.amount === 0n) return refusedAct(400, 'BadAmount');
  return bookOrWait(deps, tx, player, order, { amount: parsed.value, refundOf: null });
}

/** Sends a deposit, or a part of it, back to where it came from. */
export async function refund(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  order: ActOf<'refund'>,
): Promise<OperatorAnswer> {
  const parsed = order.amount === null ? null : parseDecimal(order.amount, player.currency);
  if (parsed && (!parsed.ok || parsed.value.amount <= 0n)) return refusedAct(400, 'BadAmount');
  const amount = parsed?.ok ? parsed.value : null;
  const checked = await deps.cashier.checkRefund(tx, { playerId: player.id, depositId: order.transactionId, amount });
  if (!checked.ok) return refundRefused(checked.error);
  const { amount: size, currency } = checked.value.amount;
  return bookOrWait(deps, tx, player, order, { amount: { amount: -size, currency }, refundOf: order.transactionId });
}

/**
 * Books a change of the player's cash, or lets it wait for a second operator where it is above the amount for one, alone or
 * with those that were booked by one within a day: so that a large amount in parts is one.
 */
async function bookOrWait(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  { operator, reason }: ActOf<'adjust-balance' | 'refund'>,
  change: Pick<Adjustment, 'amount' | 'refundOf'>,
): Promise<OperatorAnswer> {
  const { clock, ledger, adjustmentAloneMost } = deps;
  // Behind this lock the second of two at once counts the first.
  await ledger.lockCash(tx, player.id);
  const now = clock.now();
  const alone = await sumBookedAlone(tx, player.id, new Date(now.getTime() - DAY_MS));
  const most = BigInt(adjustmentAloneMost) * 10n ** BigInt(minorDigits(player.currency));
  const isBooked = alone + sizeOf(change.amount.amount) <= most;
  const adjustment: Adjustment = {
    ...change,
    id: newId(),
    brand: player.brand,
    playerId: player.id,
    operator,
    reason,
    state: isBooked ? 'booked' : 'waiting',
    decidedBy: null,
    orderedAt: now,
    decidedAt: isBooked ? now : null,
  };
  await insertAdjustment(tx, adjustment);
  return isBooked
    ? book(deps, tx, adjustment)
    : { status: 200, body: { adjustmentId: adjustment.id, state: 'waiting' } };
}

/** Books or refuses one that waits; its own operator may only refuse it. */
export async function decideOnAdjustment(
  deps: ActDeps,
  tx: Queryable,
  player: Player,
  order: ActOf<'approve-adjustment' | 'refuse-adjustment'>,
): Promise<OperatorAnswer> {
  const adjustment = await lockAdjustment(tx, player.id, order.adjustmentId);
  if (!adjustment) return refusedAct(404, 'UnknownAdjustment');
  if (adjustment.state !== 'waiting') return refusedAct(409, 'WrongState', { state: adjustment.state });
  const isApproved = order.action === 'approve-adjustment';
  if (isApproved && isSameOperator(adjustment.operator, order.operator)) return refusedAct(409, 'OwnAdjustment');
  await decideAdjustment(tx, adjustment.id, isApproved ? 'booked' : 'refused', order.operator, deps.clock.now());
  return isApproved
    ? book(deps, tx, adjustment)
    : { status: 200, body: { adjustmentId: adjustment.id, state: 'refused' } };
}

const book = (deps: ActDeps, tx: Queryable, adjustment: Adjustment): Promise<OperatorAnswer> =>
  adjustment.refundOf === null
    ? bookCorrection(deps, tx, adjustment)
    : bookRefund(deps, tx, adjustment, adjustment.refundOf);

async function bookRefund(
  { cashier }: ActDeps,
  tx: Queryable,
  { id, playerId, amount: { amount, currency } }: Adjustment,
  depositId: string,
): Promise<OperatorAnswer> {
  const refunded = await cashier.refund(tx, {
    playerId,
    depositId,
    amount: { amount: -amount, currency },
    key: `refund:${id}`,
  });
  if (!refunded.ok) return refundRefused(refunded.error);
  const { refundId, balance } = refunded.value;
  return { status: 200, body: { adjustmentId: id, refundId, state: 'booked', balance: toDecimal(balance) } };
}

function refundRefused(refusal: RefundRefusal): OperatorAnswer {
  switch (refusal.kind) {
    case 'unknown-deposit':
      return refusedAct(404, 'UnknownDeposit');
    case 'wrong-state':
      return refusedAct(409, 'WrongState', { status: refusal.transaction.status });
    case 'above-deposit':
      return refusedAct(409, 'AboveDeposit', { left: toDecimal(refusal.left) });
    case 'open-difference':
      return refusedAct(409, 'OpenDifference');
    case 'owed':
      return refusedAct(409, 'DepositReversed');
    case 'insufficient-funds':
      return refusedAct(409, 'InsufficientFunds');
    case 'no-provider':
      return refusedAct(409, 'NoProvider');
  }
}

async function bookCorrection(
  { ledger }: Pick<ActDeps, 'ledger'>,
  tx: Queryable,
  { id, playerId, amount: { amount, currency } }: Adjustment,
): Promise<OperatorAnswer> {
  const [from, to] =
    amount > 0n ? (['house:corrections', 'player_cash'] as const) : (['player_cash', 'house:corrections'] as const);
  const posted = await ledger.postMovement(
    {
      idempotencyKey: `correction:${id}`,
      kind: 'correction',
      playerId,
      postings: [{ from, to, amount: { amount: sizeOf(amount), currency } }],
      moneyType: null,
      reference: { transactionId: id },
    },
    tx,
  );
  if (posted.ok)
    return { status: 200, body: { adjustmentId: id, state: 'booked', balance: toDecimal(posted.value.balance) } };
  switch (posted.error.kind) {
    case 'insufficient-funds':
      return refusedAct(409, 'InsufficientFunds');
    case 'wallet-not-found':
      return refusedAct(409, 'NoWallet');
    case 'idempotency-conflict':
    case 'wrong-currency':
      throw new Error(`an adjustment that cannot be booked: ${posted.error.kind}`);
  }
}
