import { type TransactionStatus, transactionStatuses } from '@/contract/cashier';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { readCursor, toCursor } from '../domain/cursor';
import { type Transaction, transactionTypes, type TransactionType } from '../domain/transaction';
import { sortKeys, toTransaction } from '../store';

export const transactionSortFields = ['createdAt', 'processedAt'] as const;
type TransactionSortField = (typeof transactionSortFields)[number];

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

/** Of the sort key, where nothing has been processed. */
const unprocessed = new Date('9999-12-31T00:00:00Z');

const smallestId = '00000000-0000-0000-0000-000000000000';
const largestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A player's transactions by page; those not processed yet count as processed last. Each requested type and status
 * gives its own first ones out of an index, and the page is made of those: what it costs does not grow with the
 * player's history.
 */
export async function getTransactions(
  db: Queryable,
  playerId: PlayerId,
  { type, statuses, from, to, sort, first, after }: HistoryRequest,
): Promise<TransactionPage> {
  const key = sortKeys[sort.field];
  const [order, beyond, start, startId] = sort.desc
    ? ['desc', '<', 'infinity', largestId]
    : ['asc', '>', '-infinity', smallestId];
  const cursor = readCursor(after);
  const { rows } = await db.query(
    `select page.* from unnest($2::text[]) as kind (type) cross join unnest($3::text[]) as facts (status) cross join lateral (
       select * from cashier_transactions
       where player_id = $1 and type = kind.type and status = facts.status and created_at >= $4::timestamptz and created_at < $5::timestamptz and (${key}, id) ${beyond} ($6::timestamptz, $7::uuid)
       order by ${key} ${order}, id ${order} limit $8
     ) as page order by ${key} ${order}, id ${order} limit $8`,
    [
      playerId,
      type ? [type] : [...transactionTypes],
      [...new Set(statuses ?? transactionStatuses)],
      from ?? '-infinity',
      to ?? 'infinity',
      cursor?.at ?? start,
      cursor?.id ?? startId,
      first + 1,
    ],
  );
  const transactions = rows.slice(0, first).map(toTransaction);
  const last = transactions.at(-1);
  return {
    transactions,
    pageInfo: {
      endCursor: last ? toCursor({ at: last[sort.field] ?? unprocessed, id: last.id }) : null,
      hasNextPage: rows.length > first,
    },
  };
}
