import type { Queryable } from '../../../kernel/db/db';
import type { TransactionSortField, TransactionStatus, TransactionType } from '../../../kernel/enumerations';
import type { PlayerId } from '../../../kernel/ids';
import type { Transaction } from '../domain/transaction';
import { toTransaction } from '../store';

export interface HistoryRequest {
  readonly type: TransactionType | null;
  readonly statuses: readonly TransactionStatus[] | null;
  /** Of the creation; `to` is not included. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly sort: { readonly field: TransactionSortField; readonly desc: boolean };
  readonly first: number;
  readonly after: string | null;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

const columnOf = { createdAt: 'created_at', processedAt: 'processed_at' } as const;
const unprocessed = new Date('9999-12-31T00:00:00Z');

const cursorShape = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for what is no cursor of ours: the first page. */
function readCursor(text: string | null): { readonly at: Date; readonly id: string } | null {
  const match = text === null ? null : cursorShape.exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { at: new Date(Number(match[1])), id: match[2] };
}

/** A player's transactions by page; those not processed yet count as processed last. */
export async function getTransactions(db: Queryable, playerId: PlayerId, { type, statuses, from, to, sort, first, after }: HistoryRequest): Promise<TransactionPage> {
  const key = `date_trunc('milliseconds', coalesce(${columnOf[sort.field]}, $8))`;
  const [order, beyond] = sort.desc ? ['desc', '<'] : ['asc', '>'];
  const cursor = readCursor(after);
  const { rows } = await db.query(
    `select * from cashier_transactions
     where player_id = $1 and ($2::text is null or type = $2) and ($3::text[] is null or status = any($3)) and ($4::timestamptz is null or created_at >= $4)
       and ($5::timestamptz is null or created_at < $5) and ($6::timestamptz is null or (${key}, id) ${beyond} ($6, $7::uuid))
     order by ${key} ${order}, id ${order} limit $9`,
    [playerId, type, statuses && [...statuses], from, to, cursor?.at ?? null, cursor?.id ?? null, unprocessed, first + 1],
  );
  const transactions = rows.slice(0, first).map(toTransaction);
  const last = transactions.at(-1);
  return { transactions, pageInfo: { endCursor: last ? `${(last[sort.field] ?? unprocessed).getTime()}.${last.id}` : null, hasNextPage: rows.length > first } };
}
