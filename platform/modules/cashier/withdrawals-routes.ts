import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import { withdrawalRefusals } from './domain/transaction';
import { toDecimal } from '@/contract/money';
import {
  cursorShape,
  type CashierModule,
  type OperatorAct,
  type OperatorOrder,
  type OrderRefusal,
  type ReportedDifference,
  type Transaction,
  type WaitingEntry,
} from './index';
import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';

export interface WithdrawalsDeps {
  readonly clock: Clock;
  readonly gate: OperatorGate;
  readonly cashier: Pick<
    CashierModule,
    'brandOf' | 'getWaiting' | 'getOperatorActs' | 'getUndelivered' | 'getDifferences' | 'operate'
  >;
}

const mostListed = 100;
/** A text that a person writes: no control characters, which no list shows. */
const written = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}+$/u);
const ordered = { id: z.string().max(100), key: z.string().regex(/^[A-Za-z0-9_:.-]{8,100}$/), operator: written(100) };
const orderSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    of: z.enum(['waiting', 'acts', 'undelivered', 'differences']).default('waiting'),
    first: z.number().int().min(1).max(mostListed).default(mostListed),
    after: z.string().regex(cursorShape).nullish(),
  }),
  z.strictObject({ action: z.literal('approve'), ...ordered }),
  z.strictObject({ action: z.literal('refuse'), ...ordered, reason: z.enum(withdrawalRefusals) }),
  z.strictObject({ action: z.literal('return'), ...ordered }),
  z.strictObject({ action: z.literal('settle'), ...ordered, reference: written(200) }),
  z.strictObject({ action: z.literal('book'), ...ordered, difference: z.uuid() }),
  z.strictObject({ action: z.literal('dismiss'), ...ordered, difference: z.uuid(), reference: written(200) }),
]);
type Order = z.infer<typeof orderSchema>;

/**
 * POST /internal/withdrawals: what waits for an operator, and what he does about it; for operators.
 */
export function createWithdrawalsRoutes({ clock, gate, cashier }: WithdrawalsDeps): Route {
  const list = async ({ of, first, after = null }: Extract<Order, { action: 'list' }>) => {
    if (of === 'undelivered') {
      const undelivered = (await cashier.getUndelivered(first)).map(({ transaction, ...call }) => ({
        ...toFacts(transaction),
        ...call,
      }));
      return { status: 200, body: { now: clock.now(), undelivered, next: null } };
    }
    if (of === 'differences') {
      const { entries, next } = await cashier.getDifferences(first, after);
      return { status: 200, body: { now: clock.now(), differences: entries.map(toDifference), next } };
    }
    const page =
      of === 'waiting' ? await cashier.getWaiting(first, after) : await cashier.getOperatorActs(first, after);
    const entries = page.entries.map((entry) =>
      'transaction' in entry
        ? toWaiting(entry)
        : { transactionId: entry.transactionId, brand: entry.brand, playerId: entry.playerId, ...toAct(entry) },
    );
    return { status: 200, body: { now: clock.now(), [of]: entries, next: page.next } };
  };
  const operate = async (order: OperatorOrder) => {
    const done = await cashier.operate(order);
    return done.ok
      ? { status: 200, body: { repeated: done.value.isRepeated, transaction: toFacts(done.value.transaction) } }
      : refuse(done.error);
  };
  return createOperatorRoute({
    path: '/internal/withdrawals',
    bodyLimit: 4 * 1024,
    gate,
    schema: orderSchema,
    brandOf: (order) => (order.action === 'list' ? null : cashier.brandOf(order.id)),
    answer: (given) => (given.action === 'list' ? list(given) : operate(given)),
  });
}

function refuse(refusal: OrderRefusal): { readonly status: number; readonly body: unknown } {
  switch (refusal.kind) {
    case 'unknown-transaction':
      return { status: 404, body: { error: 'UnknownTransaction' } };
    case 'wrong-state':
      return { status: 409, body: { error: 'WrongState', transaction: toFacts(refusal.transaction) } };
    case 'held':
      return { status: 409, body: { error: 'Held', ...refusal.hold } };
    case 'key-taken':
      return { status: 409, body: { error: 'KeyTaken' } };
    case 'unknown-difference':
      return { status: 404, body: { error: 'UnknownDifference' } };
    case 'not-bookable':
      return { status: 409, body: { error: 'NotBookable' } };
    case 'refund-under-way':
      return { status: 409, body: { error: 'RefundUnderWay' } };
    case 'no-provider':
      return { status: 409, body: { error: 'NoProvider' } };
  }
}

const toAct = ({ action, operator, detail, key, at }: OperatorAct) => ({ action, operator, detail, key, at });

const toWaiting = ({ transaction, heldBy, documents, acts }: WaitingEntry) => ({
  ...toFacts(transaction),
  heldBy,
  documents,
  acts: acts.map(toAct),
});

const toDifference = ({ transaction, id, kind, outcome, amount, currency, by, ...reported }: ReportedDifference) => ({
  id,
  transactionId: transaction.id,
  kind,
  outcome,
  amount,
  currency,
  isThirdParty: by.isThirdParty,
  eventId: reported.eventId,
  reportedAt: reported.reportedAt,
  transaction: toFacts(transaction),
});

function toFacts({
  id,
  type,
  status,
  stage,
  reason,
  brand,
  playerId,
  amount,
  fee,
  reversed,
  refunded,
  refundOf,
  methodId,
  provider,
  reference,
  createdAt,
  expectedAt,
  processedAt,
  ordersSent,
  orderRefusedAt,
  isOrderUnclear,
}: Transaction) {
  return {
    id,
    type,
    status,
    stage,
    reason,
    brand,
    playerId,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    reversed: toDecimal(reversed),
    refunded: toDecimal(refunded),
    refundOf,
    currency: amount.currency,
    method: methodId,
    provider,
    reference,
    requestedAt: createdAt,
    expectedAt,
    processedAt,
    ordersSent,
    orderRefusedAt,
    isOrderUnclear,
  };
}
