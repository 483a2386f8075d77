import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const TRANSACTION_HISTORY = graphql(`
  query TransactionHistory(
    $type: TransactionType!
    $statuses: [TransactionStatus!]
    $from: DateTime
    $to: DateTime
    $sort: TransactionSort!
    $first: Int!
    $after: String
  ) {
    viewer {
      transactions(type: $type, statuses: $statuses, from: $from, to: $to, sort: $sort, first: $first, after: $after) {
        nodes {
          id
          status
          amount
          fee
          reversed
          currency
          methodKind
          reference
          createdAt
          processedAt
          processingMode
          stage
          expectedAt
          reason
          isCancellable
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/** Whether the player may cancel withdrawals at all, beside how one of them stands. */
export const CANCEL_BLOCK = graphql(`
  query CancelBlock {
    viewer {
      cashier {
        isCancelWithdrawalBlocked
      }
    }
  }
`);

export type TransactionPage = NonNullable<ResultOf<typeof TRANSACTION_HISTORY>['viewer']['transactions']>;
export type HistoryTransaction = TransactionPage['nodes'][number];
