import { z } from 'zod';
import { toProvider } from '@/contract/signed-call';
import { isCurrency, money, toDecimal } from '@/contract/money';
import { answerWithin } from '@/contract/within';
import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { describeError, logWarn } from '../../../kernel/log';
import { signCall, type Secrets } from '../../../kernel/signed-text';
import type { BooksComparison } from '../../ledger/index';
import { isBookedDifference } from '../differences-store';
import { dueOf, type Transaction } from '../domain/transaction';
import { findTransaction, toTransaction } from '../store';

export interface StatementDeps {
  readonly clock: Clock;
  /** Null when the provider has no statement. */
  readonly statementsUrl: string | null;
  readonly providerSecret: Secrets;
}

const entry = z.object({
  transactionId: z.string().max(100),
  outcome: z.enum(['success', 'reversed']),
  amount: z.string().max(20),
  currency: z.string().length(3),
  at: z.iso.datetime(),
});
type Entry = z.infer<typeof entry>;
const MOST_ENTRIES = 100_000;
const CHARACTERS_OF_ENTRY = 300;
const answer = z.object({ entries: z.array(entry).max(MOST_ENTRIES) });

const HOUR_MS = 3_600_000;
/** A night and two hours, as long as a run counts. */
const WINDOW_MS = 26 * HOUR_MS;
/** Younger payments may be on their way between the two. */
const SETTLES_MS = HOUR_MS / 6;
const ANSWER_MS = 30_000;
const batchSize = 1_000;

/** The provider's entries of this time; null when it has no statement. */
async function readStatement(
  { clock, statementsUrl, providerSecret }: StatementDeps,
  from: Date,
  to: Date,
): Promise<Entry[] | null> {
  if (statementsUrl === null) return null;
  const [timestamp, body] = [clock.now().toISOString(), JSON.stringify({ from, to })];
  try {
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signCall(providerSecret, toProvider(statementsUrl), timestamp, body),
    };
    const response = await answerWithin(
      ANSWER_MS,
      (signal) => fetch(statementsUrl, { method: 'POST', headers, body, redirect: 'error', signal }),
      { characters: MOST_ENTRIES * CHARACTERS_OF_ENTRY },
    );
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.parse(await response.json()).entries;
  } catch (error) {
    // The books are not wrong because the provider is away: the next run asks again.
    logWarn("a payment provider's statement could not be read", { error: describeError(error) });
    return null;
  }
}

/** The amount that the provider took or paid, by its statement. */
function statementAmount(transaction: Transaction): string {
  const { currency } = transaction.amount;
  return `${toDecimal(money(dueOf(transaction), currency))} ${currency}`;
}

const settledAs: Readonly<Record<Entry['outcome'], readonly Transaction['status'][]>> = {
  success: ['Completed', 'RollbackInitialized', 'RolledBacked'],
  reversed: ['RollbackInitialized', 'RolledBacked'],
};

/** Null when the transaction agrees with the provider's entry. */
function differenceOf(listed: Entry, transaction: Transaction | null) {
  const computed = `${listed.outcome} ${listed.amount} ${listed.currency}`;
  const subject = listed.transactionId;
  if (!transaction) return { subject, stored: 'no transaction', computed };
  const isSame =
    isCurrency(listed.currency) &&
    statementAmount(transaction) === `${listed.amount} ${listed.currency}` &&
    settledAs[listed.outcome].includes(transaction.status);
  return isSame ? null : { subject, stored: `${transaction.status} ${statementAmount(transaction)}`, computed };
}

/**
 * The last day's payments against the provider's own statement, both ways: entries that the cashier has otherwise,
 * and payments that the cashier has as completed and the provider does not list. Those come in the statement's order,
 * these after them by id.
 */
export function statementCheck(deps: StatementDeps): BooksComparison {
  return {
    kind: 'statement',
    async *find(db: Queryable) {
      const to = new Date(deps.clock.now().getTime() - SETTLES_MS);
      const from = new Date(to.getTime() - WINDOW_MS);
      // More than the window: a payment processed at its edge was reported a moment before or after.
      const entries = await readStatement(deps, new Date(from.getTime() - HOUR_MS), deps.clock.now());
      if (entries === null) return;
      for (const each of entries.filter(({ at }) => new Date(at) >= from && new Date(at) < to)) {
        const transaction = await findTransaction(db, each.transactionId);
        const difference = differenceOf(each, transaction);
        // A part that was taken back, say, which an operator booked.
        if (difference && !(transaction && (await isBookedDifference(db, each)))) yield difference;
      }
      const succeeded = new Set(
        entries.filter(({ outcome }) => outcome === 'success').map(({ transactionId }) => transactionId),
      );
      for await (const transaction of completedBetween(db, from, to))
        if (!succeeded.has(transaction.id))
          yield {
            subject: transaction.id,
            stored: `Completed ${statementAmount(transaction)}`,
            computed: 'not in the statement',
          };
    },
  };
}

/** By id, a thousand at a time: a day may have more than a program should hold at once. */
async function* completedBetween(db: Queryable, from: Date, to: Date): AsyncIterable<Transaction> {
  for (let last: string | null = null; ;) {
    const { rows } = await db.query(
      `select * from cashier_transactions where status = 'Completed' and processed_at >= $1 and processed_at < $2
       and ($3::uuid is null or id > $3::uuid) order by id limit ${batchSize}`,
      [from, to, last],
    );
    const transactions: Transaction[] = rows.map(toTransaction);
    yield* transactions;
    last = transactions.at(-1)?.id ?? null;
    if (transactions.length < batchSize) return;
  }
}
