import type { CashierBlockReason } from '../../../kernel/enumerations';
import { readPayoutHold } from '../commands/approve-withdrawal';
import type { CashierDeps } from '../deps';
import type { PayoutHold } from '../domain/blocks';
import { readCursor, toCursor, type Cursor } from '../domain/cursor';
import { isUnderReview, type Transaction } from '../domain/transaction';
import { readActsOf, readNewestActs, readWaiting, type OperatorAct, type PlayersAct } from '../operator-store';

/** What waits for an operator, and why it does not go on by itself. */
export interface WaitingEntry {
  readonly transaction: Transaction;
  /** Nothing stands here of a withdrawal that only waits for its approval. */
  readonly heldBy: readonly (CashierBlockReason | 'OrderRefused')[];
  /** Of `DocumentsNeeded`: which. */
  readonly documents: readonly string[];
  /** What operators did to it before, the oldest first. */
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
  const page = toPage(await readWaiting(deps.db, readCursor(after), first + 1), first, ({ createdAt, id }) => ({ at: createdAt, id }));
  const acts = await readActsOf(deps.db, page.entries.map(({ id }) => id));
  const holds = new Map<string, PayoutHold>();
  for (const { playerId } of page.entries.filter(isUnderReview)) if (!holds.has(playerId)) holds.set(playerId, await readPayoutHold(deps, deps.db, playerId));
  const entries = page.entries.map((transaction): WaitingEntry => {
    const { heldBy, documents } = (isUnderReview(transaction) && holds.get(transaction.playerId)) || unheld;
    return { transaction, heldBy: transaction.orderRefusedAt ? [...heldBy, 'OrderRefused'] : heldBy, documents, acts: acts.filter(({ transactionId }) => transactionId === transaction.id) };
  });
  return { entries, next: page.next };
}

/** What operators did, the newest first. */
export async function getOperatorActs({ db }: Pick<CashierDeps, 'db'>, first: number, after: string | null): Promise<Page<PlayersAct>> {
  return toPage(await readNewestActs(db, readCursor(after), first + 1), first, ({ at, id }) => ({ at, id }));
}
