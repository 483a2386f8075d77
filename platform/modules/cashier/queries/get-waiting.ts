import type { CashierBlockReason } from '@/contract/cashier';
import { readUndelivered } from '../../../kernel/deliveries';
import { readPayoutHold } from '../commands/approve-withdrawal';
import { PAYOUT_QUEUE } from '../commands/settle';
import type { CashierDeps } from '../deps';
import type { PayoutHold } from '../blocks';
import { readCursor, toCursor, type Cursor } from '../domain/cursor';
import { isCoolingOff, isUnderReview, type Transaction } from '../domain/transaction';
import { readActsOf, readNewestActs, readWaiting, type OperatorAct, type PlayersAct } from '../operator-store';
import { readOpenDifferences, type Difference } from '../differences-store';
import { findTransaction, readTransactions } from '../store';

/** A transaction that waits for an operator, and why it does not go on by itself. */
export interface WaitingEntry {
  readonly transaction: Transaction;
  /** Nothing stands here of a withdrawal that only waits for its approval. */
  readonly heldBy: readonly (CashierBlockReason | 'CoolingOff' | 'OrderRefused' | 'OrderUnclear')[];
  /** Of `DocumentsNeeded`: which. */
  readonly documents: readonly string[];
  /** Earlier acts of operators on it, the oldest first. */
  readonly acts: readonly OperatorAct[];
}

export interface Page<T> {
  readonly entries: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

function toPage<T>(found: readonly T[], first: number, cursorOf: (entry: T) => Cursor): Page<T> {
  const entries = found.slice(0, first);
  const last = entries.at(-1);
  return { entries, next: last && found.length > first ? toCursor(cursorOf(last)) : null };
}

const unheld: PayoutHold = { heldBy: [], documents: [] };

/** Withdrawals under review and orders that the provider refused for good, the oldest first. */
export async function getWaiting(deps: CashierDeps, first: number, after: string | null): Promise<Page<WaitingEntry>> {
  const page = toPage(await readWaiting(deps.db, readCursor(after), first + 1), first, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const acts = await readActsOf(
    deps.db,
    page.entries.map(({ id }) => id),
  );
  const holds = new Map<string, PayoutHold>();
  const holdKey = ({ playerId, refundOf }: Transaction) => `${playerId}/${refundOf !== null}`;
  for (const transaction of page.entries.filter(isUnderReview)) {
    const key = holdKey(transaction);
    if (!holds.has(key)) holds.set(key, await readPayoutHold(deps, deps.db, transaction));
  }
  const entries = page.entries.map((transaction): WaitingEntry => {
    const { heldBy, documents } = (isUnderReview(transaction) && holds.get(holdKey(transaction))) || unheld;
    return {
      transaction,
      heldBy: [
        ...heldBy,
        ...(isCoolingOff(transaction) ? (['CoolingOff'] as const) : []),
        ...(transaction.orderRefusedAt ? (['OrderRefused'] as const) : []),
        ...(transaction.isOrderUnclear ? (['OrderUnclear'] as const) : []),
      ],
      documents,
      acts: acts.filter(({ transactionId }) => transactionId === transaction.id),
    };
  });
  return { entries, next: page.next };
}

/** An order to a provider that does not answer, or asks to be called again. */
export interface UndeliveredOrder {
  readonly transaction: Transaction;
  readonly since: Date;
  readonly attempts: number;
  /** Of the last try. */
  readonly lastError: string | null;
}

const patienceMs = 60_000;

/** Orders that wait for longer than a minute, the oldest first. They are repeated until they are answered. */
export async function getUndelivered(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  most: number,
): Promise<readonly UndeliveredOrder[]> {
  const before = new Date(clock.now().getTime() - patienceMs);
  const found: UndeliveredOrder[] = [];
  for (const { uniqueKey, ...call } of await readUndelivered(db, PAYOUT_QUEUE, before, most)) {
    const transaction = await findTransaction(db, uniqueKey.split('/')[0] ?? '');
    if (transaction) found.push({ transaction, ...call });
  }
  return found;
}

export interface ReportedDifference extends Difference {
  /** As it stands now. */
  readonly transaction: Transaction;
}

/** Reports of providers that could not be booked, the oldest first. */
export async function getDifferences(
  { db }: Pick<CashierDeps, 'db'>,
  first: number,
  after: string | null,
): Promise<Page<ReportedDifference>> {
  const found = await readOpenDifferences(db, readCursor(after), first + 1);
  const { entries, next } = toPage(found, first, ({ reportedAt, id }) => ({ at: reportedAt, id }));
  const transactions = new Map(
    (
      await readTransactions(
        db,
        entries.map(({ transactionId }) => transactionId),
      )
    ).map((each) => [each.id, each]),
  );
  return {
    entries: entries.flatMap((difference) => {
      const transaction = transactions.get(difference.transactionId);
      return transaction ? [{ ...difference, transaction }] : [];
    }),
    next,
  };
}

/** Acts of operators, the newest first. */
export async function getOperatorActs(
  { db }: Pick<CashierDeps, 'db'>,
  first: number,
  after: string | null,
): Promise<Page<PlayersAct>> {
  return toPage(await readNewestActs(db, readCursor(after), first + 1), first, ({ at, id }) => ({ at, id }));
}
